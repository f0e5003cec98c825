-- Which machine an occurrence was of, so that its last maintenance counts preventive work as well as repairs.
alter table maintenance_history add column machine_id uuid;
select open_wall_to_owner('maintenance_history', 'work_order');
update maintenance_history entry set machine_id = task.machine_id
from work_order task
where task.company_id = entry.company_id and task.id = entry.work_order_id and task.machine_id is not null;
select close_wall_to_owner('maintenance_history', 'work_order');
create index maintenance_history_by_machine on maintenance_history (company_id, machine_id, completed_at desc)
  where deleted_at is null and status = 'completed';
