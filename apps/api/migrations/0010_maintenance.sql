-- Preventive maintenance: the schedules of a PM, the days that it did not run, and the tasks of a day. An occurrence is a civil
-- day and is kept under it, never under an instant.

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

-- The days on which a PM was deleted, from one until another that is not among them: what fell on them is neither missed
-- nor done.
create table pm_pause (
  company_id uuid not null default current_company_id(),
  work_order_id uuid not null,
  from_on date not null,
  until_on date not null,
  primary key (company_id, work_order_id, from_on),
  foreign key (company_id, work_order_id) references work_order (company_id, id) on delete cascade,
  check (from_on < until_on)
);
select lock_to_company('pm_pause');

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
