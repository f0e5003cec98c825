-- What the work needs of the parts: planned of an order or a procedure.

-- What the work needs of a part: of a repair for itself, of a PM for each of its occurrences. None says that the work does
-- without what its procedure lists. What is reserved of it is worked out, and kept nowhere.
create table planned_part (
  company_id uuid not null default current_company_id(),
  work_order_id uuid not null,
  part_id uuid not null,
  quantity integer not null check (quantity >= 0),
  -- What the part was called when it was planned, for the log.
  part_name text not null,
  created_at timestamptz not null default now(),
  created_by_id uuid default acting_id(),
  created_by_name text default acting_name(),
  primary key (company_id, work_order_id, part_id),
  foreign key (company_id, work_order_id) references work_order (company_id, id) on delete cascade,
  foreign key (company_id, part_id) references part (company_id, id) on delete cascade
);
-- The work that needs a part.
create index planned_part_of_part on planned_part (company_id, part_id);
select lock_to_company('planned_part');
select track_activity('planned_part', kind => 'workOrder', subject => 'work_order_id', child => 'parts', child_key => 'part_id',
  label => '{part_name}', left_out => '{part_name,created_by_id,created_by_name}');

-- What all work that follows a procedure needs of a part. It belongs to the procedure, whatever its version.
create table procedure_part (
  company_id uuid not null default current_company_id(),
  procedure_id uuid not null,
  part_id uuid not null,
  quantity integer not null check (quantity > 0),
  part_name text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, procedure_id, part_id),
  foreign key (company_id, procedure_id) references procedure (company_id, id) on delete cascade,
  foreign key (company_id, part_id) references part (company_id, id) on delete cascade
);
-- The procedures that need a part.
create index procedure_part_of_part on procedure_part (company_id, part_id);
select lock_to_company('procedure_part');
select track_activity('procedure_part', kind => 'procedure', subject => 'procedure_id', child => 'parts', child_key => 'part_id',
  label => '{part_name}', left_out => '{part_name}');

-- The work to be done that follows a procedure, for what it needs. A PM that is completed has a next occurrence.
create index work_order_follows on work_order (company_id, procedure_id)
  where deleted_at is null and procedure_id is not null and (type = 'PM' or not is_completed);
comment on index work_order_follows is 'the PMs and the open repairs that follow a procedure, for the parts that they need';
