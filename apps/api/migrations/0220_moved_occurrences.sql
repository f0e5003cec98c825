-- One occurrence of a PM on another day than its schedule says, or done by somebody else than its plan says; the rest of the
-- series stays.
create table pm_move (
  company_id uuid not null default current_company_id(),
  work_order_id uuid not null,
  -- The day of the schedule.
  planned_on date not null,
  -- The day of the occurrence, under which its execution is kept. The same day where only somebody else does it.
  to_on date not null,
  -- Who does this one alone; null with is_reassigned is nobody.
  is_reassigned boolean not null default false,
  assignee_id uuid,
  primary key (company_id, work_order_id, planned_on),
  unique (company_id, work_order_id, to_on),
  foreign key (company_id, work_order_id) references work_order (company_id, id) on delete cascade,
  foreign key (company_id, assignee_id) references assignee (company_id, id),
  check (is_reassigned or assignee_id is null),
  check (is_reassigned or planned_on <> to_on)
);
create index pm_move_of_assignee on pm_move (company_id, assignee_id) where assignee_id is not null;
select lock_to_company('pm_move');
select track_activity('pm_move', kind => $$'workOrder'$$, subject => '$.work_order_id',
  child => 'moves', child_key => '$.planned_on', left_out => '{work_order_id}',
  fields => '{"to_on": "scheduled_date"}', names => '{"assignee_id": "assignee"}');

/** What is other of an occurrence than its plan says; null where nothing is. */
create function occurrence_move_json(company uuid, work_order uuid, day date) returns json
  language sql stable parallel safe
  return (
    select json_build_object(
      'moved_from', nullif(move.planned_on, move.to_on),
      'is_reassigned', move.is_reassigned,
      'assignee', move.assignee_id,
      'assignee_name', (select name from assignee where assignee.company_id = company and assignee.id = move.assignee_id)
    )
    from pm_move move where move.company_id = company and move.work_order_id = work_order and move.to_on = day
  );
grant execute on function occurrence_move_json(uuid, uuid, date) to app_user;

/** Who does an occurrence: whom its move names, else whom its plan does. */
create function occurrence_assignee(company uuid, work_order uuid, day date, of_plan uuid) returns uuid
  language sql stable parallel safe
  return (
    select case when move.is_reassigned then move.assignee_id else of_plan end
    from (select) as one left join pm_move move
      on move.company_id = company and move.work_order_id = work_order and move.to_on = day
  );
grant execute on function occurrence_assignee(uuid, uuid, date, uuid) to app_user;

-- The JSON of an order says it of the current occurrence. Its function is changed where it stands, so that what other
-- migrations gave it stays.
do $$
declare
  was constant text := pg_get_functiondef('work_order_json_of(work_order)'::regprocedure);
  made constant text := replace(was, $q$'version', ($1).version$q$, $q$'occurrence',
    case when ($1).type = 'PM' then occurrence_move_json(($1).company_id, ($1).id, ($1).scheduled_on) end,
    'version'::text, ($1).version$q$);
begin
  if made = was then raise exception 'work_order_json_of(work_order) has no version: %', was; end if;
  execute made;
end $$;

select lift_rls_for_owner('work_order', 'checklist_item', 'file', 'assignee', 'department', 'machine', 'work_order_json',
  'execution', 'execution_step', 'pm_move');
update work_order_json set json = work_order_json_of(work_order) from work_order
where work_order.company_id = work_order_json.company_id and work_order.id = work_order_json.work_order_id;
select restore_rls('work_order', 'checklist_item', 'file', 'assignee', 'department', 'machine', 'work_order_json',
  'execution', 'execution_step', 'pm_move');

create trigger made after insert on pm_move referencing new table as changed
  for each statement execute function work_order_json_of_parts();
create trigger changed after update on pm_move referencing new table as changed
  for each statement execute function work_order_json_of_parts();
create trigger removed after delete on pm_move referencing old table as changed
  for each statement execute function work_order_json_of_parts();
