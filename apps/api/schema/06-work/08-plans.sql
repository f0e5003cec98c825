-- Preventive maintenance: the schedules of a PM, and the days that they were changed for. An occurrence is a civil day
-- and is kept under it, never under an instant.

-- The schedules that a PM has had, each from a day until the next one's.
create table pm_schedule (
  company_id uuid not null default current_company_id(),
  work_order_id uuid not null,
  from_on date not null,
  frequency text not null,
  day_of_week text,
  monthly_period text check (monthly_period in ('start', 'middle', 'end')),
  time_of_day text not null,
  rule jsonb,
  -- The meter of its rule: row-level security keeps a path into the rule off every index.
  meter_id uuid generated always as ((rule #>> '{meter,id}'::text[])::uuid) stored,
  -- What becomes of what falls in a shutdown is chosen of Daily, Weekly and Monthly as well: kept, skipped, or moved
  -- behind it. Null is as the domain's `usualShutdowns` says; a rule of its own says it itself.
  shutdowns text check (shutdowns in ('keep', 'skip', 'move')),
  primary key (company_id, work_order_id, from_on),
  constraint pm_schedule_check check ((frequency = 'Weekly') = (day_of_week is not null)),
  constraint pm_schedule_check1 check ((frequency = 'Monthly') = (monthly_period is not null)),
  constraint pm_schedule_frequency check (frequency in ('Daily', 'Weekly', 'Monthly', 'Custom')),
  constraint pm_schedule_rule check ((frequency = 'Custom') = (rule is not null)),
  constraint pm_schedule_shutdowns check (frequency <> 'Custom' or shutdowns is null),
  foreign key (company_id, work_order_id) references work_order (company_id, id) on delete cascade
);
-- The plans that a meter turns.
create index pm_schedule_of_meter on pm_schedule (company_id, meter_id) where meter_id is not null;
-- Foreign keys: lists of what belongs to a row, and the check when that row is deleted.
create index pm_schedule_custom on pm_schedule (company_id, work_order_id) where frequency = 'Custom';
select lock_to_company('pm_schedule');
select track_activity('pm_schedule', kind => 'workOrder', subject => 'work_order_id', child => 'schedule', child_key => 'from_on',
  left_out => '{meter_id}', fields => '{"time_of_day": "time", "rule": "plan"}');

-- The day, and the zone it was a day of, to which a company's PMs are brought. Commands hold it, so that the day does
-- not turn under them.
create table maintenance_day (
  company_id uuid primary key default current_company_id(),
  day date not null,
  time_zone text not null
);
select lock_to_company('maintenance_day');

-- The days on which a PM was deleted, from one until another that is not among them: what fell on them is neither missed
-- nor done.
create table pm_pause (
  company_id uuid not null default current_company_id(),
  work_order_id uuid not null,
  from_on date not null,
  until_on date not null,
  id uuid not null default gen_random_uuid(),
  kind text not null default 'deleted' check (kind in ('deleted', 'paused')),
  reason text,
  by_id uuid default acting_id(),
  by_name text default acting_name(),
  -- A pause of all plans of a machine is one of each of them, and says so: it is that which is lifted when the machine's
  -- plans go on.
  machine_id uuid,
  primary key (company_id, id),
  unique (company_id, work_order_id, kind, from_on),
  constraint pm_pause_check check (from_on < until_on),
  foreign key (company_id, work_order_id) references work_order (company_id, id) on delete cascade,
  foreign key (company_id, machine_id) references machine (company_id, id)
);
-- Foreign keys: lists of what belongs to a row, and the check when that row is deleted.
create index pm_pause_of_machine on pm_pause (company_id, machine_id, until_on) where machine_id is not null;
select lock_to_company('pm_pause');
select track_activity('pm_pause', kind => 'workOrder', subject => 'work_order_id', child => 'pauses', child_key => 'from_on',
  left_out => '{by_id,by_name,machine_id}');

-- One occurrence of a PM on another day than its schedule says, or done by somebody else than its plan says; the rest of
-- the series stays.
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
  constraint pm_move_check check (is_reassigned or assignee_id is null),
  constraint pm_move_check1 check (is_reassigned or planned_on <> to_on),
  foreign key (company_id, work_order_id) references work_order (company_id, id) on delete cascade,
  foreign key (company_id, assignee_id) references assignee (company_id, id)
);
-- Foreign keys: lists of what belongs to a row, and the check when that row is deleted.
create index pm_move_of_assignee on pm_move (company_id, assignee_id) where assignee_id is not null;
select lock_to_company('pm_move');
select track_activity('pm_move', kind => 'workOrder', subject => 'work_order_id', child => 'moves', child_key => 'planned_on',
  left_out => '{work_order_id}', fields => '{"to_on": "scheduled_date"}', names => '{"assignee_id": "assignee"}');

-- The days that an occurrence stood on before it was moved on: who names one of them, also later and from a device that
-- did not know of the move, means that occurrence.
create table pm_former_day (
  company_id uuid not null default current_company_id(),
  work_order_id uuid not null,
  day date not null,
  -- The occurrence, by its day of the schedule.
  planned_on date not null,
  -- When it left that day last.
  left_at timestamptz not null,
  primary key (company_id, work_order_id, day, planned_on),
  foreign key (company_id, work_order_id) references work_order (company_id, id) on delete cascade
);
select lock_to_company('pm_former_day');

-- What is other of an occurrence than its plan says; null where nothing is.
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

-- Who does an occurrence: whom its move names, else whom its plan does.
create function occurrence_assignee(company uuid, work_order uuid, day date, of_plan uuid) returns uuid
  language sql stable parallel safe
  return (
    select case when move.is_reassigned then move.assignee_id else of_plan end
    from (select) as one left join pm_move move
      on move.company_id = company and move.work_order_id = work_order and move.to_on = day
  );
grant execute on function occurrence_assignee(uuid, uuid, date, uuid) to app_user;

-- How often a level without a name comes, for the lists that say its name of the others. It is read from the schedule
-- that held on the day that the occurrence comes from, so that the history stays what it was when the plan is changed.
create function plan_interval(company uuid, work_order uuid, day date, level uuid, named text) returns json
  language sql stable parallel safe
  return (
    select json_build_object(
      'trigger', span.rule -> 'trigger',
      'every', one -> 'every',
      'unit', one -> 'unit',
      'on', one -> 'on',
      'every_units', one -> 'every_units',
      'meter_unit', (select unit from meter where meter.company_id = company and meter.id = span.meter_id)
    )
    from (
      select rule, meter_id from pm_schedule
      where company_id = company and work_order_id = work_order and from_on <= coalesce((
        select planned_on from pm_move move
        where move.company_id = company and move.work_order_id = work_order and move.to_on = day
      ), day)
      order by from_on desc limit 1
    ) span, jsonb_array_elements(span.rule -> 'levels') one
    where level is not null and coalesce(named, '') = '' and one ->> 'id' = level::text
  );
grant execute on function plan_interval(uuid, uuid, date, uuid, text) to app_user;
