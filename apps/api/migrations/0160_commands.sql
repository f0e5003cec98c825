-- Every command is kept with what it said, as a hash, so that another one under its id is told apart, and with when the
-- person did it, by their device. What is on hold says why.
alter table order_command
  -- SHA-256; null of what was kept before.
  add column hash bytea,
  add column done_at timestamptz;

alter table work_order add column hold_reason text;

-- What was made under an id of its sender's: sent again it is the same thing.
create table made_once (
  company_id uuid not null default current_company_id(),
  id uuid not null,
  -- SHA-256 of the call and what it said.
  hash bytea not null,
  at timestamptz not null,
  primary key (company_id, id)
);
create index made_once_age on made_once (company_id, at);
select lock_to_company('made_once');

create or replace function order_wire_of(work_order) returns text
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
    'hold_reason', $1.hold_reason,
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
select open_wall_to_owner('work_order', 'checklist_item', 'file', 'assignee', 'department', 'machine', 'order_wire');
update order_wire set wire = order_wire_of(work_order) from work_order
where work_order.company_id = order_wire.company_id and work_order.id = order_wire.work_order_id;
select close_wall_to_owner('work_order', 'checklist_item', 'file', 'assignee', 'department', 'machine', 'order_wire');

-- The log tells the reason too.
select track_activity('work_order', kind => $$'workOrder'$$,
  left_out => '{due_on,due_at,status_on,at_hand_frequency,turns_on,created_on}',
  fields => '{"scheduled_on": "scheduled_date", "estimated_minutes": "estimated_duration", "time_of_day": "time"}',
  names => '{"assignee_id": "assignee", "department_id": "department", "machine_id": "machine"}',
  worked_out => '{"due_date": "coalesce($.due_on::text, wire_instant($.due_at))"}');
