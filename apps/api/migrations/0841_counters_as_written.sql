-- The counters of executions and of the repair history were kept by statements that were put together, and so planned anew, for each
-- row; a completion planned six. Written out they are planned once a connection, and one trigger counts the history's entries and orders.
create function keep_counters_of_executions() returns trigger
  language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'UPDATE' then
    insert into counter (company_id, subject, kind, change)
    select company_id, 'execution', coalesce(outcome, 'open'), sum(change) from (
      select company_id, outcome, 1 as change from changed where deleted_at is null
      union all
      select company_id, outcome, -1 from before where deleted_at is null
    ) as lines group by 1, 3 having sum(change) <> 0;
  elsif tg_op = 'INSERT' then
    insert into counter (company_id, subject, kind, change)
    select company_id, 'execution', coalesce(outcome, 'open'), count(*) from changed where deleted_at is null group by 1, 3;
  else
    insert into counter (company_id, subject, kind, change)
    select company_id, 'execution', coalesce(outcome, 'open'), -count(*) from before where deleted_at is null group by 1, 3;
  end if;
  return null;
end $$;

create function keep_counters_of_repair_history() returns trigger
  language plpgsql set search_path = pg_catalog, public as $$
declare
  companies uuid[];
  orders uuid[];
  changes int[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(company_id), array_agg(changed.work_order_id), array_agg(case when changed.deleted_at is null then 1 else -1 end)
    into companies, orders, changes
    from changed join before using (company_id, id)
    where (changed.deleted_at is null) <> (before.deleted_at is null);
  elsif tg_op = 'INSERT' then
    select array_agg(company_id), array_agg(work_order_id), array_agg(1) into companies, orders, changes
    from changed where deleted_at is null;
  else
    select array_agg(company_id), array_agg(work_order_id), array_agg(-1) into companies, orders, changes
    from before where deleted_at is null;
  end if;
  if companies is null then return null; end if;

  -- Very many at once are a plant that is filled, and nobody's at the same time.
  perform pg_advisory_xact_lock(hashtextextended(id::text, 0))
  from (select distinct id from unnest(orders) as id order by id limit 100) as each;
  insert into counter (company_id, subject, kind, change)
  with moved as (
    select company_id, work_order_id, sum(change) as change
    from unnest(companies, orders, changes) as line (company_id, work_order_id, change) group by 1, 2
  ), counted as (
    select company_id, 'records' as kind, change from moved
    union all
    select company_id, 'orders', (entries > 0)::int - (entries > change)::int
    from moved, lateral (
      select count(*) as entries from repair_history entry
      where entry.company_id = moved.company_id and entry.work_order_id = moved.work_order_id and entry.deleted_at is null
    ) as kept
  )
  select company_id, 'repair_history', kind, sum(change) from counted group by 1, 3 having sum(change) <> 0;
  return null;
end $$;

drop trigger counter_changed on execution;
drop trigger counter_made on execution;
drop trigger counter_removed on execution;
create trigger counter_changed after update on execution referencing old table as before new table as changed
  for each statement execute function keep_counters_of_executions();
create trigger counter_made after insert on execution referencing new table as changed
  for each statement execute function keep_counters_of_executions();
create trigger counter_removed after delete on execution referencing old table as before
  for each statement execute function keep_counters_of_executions();

drop trigger counter_changed on repair_history;
drop trigger counter_made on repair_history;
drop trigger counter_removed on repair_history;
drop trigger counter_orders_changed on repair_history;
drop trigger counter_orders_made on repair_history;
drop trigger counter_orders_removed on repair_history;
create trigger counter_changed after update on repair_history referencing old table as before new table as changed
  for each statement execute function keep_counters_of_repair_history();
create trigger counter_made after insert on repair_history referencing new table as changed
  for each statement execute function keep_counters_of_repair_history();
create trigger counter_removed after delete on repair_history referencing old table as before
  for each statement execute function keep_counters_of_repair_history();

drop function keep_counters();
drop function keep_counters_of_repaired();
drop function counter_lines(text, text);
