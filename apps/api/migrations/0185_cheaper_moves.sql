-- A move costs less: the JSON of the orders that a person changes is written once for a transaction, where it is asked for or
-- by the last statement, and not by each statement that changes something of them; what is written for one order, and what
-- is logged of one change, are statements that are planned once.

/** Writes the JSON of one order, and answers it. The lock comes first: what another transaction wrote meanwhile is then seen. */
create function write_order_json(company uuid, sought uuid) returns text
  language plpgsql set search_path = pg_catalog, public as $$
declare
  kept text;
  made text;
begin
  select wire into kept from order_wire where company_id = company and work_order_id = sought for update;
  select order_wire_of(work_order) into made from work_order where company_id = company and id = sought;
  if kept is null and made is not null then
    insert into order_wire (company_id, work_order_id, wire) values (company, sought, made)
    on conflict (company_id, work_order_id) do update set wire = excluded.wire;
  elsif kept <> made then
    update order_wire set wire = made where company_id = company and work_order_id = sought;
  end if;
  return made;
end $$;
grant execute on function write_order_json(uuid, uuid) to app_user;

create or replace function write_order_wires(company uuid, orders uuid[]) returns void
  language plpgsql set search_path = pg_catalog, public as $$
begin
  if cardinality(orders) = 1 then
    perform write_order_json(company, orders[1]);
    return;
  end if;
  perform from order_wire where company_id = company and work_order_id = any(orders) order by work_order_id for update;
  insert into order_wire (company_id, work_order_id, wire)
  select work_order.company_id, work_order.id, order_wire_of(work_order)
  from work_order where company_id = company and id = any(orders) order by id
  on conflict (company_id, work_order_id) do update set wire = excluded.wire where order_wire.wire <> excluded.wire;
end $$;

/** Writes the JSON that waits. */
create function write_waiting_orders() returns void language plpgsql set search_path = pg_catalog, public as $$
declare
  waiting constant text := current_setting('app.waiting_orders', true);
begin
  if waiting <> '' then
    perform write_order_wires(current_company_id(), string_to_array(waiting, ' ')::uuid[]);
    perform set_config('app.waiting_orders', '', true);
  end if;
end $$;
grant execute on function write_waiting_orders() to app_user;

/** The JSON of an order in a transaction that has changed some. */
create function changed_order_json(sought uuid) returns text language plpgsql as $$
begin
  perform write_waiting_orders();
  return (select wire from order_wire where work_order_id = sought);
end $$;
grant execute on function changed_order_json(uuid) to app_user;

/**
 * Lets the JSON of orders wait for the last statement of the transaction, or writes it at once: where very many changed, and
 * where no last statement of the server's comes or the system works through many.
 */
create function let_orders_wait(company uuid, orders uuid[]) returns void
  language plpgsql set search_path = pg_catalog, public as $$
declare
  few constant int := 20;
  waiting text := coalesce(current_setting('app.waiting_orders', true), '');
  id uuid;
begin
  if session_user <> 'app_user' or cardinality(orders) > few or length(waiting) > few * 37 or acts_as_system() then
    perform write_order_wires(company, orders);
    return;
  end if;
  foreach id in array orders loop
    if strpos(waiting, id::text) = 0 then waiting := ltrim(waiting || ' ' || id); end if;
  end loop;
  perform set_config('app.waiting_orders', waiting, true);
end $$;
grant execute on function let_orders_wait(uuid, uuid[]) to app_user;

create or replace function order_wires_of_orders() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  perform let_orders_wait(company_id, array_agg(id)) from changed group by company_id;
  return null;
end $$;
create or replace function order_wires_of_parts() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  perform let_orders_wait(company_id, array_agg(distinct work_order_id))
  from changed where work_order_id is not null group by company_id;
  return null;
end $$;
create or replace function order_wires_of_moved_files() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  perform let_orders_wait(company_id, array_agg(distinct work_order_id)) from (
    select company_id, work_order_id from changed union select company_id, work_order_id from before
  ) as file where work_order_id is not null group by company_id;
  return null;
end $$;

/**
 * The last statement of a company's transaction: gives what was announced or changed the company's next version, and
 * answers it; null when there is none, in which case what was written is counted all the same.
 */
create function record_commit(kinds text[], subjects uuid[], versions int[]) returns bigint language plpgsql as $$
declare
  made bigint;
begin
  perform write_waiting_orders();
  if cardinality(kinds) > 0 or activity_waits() then
    insert into company_version (version, writes) values (1, 1)
    on conflict (company_id) do update
    set version = company_version.version + 1, writes = company_version.writes + 1
    returning version into made;
    insert into live_event (version, kind, subject_id, subject_version)
    select made, kind, subject_id, subject_version
    from unnest(kinds, subjects, versions) as event (kind, subject_id, subject_version);
    perform write_activity(made);
  elsif pg_current_xact_id_if_assigned() is not null then
    insert into company_version (version, writes) values (0, 1)
    on conflict (company_id) do update set writes = company_version.writes + 1;
  end if;
  return made;
end $$;
grant execute on function record_commit(text[], uuid[], int[]) to app_user;
