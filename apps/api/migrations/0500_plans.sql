-- Plans beyond Daily, Weekly and Monthly. A schedule of a PM may be Custom: its rule, as the domain reads it, is kept whole.
-- What an occurrence was of it (its level, the smaller ones that it completed, the day on which it was done, what the meter
-- said) is kept with its execution, and what the lists show of the current one with its order.

-- Every frequency may be Custom as well.
do $$
declare
  found record;
begin
  for found in
    select conrelid::regclass as owner, conname from pg_constraint
    where contype = 'c' and pg_get_constraintdef(oid) like '%''Daily''%'
      and conrelid in ('work_order'::regclass, 'execution'::regclass, 'pm_schedule'::regclass)
  loop
    execute format('alter table %s drop constraint %I', found.owner, found.conname);
  end loop;
end $$;

alter table pm_schedule
  add column rule jsonb,
  -- The meter of its rule: row-level security keeps a path into the rule off every index.
  add column meter_id uuid generated always as ((rule #>> '{meter,id}')::uuid) stored,
  add constraint pm_schedule_frequency check (frequency in ('Daily', 'Weekly', 'Monthly', 'Custom')),
  add constraint pm_schedule_rule check ((frequency = 'Custom') = (rule is not null));
create index pm_schedule_of_meter on pm_schedule (company_id, meter_id) where meter_id is not null;
create index pm_schedule_custom on pm_schedule (company_id, work_order_id) where frequency = 'Custom';

alter table work_order
  -- The rule of its latest schedule, as frequency, day_of_week, monthly_period and time_of_day are of the others.
  add column plan jsonb,
  add column needs_lockout boolean not null default false,
  -- Of the current occurrence: {id, name} of its level, and of those that it completes as well.
  add column current_level jsonb,
  add column current_covers jsonb not null default '[]',
  -- Between which days a meter is expected to bring it: {from, to, based_on}; null of what falls on a day.
  add column expected jsonb,
  -- From when it is shown, before its day, where its plan has a lead.
  add column shows_on date,
  -- How many occurrences are open: more than one only where they stack.
  add column open_count int not null default 1,
  -- The pause that runs or is to come: {from, until, reason}.
  add column pause jsonb,
  add constraint work_order_frequency check (frequency in ('Daily', 'Weekly', 'Monthly', 'Custom')),
  add constraint work_order_current_frequency check (current_frequency in ('Daily', 'Weekly', 'Monthly', 'Custom'));

alter table execution
  add constraint execution_frequency check (frequency in ('Daily', 'Weekly', 'Monthly', 'Custom')),
  add column level_id uuid,
  add column level_name text,
  -- The smaller levels that it completes as well: [{id, name}].
  add column covers jsonb not null default '[]',
  -- The plant's day on which it was done, from which a floating plan goes on; null of what was over before days were kept.
  add column done_on date,
  -- What its meter had counted by then.
  add column meter_total numeric(16, 4),
  -- Whether it was completed after the next one had overtaken it.
  add column is_late boolean not null default false,
  -- Whether somebody left it out, and why. It keeps the status that it had.
  add column is_skipped boolean not null default false,
  add column skip_reason text,
  add constraint execution_skipped check (not (is_skipped and (is_overtaken or status = 'Completed')));
alter table execution alter column outcome set expression as (
  case when status = 'Completed' then 'completed' when is_skipped then 'skipped'
    when is_overtaken then case status when 'On Hold' then 'on-hold' else 'overdue' end end
);
create index work_order_shown_early on work_order (company_id, shows_on)
  where deleted_at is null and type = 'PM' and shows_on is not null;
-- What was done last of each level.
create index execution_of_level on execution (company_id, work_order_id, level_id, done_on desc, scheduled_on desc)
  where level_id is not null;

-- A person pauses a plan as well, with a reason: one occurrence then catches up. Two kinds may begin on one day.
alter table pm_pause
  drop constraint pm_pause_pkey,
  add column id uuid not null default gen_random_uuid(),
  add column kind text not null default 'deleted' check (kind in ('deleted', 'paused')),
  add column reason text,
  add column by_id uuid default acting_id(),
  add column by_name text default acting_name(),
  add primary key (company_id, id),
  add unique (company_id, work_order_id, kind, from_on);

/** What an order says of its plan. */
create function work_order_plan_json(work_order) returns json
  language sql immutable parallel safe
  return json_build_object(
    'plan', ($1).plan,
    'level', ($1).current_level,
    'covers', ($1).current_covers,
    'expected', ($1).expected,
    'open_count', ($1).open_count,
    'pause', ($1).pause,
    'needs_lockout', ($1).needs_lockout
  );
grant execute on function work_order_plan_json(work_order) to app_user;

-- It comes behind the rest: one call takes no more than fifty fields. Changed where it stands, so that what other migrations
-- gave it stays.
do $$
declare
  was constant text := pg_get_functiondef('work_order_json_of(work_order)'::regprocedure);
  made constant text := regexp_replace(was, '\n\s*RETURN \((json_build_object\(.*\))\)::text\s*$',
    E'\nRETURN left((\\1)::text, -1) || '', '' || substr(work_order_plan_json($1)::text, 2)');
begin
  if made = was then raise exception 'work_order_json_of(work_order) is no single object: %', was; end if;
  execute made;
end $$;

select lift_rls_for_owner('work_order', 'checklist_item', 'file', 'assignee', 'department', 'machine', 'work_order_json',
  'execution', 'execution_step', 'pm_move', 'comment');
update work_order_json set json = work_order_json_of(work_order) from work_order
where work_order.company_id = work_order_json.company_id and work_order.id = work_order_json.work_order_id;
select restore_rls('work_order', 'checklist_item', 'file', 'assignee', 'department', 'machine', 'work_order_json',
  'execution', 'execution_step', 'pm_move', 'comment');

select track_activity('pm_schedule', kind => $$'workOrder'$$, subject => '$.work_order_id',
  child => 'schedule', child_key => '$.from_on', left_out => '{meter_id}',
  fields => '{"time_of_day": "time", "rule": "plan"}');
select track_activity('pm_pause', kind => $$'workOrder'$$, subject => '$.work_order_id',
  child => 'pauses', child_key => '$.from_on', left_out => '{by_id,by_name}');
select track_activity('execution', kind => $$'workOrder'$$, subject => '$.work_order_id',
  child => 'execution', label => '{title,scheduled_on}',
  left_out => '{work_order_id,frequency,starts_at,status,is_overtaken,started_at,started_by_id,started_by_name,step_words,completed_by_device,reviewed_at,reviewed_by_id,reviewed_by_name,level_id,level_name,covers,done_on,meter_total,is_skipped}',
  worked_out => '{"outcome": "$.outcome"}');
select track_activity('work_order', kind => $$'workOrder'$$,
  left_out => '{due_on,due_at,status_on,current_frequency,rolls_over_on,created_on,started_by_id,started_by_name,doer_id,completed_by_device,review,review_reason,reviewed_at,reviewed_by_id,reviewed_by_name,current_level,current_covers,expected,open_count,pause,shows_on}',
  fields => '{"scheduled_on": "scheduled_date", "estimated_minutes": "estimated_duration", "time_of_day": "time"}',
  names => '{"assignee_id": "assignee", "department_id": "department", "machine_id": "machine"}',
  worked_out => '{"due_date": "coalesce($.due_on::text, json_instant($.due_at))", "review": "case when $.type = ''Repair'' then $.review end", "review_reason": "case when $.type = ''Repair'' then $.review_reason end"}');
