-- Departments, machines and technicians of a plant.

create table department (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  name text not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (company_id, id)
);
create index department_by_name on department (company_id, lower(name), id) where deleted_at is null;
select lock_to_company('department');

create table machine (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  name text not null,
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
create index machine_by_name on machine (company_id, lower(name), id) where deleted_at is null;
create index machine_by_department on machine (company_id, department_id, lower(name), id) where deleted_at is null;
select lock_to_company('machine');

create table assignee (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  name text not null,
  username text not null,
  role text not null default 'Technician',
  phone text,
  specialization text,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (company_id, id)
);
create index assignee_by_name on assignee (company_id, lower(name), id) where deleted_at is null;
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
