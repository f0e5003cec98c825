-- What follows from a change of orders follows in one function: which of their JSON is to be written, how many there are
-- of each status, and what requests have to tell. Of a plain move nothing else is fired before the row is written, so
-- that the words of its search are not worked out anew.

drop trigger made on work_order;
drop trigger changed on work_order;
drop trigger counter_made on work_order;
drop trigger counter_changed on work_order;
drop trigger counter_removed on work_order;
drop trigger news_of_requests on work_order;
drop trigger set_doer on work_order;
drop function work_order_json_of_orders();
drop function work_order_json_of_changed();
drop function keep_counters_of_orders();
drop function note_request_news();

/** What follows from orders that were made, changed or removed: their JSON, the counters, and the news of requests. */
create function follow_orders() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare
  was_rows refcursor;
  made_rows refcursor;
  was record;
  made record;
  former record;
  rows int := 0;
  counted int := 0;
  orders uuid[] := '{}';
  with_other_parts uuid[] := '{}';
begin
  if tg_op = 'INSERT' then
    perform let_orders_wait(company_id, array_agg(id), true) from changed group by company_id;
    insert into counter (company_id, subject, kind, change)
    select company_id, type, status, count(*) from changed where deleted_at is null group by 1, 2, 3;
    return null;
  end if;
  if tg_op = 'DELETE' then
    insert into counter (company_id, subject, kind, change)
    select company_id, type, status, -count(*) from before where deleted_at is null group by 1, 2, 3;
    return null;
  end if;

  -- The rows before an update and after it are in one order.
  open was_rows no scroll for
    select company_id, id, type, status, deleted_at, scheduled_on, machine_id, procedure_id from before;
  open made_rows no scroll for
    select company_id, id, type, status, deleted_at, scheduled_on, machine_id, procedure_id from changed;
  loop
    fetch was_rows into was;
    exit when not found;
    fetch made_rows into made;
    rows := rows + 1;
    if (made.scheduled_on, made.machine_id, made.procedure_id, made.type)
      is distinct from (was.scheduled_on, was.machine_id, was.procedure_id, was.type)
    then with_other_parts := with_other_parts || made.id; else orders := orders || made.id; end if;
    if (made.deleted_at is null) <> (was.deleted_at is null) then
      perform let_orders_wait(company_id, array_agg(distinct work_order_id), true)
      from step_repair where company_id = made.company_id and repair_id = made.id group by company_id;
    elsif made.status = was.status and made.type = was.type then
      continue;
    end if;
    counted := counted + 1;
    former := was;
    if was.type = 'Repair' then
      insert into request_news (request_id, acting, due_at)
      select id, coalesce(current_setting('app.acting', true), ''), now() from request
      where company_id = made.company_id and work_order_id = made.id and merged_into_id is null;
    end if;
  end loop;
  if orders <> '{}' then perform let_orders_wait(made.company_id, orders, false); end if;
  if with_other_parts <> '{}' then perform let_orders_wait(made.company_id, with_other_parts, true); end if;
  if counted = 1 and rows = 1 then
    insert into counter (company_id, subject, kind, change)
    select made.company_id, each.type, each.status, each.change
    from (values (former.type, former.status, -1, former.deleted_at), (made.type, made.status, 1, made.deleted_at))
      as each (type, status, change, deleted_at)
    where each.deleted_at is null;
  elsif counted > 0 then
    insert into counter (company_id, subject, kind, change)
    select company_id, type, status, sum(change) from (
      select company_id, type, status, 1 as change from changed where deleted_at is null
      union all
      select company_id, type, status, -1 from before where deleted_at is null
    ) as lines group by 1, 2, 3 having sum(change) <> 0;
  end if;
  return null;
end $$;
create trigger follow_insert after insert on work_order referencing new table as changed
  for each statement execute function follow_orders();
create trigger follow_update after update on work_order referencing old table as before new table as changed
  for each statement execute function follow_orders();
create trigger follow_delete after delete on work_order referencing old table as before
  for each statement execute function follow_orders();

-- A move of an occurrence is written before how its PM stands.
create or replace function set_doer() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare
  doer constant uuid := case when new.type = 'PM'
    then occurrence_assignee(new.company_id, new.id, new.scheduled_on, new.assignee_id) else new.assignee_id end;
begin
  if tg_op = 'INSERT' then
    new.doer_id := doer;
    return new;
  end if;
  if doer is distinct from new.doer_id then
    update work_order set doer_id = doer where company_id = new.company_id and id = new.id;
  end if;
  return null;
end $$;
create trigger set_doer before insert on work_order for each row execute function set_doer();
-- After it: what is set before a row is written has every generated column of it worked out anew.
create trigger set_doer_of_changed after update on work_order for each row
  when (new.type = 'PM' or new.doer_id is distinct from new.assignee_id) execute function set_doer();
