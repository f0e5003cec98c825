-- What is done of the work: occurrences of PMs with their steps and answers, the history of repairs, readings, locks and
-- downtimes.

-- Counts the executions, by how they ended. Written out for each case, so that each is planned once a connection.
create function keep_counters_of_executions() returns trigger
  language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'UPDATE' then
    insert into counter (company_id, subject, kind, change)
    select company_id, 'execution', coalesce(outcome, 'open'), sum(change) from (
      select company_id, outcome, 1 as change from changed where deleted_at is null
      union all
      select company_id, outcome, -1 from before where deleted_at is null
    ) as lines group by 1, 3 having sum(change) <> 0;
  elsif tg_op = 'INSERT' then
    insert into counter (company_id, subject, kind, change)
    select company_id, 'execution', coalesce(outcome, 'open'), count(*) from changed where deleted_at is null group by 1, 3;
  else
    insert into counter (company_id, subject, kind, change)
    select company_id, 'execution', coalesce(outcome, 'open'), -count(*) from before where deleted_at is null group by 1, 3;
  end if;
  return null;
end $$;

-- Counts the entries of the repair history, and the orders that they are of.
create function keep_counters_of_repair_history() returns trigger
  language plpgsql set search_path = pg_catalog, public as $$
declare
  companies uuid[];
  orders uuid[];
  changes int[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(company_id), array_agg(changed.work_order_id), array_agg(case when changed.deleted_at is null then 1 else -1 end)
    into companies, orders, changes
    from changed join before using (company_id, id)
    where (changed.deleted_at is null) <> (before.deleted_at is null);
  elsif tg_op = 'INSERT' then
    select array_agg(company_id), array_agg(work_order_id), array_agg(1) into companies, orders, changes
    from changed where deleted_at is null;
  else
    select array_agg(company_id), array_agg(work_order_id), array_agg(-1) into companies, orders, changes
    from before where deleted_at is null;
  end if;
  if companies is null then return null; end if;

  -- Very many at once are a plant that is filled, and nobody's at the same time.
  perform pg_advisory_xact_lock(hashtextextended(id::text, 0))
  from (select distinct id from unnest(orders) as id order by id limit 100) as each;
  insert into counter (company_id, subject, kind, change)
  with moved as (
    select company_id, work_order_id, sum(change) as change
    from unnest(companies, orders, changes) as line (company_id, work_order_id, change) group by 1, 2
  ), counted as (
    select company_id, 'records' as kind, change from moved
    union all
    select company_id, 'orders', (entries > 0)::int - (entries > change)::int
    from moved, lateral (
      select count(*) as entries from repair_history entry
      where entry.company_id = moved.company_id and entry.work_order_id = moved.work_order_id and entry.deleted_at is null
    ) as kept
  )
  select company_id, 'repair_history', kind, sum(change) from counted group by 1, 3 having sum(change) <> 0;
  return null;
end $$;

-- How many orders a company has of each type and status, and how many entries are in its histories, so that a count costs
-- the same however many there are. A statement adds a line with the difference; a job sums up the lines.
create table counter (
  company_id uuid not null default current_company_id(),
  subject text not null,
  kind text not null,
  id bigint generated always as identity,
  change bigint not null,
  primary key (company_id, subject, kind, id) include (change)
);
select lock_to_company('counter');

-- Executions. A PM is a plan; what is done of it is an execution: one row for each occurrence that has begun, was
-- touched earlier, or is over, with steps of its own. Nothing of one is cleared for the next. A repair is its own
-- execution.
--
-- What a work_order row of type PM says of its status, its stamps and its day is that of the execution at hand, and
-- stays there because boards and lists are read from the indexes of that table: status_on, scheduled_on,
-- scheduled_start, current_frequency and rolls_over_on as well as the stamps are written whenever the execution or the
-- plant's day changes.
create table execution (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  work_order_id uuid not null,
  -- The day of the occurrence.
  scheduled_on date not null,
  -- What the schedule of that day says.
  frequency text not null,
  starts_at timestamptz not null,
  status text not null default 'Scheduled' check (status in ('Scheduled', 'In Progress', 'Completed', 'On Hold')),
  -- Whether the next occurrence came while it was open. It keeps the status that it had.
  is_overtaken boolean not null default false,
  -- How it ended; null while it is open. One that was overtaken while it was on hold was not missed.
  outcome text
    generated always as (
case
    when status = 'Completed' then 'completed'
    when is_skipped then 'skipped'
   
      when is_overtaken then
    case status
        when 'On Hold' then 'on-hold'
        else 'overdue'
    end
   
      else null::text
end) stored,
  hold_reason text,
  started_at timestamptz,
  started_by_id uuid,
  started_by_name text,
  completed_at timestamptz,
  completed_by_id uuid,
  completed_by_name text,
  -- The order of the history.
  at timestamptz not null generated always as (coalesce(completed_at, starts_at)) stored,
  -- What the plan said when it ended.
  wo_id text,
  title text,
  notes text,
  priority text,
  machine_id uuid,
  machine_name text,
  department_name text,
  assignee_name text,
  -- What its steps say, one on each line: a search compares the words of what is over.
  step_words text not null default '',
  words text
    generated always as (plain((((((((((((coalesce(title, '') || '
') || coalesce(wo_id,
      '')) || '
') || coalesce(department_name, 'N/A')) || '
') || coalesce(machine_name,
      'N/A')) || '
') || coalesce(assignee_name, 'Unassigned')) || '
') || coalesce(completed_by_name,
      '')) || '
') || step_words)) stored not null,
  deleted_at timestamptz,
  deleted_by text,
  deleted_by_id uuid,
  deleted_by_name text,
  -- Why it was deleted from the history, in the words of who did. It is over all the same.
  deleted_reason text,
  -- Of an occurrence that is over the department and the technician too, as its machine: the history is filtered by them.
  department_id uuid,
  assignee_id uuid,
  completed_by_device text,
  review text check (review in ('waiting', 'accepted', 'sent-back')),
  review_reason text,
  reviewed_at timestamptz,
  reviewed_by_id uuid,
  reviewed_by_name text,
  level_id uuid,
  level_name text,
  covers jsonb not null default '[]',
  done_on date,
  meter_total numeric(16,4),
  is_late boolean not null default false,
  is_skipped boolean not null default false,
  skip_reason text,
  procedure_version_id uuid,
  primary key (company_id, id),
  unique (company_id, work_order_id, scheduled_on),
  constraint execution_check check ((status = 'Completed') = (completed_at is not null)),
  constraint execution_check1 check (not (is_overtaken and status = 'Completed')),
  constraint execution_reviewed_check
    check (review is null or (status = 'Completed') = (review <> 'sent-back')
      and (review = 'waiting') = (reviewed_at is null)),
  constraint execution_frequency check (frequency in ('Daily', 'Weekly', 'Monthly', 'Custom')),
  constraint execution_skipped check (not (is_skipped and (is_overtaken or status = 'Completed'))),
  constraint execution_check2 check (outcome is null or title is not null and wo_id is not null and priority is not null),
  foreign key (company_id, procedure_version_id) references procedure_version (company_id, id)
);
-- The list of what was deleted, the latest first.
create index execution_deleted on execution (company_id, deleted_at desc, id) where deleted_at is not null;
-- The list of what waits for a review.
create index execution_to_review on execution (company_id, completed_at desc, id) where review = 'waiting';
-- The history of PMs, as it is filtered.
create index execution_over on execution (company_id, at desc, id) where outcome is not null and deleted_at is null;
create index execution_by_outcome on execution (company_id, outcome, at desc, id)
  where outcome is not null and deleted_at is null;
create index execution_by_frequency on execution (company_id, frequency, at desc, id)
  where outcome is not null and deleted_at is null;
create index execution_over_by_machine on execution (company_id, machine_id, at desc, id)
  where outcome is not null and deleted_at is null;
create index execution_over_by_department on execution (company_id, department_id, at desc, id)
  where outcome is not null and deleted_at is null;
create index execution_over_by_assignee on execution (company_id, assignee_id, at desc, id)
  where outcome is not null and deleted_at is null;
-- The page of a machine: what was done to it last.
create index execution_by_machine on execution (company_id, machine_id, completed_at desc)
  where deleted_at is null and outcome = 'completed';
-- What the calendar has of days that are done.
create index execution_done_on on execution (company_id, scheduled_on, id)
  where outcome = 'completed' and deleted_at is null;
-- What was done last of each level.
create index execution_of_level on execution (company_id, work_order_id, level_id, done_on desc, scheduled_on desc)
  where level_id is not null;
-- The occurrence of a PM that was completed next, or last, at a moment.
create index execution_completed on execution (company_id, work_order_id, completed_at) where completed_at is not null;
select lock_to_company('execution');
create trigger counter_changed after update on execution
  referencing old table as before new table as changed for each statement execute function keep_counters_of_executions();
create trigger counter_made after insert on execution
  referencing new table as changed for each statement execute function keep_counters_of_executions();
create trigger counter_removed after delete on execution
  referencing old table as before for each statement execute function keep_counters_of_executions();
select track_activity('execution', kind => 'workOrder', subject => 'work_order_id', child => 'execution',
  label => '{title,scheduled_on}',
  left_out => '{work_order_id,frequency,starts_at,status,is_overtaken,started_at,started_by_id,started_by_name,step_words,completed_by_device,reviewed_at,reviewed_by_id,reviewed_by_name,level_id,level_name,covers,done_on,meter_total,is_skipped,procedure_version_id}',
  shown => '{"outcome": ["outcome", "plain"]}');

-- The steps of an execution, copied from its plan when it begins. Each is a row, so that what is measured, photographed
-- or signed at a step has a place.
create table execution_step (
  company_id uuid not null default current_company_id(),
  execution_id uuid not null,
  -- Of the step in the plan.
  id uuid not null,
  work_order_id uuid not null,
  position integer not null,
  text text not null,
  completed boolean not null default false,
  created_at timestamptz not null default now(),
  created_by text,
  created_by_id uuid default acting_id(),
  created_by_name text default acting_name(),
  completed_at timestamptz,
  completed_by text,
  completed_by_id uuid,
  completed_by_name text,
  -- Grows from execution to execution as well, so that what was seen of an earlier one is older.
  version integer not null default 1,
  completed_by_device text,
  spec jsonb,
  result_id uuid,
  verified_id uuid,
  overridden_id uuid,
  primary key (company_id, execution_id, id),
  foreign key (company_id, execution_id) references execution (company_id, id) on delete cascade
);
select lock_to_company('execution_step');
select track_activity('execution_step', kind => 'workOrder', subject => 'work_order_id', child => 'checklist', label => '{text}',
  left_out => '{work_order_id,completed_by_name,completed_by_device,spec,result_id,verified_id,overridden_id}',
  operations => '{update}');

-- The execution of a PM that is to do, if it has begun; null of a repair.
create function open_execution(work_order) returns uuid
  language sql stable parallel safe
  return (
    select id from execution
    where $1.type = 'PM' and company_id = $1.company_id and work_order_id = $1.id and scheduled_on = $1.scheduled_on
      and outcome is null
  );
grant execute on function open_execution(work_order) to app_user;

-- The tasks of a day are the executions and repairs that are its work; what is kept of them is which somebody took out of
-- the list of the day.
create table hidden_task (
  company_id uuid not null default current_company_id(),
  day date not null,
  work_order_id uuid not null,
  -- The day of the execution; the same day of a repair.
  scheduled_on date not null,
  hidden_at timestamptz not null,
  hidden_by text,
  hidden_by_id uuid default acting_id(),
  hidden_by_name text default acting_name(),
  primary key (company_id, day, work_order_id, scheduled_on),
  foreign key (company_id, work_order_id) references work_order (company_id, id) on delete cascade
);
select lock_to_company('hidden_task');
select track_activity('hidden_task', kind => 'workOrder', subject => 'work_order_id', child => 'tasks', child_key => 'day',
  operations => '{insert}');

-- What somebody said of a step: an answer or a signature, that they verified one, or that a failure shall not stop the
-- work. Nothing of it is ever changed.
create table step_result (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  work_order_id uuid not null,
  -- Null of a repair.
  execution_id uuid,
  step_id uuid not null,
  machine_id uuid,
  kind text not null check (kind in ('answer', 'signature', 'verification', 'override')),
  -- What the step said.
  step text not null,
  outcome text check (outcome in ('ok', 'failed', 'na')),
  value numeric,
  choice integer,
  text text,
  reason text,
  phase text check (phase in ('found', 'left')),
  file_ids uuid[] not null default '{}',
  -- Of a signature: what it means, and the SHA-256 of what was signed.
  meaning text check (meaning in ('performed', 'verified')),
  content_hash bytea,
  -- When it was done, by the device of who did it.
  at timestamptz not null,
  by_id uuid default acting_id(),
  by_name text default acting_name(),
  by_device text default acting_device(),
  created_at timestamptz not null default now(),
  by_other_id uuid default other_id(acting_id()),
  -- In what a value was measured: the log says it, also once the step asks for it in another unit.
  unit text,
  primary key (company_id, id),
  constraint step_result_check check ((kind in ('answer', 'signature')) = (outcome is not null)),
  constraint step_result_check1 check ((kind = 'signature') = (content_hash is not null)),
  foreign key (company_id, work_order_id) references work_order (company_id, id),
  foreign key (company_id, machine_id) references machine (company_id, id)
);
-- Foreign keys: lists of what belongs to a row, and the check when that row is deleted.
create index step_result_of_step on step_result (company_id, work_order_id, step_id, at desc, id);
create index step_result_of_machine on step_result (company_id, machine_id, step_id, at desc, id) where value is not null;
select lock_to_company('step_result');
revoke update, delete on step_result from app_user;
select track_activity('step_result', kind => 'workOrder', subject => 'work_order_id', child => 'results', label => '{step}',
  left_out => '{work_order_id,execution_id,step_id,machine_id,file_ids,at,by_id,by_name,by_device,by_other_id}',
  fields => '{"content_hash": "hash"}');

-- The repair that a step opened when it failed: one for each step of an execution, however often it fails.
create table step_repair (
  company_id uuid not null default current_company_id(),
  work_order_id uuid not null,
  execution_id uuid,
  step_id uuid not null,
  repair_id uuid not null,
  step text not null,
  value numeric,
  unit text,
  created_at timestamptz not null default now(),
  primary key (company_id, repair_id),
  foreign key (company_id, work_order_id) references work_order (company_id, id),
  foreign key (company_id, repair_id) references work_order (company_id, id)
);
-- Foreign keys: lists of what belongs to a row, and the check when that row is deleted.
create index step_repair_of_step on step_repair (company_id, work_order_id, step_id, created_at desc);
select lock_to_company('step_repair');
revoke update, delete on step_repair from app_user;
select track_activity('step_repair', kind => 'workOrder', subject => 'work_order_id', child => 'opened', child_key => 'repair_id',
  label => '{step}', left_out => '{work_order_id,execution_id,step_id,unit}', shown => '{"repair_id": ["order", "order"]}');

-- One entry each time a repair is completed.
create table repair_history (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  work_order_id uuid not null,
  machine_id uuid,
  department_id uuid,
  assignee_id uuid,
  wo_id text not null,
  title text not null,
  description text,
  notes text,
  department_name text,
  machine_name text,
  priority text not null default 'Medium',
  assignee_name text,
  completed_by_name text,
  completed_at timestamptz not null,
  work_order_type text not null default 'Repair',
  scheduled_on date,
  estimated_minutes integer,
  checklist_done integer not null default 0,
  checklist_total integer not null default 0,
  deleted_at timestamptz,
  deleted_by text,
  -- The day on which it stood in the calendar.
  planned_on date,
  words text
    generated always as (plain((((((((((title || '
') || wo_id) || '
Work Order Completed
') || coalesce(department_name,
      'N/A')) || '
') || coalesce(machine_name, 'N/A')) || '
') || coalesce(assignee_name,
      'Unassigned')) || '
') || coalesce(completed_by_name, 'Unknown'))) stored not null,
  -- Why it was deleted, in the words of who did.
  deleted_reason text,
  completed_by_id uuid,
  deleted_by_id uuid,
  deleted_by_name text,
  -- A repair is its own execution, and its history keeps what its steps were when it was completed, as JSON like that of
  -- an order's; null of what was completed before they were kept.
  checklist jsonb,
  -- An entry stays when its repair is sent back.
  completed_by_device text,
  review text check (review in ('waiting', 'accepted', 'sent-back')),
  review_reason text,
  reviewed_at timestamptz,
  reviewed_by_id uuid,
  reviewed_by_name text,
  -- How many steps failed is asked of every row of the history's list: kept beside what is done, and not worked out of
  -- the steps each time.
  checklist_failed integer
    generated always as (coalesce(jsonb_array_length(jsonb_path_query_array(checklist,
      '$[*]."result"?(@."outcome" == "failed")'::jsonpath)), 0)) stored not null,
  problem_id uuid,
  cause_id uuid,
  remedy_id uuid,
  -- Whether a sheet brought it in: it is of what was done elsewhere, or before, and proves nothing.
  is_imported boolean not null default false,
  primary key (company_id, id),
  constraint repair_history_reviewed_check check ((review = 'waiting') = (reviewed_at is null))
);
-- The history of repairs, as it is filtered.
create index repair_history_latest on repair_history (company_id, completed_at desc, id) where deleted_at is null;
create index repair_history_by_priority on repair_history (company_id, priority, completed_at desc, id)
  where deleted_at is null;
create index repair_history_by_department on repair_history (company_id, department_id, completed_at desc, id)
  where deleted_at is null;
create index repair_history_by_machine on repair_history (company_id, machine_id, completed_at desc, id)
  where deleted_at is null;
create index repair_history_by_assignee on repair_history (company_id, assignee_id, completed_at desc, id)
  where deleted_at is null;
create index repair_history_by_problem on repair_history (company_id, problem_id, completed_at desc, id)
  where deleted_at is null and problem_id is not null;
-- The totals, also of some priorities, are counted from this index alone, in its order.
create index repair_history_by_order on repair_history (company_id, work_order_id, completed_at) include (priority)
  where deleted_at is null;
-- The list of what was deleted, the latest first.
create index repair_history_deleted on repair_history (company_id, deleted_at desc, id) where deleted_at is not null;
-- The repairs of a day in the calendar.
create index repair_history_planned_on on repair_history (company_id, planned_on, id)
  where deleted_at is null and planned_on is not null;
-- The days on which a repair stood in the calendar when it was completed, also of entries that were deleted: asked for
-- each open repair that the calendar, or a device's copy, shows.
create index repair_history_by_day_of_order on repair_history (company_id, work_order_id, planned_on)
  where planned_on is not null;
select lock_to_company('repair_history');
create trigger counter_changed after update on repair_history
  referencing old table as before new table as changed for each statement execute function keep_counters_of_repair_history();
create trigger counter_made after insert on repair_history
  referencing new table as changed for each statement execute function keep_counters_of_repair_history();
create trigger counter_removed after delete on repair_history
  referencing old table as before for each statement execute function keep_counters_of_repair_history();
select track_activity('repair_history', kind => 'workOrder', subject => 'work_order_id', child => 'history', label => '{title}',
  left_out => '{work_order_id,planned_on,checklist,completed_by_device,problem_id,cause_id,remedy_id,review,review_reason,reviewed_at,reviewed_by_id,reviewed_by_name,is_imported}',
  fields => '{"scheduled_on": "scheduled_date", "estimated_minutes": "estimated_duration"}');

-- The readings of meters, each as it was written: what was wrong is put right by another one that names it.
create table meter_reading (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  meter_id uuid not null,
  machine_id uuid not null,
  at timestamptz not null,
  -- Its place among those of one instant. What puts another one right has the place of that.
  number integer not null,
  kind text not null check (kind in ('reading', 'rollover', 'replaced')),
  -- Null of what takes another one back.
  value numeric(16,4) check (value >= 0::numeric),
  at_most numeric(16,4),
  old_final numeric(16,4),
  new_start numeric(16,4),
  corrects uuid,
  -- What was used until then; null of what another one has put right, and of what takes one back.
  total numeric(16,4),
  note text,
  source text not null check (source in ('hand', 'step', 'import', 'api')),
  step_id uuid,
  work_order_id uuid,
  created_at timestamptz not null default now(),
  by_id uuid default acting_id(),
  by_name text default acting_name(),
  by_device text default acting_device(),
  -- A counter that shows 99999 at most has counted 100000 when it goes on to 00000: its range is the most that it can
  -- show and one more of its smallest place, by the decimals with which it shows it.
  decimals integer,
  primary key (company_id, id),
  constraint meter_reading_check check (value is not null or corrects is not null),
  constraint meter_reading_check1 check ((kind = 'rollover') = (at_most is not null)),
  constraint meter_reading_check2 check ((kind = 'replaced') = (old_final is not null)),
  constraint meter_reading_check3 check ((kind = 'replaced') = (new_start is not null)),
  constraint meter_reading_check4 check ((kind = 'rollover') = (decimals is not null)),
  foreign key (company_id, meter_id) references meter (company_id, id),
  foreign key (company_id, machine_id) references machine (company_id, id),
  foreign key (company_id, corrects) references meter_reading (company_id, id),
  foreign key (company_id, work_order_id) references work_order (company_id, id)
);
-- A reading is put right once.
create unique index meter_reading_corrected on meter_reading (company_id, corrects) where corrects is not null;
-- Foreign keys: lists of what belongs to a row, and the check when that row is deleted.
create index meter_reading_counted on meter_reading (company_id, meter_id, at, number) where total is not null;
create index meter_reading_latest on meter_reading (company_id, meter_id, at desc, id);
create index meter_reading_of_order on meter_reading (company_id, work_order_id) where work_order_id is not null;
select lock_to_company('meter_reading');
create trigger meter_reading_stays before update on meter_reading for each row execute function keep_readings();
select track_activity('meter_reading', kind => 'machine', subject => 'machine_id', child => 'reading',
  left_out => '{machine_id,number,total,decimals,source,step_id,by_name,by_device}', operations => '{insert}',
  names => '{"meter_id": "meter", "work_order_id": "order"}');

-- Whether what technicians complete waits for a supervisor. Until the transaction ends nobody lets go of what waits, so
-- that nothing is left waiting when the plant asks for it no longer.
create function asks_for_sign_off() returns boolean
  language plpgsql set search_path = pg_catalog, public as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended(current_company_id()::text, 360));
  return coalesce((select sign_off from company where id = current_company_id()), false);
end $$;
grant execute on function asks_for_sign_off() to app_user;

-- Waits for the transactions that have asked.
create function await_sign_offs() returns void
  language sql volatile
begin atomic
  select pg_advisory_xact_lock(hashtextextended(current_company_id()::text, 360));
end;
grant execute on function await_sign_offs() to app_user;

-- Lockout: where the energy of a machine is cut off, and whose lock holds it there while they work.
create table isolation_point (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  machine_id uuid not null,
  name text not null,
  energy text not null
    check (energy in ('electrical', 'hydraulic', 'pneumatic', 'mechanical', 'thermal', 'chemical', 'gravity', 'other')),
  -- Where it is, how it is cut off, and how to make sure that nothing is left of it.
  place text,
  isolate text,
  verify text,
  position integer not null,
  -- A photo among the files of the machine.
  photo_id uuid,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  deleted_by text,
  deleted_by_id uuid,
  deleted_by_name text,
  deleted_reason text,
  primary key (company_id, id),
  foreign key (company_id, machine_id) references machine (company_id, id)
);
-- Foreign keys: lists of what belongs to a row, and the check when that row is deleted.
create index isolation_point_of_machine on isolation_point (company_id, machine_id, "position", id)
  where deleted_at is null;
select lock_to_company('isolation_point');
select track_activity('isolation_point', kind => 'machine', subject => 'machine_id', child => 'isolation', label => '{name}',
  left_out => '{machine_id,photo_id,deleted_by}');

-- One person's own lock, on all points of a machine, for one piece of work.
create table personal_lock (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  machine_id uuid not null,
  work_order_id uuid not null,
  -- Of a PM the one that was current; null of a repair.
  execution_id uuid,
  holder_id uuid not null default acting_id(),
  holder_name text default acting_name(),
  holder_device text default acting_device(),
  -- What is written on the lock or its tag.
  number text,
  -- The points as they were then: [{id, name, energy, place}].
  points jsonb not null,
  placed_at timestamptz not null,
  released_at timestamptz,
  released_by_id uuid,
  released_by_name text,
  released_by_device text,
  -- Why somebody else than its holder took it off.
  forced_reason text,
  -- When the work that it was placed for was opened again: from then on it speaks for none.
  spent_at timestamptz,
  -- At which shared tablet a lock was put on.
  holder_device_id uuid default (acting() #>> '{actor,device,id}'::text[])::uuid,
  primary key (company_id, id),
  constraint personal_lock_check check ((released_at is null) = (released_by_id is null)),
  constraint personal_lock_check1 check (released_at is not null or forced_reason is null and spent_at is null),
  foreign key (company_id, machine_id) references machine (company_id, id),
  foreign key (company_id, work_order_id) references work_order (company_id, id)
);
-- A person has one lock on an order, and finds all that they have.
create unique index personal_lock_held on personal_lock (company_id, work_order_id, holder_id) where released_at is null;
create index personal_lock_of_holder on personal_lock (company_id, holder_id) where released_at is null;
-- Foreign keys: lists of what belongs to a row, and the check when that row is deleted.
create index personal_lock_of_machine on personal_lock (company_id, machine_id, placed_at desc, id)
  where released_at is null;
create index personal_lock_of_order on personal_lock (company_id, work_order_id, released_at);
select lock_to_company('personal_lock');
select track_activity('personal_lock', kind => 'workOrder', subject => 'work_order_id', child => 'locks', label => '{holder_name}',
  left_out => '{machine_id,work_order_id,execution_id,holder_id,holder_device,holder_device_id,points,placed_at,released_by_id,released_by_name,released_by_device,spent_at}');

-- The locks that are on of some people but for those of a tablet, none of whom places one until the transaction ends.
create function locks_of_holders(holders uuid[], but_at uuid) returns setof text language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('holder ' || holder, 0))
    from (select distinct holder from unnest(holders) as holder where holder is not null order by holder) as each;
  return query select coalesce(holder_name, '?') from personal_lock
    where company_id = current_company_id() and holder_id = any(holders) and released_at is null
      and (but_at is null or holder_device_id is distinct from but_at)
    order by placed_at, id;
end $$;
grant execute on function locks_of_holders(uuid[], uuid) to app_user;

-- When a machine stood (EN 13306: downtime). The last one of a machine may be open.
create table downtime (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  machine_id uuid not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  started_by_id uuid default acting_id(),
  started_by_name text default  case
      when ((acting() -> 'actor') ->> 'kind') <> 'system' then (acting() -> 'actor') ->> 'name' end,
  ended_by_id uuid,
  ended_by_name text,
  -- Whose words it is: a member's, a technician's at a tablet, or a reporter's.
  started_by_kind text default (acting() -> 'actor') ->> 'kind',
  started_by_device text default acting_device(),
  ended_by_kind text,
  ended_by_device text,
  -- Whether somebody of the plant said it themself: what only a report said goes with that report.
  is_confirmed boolean not null default false,
  deleted_at timestamptz,
  deleted_by text,
  deleted_by_id uuid,
  deleted_by_name text,
  deleted_reason text,
  start_recorded_at timestamptz,
  end_recorded_at timestamptz,
  primary key (company_id, id),
  unique (company_id, machine_id, id),
  constraint downtime_check check (ended_at >= started_at),
  foreign key (company_id, machine_id) references machine (company_id, id)
);
-- One downtime of a machine is open.
create unique index downtime_open on downtime (company_id, machine_id) where ended_at is null and deleted_at is null;
-- The downtimes of a machine, the latest first.
create index downtime_of_machine on downtime (company_id, machine_id, started_at desc, id) where deleted_at is null;
select lock_to_company('downtime');
select track_activity('downtime', kind => 'machine', subject => 'machine_id', child => 'downtime',
  left_out => '{machine_id,started_by_id,started_by_name,started_by_kind,started_by_device,ended_by_id,ended_by_name,ended_by_kind,ended_by_device,is_confirmed,deleted_by,start_recorded_at,end_recorded_at}');

-- A signature is of what stands before it: what comes after it is done later, and does not change what was signed.
create function steps_hash(company uuid, work_order uuid, execution uuid, signature uuid) returns bytea
  language sql stable parallel safe
  return (
    with step as (
      select id, position, text, completed, spec, result_id, verified_id from checklist_item
      where execution is null and company_id = company and work_order_id = work_order
      union all
      select id, position, text, completed, spec, result_id, verified_id from execution_step
      where company_id = company and execution_id = execution
    )
    select sha256(convert_to(jsonb_build_object('work_order', work_order, 'execution', execution, 'steps', jsonb_agg(
      jsonb_build_object('id', step.id, 'text', step.text, 'spec', step.spec, 'completed', step.completed,
        'result', to_jsonb(result) - '{company_id,created_at}'::text[],
        'verified', to_jsonb(verified) - '{company_id,created_at}'::text[])
      order by step.position, step.id))::text, 'UTF8'))
    from step
    left join step_result result on result.company_id = company and result.id = step.result_id
    left join step_result verified on verified.company_id = company and verified.id = step.verified_id
    where step.spec ->> 'kind' is distinct from 'signature'
      and (step.position, step.id) < (select own.position, own.id from step own where own.id = signature)
  );
grant execute on function steps_hash(uuid, uuid, uuid, uuid) to app_user;
