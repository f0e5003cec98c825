-- The JSON of every order, kept beside its row and written in the same transaction by whatever changes what it says, so
-- that a list sends what lies there. Whoever changes order_wire_of(work_order) writes all of them anew in their migration.

create function order_wire_of(work_order) returns text
  language sql stable parallel safe
  return json_build_object(
    'id', $1.id,
    'wo_id', $1.wo_id,
    'title', $1.title,
    'description', $1.description,
    'type', $1.type,
    'status', $1.status,
    'priority', $1.priority,
    'assignee', $1.assignee_id,
    'assignee_name', (select name from assignee where company_id = $1.company_id and id = $1.assignee_id),
    'requested_by_name', $1.requested_by_name,
    'site', $1.site,
    'department_id', $1.department_id,
    'department_name', (select name from department where company_id = $1.company_id and id = $1.department_id),
    'machine_id', $1.machine_id,
    'machine_name', (select name from machine where company_id = $1.company_id and id = $1.machine_id),
    'location', $1.location,
    'due_date', coalesce($1.due_on::text, wire_instant($1.due_at)),
    'scheduled_start', wire_instant($1.scheduled_start),
    'scheduled_end', wire_instant($1.scheduled_end),
    'scheduled_date', $1.scheduled_on,
    'estimated_duration', $1.estimated_minutes,
    'tags', $1.tags,
    'checklist', coalesce((
      select json_agg(json_build_object(
        'id', item.id,
        'text', item.text,
        'completed', item.completed,
        'created_at', wire_instant(item.created_at),
        'created_by', item.created_by,
        'completed_by', item.completed_by,
        'completed_at', wire_instant(item.completed_at),
        'version', item.version
      ) order by item.position, item.id)
      from checklist_item item where item.company_id = $1.company_id and item.work_order_id = $1.id
    ), '[]'::json),
    'files', coalesce((
      select json_agg(file_wire(file) order by file.uploaded_at, file.id) from file
      where file.company_id = $1.company_id and file.work_order_id = $1.id and file.deleted_at is null
    ), '[]'::json),
    'safety_notes', $1.safety_notes,
    'notes', $1.notes,
    'frequency', $1.frequency,
    'day_of_week', $1.day_of_week,
    'monthly_period', $1.monthly_period,
    'time', $1.time_of_day,
    'created_at', wire_instant($1.created_at),
    'updated_at', wire_instant($1.updated_at),
    'completed_at', wire_instant($1.completed_at),
    'completed_by_name', $1.completed_by_name,
    'version', $1.version
  )::text;
grant execute on function order_wire_of(work_order) to app_user;

create table order_wire (
  company_id uuid not null default current_company_id(),
  work_order_id uuid not null,
  wire text not null,
  primary key (company_id, work_order_id),
  foreign key (company_id, work_order_id) references work_order (company_id, id) on delete cascade
) with (toast_tuple_target = 8160);
-- Read far more often than written: as it is, in the row.
alter table order_wire alter column wire set storage main;
select lock_to_company('order_wire');

-- Orders of one company at a time. The locks come first and in one order: what another transaction wrote meanwhile is
-- then seen by the statement after them.
create function write_order_wires(company uuid, orders uuid[]) returns void
  language plpgsql set search_path = pg_catalog, public as $$
begin
  perform from order_wire where company_id = company and work_order_id = any(orders) order by work_order_id for update;
  insert into order_wire (company_id, work_order_id, wire)
  select work_order.company_id, work_order.id, order_wire_of(work_order)
  from work_order where company_id = company and id = any(orders) order by id
  on conflict (company_id, work_order_id) do update set wire = excluded.wire where order_wire.wire <> excluded.wire;
end $$;
grant execute on function write_order_wires(uuid, uuid[]) to app_user;

create function order_wires_of_orders() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  perform write_order_wires(company_id, array_agg(id)) from changed group by company_id;
  return null;
end $$;
create function order_wires_of_parts() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  perform write_order_wires(company_id, array_agg(distinct work_order_id))
  from changed where work_order_id is not null group by company_id;
  return null;
end $$;
create function order_wires_of_moved_files() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  perform write_order_wires(company_id, array_agg(distinct work_order_id)) from (
    select company_id, work_order_id from changed union select company_id, work_order_id from before
  ) as file where work_order_id is not null group by company_id;
  return null;
end $$;

-- A name that many orders show is written into their JSON after the rename, in batches: the rename itself costs the same
-- however many there are. What is left to do is kept, so that a crash in between is gone on from. It names ids and nothing
-- else, so that the server may look for the companies that have some.
create table renamed (
  company_id uuid not null default current_company_id(),
  -- The column of an order that refers to what was renamed.
  referrer text not null check (referrer in ('assignee_id', 'department_id', 'machine_id')),
  place_id uuid not null,
  -- The orders up to this one, by id, say the new name.
  done_to uuid not null default '00000000-0000-0000-0000-000000000000',
  primary key (company_id, referrer, place_id)
);
select grant_identity('renamed');
select share_with_company('renamed');
grant insert, update, delete on renamed to app_user;

-- Named by the column that refers to what was renamed. Few orders are written at once.
create function order_wires_of_renamed() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare
  few constant int := 200;
  found uuid[];
begin
  execute format(
    'select array_agg(id) from (
       select work_order.id from changed join before using (company_id, id)
       join work_order on work_order.company_id = changed.company_id and work_order.%I = changed.id
         and work_order.deleted_at is null
       where changed.name <> before.name limit %s
     ) as those', tg_argv[0], few + 1) into found;
  if cardinality(found) <= few then
    perform write_order_wires(company_id, array_agg(id)) from work_order where id = any(found) group by company_id;
  elsif found is not null then
    insert into renamed (company_id, referrer, place_id)
    select changed.company_id, tg_argv[0], changed.id from changed join before using (company_id, id)
    where changed.name <> before.name
    on conflict (company_id, referrer, place_id) do update set done_to = excluded.done_to;
  end if;
  return null;
end $$;

-- Writes the next orders of one rename that is left; answers what was renamed once all are written, null while some are
-- left or another node is at it, and nothing where none is left.
create function write_renamed(most int) returns table (place_id uuid, is_done boolean)
  language plpgsql set search_path = pg_catalog, public as $$
declare
  left_over renamed;
  orders uuid[];
begin
  select * into left_over from renamed where company_id = current_company_id()
  order by referrer, renamed.place_id limit 1 for update skip locked;
  if not found then return; end if;
  execute format(
    'select array_agg(id order by id) from (
       select id from work_order
       where company_id = $1 and %I = $2 and deleted_at is null and id > $3 order by id limit $4
     ) as next', left_over.referrer)
  into orders using left_over.company_id, left_over.place_id, left_over.done_to, most;
  if orders is not null then perform write_order_wires(left_over.company_id, orders); end if;
  if coalesce(cardinality(orders), 0) < most then
    delete from renamed where company_id = left_over.company_id and referrer = left_over.referrer
      and renamed.place_id = left_over.place_id;
    return query select left_over.place_id, true;
  else
    update renamed set done_to = orders[most] where company_id = left_over.company_id and referrer = left_over.referrer
      and renamed.place_id = left_over.place_id;
    return query select left_over.place_id, false;
  end if;
end $$;
grant execute on function write_renamed(int) to app_user;

create trigger made after insert on work_order referencing new table as changed
  for each statement execute function order_wires_of_orders();
create trigger changed after update on work_order referencing new table as changed
  for each statement execute function order_wires_of_orders();
create trigger made after insert on checklist_item referencing new table as changed
  for each statement execute function order_wires_of_parts();
create trigger changed after update on checklist_item referencing new table as changed
  for each statement execute function order_wires_of_parts();
create trigger removed after delete on checklist_item referencing old table as changed
  for each statement execute function order_wires_of_parts();
create trigger made after insert on file referencing new table as changed
  for each statement execute function order_wires_of_parts();
create trigger changed after update on file referencing old table as before new table as changed
  for each statement execute function order_wires_of_moved_files();
create trigger removed after delete on file referencing old table as changed
  for each statement execute function order_wires_of_parts();
create trigger renamed after update on assignee referencing old table as before new table as changed
  for each statement execute function order_wires_of_renamed('assignee_id');
create trigger renamed after update on department referencing old table as before new table as changed
  for each statement execute function order_wires_of_renamed('department_id');
create trigger renamed after update on machine referencing old table as before new table as changed
  for each statement execute function order_wires_of_renamed('machine_id');
