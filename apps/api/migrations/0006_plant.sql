-- Departments, machines and technicians of a plant.

create table department (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  name text not null,
  plain_name text not null generated always as (plain(name)) stored,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (company_id, id)
);
create index department_by_name on department (company_id, plain_name, id) where deleted_at is null;
select lock_to_company('department');

create table machine (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  name text not null,
  plain_name text not null generated always as (plain(name)) stored,
  department_id uuid,
  notes text,
  specifications text,
  location_details text,
  model text,
  serial_number text,
  installation_date date,
  checklist text[] not null default '{}',
  version int not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, department_id) references department (company_id, id)
);
create index machine_by_name on machine (company_id, plain_name, id) where deleted_at is null;
create index machine_by_department on machine (company_id, department_id, plain_name, id) where deleted_at is null;
create index machine_unassigned on machine (company_id, plain_name, id) where deleted_at is null and department_id is null;
select lock_to_company('machine');

create table assignee (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  name text not null,
  plain_name text not null generated always as (plain(name)) stored,
  username text not null,
  role text not null default 'Technician',
  phone text,
  specialization text,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (company_id, id)
);
create index assignee_by_name on assignee (company_id, plain_name, id) where deleted_at is null;
-- A username names one technician for good: it is not given again after a removal.
create unique index assignee_by_username on assignee (company_id, username);
select lock_to_company('assignee');

-- The last number given of each kind of display code, a year each.
create table code_counter (
  company_id uuid not null default current_company_id(),
  kind text not null,
  year int not null,
  last int not null,
  primary key (company_id, kind, year)
);
select lock_to_company('code_counter');
