-- The terms of PostgreSQL and of web engineering instead of the house's own, wherever they are a name: of tables, columns,
-- indexes, constraints, triggers, policies and functions, and in the bodies of the functions that say them. No row is
-- touched. From here on:
--
--   keep_from_roles('migration')          nobody but the owner (0001)
--   lift_rls_for_owner, restore_rls       a migration at the rows of some tables (0001)
--   work_order_json_of(work_order)        the JSON of an order; whoever changes it writes all of them anew (0017)

create function pg_temp.standard(text) returns text language plpgsql immutable as $$
declare
  renames constant text[][] := array[
    ['keep_from_doors', 'keep_from_roles'],
    ['open_wall_to_owner', 'lift_rls_for_owner'], ['close_wall_to_owner', 'restore_rls'],
    ['company_wall', 'company_rls'], ['identity_wall', 'identity_rls'], ['log_wall', 'log_rls'],
    ['write_order_wires', 'write_orders_json'], ['order_wires_of', 'work_order_json_of'],
    ['order_wire', 'work_order_json'], ['wire', 'json'],
    ['keep_tally', 'keep_counters'], ['tally', 'counter'],
    ['payment_notice', 'payment_webhook_event'],
    ['work_order_at_hand', 'work_order_current'], ['at_hand_frequency', 'current_frequency'],
    ['work_order_turning', 'work_order_rolling_over'], ['turns_on', 'rolls_over_on']];
  pair text[];
  name text := $1;
begin
  foreach pair slice 1 in array renames loop
    name := replace(name, pair[1], pair[2]);
  end loop;
  return name;
end $$;

do $$
declare
  old record;
begin
  -- Of tables, indexes and sequences alike; the constraint of an index goes with it.
  for old in
    select oid::regclass as it, relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'i', 'S') and relname <> pg_temp.standard(relname)
  loop
    execute format('alter table %s rename to %I', old.it, pg_temp.standard(old.name));
  end loop;
  for old in
    select pg_class.oid::regclass as it, attname as name from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
      and attname <> pg_temp.standard(attname)
  loop
    execute format('alter table %s rename column %I to %I', old.it, old.name, pg_temp.standard(old.name));
  end loop;
  for old in
    select conrelid::regclass as it, conname as name from pg_constraint
    where connamespace = 'public'::regnamespace and conrelid <> 0 and conname <> pg_temp.standard(conname)
  loop
    execute format('alter table %s rename constraint %I to %I', old.it, old.name, pg_temp.standard(old.name));
  end loop;
  for old in
    select tgrelid::regclass as it, tgname as name from pg_trigger where not tgisinternal and tgname <> pg_temp.standard(tgname)
  loop
    execute format('alter trigger %I on %s rename to %I', old.name, old.it, pg_temp.standard(old.name));
  end loop;
  for old in
    select polrelid::regclass as it, polname as name from pg_policy where polname <> pg_temp.standard(polname)
  loop
    execute format('alter policy %I on %s rename to %I', old.name, old.it, pg_temp.standard(old.name));
  end loop;
  for old in
    select oid::regprocedure as it, proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and proname <> pg_temp.standard(proname)
  loop
    execute format('alter function %s rename to %I', old.it, pg_temp.standard(old.name));
  end loop;
  -- What PostgreSQL has parsed says the new names by itself; what it keeps as text does not.
  for old in
    select pg_get_functiondef(oid) as text from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
  loop
    continue when old.text = pg_temp.standard(old.text);
    execute pg_temp.standard(old.text);
  end loop;
end $$;

drop function pg_temp.standard(text);
