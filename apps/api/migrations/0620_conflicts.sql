-- What came from a device that was away and did not agree with what others had done meanwhile: a field of an order that both
-- changed, or parts that were taken and not there. What the server has stays until a planner decides.

create table conflict (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('field', 'stock')),
  work_order_id uuid,
  part_id uuid,
  -- What of the order is decided as one thing; null of stock.
  field text,
  -- Of a field, by the names of the API, what its sender had seen, what they made of it, and what there was when it came. Of
  -- stock, what they took, {quantity, work_order_id, machine_id, notes}, and what there was, {available}.
  base jsonb not null default '{}',
  mine jsonb not null,
  theirs jsonb not null,
  -- The command that brought it, which takes it back when it is undone; null of stock.
  command_id uuid,
  by_id uuid default acting_id(),
  by_name text default acting_name(),
  by_device text default acting_device(),
  done_at timestamptz not null,
  created_at timestamptz not null,
  solved_at timestamptz,
  solved_by_id uuid,
  solved_by_name text,
  -- Whose value it came to.
  solved_as text check (solved_as in ('mine', 'theirs')),
  primary key (company_id, id),
  foreign key (company_id, work_order_id) references work_order (company_id, id),
  foreign key (company_id, part_id) references part (company_id, id),
  constraint conflict_has_one_subject check (num_nonnulls(work_order_id, part_id) = 1),
  constraint conflict_is_of_kind check ((kind = 'field') = (field is not null) and (kind = 'stock') = (part_id is not null)),
  constraint conflict_solved_whole check ((solved_at is null) = (solved_as is null))
);
create index conflict_open on conflict (company_id, created_at desc, id) where solved_at is null;
create index conflict_of_work_order on conflict (company_id, work_order_id) where solved_at is null;
create index conflict_of_part on conflict (company_id, part_id) where solved_at is null;
create index conflict_of_command on conflict (company_id, command_id) where solved_at is null;
select lock_to_company('conflict');

-- Orders say how many wait to be decided.
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
    ), '[]'::json),
    'conflict_count', (
      select count(*) from conflict
      where company_id = ($1).company_id and work_order_id = ($1).id and solved_at is null
    )
  );

create trigger made after insert on conflict referencing new table as changed
  for each statement execute function work_order_json_of_parts();
create trigger changed after update on conflict referencing new table as changed
  for each statement execute function work_order_json_of_parts();

select lift_rls_for_owner('work_order', 'checklist_item', 'file', 'assignee', 'department', 'machine', 'work_order_json',
  'execution', 'execution_step', 'pm_move', 'comment', 'procedure', 'procedure_version', 'step_result', 'step_repair',
  'personal_lock', 'conflict');
update work_order_json set json = work_order_json_of(work_order) from work_order
where work_order.company_id = work_order_json.company_id and work_order.id = work_order_json.work_order_id;
select restore_rls('work_order', 'checklist_item', 'file', 'assignee', 'department', 'machine', 'work_order_json',
  'execution', 'execution_step', 'pm_move', 'comment', 'procedure', 'procedure_version', 'step_result', 'step_repair',
  'personal_lock', 'conflict');

select track_activity('conflict',
  kind => $$case when $.work_order_id is not null then 'workOrder' else 'part' end$$,
  subject => 'coalesce($.work_order_id, $.part_id)', child => 'conflicts', label => '{field}',
  left_out => '{kind,work_order_id,part_id,field,base,theirs,command_id,by_name,by_device,done_at,solved_at,solved_by_id,solved_by_name}');
