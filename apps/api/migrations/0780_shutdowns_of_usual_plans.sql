-- What becomes of what falls in a shutdown is chosen of Daily, Weekly and Monthly as well: kept, skipped, or moved behind it. Null
-- is as the domain's `usualShutdowns` says; a rule of its own says it itself.
alter table pm_schedule
  add column shutdowns text check (shutdowns in ('keep', 'skip', 'move')),
  add constraint pm_schedule_shutdowns check (frequency <> 'Custom' or shutdowns is null);
-- Of its latest schedule.
alter table work_order add column shutdowns text;

-- What fell in a shutdown that has begun was due: it stays so up to tomorrow, by any clock. From then on these PMs follow as well.
select lift_rls_for_owner('work_order_json', 'pm_schedule', 'plant_shutdown');
alter table pm_schedule disable trigger user;
update pm_schedule set shutdowns = 'keep'
where frequency <> 'Custom' and from_on < current_date + 2 and exists (
  select from plant_shutdown
  where plant_shutdown.company_id = pm_schedule.company_id and plant_shutdown.from_on <= current_date + 1);
insert into pm_schedule (company_id, work_order_id, from_on, frequency, day_of_week, monthly_period, time_of_day)
select company_id, work_order_id, current_date + 2, frequency, day_of_week, monthly_period, time_of_day
from (
  select distinct on (company_id, work_order_id) * from pm_schedule order by company_id, work_order_id, from_on desc
) as latest
where shutdowns = 'keep';
alter table pm_schedule enable trigger user;

do $$
declare
  was constant text := pg_get_functiondef('work_order_plan_json(work_order)'::regprocedure);
  made constant text := regexp_replace(was, '''level''(::text)?, ', '''shutdowns'', ($1).shutdowns, ''level'', ');
begin
  if made = was then raise exception 'work_order_plan_json(work_order) has no level: %', was; end if;
  execute made;
end $$;

-- Nobody has chosen yet.
update work_order_json set json = regexp_replace(json::text, '"level" :', '"shutdowns" : null, "level" :');
select restore_rls('work_order_json', 'pm_schedule', 'plant_shutdown');

select track_activity('pm_schedule', kind => $$'workOrder'$$, subject => '$.work_order_id',
  child => 'schedule', child_key => '$.from_on', left_out => '{meter_id}',
  fields => '{"time_of_day": "time", "rule": "plan"}');
select track_activity('work_order', kind => $$'workOrder'$$,
  left_out => '{due_on,due_at,status_on,current_frequency,rolls_over_on,created_on,started_by_id,started_by_name,doer_id,completed_by_device,review,review_reason,reviewed_at,reviewed_by_id,reviewed_by_name,current_level,current_covers,expected,open_count,pause,shows_on,procedure_version_id,plan_family_id}',
  fields => '{"scheduled_on": "scheduled_date", "estimated_minutes": "estimated_duration", "time_of_day": "time"}',
  names => '{"assignee_id": "assignee", "department_id": "department", "machine_id": "machine", "procedure_id": "procedure"}',
  worked_out => '{"due_date": "coalesce($.due_on::text, json_instant($.due_at))", "review": "case when $.type = ''Repair'' then $.review end", "review_reason": "case when $.type = ''Repair'' then $.review_reason end", "in_family": "($.plan_family_id is not null)"}');
