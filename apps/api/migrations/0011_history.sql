-- What was done, as it was at that moment. A search compares `words` as people read them: a step with its quotation marks and
-- backslashes, and nothing of the list that it is kept in; and the code, which stands in the table like the title.

-- One entry each time a repair is completed.
create table repair_history (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  work_order_id uuid not null,
  machine_id uuid,
  department_id uuid,
  assignee_id uuid,
  wo_id text not null,
  title text not null,
  description text,
  notes text,
  department_name text,
  machine_name text,
  priority text not null default 'Medium',
  assignee_name text,
  completed_by_name text,
  completed_at timestamptz not null,
  work_order_type text not null default 'Repair',
  scheduled_on date,
  estimated_minutes int,
  checklist_done int not null default 0,
  checklist_total int not null default 0,
  deleted_at timestamptz,
  deleted_by text,
  -- The day on which it stood in the calendar.
  planned_on date,
  words text not null generated always as (plain(
    title || E'\n' || wo_id || E'\nWork Order Completed\n' || coalesce(department_name, 'N/A') || E'\n'
    || coalesce(machine_name, 'N/A') || E'\n' || coalesce(assignee_name, 'Unassigned') || E'\n'
    || coalesce(completed_by_name, 'Unknown'))) stored,
  -- Why it was deleted, in the words of who did.
  deleted_reason text,
  -- No key to the order: one that is forgotten for good leaves its history behind.
  primary key (company_id, id)
);
create index repair_history_latest on repair_history (company_id, completed_at desc, id) where deleted_at is null;
create index repair_history_by_priority on repair_history (company_id, priority, completed_at desc, id) where deleted_at is null;
create index repair_history_by_department on repair_history (company_id, department_id, completed_at desc, id)
  where deleted_at is null;
create index repair_history_by_machine on repair_history (company_id, machine_id, completed_at desc, id) where deleted_at is null;
create index repair_history_by_assignee on repair_history (company_id, assignee_id, completed_at desc, id)
  where deleted_at is null;
-- The totals, also of some priorities, are counted from this index alone, in its order.
create index repair_history_by_order on repair_history (company_id, work_order_id, completed_at) include (priority)
  where deleted_at is null;
create index repair_history_deleted on repair_history (company_id, deleted_at desc, id) where deleted_at is not null;
select lock_to_company('repair_history');

/** The steps of a checklist that is kept as it was done, one on each line. */
create function step_words(checklist jsonb) returns text
  language sql immutable parallel safe
  return (select coalesce(string_agg(step.kept ->> 'text', E'\n'), '') from jsonb_array_elements(checklist) as step (kept));
grant execute on function step_words(jsonb) to app_user;

-- One row for each occurrence that is over: completed, or overtaken by the next. An entry that was taken out of the
-- history still says that its occurrence is over.
create table maintenance_history (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  work_order_id uuid not null,
  scheduled_on date not null,
  -- One that the next one overtook while it was on hold was not missed.
  status text not null check (status in ('completed', 'overdue', 'on-hold')),
  -- When it was completed, else when it was to start: the order of the history.
  at timestamptz not null,
  wo_id text not null,
  title text not null,
  notes text,
  department_name text,
  machine_name text,
  assignee_name text,
  frequency text not null check (frequency in ('Daily', 'Weekly', 'Monthly')),
  priority text not null,
  completed_by_name text,
  completed_at timestamptz,
  checklist jsonb not null default '[]',
  deleted_at timestamptz,
  deleted_by text,
  words text not null generated always as (plain(
    title || E'\n' || wo_id || E'\n' || coalesce(department_name, 'N/A') || E'\n' || coalesce(machine_name, 'N/A') || E'\n'
    || coalesce(assignee_name, 'Unassigned') || E'\n' || coalesce(completed_by_name, '') || E'\n'
    || step_words(checklist))) stored,
  -- Why it was deleted, in the words of who did.
  deleted_reason text,
  -- Which machine it was of, so that its last maintenance counts preventive work as well as repairs.
  machine_id uuid,
  primary key (company_id, id),
  unique (company_id, work_order_id, scheduled_on),
  check ((status = 'completed') = (completed_at is not null))
);
create index maintenance_history_latest on maintenance_history (company_id, at desc, id) where deleted_at is null;
create index maintenance_history_by_status on maintenance_history (company_id, status, at desc, id)
  where deleted_at is null;
create index maintenance_history_by_frequency on maintenance_history (company_id, frequency, at desc, id)
  where deleted_at is null;
create index maintenance_history_by_machine on maintenance_history (company_id, machine_id, completed_at desc)
  where deleted_at is null and status = 'completed';
create index maintenance_history_deleted on maintenance_history (company_id, deleted_at desc, id)
  where deleted_at is not null;
select lock_to_company('maintenance_history');
