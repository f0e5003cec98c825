-- How many orders a company has of each type and status, and how many entries are in its histories, so that a count costs
-- the same however many there are. A statement that changes how many there are adds a line with the difference: nobody
-- waits for the line of another. Now and then the lines are added up.

create table tally (
  company_id uuid not null default current_company_id(),
  -- The type of orders, or the history.
  subject text not null,
  -- The status; 'records' are entries and 'orders' those that have entries.
  kind text not null,
  id bigint generated always as identity,
  change bigint not null,
  primary key (company_id, subject, kind, id) include (change)
);
select lock_to_company('tally');

/** What a statement added and took away of the rows that are not deleted, each with the columns that are asked for. */
create function tally_lines(operation text, columns text) returns text
  language sql immutable parallel safe
  return array_to_string(array[
    case when operation <> 'DELETE' then format('select company_id, %s, 1 as change from changed where deleted_at is null', columns) end,
    case when operation <> 'INSERT' then format('select company_id, %s, -1 as change from before where deleted_at is null', columns) end
  ], ' union all ');
grant execute on function tally_lines(text, text) to app_user;

/** Tallies a table by the subject and the kind of its rows. */
create function keep_tally() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  execute format(
    'insert into tally (company_id, subject, kind, change)
     select company_id, subject, kind, sum(change) from (%s) as lines group by 1, 2, 3 having sum(change) <> 0',
    tally_lines(tg_op, format('%s as subject, %s as kind', tg_argv[0], tg_argv[1])));
  return null;
end $$;

/** The same of orders, which change often: statements that stand as they are need no plan of their own each time. */
create function keep_tally_of_orders() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'UPDATE' then
    insert into tally (company_id, subject, kind, change)
    select company_id, type, status, sum(change) from (
      select company_id, type, status, 1 as change from changed where deleted_at is null
      union all
      select company_id, type, status, -1 from before where deleted_at is null
    ) as lines group by 1, 2, 3 having sum(change) <> 0;
  elsif tg_op = 'INSERT' then
    insert into tally (company_id, subject, kind, change)
    select company_id, type, status, count(*) from changed where deleted_at is null group by 1, 2, 3;
  else
    insert into tally (company_id, subject, kind, change)
    select company_id, type, status, -count(*) from before where deleted_at is null group by 1, 2, 3;
  end if;
  return null;
end $$;

/** Tallies the orders that have an entry in the repair history. Who changes the entries of one order waits for another. */
create function keep_tally_of_repaired() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare
  lines text := tally_lines(tg_op, 'work_order_id');
begin
  -- Very many at once are a plant that is filled, and nobody's at the same time.
  execute format(
    'select pg_advisory_xact_lock(hashtextextended(work_order_id::text, 0))
     from (select distinct work_order_id from (%s) as lines order by work_order_id limit 100) as orders', lines);
  execute format(
    'insert into tally (company_id, subject, kind, change)
     select company_id, ''repair_history'', ''orders'', sum((entries > 0)::int - (entries > change)::int)
     from (select company_id, work_order_id, sum(change) as change from (%s) as lines group by 1, 2) as moved,
       lateral (
         select count(*) as entries from repair_history entry
         where entry.company_id = moved.company_id and entry.work_order_id = moved.work_order_id and entry.deleted_at is null
       ) as kept
     group by company_id having sum((entries > 0)::int - (entries > change)::int) <> 0', lines);
  return null;
end $$;

create trigger tally_made after insert on work_order referencing new table as changed
  for each statement execute function keep_tally_of_orders();
create trigger tally_changed after update on work_order referencing old table as before new table as changed
  for each statement execute function keep_tally_of_orders();
create trigger tally_removed after delete on work_order referencing old table as before
  for each statement execute function keep_tally_of_orders();

create trigger tally_made after insert on repair_history referencing new table as changed
  for each statement execute function keep_tally('''repair_history''', '''records''');
create trigger tally_changed after update on repair_history referencing old table as before new table as changed
  for each statement execute function keep_tally('''repair_history''', '''records''');
create trigger tally_removed after delete on repair_history referencing old table as before
  for each statement execute function keep_tally('''repair_history''', '''records''');
create trigger tally_orders_made after insert on repair_history referencing new table as changed
  for each statement execute function keep_tally_of_repaired();
create trigger tally_orders_changed after update on repair_history referencing old table as before new table as changed
  for each statement execute function keep_tally_of_repaired();
create trigger tally_orders_removed after delete on repair_history referencing old table as before
  for each statement execute function keep_tally_of_repaired();

create trigger tally_made after insert on maintenance_history referencing new table as changed
  for each statement execute function keep_tally('''maintenance_history''', 'status');
create trigger tally_changed after update on maintenance_history referencing old table as before new table as changed
  for each statement execute function keep_tally('''maintenance_history''', 'status');
create trigger tally_removed after delete on maintenance_history referencing old table as before
  for each statement execute function keep_tally('''maintenance_history''', 'status');
