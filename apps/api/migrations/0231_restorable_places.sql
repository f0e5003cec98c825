-- Machines, departments and technicians are brought back like orders: who deleted them, and why, is kept with them.

alter table machine add column deleted_by text, add column deleted_by_id uuid, add column deleted_by_name text,
  add column deleted_reason text;
alter table department add column deleted_by text, add column deleted_by_id uuid, add column deleted_by_name text,
  add column deleted_reason text,
  -- The machines that it had when it was deleted: those that are in no department by then come back with it.
  add column had_machine_ids uuid[] not null default '{}';
alter table assignee add column deleted_by text, add column deleted_by_id uuid, add column deleted_by_name text,
  add column deleted_reason text;

create index machine_deleted on machine (company_id, deleted_at desc, id) where deleted_at is not null;
create index department_deleted on department (company_id, deleted_at desc, id) where deleted_at is not null;
create index assignee_deleted on assignee (company_id, deleted_at desc, id) where deleted_at is not null;

select track_activity('department', kind => $$'department'$$, left_out => '{had_machine_ids}');
select track_activity('machine', kind => $$'machine'$$,
  names => '{"department_id": "department", "parent_id": "machine", "photo_id": "file"}');
select track_activity('assignee', kind => $$'assignee'$$);
