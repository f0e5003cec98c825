-- The JSON of an order is of two parts: what its own row and the names in it say, and what other tables give (steps, files,
-- counts). A change of status alone works out the first anew and takes the second as it is kept.
alter table work_order_json add column parts text;

create function own_order_json(work_order) returns text language sql stable parallel safe
  return left(json_build_object(
    'id', ($1).id,
    'wo_id', ($1).wo_id,
    'title', ($1).title,
    'description', ($1).description,
    'type', ($1).type,
    'status', ($1).status,
    'priority', ($1).priority,
    'assignee', ($1).assignee_id,
    'assignee_name', (select name from assignee where company_id = ($1).company_id and id = ($1).assignee_id),
    'requested_by_name', ($1).requested_by_name,
    'site', ($1).site,
    'department_id', ($1).department_id,
    'department_name', (select name from department where company_id = ($1).company_id and id = ($1).department_id),
    'machine_id', ($1).machine_id,
    'machine_name', (select name from machine where company_id = ($1).company_id and id = ($1).machine_id),
    'location', ($1).location,
    'due_date', coalesce(($1).due_on::text, json_instant(($1).due_at)),
    'scheduled_start', json_instant(($1).scheduled_start),
    'scheduled_end', json_instant(($1).scheduled_end),
    'scheduled_date', ($1).scheduled_on,
    'estimated_duration', ($1).estimated_minutes,
    'tags', ($1).tags,
    'safety_notes', ($1).safety_notes,
    'notes', ($1).notes,
    'hold_reason', ($1).hold_reason,
    'frequency', ($1).frequency,
    'day_of_week', ($1).day_of_week,
    'monthly_period', ($1).monthly_period,
    'time', ($1).time_of_day
  )::text, -1) || ', ' || substr(json_build_object(
    'created_at', json_instant(($1).created_at),
    'created_by', ($1).created_by,
    'created_by_id', ($1).created_by_id,
    'created_by_name', ($1).created_by_name,
    'updated_at', json_instant(($1).updated_at),
    'started_at', json_instant(($1).started_at),
    'started_by_id', ($1).started_by_id,
    'started_by_name', ($1).started_by_name,
    'completed_at', json_instant(($1).completed_at),
    'completed_by_name', ($1).completed_by_name,
    'completed_by_id', ($1).completed_by_id,
    'completed_by_device', ($1).completed_by_device,
    'completed_recorded_at', case when ($1).completed_at is not null
      then recorded_at(($1).id, ($1).completed_by_id, ($1).completed_at) end,
    'completed_claimed_at', case when ($1).completed_at is not null
      then claimed_at(($1).id, ($1).completed_by_id, ($1).completed_at) end,
    'completed_by_proof', case when ($1).completed_by_id is not null
      then proof_of(($1).id, ($1).completed_by_id, ($1).completed_at) end,
    'review', review_json(($1).review, ($1).review_reason, ($1).reviewed_at, ($1).reviewed_by_id, ($1).reviewed_by_name),
    'version', ($1).version,
    'plan', ($1).plan,
    'shutdowns', ($1).shutdowns,
    'level', ($1).current_level,
    'covers', ($1).current_covers,
    'expected', ($1).expected,
    'family_id', ($1).plan_family_id,
    'open_count', ($1).open_count,
    'pause', ($1).pause,
    'needs_lockout', ($1).needs_lockout
  )::text, 2);

create function order_locks_json(work_order) returns json language sql stable parallel safe
  return coalesce((
    select json_agg(json_build_object('id', id, 'holder_id', holder_id, 'holder_name', holder_name,
      'number', number, 'placed_at', json_instant(placed_at)) order by placed_at, id)
    from personal_lock
    where company_id = ($1).company_id and work_order_id = ($1).id and released_at is null
  ), '[]'::json);

-- Of the order's own columns these depend on its day, its machine and its procedure alone (work_order_json_of_changed).
create function order_parts_json(work_order) returns text language sql stable parallel safe
  return json_build_object(
    'checklist', checklist_json(($1).company_id, ($1).id, open_execution($1)),
    'files', coalesce((
      select json_agg(file_json(file.*) order by uploaded_at, id) from file
      where company_id = ($1).company_id and work_order_id = ($1).id and deleted_at is null
    ), '[]'::json),
    'occurrence', case when ($1).type = 'PM'
      then occurrence_move_json(($1).company_id, ($1).id, ($1).scheduled_on) end,
    'comment_count', (
      select count(*) from comment where company_id = ($1).company_id and work_order_id = ($1).id and deleted_at is null
    ),
    'procedure', (
      select json_build_object('id', id, 'name', name) from procedure
      where company_id = ($1).company_id and id = ($1).procedure_id
    ),
    'found_by', (
      select json_build_object('work_order_id', link.work_order_id, 'wo_id', finder.wo_id, 'step', link.step, 'value',
        link.value, 'unit', link.unit)
      from step_repair link join work_order finder on finder.company_id = link.company_id and finder.id = link.work_order_id
      where link.company_id = ($1).company_id and link.repair_id = ($1).id
    ),
    'locks', order_locks_json($1),
    'conflict_count', (
      select count(*) from conflict
      where company_id = ($1).company_id and work_order_id = ($1).id and solved_at is null
    )
  )::text;

create function order_json(own text, parts text) returns text language sql immutable parallel safe
  return left(own, -1) || ', ' || substr(parts, 2);

-- Which of some orders have other parts is said with them; what has none kept yet gets them here.
create function write_orders_json(company uuid, orders uuid[], with_parts uuid[]) returns void
  language plpgsql set search_path = pg_catalog, public as $$
declare
  kept record;
  made_parts text;
  made text;
begin
  if cardinality(orders) = 1 then
    select json, parts into kept from work_order_json where company_id = company and work_order_id = orders[1] for update;
    if kept.parts is null or orders[1] = any(with_parts) then
      select order_parts_json(work_order), own_order_json(work_order) into made_parts, made
      from work_order where company_id = company and id = orders[1];
      if made is null then return; end if;
      insert into work_order_json (company_id, work_order_id, json, parts)
      values (company, orders[1], order_json(made, made_parts), made_parts)
      on conflict (company_id, work_order_id) do update set json = excluded.json, parts = excluded.parts
      where (work_order_json.json, work_order_json.parts) is distinct from (excluded.json, excluded.parts);
    else
      select order_json(own_order_json(work_order), kept.parts) into made
      from work_order where company_id = company and id = orders[1];
      update work_order_json set json = made
      where company_id = company and work_order_id = orders[1] and json <> made;
    end if;
    return;
  end if;
  perform from work_order_json where company_id = company and work_order_id = any(orders) order by work_order_id for update;
  insert into work_order_json (company_id, work_order_id, json, parts)
  select company_id, id, order_json(own, parts), parts from (
    select work_order.company_id, id, own_order_json(work_order) as own,
      case when old.parts is null or id = any(with_parts) then order_parts_json(work_order) else old.parts end as parts
    from work_order left join work_order_json old on old.company_id = work_order.company_id and old.work_order_id = id
    where work_order.company_id = company and id = any(orders)
  ) as each order by id
  on conflict (company_id, work_order_id) do update set json = excluded.json, parts = excluded.parts
  where (work_order_json.json, work_order_json.parts) is distinct from (excluded.json, excluded.parts);
end $$;

create or replace function write_orders_json(company uuid, orders uuid[]) returns void
  language sql set search_path = pg_catalog, public
  return write_orders_json(company, orders, orders);

-- Two lists wait for the end of a transaction: orders that are other, and those of them whose parts are.
create function let_orders_wait(company uuid, orders uuid[], have_other_parts boolean) returns void
  language plpgsql set search_path = pg_catalog, public as $$
declare
  few constant int := 20;
  waiting text := coalesce(current_setting('app.waiting_orders', true), '');
  with_parts text := coalesce(current_setting('app.waiting_parts', true), '');
  id uuid;
begin
  if session_user <> 'app_user' or cardinality(orders) > few or length(waiting) > few * 37 or acts_as_system() then
    perform write_orders_json(company, orders, case when have_other_parts then orders else '{}' end);
    return;
  end if;
  foreach id in array orders loop
    if strpos(waiting, id::text) = 0 then waiting := ltrim(waiting || ' ' || id); end if;
    if have_other_parts and strpos(with_parts, id::text) = 0 then with_parts := ltrim(with_parts || ' ' || id); end if;
  end loop;
  perform set_config('app.waiting_orders', waiting, true);
  if have_other_parts then perform set_config('app.waiting_parts', with_parts, true); end if;
end $$;

drop function let_orders_wait(uuid, uuid[]);

create or replace function work_order_json_of_orders() returns trigger
  language plpgsql set search_path = pg_catalog, public as $$
begin
  perform let_orders_wait(company_id, array_agg(id), true) from changed group by company_id;
  return null;
end $$;

create or replace function work_order_json_of_parts() returns trigger
  language plpgsql set search_path = pg_catalog, public as $$
begin
  perform let_orders_wait(company_id, array_agg(distinct work_order_id), true)
  from changed where work_order_id is not null group by company_id;
  return null;
end $$;

create or replace function work_order_json_of_moved_files() returns trigger
  language plpgsql set search_path = pg_catalog, public as $$
begin
  perform let_orders_wait(company_id, array_agg(distinct work_order_id), true) from (
    select company_id, work_order_id from changed union select company_id, work_order_id from before
  ) as file where work_order_id is not null group by company_id;
  return null;
end $$;

create or replace function write_waiting_orders() returns void
  language plpgsql set search_path = pg_catalog, public as $$
declare
  waiting constant text := current_setting('app.waiting_orders', true);
  with_parts constant text := coalesce(current_setting('app.waiting_parts', true), '');
begin
  if waiting <> '' then
    perform write_orders_json(current_company_id(), string_to_array(waiting, ' ')::uuid[],
      string_to_array(with_parts, ' ')::uuid[]);
    perform set_config('app.waiting_orders', '', true);
    if with_parts <> '' then perform set_config('app.waiting_parts', '', true); end if;
  end if;
end $$;

-- Of a repair that is deleted or restored the order whose step opened it says so.
create function work_order_json_of_changed() returns trigger
  language plpgsql set search_path = pg_catalog, public as $$
begin
  perform let_orders_wait(company_id, array_agg(id), have_other_parts) from (
    select company_id, id, (changed.scheduled_on, changed.machine_id, changed.procedure_id, changed.type)
      is distinct from (before.scheduled_on, before.machine_id, before.procedure_id, before.type) as have_other_parts
    from changed join before using (company_id, id)
  ) as each group by company_id, have_other_parts;
  if exists (
    select from changed join before using (company_id, id) where (changed.deleted_at is null) <> (before.deleted_at is null)
  ) then
    perform let_orders_wait(company_id, array_agg(distinct link.work_order_id), true)
    from changed join step_repair link using (company_id) where link.repair_id = changed.id group by company_id;
  end if;
  return null;
end $$;
drop trigger changed on work_order;
create trigger changed after update on work_order referencing old table as before new table as changed
  for each statement execute function work_order_json_of_changed();

-- Of an occurrence its steps are in the order while it is the current one and open; its status is in the order's own row.
create function work_order_json_of_executions() returns trigger
  language plpgsql set search_path = pg_catalog, public as $$
begin
  perform let_orders_wait(company_id, array_agg(distinct work_order_id), true) from (
    select company_id, changed.work_order_id from changed join before using (company_id, id)
    where (changed.scheduled_on, changed.outcome is null) is distinct from (before.scheduled_on, before.outcome is null)
  ) as each group by company_id;
  return null;
end $$;
drop trigger changed on execution;
create trigger changed after update on execution referencing old table as before new table as changed
  for each statement execute function work_order_json_of_executions();

-- Both orders say it: the one whose step opened a repair, and the repair.
create function work_order_json_of_repairs() returns trigger
  language plpgsql set search_path = pg_catalog, public as $$
begin
  perform let_orders_wait(company_id, array_agg(work_order_id) || array_agg(repair_id), true) from changed group by company_id;
  return null;
end $$;
drop trigger made on step_repair;
create trigger made after insert on step_repair referencing new table as changed
  for each statement execute function work_order_json_of_repairs();

drop function write_order_json(uuid, uuid);
drop function work_order_json_of(work_order);
drop function work_order_plan_json(work_order);

grant execute on function own_order_json(work_order), order_locks_json(work_order), order_parts_json(work_order),
  order_json(text, text),
  write_orders_json(uuid, uuid[], uuid[]), let_orders_wait(uuid, uuid[], boolean) to app_user;
