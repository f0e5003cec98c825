-- Who worked on what, when and for how long: of a repair, or of one occurrence of a PM. Without minutes its clock runs.
create table labour_entry (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  work_order_id uuid not null,
  -- The day of a PM's occurrence; null of a repair.
  scheduled_on date,
  assignee_id uuid not null,
  minutes integer check (minutes between 1 and 1440),
  -- The civil day of the plant on which it was worked.
  on_date date not null,
  started_at timestamptz,
  note text,
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
  -- Whether a sheet says it of a repair that was done elsewhere, or before.
  is_imported boolean not null default false,
  primary key (company_id, id),
  constraint labour_entry_runs check (minutes is not null or started_at is not null),
  foreign key (company_id, work_order_id) references work_order (company_id, id),
  foreign key (company_id, assignee_id) references assignee (company_id, id)
);
-- What was worked on an order, and the check when it is deleted.
create index labour_entry_of_order on labour_entry (company_id, work_order_id, on_date, id);
-- A technician's days.
create index labour_entry_of_technician on labour_entry (company_id, assignee_id, on_date, id);
-- What was worked in a period.
create index labour_entry_by_day on labour_entry (company_id, on_date, id) where deleted_at is null;
-- One clock of a technician runs.
create unique index labour_entry_running on labour_entry (company_id, assignee_id)
  where minutes is null and deleted_at is null;
select lock_to_company('labour_entry');
select track_activity('labour_entry', kind => 'workOrder', subject => 'work_order_id', child => 'labour',
  label => '{minutes}', left_out => '{work_order_id,scheduled_on,deleted_by,deleted_reason,is_imported}',
  names => '{"assignee_id": "assignee"}');
