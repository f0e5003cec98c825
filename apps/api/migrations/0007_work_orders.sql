-- Work orders with their checklist and commands. Names of people and places stay readable after those are deleted, because
-- deleting is soft.

create table work_order (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  wo_id text not null,
  type text not null check (type in ('Repair', 'PM')),
  title text not null,
  description text,
  status text not null default 'Scheduled' check (status in ('Scheduled', 'In Progress', 'Completed', 'On Hold')),
  priority text not null default 'Medium' check (priority in ('Low', 'Medium', 'High', 'Critical')),
  assignee_id uuid,
  requested_by_name text,
  site text,
  department_id uuid,
  machine_id uuid,
  location text,
  -- A due date is a civil day of the plant, or an instant; never both.
  due_on date,
  due_at timestamptz,
  scheduled_start timestamptz,
  scheduled_end timestamptz,
  scheduled_on date,
  estimated_minutes int,
  tags text[] not null default '{}',
  safety_notes text,
  notes text,
  frequency text check (frequency in ('Daily', 'Weekly', 'Monthly')),
  day_of_week text,
  monthly_period text check (monthly_period in ('start', 'middle', 'end')),
  time_of_day text,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  completed_at timestamptz,
  completed_by_name text,
  version int not null default 1,
  deleted_at timestamptz,
  deleted_by text,
  -- Row-level security keeps a search for a part of a text off every index: it walks the company's rows instead, so the
  -- words that it compares are kept ready.
  words text not null generated always as (plain(title || E'\n' || wo_id || E'\n' || coalesce(description, ''))) stored,
  -- How a PM stands is worked out from its schedules and its completed days whenever the plant's day turns, and kept here
  -- for the lists: scheduled_on and scheduled_start are of the occurrence at hand.
  created_on date,
  -- The occurrence that the status was set for.
  status_on date,
  -- What the schedule of the occurrence at hand says.
  at_hand_frequency text check (at_hand_frequency in ('Daily', 'Weekly', 'Monthly')),
  -- The next day on which the PM stands otherwise by itself.
  turns_on date,
  -- Why it was deleted, in the words of who did.
  deleted_reason text,
  primary key (company_id, id),
  unique (company_id, wo_id),
  foreign key (company_id, assignee_id) references assignee (company_id, id),
  foreign key (company_id, department_id) references department (company_id, id),
  foreign key (company_id, machine_id) references machine (company_id, id),
  check (due_on is null or due_at is null),
  constraint pm_has_its_day check (type = 'Repair' or created_on is not null)
);
create index work_order_by_status on work_order (company_id, type, status, created_at desc, id) where deleted_at is null;
create index work_order_open on work_order (company_id, type, created_at desc, id)
  where deleted_at is null and status <> 'Completed';
create index work_order_newest on work_order (company_id, type, created_at desc, id) where deleted_at is null;
create index work_order_created on work_order (company_id, created_at desc, id) where deleted_at is null;
create index work_order_completed on work_order (company_id, type, completed_at desc, id)
  where deleted_at is null and status = 'Completed';
create index work_order_due_on on work_order (company_id, due_on) where deleted_at is null and due_on is not null;
create index work_order_due_at on work_order (company_id, due_at) where deleted_at is null and due_at is not null;
create index work_order_by_machine on work_order (company_id, machine_id, created_at desc, id) where deleted_at is null;
create index work_order_by_department on work_order (company_id, department_id, created_at desc, id)
  where deleted_at is null;
create index work_order_by_assignee on work_order (company_id, assignee_id, created_at desc, id) where deleted_at is null;
create index work_order_by_frequency on work_order (company_id, frequency, created_at desc, id)
  where deleted_at is null and type = 'PM';
create index work_order_at_hand on work_order (company_id, scheduled_on, id) where deleted_at is null and type = 'PM';
create index work_order_turning on work_order (company_id, turns_on) where deleted_at is null and type = 'PM';
create index work_order_deleted on work_order (company_id, deleted_at desc, id) where deleted_at is not null;
select lock_to_company('work_order');

-- Items are rows, so that two people who tick different ones both win.
create table checklist_item (
  company_id uuid not null default current_company_id(),
  work_order_id uuid not null,
  id uuid not null,
  position int not null,
  text text not null,
  completed boolean not null default false,
  created_at timestamptz not null default now(),
  created_by text,
  completed_at timestamptz,
  completed_by text,
  version int not null default 1,
  primary key (company_id, work_order_id, id),
  foreign key (company_id, work_order_id) references work_order (company_id, id) on delete cascade
);
create index checklist_item_in_order on checklist_item (company_id, work_order_id, position);
select lock_to_company('checklist_item');

-- What each move of an order did, so that it can be taken back whole while nothing was built on it, and so that a move
-- which is sent again long after its key was forgotten does nothing. A row is small: only what the move itself changed.
create table order_command (
  company_id uuid not null default current_company_id(),
  work_order_id uuid not null,
  -- Made by its sender: the Idempotency-Key of the call.
  id uuid not null,
  -- The version of the order that it made.
  version int not null,
  -- What it changed, as it was before; null when it changed nothing.
  before jsonb,
  is_undone boolean not null default false,
  at timestamptz not null,
  primary key (company_id, work_order_id, id),
  foreign key (company_id, work_order_id) references work_order (company_id, id) on delete cascade
);
create index order_command_age on order_command (company_id, at);
select lock_to_company('order_command');
