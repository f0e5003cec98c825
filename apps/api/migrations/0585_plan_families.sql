-- PMs of many machines that are one plan: they name their family by an id, which is all that there is of it.

alter table work_order add column plan_family_id uuid;
create index work_order_of_family on work_order (company_id, plan_family_id)
  where plan_family_id is not null and deleted_at is null;

-- What was done to many PMs at once is taken back at once.
alter table order_command
  add column group_id uuid,
  add column group_did text check (group_did in ('changed', 'made', 'deleted')),
  add check ((group_id is null) = (group_did is null));
create index order_command_of_group on order_command (company_id, group_id) where group_id is not null;

-- Changed where it stands, so that what other migrations gave it stays.
do $$
declare
  was constant text := pg_get_functiondef('work_order_plan_json(work_order)'::regprocedure);
  made constant text := regexp_replace(was, $q$'open_count'(::text)?, $q$,
    $q$'family_id', ($1).plan_family_id, 'open_count'::text, $q$);
begin
  if made = was then raise exception 'work_order_plan_json(work_order) has no open_count: %', was; end if;
  execute made;
end $$;

select lift_rls_for_owner('work_order', 'checklist_item', 'file', 'assignee', 'department', 'machine', 'work_order_json',
  'execution', 'execution_step', 'pm_move', 'comment', 'procedure', 'procedure_version', 'step_result', 'step_repair',
  'personal_lock');
update work_order_json set json = work_order_json_of(work_order) from work_order
where work_order.company_id = work_order_json.company_id and work_order.id = work_order_json.work_order_id;
select restore_rls('work_order', 'checklist_item', 'file', 'assignee', 'department', 'machine', 'work_order_json',
  'execution', 'execution_step', 'pm_move', 'comment', 'procedure', 'procedure_version', 'step_result', 'step_repair',
  'personal_lock');

select track_activity('work_order', kind => $$'workOrder'$$,
  left_out => '{due_on,due_at,status_on,current_frequency,rolls_over_on,created_on,started_by_id,started_by_name,doer_id,completed_by_device,review,review_reason,reviewed_at,reviewed_by_id,reviewed_by_name,current_level,current_covers,expected,open_count,pause,shows_on,procedure_version_id,plan_family_id}',
  fields => '{"scheduled_on": "scheduled_date", "estimated_minutes": "estimated_duration", "time_of_day": "time"}',
  names => '{"assignee_id": "assignee", "department_id": "department", "machine_id": "machine", "procedure_id": "procedure"}',
  worked_out => '{"due_date": "coalesce($.due_on::text, json_instant($.due_at))", "review": "case when $.type = ''Repair'' then $.review end", "review_reason": "case when $.type = ''Repair'' then $.review_reason end", "in_family": "($.plan_family_id is not null)"}');
