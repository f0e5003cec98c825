-- Executions. A PM is a plan; what is done of it is an execution: one row for each occurrence that has begun, was touched
-- earlier, or is over, with steps of its own. Nothing of one is cleared for the next. A repair is its own execution.
--
-- What a work_order row of type PM says of its status, its stamps and its day is that of the execution at hand, and stays
-- there because boards and lists are read from the indexes of that table: status_on, scheduled_on, scheduled_start,
-- at_hand_frequency and turns_on as well as the stamps are written whenever the execution or the plant's day changes.

create table execution (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  work_order_id uuid not null,
  -- The day of the occurrence.
  scheduled_on date not null,
  -- What the schedule of that day says.
  frequency text not null check (frequency in ('Daily', 'Weekly', 'Monthly')),
  starts_at timestamptz not null,
  status text not null default 'Scheduled' check (status in ('Scheduled', 'In Progress', 'Completed', 'On Hold')),
  -- Whether the next occurrence came while it was open. It keeps the status that it had.
  is_overtaken boolean not null default false,
  -- How it ended; null while it is open. One that was overtaken while it was on hold was not missed.
  outcome text generated always as (
    case when status = 'Completed' then 'completed' when is_overtaken then case status when 'On Hold' then 'on-hold' else 'overdue' end end
  ) stored,
  hold_reason text,
  started_at timestamptz,
  started_by_id uuid,
  started_by_name text,
  completed_at timestamptz,
  completed_by_id uuid,
  completed_by_name text,
  -- The order of the history.
  at timestamptz not null generated always as (coalesce(completed_at, starts_at)) stored,
  -- What the plan said when it ended.
  wo_id text,
  title text,
  notes text,
  priority text,
  machine_id uuid,
  machine_name text,
  department_name text,
  assignee_name text,
  -- What its steps say, one on each line: a search compares the words of what is over.
  step_words text not null default '',
  words text not null generated always as (plain(
    coalesce(title, '') || E'\n' || coalesce(wo_id, '') || E'\n' || coalesce(department_name, 'N/A') || E'\n'
    || coalesce(machine_name, 'N/A') || E'\n' || coalesce(assignee_name, 'Unassigned') || E'\n'
    || coalesce(completed_by_name, '') || E'\n' || step_words)) stored,
  deleted_at timestamptz,
  deleted_by text,
  deleted_by_id uuid,
  deleted_by_name text,
  -- Why it was deleted from the history, in the words of who did. It is over all the same.
  deleted_reason text,
  primary key (company_id, id),
  unique (company_id, work_order_id, scheduled_on),
  check ((status = 'Completed') = (completed_at is not null)),
  check (not (is_overtaken and status = 'Completed')),
  check (outcome is null or title is not null and wo_id is not null and priority is not null)
);
create index execution_over on execution (company_id, at desc, id) where outcome is not null and deleted_at is null;
create index execution_by_outcome on execution (company_id, outcome, at desc, id)
  where outcome is not null and deleted_at is null;
create index execution_by_frequency on execution (company_id, frequency, at desc, id)
  where outcome is not null and deleted_at is null;
create index execution_by_machine on execution (company_id, machine_id, completed_at desc)
  where deleted_at is null and outcome = 'completed';
create index execution_deleted on execution (company_id, deleted_at desc, id) where deleted_at is not null;
select lock_to_company('execution');

-- The steps of an execution, copied from its plan when it begins. Each is a row, so that what is measured, photographed or
-- signed at a step has a place.
create table execution_step (
  company_id uuid not null default current_company_id(),
  execution_id uuid not null,
  -- Of the step in the plan.
  id uuid not null,
  work_order_id uuid not null,
  position int not null,
  text text not null,
  completed boolean not null default false,
  created_at timestamptz not null default now(),
  created_by text,
  created_by_id uuid default acting_id(),
  created_by_name text default acting_name(),
  completed_at timestamptz,
  completed_by text,
  completed_by_id uuid,
  completed_by_name text,
  -- Grows from execution to execution as well, so that what was seen of an earlier one is older.
  version int not null default 1,
  primary key (company_id, execution_id, id),
  foreign key (company_id, execution_id) references execution (company_id, id) on delete cascade
);
select lock_to_company('execution_step');

-- The tasks of a day are the executions and repairs that are its work; what is kept of them is which somebody took out of
-- the list of the day.
create table hidden_task (
  company_id uuid not null default current_company_id(),
  day date not null,
  work_order_id uuid not null,
  -- The day of the execution; the same day of a repair.
  scheduled_on date not null,
  hidden_at timestamptz not null,
  hidden_by text,
  hidden_by_id uuid default acting_id(),
  hidden_by_name text default acting_name(),
  primary key (company_id, day, work_order_id, scheduled_on),
  foreign key (company_id, work_order_id) references work_order (company_id, id) on delete cascade
);
select lock_to_company('hidden_task');

-- Who began the work, of a repair and of the execution at hand.
alter table work_order add column started_at timestamptz, add column started_by_id uuid, add column started_by_name text;

-- A repair is its own execution, and its history keeps what its steps were when it was completed, as JSON like that of an
-- order's; null of what was completed before they were kept.
alter table repair_history add column checklist jsonb;

/** The execution of a PM that is to do, if it has begun; null of a repair. */
create function open_execution(work_order) returns uuid
  language sql stable parallel safe
  return (
    select id from execution
    where $1.type = 'PM' and company_id = $1.company_id and work_order_id = $1.id and scheduled_on = $1.scheduled_on
      and outcome is null
  );
grant execute on function open_execution(work_order) to app_user;

/** The checklist of an execution; that of the order itself where there is none. */
create function checklist_wire(company uuid, work_order uuid, execution uuid) returns json
  language sql stable parallel safe
  return coalesce((
    select json_agg(json_build_object(
      'id', step.id,
      'text', step.text,
      'completed', step.completed,
      'created_at', wire_instant(step.created_at),
      'created_by', step.created_by,
      'created_by_id', step.created_by_id,
      'created_by_name', step.created_by_name,
      'completed_by', step.completed_by,
      'completed_by_id', step.completed_by_id,
      'completed_by_name', step.completed_by_name,
      'completed_at', wire_instant(step.completed_at),
      'version', step.version
    ) order by step.position, step.id)
    from (
      select id, position, text, completed, created_at, created_by, created_by_id, created_by_name, completed_at,
        completed_by, completed_by_id, completed_by_name, version
      from checklist_item where execution is null and company_id = company and work_order_id = work_order
      union all
      select id, position, text, completed, created_at, created_by, created_by_id, created_by_name, completed_at,
        completed_by, completed_by_id, completed_by_name, version
      from execution_step where company_id = company and execution_id = execution
    ) as step
  ), '[]'::json);
grant execute on function checklist_wire(uuid, uuid, uuid) to app_user;

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
    'checklist', checklist_wire($1.company_id, $1.id, open_execution($1)),
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
    'started_at', wire_instant($1.started_at),
    'started_by_id', $1.started_by_id,
    'started_by_name', $1.started_by_name,
    'completed_at', wire_instant($1.completed_at),
    'completed_by_name', $1.completed_by_name,
    'completed_by_id', $1.completed_by_id,
    'version', $1.version
  )::text;

-- What was kept until now is taken over: each entry of the maintenance history is an execution that is over, and a PM
-- whose day has come, or on which somebody worked, has one that is open.
select open_wall_to_owner('work_order', 'checklist_item', 'file', 'assignee', 'department', 'machine', 'order_wire', 'tally',
  'maintenance_day', 'maintenance_history', 'task_instance', 'execution', 'execution_step', 'hidden_task');

insert into execution (company_id, id, work_order_id, scheduled_on, frequency, starts_at, status, is_overtaken,
  completed_at, completed_by_id, completed_by_name, wo_id, title, notes, priority, machine_id, machine_name,
  department_name, assignee_name, step_words, deleted_at, deleted_by, deleted_by_id, deleted_by_name, deleted_reason)
select company_id, id, work_order_id, scheduled_on, frequency,
  coalesce((
    select min(starts_at) from task_instance task where task.company_id = entry.company_id
      and task.work_order_id = entry.work_order_id and task.scheduled_on = entry.scheduled_on
  ), at),
  case status when 'completed' then 'Completed' when 'on-hold' then 'On Hold' else 'Scheduled' end, status <> 'completed',
  completed_at, completed_by_id, completed_by_name, wo_id, title, notes, priority, machine_id, machine_name,
  department_name, assignee_name, step_words(checklist), deleted_at, deleted_by, deleted_by_id, deleted_by_name, deleted_reason
from maintenance_history entry;

insert into execution_step (company_id, execution_id, id, work_order_id, position, text, completed, created_at, created_by_id,
  created_by_name, completed_at, completed_by, completed_by_id, completed_by_name)
select entry.company_id, entry.id, (step ->> 'id')::uuid, entry.work_order_id, place - 1, step ->> 'text',
  (step ->> 'completed')::boolean, entry.at, null, null, (step ->> 'completed_at')::timestamptz, step ->> 'completed_by',
  (step ->> 'completed_by_id')::uuid, step ->> 'completed_by_name'
from maintenance_history entry, jsonb_array_elements(checklist) with ordinality as kept (step, place);

insert into execution (company_id, id, work_order_id, scheduled_on, frequency, starts_at, status, hold_reason)
select task.company_id, coalesce(seen.id, gen_random_uuid()), task.id, task.scheduled_on, task.at_hand_frequency,
  task.scheduled_start, case task.status when 'Completed' then 'Scheduled' else task.status end, task.hold_reason
from work_order task join maintenance_day using (company_id)
left join lateral (
  select id from task_instance where company_id = task.company_id and work_order_id = task.id
    and scheduled_on = task.scheduled_on order by task_instance.day desc limit 1
) as seen on true
where task.type = 'PM' and (
  task.scheduled_on <= maintenance_day.day or task.status in ('In Progress', 'On Hold')
  or exists (select from checklist_item item where item.company_id = task.company_id and item.work_order_id = task.id and completed)
)
on conflict (company_id, work_order_id, scheduled_on) do nothing;

insert into execution_step (company_id, execution_id, id, work_order_id, position, text, completed, created_at, created_by,
  created_by_id, created_by_name, completed_at, completed_by, completed_by_id, completed_by_name, version)
select item.company_id, execution.id, item.id, item.work_order_id, position, text, completed, created_at, created_by,
  created_by_id, created_by_name, item.completed_at, item.completed_by, item.completed_by_id, item.completed_by_name, version
from checklist_item item join execution using (company_id, work_order_id)
where execution.outcome is null;

update checklist_item item set completed = false, completed_at = null, completed_by = null, completed_by_id = null,
  completed_by_name = null, version = item.version + 1
from work_order where work_order.company_id = item.company_id and work_order.id = item.work_order_id and type = 'PM'
  and completed;

insert into hidden_task (company_id, day, work_order_id, scheduled_on, hidden_at, hidden_by, hidden_by_id, hidden_by_name)
select company_id, day, work_order_id, scheduled_on, hidden_at, hidden_by, hidden_by_id, hidden_by_name
from task_instance where hidden_at is not null;

drop table task_instance;
drop table maintenance_history;
drop function step_words(jsonb);

delete from tally where subject = 'maintenance_history';
insert into tally (company_id, subject, kind, change)
select company_id, 'execution', coalesce(outcome, 'open'), count(*) from execution where deleted_at is null group by 1, 3;

update order_wire set wire = order_wire_of(work_order) from work_order
where work_order.company_id = order_wire.company_id and work_order.id = order_wire.work_order_id;

select close_wall_to_owner('work_order', 'checklist_item', 'file', 'assignee', 'department', 'machine', 'order_wire', 'tally',
  'maintenance_day', 'execution', 'execution_step', 'hidden_task');

create trigger tally_made after insert on execution referencing new table as changed
  for each statement execute function keep_tally('''execution''', 'coalesce(outcome, ''open'')');
create trigger tally_changed after update on execution referencing old table as before new table as changed
  for each statement execute function keep_tally('''execution''', 'coalesce(outcome, ''open'')');
create trigger tally_removed after delete on execution referencing old table as before
  for each statement execute function keep_tally('''execution''', 'coalesce(outcome, ''open'')');

create trigger made after insert on execution referencing new table as changed
  for each statement execute function order_wires_of_parts();
create trigger changed after update on execution referencing new table as changed
  for each statement execute function order_wires_of_parts();
create trigger removed after delete on execution referencing old table as changed
  for each statement execute function order_wires_of_parts();
create trigger made after insert on execution_step referencing new table as changed
  for each statement execute function order_wires_of_parts();
create trigger changed after update on execution_step referencing new table as changed
  for each statement execute function order_wires_of_parts();
create trigger removed after delete on execution_step referencing old table as changed
  for each statement execute function order_wires_of_parts();
