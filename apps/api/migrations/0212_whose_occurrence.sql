-- Of an occurrence that is over the department and the technician too, as its machine: the history is filtered by them. Of what
-- was over before only the names were kept: it is the plan's own where they are still the same, else the latest of that name.

alter table execution add column department_id uuid, add column assignee_id uuid;

-- What is over is in no order's JSON, and a column that is filled afterwards is no act of anybody.
select lift_rls_for_owner('execution', 'work_order', 'department', 'assignee');
alter table execution disable trigger user;
update execution set
  department_id = (
    select department.id from department where department.company_id = execution.company_id and department.name = department_name
    order by department.id = plan.department_id desc, department.created_at desc limit 1),
  assignee_id = (
    select assignee.id from assignee where assignee.company_id = execution.company_id and assignee.name = assignee_name
    order by assignee.id = plan.assignee_id desc, assignee.created_at desc limit 1)
from work_order plan
where plan.company_id = execution.company_id and plan.id = execution.work_order_id and outcome is not null;
alter table execution enable trigger user;
select restore_rls('execution', 'work_order', 'department', 'assignee');

create index execution_over_by_machine on execution (company_id, machine_id, at desc, id)
  where outcome is not null and deleted_at is null;
create index execution_over_by_department on execution (company_id, department_id, at desc, id)
  where outcome is not null and deleted_at is null;
create index execution_over_by_assignee on execution (company_id, assignee_id, at desc, id)
  where outcome is not null and deleted_at is null;

select track_activity('execution', kind => $$'workOrder'$$, subject => '$.work_order_id',
  child => 'execution', label => '{title,scheduled_on}',
  left_out => '{work_order_id,frequency,starts_at,status,is_overtaken,started_at,started_by_id,started_by_name,step_words}',
  worked_out => '{"outcome": "$.outcome"}');
