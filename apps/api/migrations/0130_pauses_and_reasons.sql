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

-- An occurrence that the next one overtook while it was on hold was not missed.
alter table maintenance_history drop constraint maintenance_history_status_check;
alter table maintenance_history add constraint maintenance_history_status_check
  check (status in ('completed', 'overdue', 'on-hold'));

-- Why something was deleted, in the words of who did.
alter table work_order add column deleted_reason text;
alter table repair_history add column deleted_reason text;
alter table maintenance_history add column deleted_reason text;
