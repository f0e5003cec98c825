-- One entry each time a repair is completed, with what it was at that moment.

create table repair_history (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  work_order_id uuid not null,
  machine_id uuid,
  department_id uuid,
  assignee_id uuid,
  wo_id text not null,
  title text not null,
  description text,
  notes text,
  department_name text,
  machine_name text,
  priority text not null default 'Medium',
  assignee_name text,
  completed_by_name text,
  completed_at timestamptz not null,
  work_order_type text not null default 'Repair',
  scheduled_on date,
  estimated_minutes int,
  checklist_done int not null default 0,
  checklist_total int not null default 0,
  deleted_at timestamptz,
  deleted_by text,
  primary key (company_id, id),
  foreign key (company_id, work_order_id) references work_order (company_id, id)
);
create index repair_history_latest on repair_history (company_id, completed_at desc, id) where deleted_at is null;
create index repair_history_by_priority on repair_history (company_id, priority, completed_at desc, id) where deleted_at is null;
create index repair_history_by_machine on repair_history (company_id, machine_id, completed_at desc, id) where deleted_at is null;
create index repair_history_by_order on repair_history (company_id, work_order_id);
create index repair_history_deleted on repair_history (company_id, deleted_at desc, id) where deleted_at is not null;
select lock_to_company('repair_history');
