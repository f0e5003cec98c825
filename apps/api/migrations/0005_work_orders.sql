-- Work orders with their checklist and files. Names of people and places stay readable after those are deleted,
-- because deleting is soft.

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
  primary key (company_id, id),
  unique (company_id, wo_id),
  foreign key (company_id, assignee_id) references assignee (company_id, id),
  foreign key (company_id, department_id) references department (company_id, id),
  foreign key (company_id, machine_id) references machine (company_id, id),
  check (due_on is null or due_at is null)
);
create index work_order_open on work_order (company_id, type, status, created_at desc, id) where deleted_at is null;
create index work_order_newest on work_order (company_id, type, created_at desc, id) where deleted_at is null;
create index work_order_completed on work_order (company_id, type, completed_at desc, id)
  where deleted_at is null and status = 'Completed';
create index work_order_by_machine on work_order (company_id, machine_id, created_at desc) where deleted_at is null;
create index work_order_by_department on work_order (company_id, department_id, created_at desc) where deleted_at is null;
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

-- Bytes are in the file store under stored_filename. A file belongs to one order or one machine, or to none yet.
create table file (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  name text not null,
  size bigint not null,
  stored_filename text not null,
  content_type text not null,
  sha256 bytea not null,
  has_thumbnail boolean not null default false,
  uploaded_by text not null,
  uploaded_at timestamptz not null default now(),
  work_order_id uuid,
  machine_id uuid,
  deleted_at timestamptz,
  deleted_by text,
  primary key (company_id, id),
  foreign key (company_id, work_order_id) references work_order (company_id, id),
  foreign key (company_id, machine_id) references machine (company_id, id),
  check (work_order_id is null or machine_id is null)
);
create index file_of_work_order on file (company_id, work_order_id, uploaded_at) where deleted_at is null;
create index file_of_machine on file (company_id, machine_id, uploaded_at) where deleted_at is null;
-- What the sweep looks for: files that nothing took, and files deleted long ago.
create index file_loose on file (company_id, uploaded_at)
  where work_order_id is null and machine_id is null and deleted_at is null;
create index file_deleted on file (company_id, deleted_at) where deleted_at is not null;
select lock_to_company('file');
