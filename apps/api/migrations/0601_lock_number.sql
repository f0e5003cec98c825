-- The number of a lock is said with it on its order, too.

create or replace function work_order_plan_json(work_order) returns json
  language sql stable parallel safe
  return json_build_object(
    'plan', ($1).plan,
    'level', ($1).current_level,
    'covers', ($1).current_covers,
    'expected', ($1).expected,
    'family_id', ($1).plan_family_id,
    'open_count', ($1).open_count,
    'pause', ($1).pause,
    'needs_lockout', ($1).needs_lockout,
    'locks', coalesce((
      select json_agg(json_build_object('id', id, 'holder_id', holder_id, 'holder_name', holder_name,
        'number', number, 'placed_at', json_instant(placed_at)) order by placed_at, id)
      from personal_lock
      where company_id = ($1).company_id and work_order_id = ($1).id and released_at is null
    ), '[]'::json)
  );

select lift_rls_for_owner('work_order', 'checklist_item', 'file', 'assignee', 'department', 'machine', 'work_order_json',
  'execution', 'execution_step', 'pm_move', 'comment', 'procedure', 'procedure_version', 'step_result', 'step_repair',
  'personal_lock');
update work_order_json set json = work_order_json_of(work_order) from work_order
where work_order.company_id = work_order_json.company_id and work_order.id = work_order_json.work_order_id
  and exists (
    select from personal_lock held
    where held.company_id = work_order.company_id and held.work_order_id = work_order.id and held.released_at is null
  );
select restore_rls('work_order', 'checklist_item', 'file', 'assignee', 'department', 'machine', 'work_order_json',
  'execution', 'execution_step', 'pm_move', 'comment', 'procedure', 'procedure_version', 'step_result', 'step_repair',
  'personal_lock');
