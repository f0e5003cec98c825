-- What a technician completes may wait for a supervisor: a repair on its own row and on the entry that completing it wrote, a
-- PM on its execution. What the row of a PM says of it is that of the current execution, as it is of its status.
--
-- Who did something is kept with the shared tablet on which they did it, by the name that it had then.

/** The shared tablet on which somebody acts; null of a session, and of the system. */
create function acting_device() returns text
  language sql stable parallel safe
  return case when jsonb_typeof(acting() -> 'actor' -> 'device') = 'object' then acting() -> 'actor' -> 'device' ->> 'name' end;
grant execute on function acting_device() to app_user;

alter table company add column sign_off boolean not null default false;
select share_with_company('company', 'id', '{id,sign_off}');

/**
 * Whether what technicians complete waits for a supervisor. Until the transaction ends nobody lets go of what waits, so that
 * nothing is left waiting when the plant asks for it no longer.
 */
create function asks_for_sign_off() returns boolean
  language plpgsql set search_path = pg_catalog, public as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended(current_company_id()::text, 360));
  return coalesce((select sign_off from company where id = current_company_id()), false);
end $$;
grant execute on function asks_for_sign_off() to app_user;

/** Waits for the transactions that have asked. */
create function await_sign_offs() returns void
  language sql volatile
begin atomic
  select pg_advisory_xact_lock(hashtextextended(current_company_id()::text, 360));
end;
grant execute on function await_sign_offs() to app_user;

alter table work_order
  add column completed_by_device text,
  add column review text check (review in ('waiting', 'accepted', 'sent-back')),
  add column review_reason text, add column reviewed_at timestamptz,
  add column reviewed_by_id uuid, add column reviewed_by_name text,
  add constraint work_order_reviewed_check check ((review = 'waiting') = (reviewed_at is null));
alter table execution
  add column completed_by_device text,
  add column review text check (review in ('waiting', 'accepted', 'sent-back')),
  add column review_reason text, add column reviewed_at timestamptz,
  add column reviewed_by_id uuid, add column reviewed_by_name text,
  add constraint execution_reviewed_check check (
    review is null or (status = 'Completed') = (review <> 'sent-back') and (review = 'waiting') = (reviewed_at is null)
  );
-- An entry stays when its repair is sent back.
alter table repair_history
  add column completed_by_device text,
  add column review text check (review in ('waiting', 'accepted', 'sent-back')),
  add column review_reason text, add column reviewed_at timestamptz,
  add column reviewed_by_id uuid, add column reviewed_by_name text,
  add constraint repair_history_reviewed_check check ((review = 'waiting') = (reviewed_at is null));
alter table checklist_item add column completed_by_device text;
alter table execution_step add column completed_by_device text;
alter table stock_movement add column by_device text;
alter table stock_movement alter column by_device set default acting_device();

create index work_order_to_review on work_order (company_id, completed_at desc, id)
  where review = 'waiting' and deleted_at is null;
create index work_order_sent_back on work_order (company_id, created_at desc, id)
  where review = 'sent-back' and deleted_at is null;
create index execution_to_review on execution (company_id, completed_at desc, id) where review = 'waiting';

/** How a review stands; null where none was asked for. */
create function review_json(review text, reason text, at timestamptz, by_id uuid, by_name text) returns json
  language sql immutable parallel safe
  return case when review is not null then
    json_build_object('status', review, 'reason', reason, 'at', json_instant(at), 'by_id', by_id, 'by_name', by_name)
  end;
grant execute on function review_json(text, text, timestamptz, uuid, text) to app_user;

create or replace function checklist_json(company uuid, work_order uuid, execution uuid) returns json
  language sql stable parallel safe
  return coalesce((
    select json_agg(json_build_object(
      'id', step.id,
      'text', step.text,
      'completed', step.completed,
      'created_at', json_instant(step.created_at),
      'created_by', step.created_by,
      'created_by_id', step.created_by_id,
      'created_by_name', step.created_by_name,
      'completed_by', step.completed_by,
      'completed_by_id', step.completed_by_id,
      'completed_by_name', step.completed_by_name,
      'completed_by_device', step.completed_by_device,
      'completed_at', json_instant(step.completed_at),
      'version', step.version
    ) order by step.position, step.id)
    from (
      select id, position, text, completed, created_at, created_by, created_by_id, created_by_name, completed_at,
        completed_by, completed_by_id, completed_by_name, completed_by_device, version
      from checklist_item where execution is null and company_id = company and work_order_id = work_order
      union all
      select id, position, text, completed, created_at, created_by, created_by_id, created_by_name, completed_at,
        completed_by, completed_by_id, completed_by_name, completed_by_device, version
      from execution_step where company_id = company and execution_id = execution
    ) as step
  ), '[]'::json);

-- Changed where it stands, so that what other migrations gave it stays.
do $$
declare
  was constant text := pg_get_functiondef('work_order_json_of(work_order)'::regprocedure);
  made constant text := regexp_replace(was, $q$'version'(::text)?, \(\$1\)\.version$q$, $q$'completed_by_device',
    ($1).completed_by_device, 'review', review_json(($1).review, ($1).review_reason, ($1).reviewed_at, ($1).reviewed_by_id,
    ($1).reviewed_by_name), 'version'::text, ($1).version$q$);
begin
  if made = was then raise exception 'work_order_json_of(work_order) has no version: %', was; end if;
  execute made;
end $$;

select lift_rls_for_owner('work_order', 'checklist_item', 'file', 'assignee', 'department', 'machine', 'work_order_json',
  'execution', 'execution_step', 'pm_move', 'repair_history');
update work_order_json set json = work_order_json_of(work_order) from work_order
where work_order.company_id = work_order_json.company_id and work_order.id = work_order_json.work_order_id;
alter table repair_history disable trigger user;
update repair_history set checklist = (
  select jsonb_agg('{"completed_by_device": null}' || step order by place)
  from jsonb_array_elements(checklist) with ordinality as kept (step, place)
) where checklist <> '[]';
alter table repair_history enable trigger user;
select restore_rls('work_order', 'checklist_item', 'file', 'assignee', 'department', 'machine', 'work_order_json',
  'execution', 'execution_step', 'pm_move', 'repair_history');

select track_activity('stock_movement', kind => $$'part'$$, subject => '$.part_id', child => 'stock', child_key => '$.number',
  left_out => '{by_device}', names => '{"work_order_id": "order", "machine_id": "machine"}');
select track_activity('checklist_item', kind => $$'workOrder'$$, subject => '$.work_order_id',
  child => 'checklist', label => '{text}', left_out => '{completed_by_name,completed_by_device}');
select track_activity('execution_step', kind => $$'workOrder'$$, subject => '$.work_order_id',
  child => 'checklist', label => '{text}', left_out => '{work_order_id,completed_by_name,completed_by_device}',
  operations => '{update}');
-- A review is told of the repair itself, and of the execution of a PM, which may not be the current one any more.
select track_activity('repair_history', kind => $$'workOrder'$$, subject => '$.work_order_id',
  child => 'history', label => '{title}',
  left_out => '{work_order_id,planned_on,checklist,completed_by_device,review,review_reason,reviewed_at,reviewed_by_id,reviewed_by_name}',
  fields => '{"scheduled_on": "scheduled_date", "estimated_minutes": "estimated_duration"}');
select track_activity('execution', kind => $$'workOrder'$$, subject => '$.work_order_id',
  child => 'execution', label => '{title,scheduled_on}',
  left_out => '{work_order_id,frequency,starts_at,status,is_overtaken,started_at,started_by_id,started_by_name,step_words,completed_by_device,reviewed_at,reviewed_by_id,reviewed_by_name}',
  worked_out => '{"outcome": "$.outcome"}');
select track_activity('work_order', kind => $$'workOrder'$$,
  left_out => '{due_on,due_at,status_on,current_frequency,rolls_over_on,created_on,started_by_id,started_by_name,doer_id,completed_by_device,review,review_reason,reviewed_at,reviewed_by_id,reviewed_by_name}',
  fields => '{"scheduled_on": "scheduled_date", "estimated_minutes": "estimated_duration", "time_of_day": "time"}',
  names => '{"assignee_id": "assignee", "department_id": "department", "machine_id": "machine"}',
  worked_out => '{"due_date": "coalesce($.due_on::text, json_instant($.due_at))", "review": "case when $.type = ''Repair'' then $.review end", "review_reason": "case when $.type = ''Repair'' then $.review_reason end"}');
