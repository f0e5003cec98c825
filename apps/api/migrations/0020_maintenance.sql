-- Preventive maintenance: the schedules of a PM, how it stands on the plant's day, what became of each occurrence, and
-- the tasks of a day. An occurrence is a civil day and is kept under it, never under an instant.

-- How a PM stands is worked out from its schedules and its completed days whenever the plant's day turns, and kept here
-- for the lists: scheduled_on and scheduled_start are of the occurrence at hand.
alter table work_order
  add column created_on date,
  -- The occurrence that the status was set for.
  add column status_on date,
  -- What the schedule of the occurrence at hand says.
  add column at_hand_frequency text check (at_hand_frequency in ('Daily', 'Weekly', 'Monthly')),
  -- The next day on which the PM stands otherwise by itself.
  add column turns_on date,
  add constraint pm_has_its_day check (type = 'Repair' or created_on is not null) not valid;
create index work_order_at_hand on work_order (company_id, scheduled_on, id) where deleted_at is null and type = 'PM';
create index work_order_turning on work_order (company_id, turns_on) where deleted_at is null and type = 'PM';
create index work_order_by_frequency on work_order (company_id, frequency, created_at desc, id)
  where deleted_at is null and type = 'PM';

-- The schedules that a PM has had, each from a day until the next one's.
create table pm_schedule (
  company_id uuid not null default current_company_id(),
  work_order_id uuid not null,
  from_on date not null,
  frequency text not null check (frequency in ('Daily', 'Weekly', 'Monthly')),
  day_of_week text,
  monthly_period text check (monthly_period in ('start', 'middle', 'end')),
  time_of_day text not null,
  primary key (company_id, work_order_id, from_on),
  foreign key (company_id, work_order_id) references work_order (company_id, id) on delete cascade,
  check ((frequency = 'Weekly') = (day_of_week is not null)),
  check ((frequency = 'Monthly') = (monthly_period is not null))
);
select lock_to_company('pm_schedule');

-- The day, and the zone it was a day of, to which a company's PMs are brought. Commands hold it, so that the day does
-- not turn under them.
create table maintenance_day (
  company_id uuid not null default current_company_id() primary key,
  day date not null,
  time_zone text not null
);
select lock_to_company('maintenance_day');

-- One row for each occurrence that is over: completed, or overtaken by the next. An entry that was taken out of the
-- history still says that its occurrence is over.
create table maintenance_history (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  work_order_id uuid not null,
  scheduled_on date not null,
  status text not null check (status in ('completed', 'overdue')),
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
  words text not null generated always as (plain(
    title || E'\n' || wo_id || E'\n' || coalesce(department_name, 'N/A') || E'\n' || coalesce(machine_name, 'N/A') || E'\n'
    || coalesce(assignee_name, 'Unassigned') || E'\n' || coalesce(completed_by_name, '') || E'\n'
    || jsonb_path_query_array(checklist, '$[*].text')::text)) stored,
  deleted_at timestamptz,
  deleted_by text,
  primary key (company_id, id),
  unique (company_id, work_order_id, scheduled_on),
  check ((status = 'completed') = (completed_at is not null))
);
create index maintenance_history_latest on maintenance_history (company_id, at desc, id) where deleted_at is null;
create index maintenance_history_by_status on maintenance_history (company_id, status, at desc, id)
  where deleted_at is null;
create index maintenance_history_by_frequency on maintenance_history (company_id, frequency, at desc, id)
  where deleted_at is null;
create index maintenance_history_deleted on maintenance_history (company_id, deleted_at desc, id)
  where deleted_at is not null;
select lock_to_company('maintenance_history');

-- The tasks of a day, each once. A hidden one stays away for its day.
create table task_instance (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  day date not null,
  work_order_id uuid not null,
  scheduled_on date not null,
  -- Of a PM's occurrence, as it was when the task was made.
  starts_at timestamptz,
  frequency text check (frequency in ('Daily', 'Weekly', 'Monthly')),
  hidden_at timestamptz,
  hidden_by text,
  primary key (company_id, id),
  unique (company_id, day, work_order_id, scheduled_on),
  foreign key (company_id, work_order_id) references work_order (company_id, id) on delete cascade
);
create index task_instance_of_order on task_instance (company_id, work_order_id);
select lock_to_company('task_instance');

-- The day on which a completed repair stood in the calendar.
alter table repair_history add column planned_on date;

-- When a company's next day begins; a new company's begins at once, and so does one whose zone has changed.
alter table company add column day_due_at timestamptz not null default '-infinity';
create index company_day_due on company (day_due_at);
