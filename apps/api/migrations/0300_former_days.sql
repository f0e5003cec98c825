-- The days that an occurrence stood on before it was moved on: who names one of them, also later and from a device that did not
-- know of the move, means that occurrence.
create table pm_former_day (
  company_id uuid not null default current_company_id(),
  work_order_id uuid not null,
  day date not null,
  -- The occurrence, by its day of the schedule.
  planned_on date not null,
  -- When it left that day last.
  left_at timestamptz not null,
  primary key (company_id, work_order_id, day, planned_on),
  foreign key (company_id, work_order_id) references work_order (company_id, id) on delete cascade
);

-- When it was moved is not kept of what was moved before.
select lift_rls_for_owner('pm_move');
insert into pm_former_day (company_id, work_order_id, day, planned_on, left_at)
select company_id, work_order_id, planned_on, planned_on, now() from pm_move where planned_on <> to_on;
select restore_rls('pm_move');

select lock_to_company('pm_former_day');
