-- What an order's JSON says since it has a reason for its hold, and since who did something is a person.

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
        'created_by_id', item.created_by_id,
        'created_by_name', item.created_by_name,
        'completed_by', item.completed_by,
        'completed_by_id', item.completed_by_id,
        'completed_by_name', item.completed_by_name,
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
    'created_by', $1.created_by,
    'created_by_id', $1.created_by_id,
    'created_by_name', $1.created_by_name,
    'updated_at', wire_instant($1.updated_at),
    'completed_at', wire_instant($1.completed_at),
    'completed_by_name', $1.completed_by_name,
    'completed_by_id', $1.completed_by_id,
    'version', $1.version
  )::text;
select open_wall_to_owner('work_order', 'checklist_item', 'file', 'assignee', 'department', 'machine', 'order_wire');
update order_wire set wire = order_wire_of(work_order) from work_order
where work_order.company_id = order_wire.company_id and work_order.id = order_wire.work_order_id;
select close_wall_to_owner('work_order', 'checklist_item', 'file', 'assignee', 'department', 'machine', 'order_wire');
