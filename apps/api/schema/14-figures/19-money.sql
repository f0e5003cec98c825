-- What work costs: what an hour of a technician costs, and what others charge.

-- What an hour of work costs from a day on: of one technician, or of the plant. The time before that day keeps its rate.
create table labour_rate (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  -- Null: the plant's, for every technician who has none of their own.
  assignee_id uuid,
  from_on date not null,
  -- In Canadian cents; null: from that day on the technician has the plant's rate.
  cents_per_hour integer check (cents_per_hour between 0 and 10000000),
  version integer not null default 1,
  created_at timestamptz not null,
  created_by_id uuid default acting_id(),
  created_by_name text default acting_name(),
  updated_at timestamptz not null,
  primary key (company_id, id),
  constraint labour_rate_of_plant check (assignee_id is not null or cents_per_hour is not null),
  foreign key (company_id, assignee_id) references assignee (company_id, id)
);
-- The rate of a day, and one for each day.
create unique index labour_rate_by_day on labour_rate (company_id, assignee_id, from_on) nulls not distinct;
select lock_to_company('labour_rate');
select track_activity('labour_rate', kind => 'labourRate', names => '{"assignee_id": "assignee"}');

-- What somebody from outside charged for work on a repair, or on one occurrence of a PM.
create table outside_service (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  work_order_id uuid not null,
  -- The day of a PM's occurrence; null of a repair.
  scheduled_on date,
  supplier text not null,
  -- In Canadian cents.
  amount_cents integer not null check (amount_cents >= 0),
  -- The civil day of the plant on which it was done.
  on_date date not null,
  note text,
  -- The invoice or the report: a file of the service, or of the order.
  file_id uuid,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by_id uuid default acting_id(),
  created_by_name text default acting_name(),
  updated_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by text,
  deleted_by_id uuid,
  deleted_by_name text,
  deleted_reason text,
  primary key (company_id, id),
  foreign key (company_id, work_order_id) references work_order (company_id, id),
  foreign key (company_id, file_id) references file (company_id, id) on delete set null (file_id)
);
alter table file add constraint file_company_id_outside_service_id_fkey foreign key (company_id, outside_service_id)
    references outside_service (company_id, id);
-- What was charged for an order, and the check when it is deleted.
create index outside_service_of_order on outside_service (company_id, work_order_id, on_date, id);
-- What was charged in a period.
create index outside_service_by_day on outside_service (company_id, on_date, id) where deleted_at is null;
-- Foreign keys: the check when a file is deleted.
create index outside_service_of_file on outside_service (company_id, file_id) where file_id is not null;
select lock_to_company('outside_service');
select track_activity('outside_service', kind => 'workOrder', subject => 'work_order_id', child => 'services',
  label => '{supplier}', left_out => '{work_order_id,scheduled_on,deleted_by,deleted_reason,file_id}');
