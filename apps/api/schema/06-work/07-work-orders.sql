-- Work orders, repairs and PMs alike, with the commands that change them. Names of people and places stay readable after
-- those are deleted, because deleting only marks a row.

-- Tells the server, before the commit, that this transaction leaves work that it should do at once.
create function tell_waiting_work() returns trigger
  language plpgsql set search_path = pg_catalog, public set client_min_messages = notice as $$
begin
  raise notice using errcode = 'MW002', message = tg_table_name;
  return null;
end $$;

-- What follows from orders that were made, changed or removed: their JSON, the counters, and the news of requests.
create function follow_orders() returns trigger language plpgsql as $$
declare
  was_rows refcursor;
  made_rows refcursor;
  was record;
  made record;
  former record;
  rows int := 0;
  counted int := 0;
  orders uuid[] := '{}';
  with_other_parts uuid[] := '{}';
begin
  if tg_op = 'INSERT' then
    perform let_orders_wait(company_id, array_agg(id), true) from changed group by company_id;
    insert into counter (company_id, subject, kind, change)
    select company_id, type, status, count(*) from changed where deleted_at is null group by 1, 2, 3;
    return null;
  end if;
  if tg_op = 'DELETE' then
    insert into counter (company_id, subject, kind, change)
    select company_id, type, status, -count(*) from before where deleted_at is null group by 1, 2, 3;
    return null;
  end if;

  -- The rows before an update and after it are in one order.
  open was_rows no scroll for
    select company_id, id, type, status, deleted_at, scheduled_on, machine_id, procedure_id from before;
  open made_rows no scroll for
    select company_id, id, type, status, deleted_at, scheduled_on, machine_id, procedure_id from changed;
  loop
    fetch was_rows into was;
    exit when not found;
    fetch made_rows into made;
    rows := rows + 1;
    if (made.scheduled_on, made.machine_id, made.procedure_id, made.type)
      is distinct from (was.scheduled_on, was.machine_id, was.procedure_id, was.type)
    then with_other_parts := with_other_parts || made.id; else orders := orders || made.id; end if;
    if (made.deleted_at is null) <> (was.deleted_at is null) then
      perform let_orders_wait(company_id, array_agg(distinct work_order_id), true)
      from step_repair where company_id = made.company_id and repair_id = made.id group by company_id;
    elsif made.status = was.status and made.type = was.type then
      continue;
    end if;
    counted := counted + 1;
    former := was;
    if was.type = 'Repair' then
      insert into request_news (request_id, acting, due_at)
      select id, coalesce(current_setting('app.acting', true), ''), now() from request
      where company_id = made.company_id and work_order_id = made.id and merged_into_id is null;
    end if;
  end loop;
  if rows = 0 then return null; end if;
  if orders <> '{}' and let_orders_wait(made.company_id, orders, false) then null; end if;
  if with_other_parts <> '{}' and let_orders_wait(made.company_id, with_other_parts, true) then null; end if;
  if counted = 1 and rows = 1 then
    insert into counter (company_id, subject, kind, change)
    select made.company_id, each.type, each.status, each.change
    from (values (former.type, former.status, -1, former.deleted_at), (made.type, made.status, 1, made.deleted_at))
      as each (type, status, change, deleted_at)
    where each.deleted_at is null;
  elsif counted > 0 then
    insert into counter (company_id, subject, kind, change)
    select company_id, type, status, sum(change) from (
      select company_id, type, status, 1 as change from changed where deleted_at is null
      union all
      select company_id, type, status, -1 from before where deleted_at is null
    ) as lines group by 1, 2, 3 having sum(change) <> 0;
  end if;
  return null;
end $$;

-- Notes for the rest of a transaction that more than the state of orders may be other.
create function note_order_edit() returns trigger language plpgsql as $$
begin
  perform set_config('app.order_edits', 'on', true);
  return null;
end $$;

-- A move of an occurrence is written before how its PM stands.
create function set_doer() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare
  doer constant uuid := case when new.type = 'PM'
    then occurrence_assignee(new.company_id, new.id, new.scheduled_on, new.assignee_id) else new.assignee_id end;
begin
  if tg_op = 'INSERT' then
    new.doer_id := doer;
    return new;
  end if;
  if doer is distinct from new.doer_id then
    update work_order set doer_id = doer where company_id = new.company_id and id = new.id;
  end if;
  return null;
end $$;

-- Tags as a search compares them.
create function words_of_tags(tags text[]) returns text
  language sql immutable parallel safe
  return coalesce((select string_agg(tag, E'\n' order by n) from unnest(tags) with ordinality as each (tag, n)), '');
grant execute on function words_of_tags(text[]) to app_user;

-- Repairs and PMs. A PM's row shows its current occurrence; what was done of it is in its executions.
create table work_order (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  wo_id text not null,
  type text not null check (type in ('Repair', 'PM')),
  title text not null,
  description text,
  status text not null default 'Scheduled' check (status in ('Scheduled', 'In Progress', 'Completed', 'On Hold')),
  priority text not null default 'Medium' check (priority in ('Low', 'Medium', 'High', 'Critical')),
  assignee_id uuid,
  requested_by_name text,
  site text,
  department_id uuid,
  machine_id uuid,
  location text,
  -- A due date is a civil day of the plant, or an instant; never both.
  due_on date,
  due_at timestamptz,
  scheduled_start timestamptz,
  scheduled_end timestamptz,
  scheduled_on date,
  estimated_minutes integer,
  tags text[] not null default '{}',
  safety_notes text,
  notes text,
  frequency text,
  day_of_week text,
  monthly_period text check (monthly_period in ('start', 'middle', 'end')),
  time_of_day text,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  completed_at timestamptz,
  completed_by_name text,
  version integer not null default 1,
  deleted_at timestamptz,
  deleted_by text,
  -- How a PM stands is worked out from its schedules and its completed days whenever the plant's day turns, and kept here
  -- for the lists: scheduled_on and scheduled_start are of the occurrence at hand.
  created_on date,
  -- The occurrence that the status was set for.
  status_on date,
  current_frequency text,
  rolls_over_on date,
  -- Why it was deleted, in the words of who did.
  deleted_reason text,
  hold_reason text,
  created_by_id uuid default acting_id(),
  created_by_name text default acting_name(),
  completed_by_id uuid,
  deleted_by_id uuid,
  deleted_by_name text,
  -- Who began the work, of a repair and of the execution at hand.
  started_at timestamptz,
  started_by_id uuid,
  started_by_name text,
  -- Row-level security keeps a search for a part of a text off every index: it walks the company's rows instead, so the
  -- words that it compares are kept ready.
  words text
    generated always as (plain((((((title || '
') || wo_id) || '
') || coalesce(description,
      '')) || '
') || words_of_tags(tags))) stored not null,
  -- Who does an order now: of a PM whom the move of its current occurrence names, else its technician. Lists are
  -- filtered and searched by it.
  doer_id uuid,
  completed_by_device text,
  review text check (review in ('waiting', 'accepted', 'sent-back')),
  review_reason text,
  reviewed_at timestamptz,
  reviewed_by_id uuid,
  reviewed_by_name text,
  -- The rule of its latest schedule, as frequency, day_of_week, monthly_period and time_of_day are of the others.
  plan jsonb,
  needs_lockout boolean not null default false,
  -- Of the current occurrence: {id, name} of its level, and of those that it completes as well.
  current_level jsonb,
  current_covers jsonb not null default '[]',
  -- Between which days a meter is expected to bring it: {from, to, based_on}; null of what falls on a day.
  expected jsonb,
  -- From when it is shown, before its day, where its plan has a lead.
  shows_on date,
  -- How many occurrences are open: more than one only where they stack.
  open_count integer not null default 1,
  -- The pause that runs or is to come: {from, until, reason}.
  pause jsonb,
  -- What of a procedure an order or an occurrence does, and the version that it keeps to.
  procedure_id uuid,
  -- Of a repair, whose own steps are copied; of a PM each execution has one.
  procedure_version_id uuid,
  -- PMs of many machines that are one plan: they name their family by an id, which is all that there is of it.
  plan_family_id uuid,
  -- What becomes of what falls in a shutdown: of its latest schedule.
  shutdowns text,
  -- A move that changes no column of any index is written without them, where its page has room. So no index knows a
  -- status: whether an order is completed is a column of its own.
  is_completed boolean not null generated always as (status = 'Completed') stored,
  -- Of a repair: what was seen, why, and what was done, each a code of the plant's lists.
  problem_id uuid,
  cause_id uuid,
  remedy_id uuid,
  -- Whether a sheet brought it in completed: who completed it is what the sheet says, and nobody's act here.
  is_imported boolean not null default false,
  primary key (company_id, id),
  unique (company_id, wo_id),
  constraint work_order_check check (due_on is null or due_at is null),
  constraint pm_has_its_day check (type = 'Repair' or created_on is not null),
  constraint work_order_reviewed_check check ((review = 'waiting') = (reviewed_at is null)),
  constraint work_order_frequency check (frequency in ('Daily', 'Weekly', 'Monthly', 'Custom')),
  constraint work_order_current_frequency check (current_frequency in ('Daily', 'Weekly', 'Monthly', 'Custom')),
  foreign key (company_id, assignee_id) references assignee (company_id, id),
  foreign key (company_id, department_id) references department (company_id, id),
  foreign key (company_id, machine_id) references machine (company_id, id),
  foreign key (company_id, procedure_id) references procedure (company_id, id),
  foreign key (company_id, procedure_version_id) references procedure_version (company_id, id)
) with (fillfactor = 80);
comment on index work_order_company_id_wo_id_key is 'an order by its code, of which a company has one';
comment on index work_order_pkey is 'an order by its id, and the keys of what belongs to it';
create index work_order_by_machine on work_order (company_id, machine_id, created_at desc, id);
comment on index work_order_by_machine is 'the orders of a machine, and whether one has any';
create index work_order_by_department on work_order (company_id, department_id, created_at desc, id)
  where deleted_at is null;
comment on index work_order_by_department is 'the orders of a department, and whether one has any';
create index work_order_current on work_order (company_id, scheduled_on, id) where deleted_at is null and type = 'PM';
comment on index work_order_current is 'PMs, by their day: calendar, load, families, what turns at midnight; a repair is not in it';
create index work_order_by_doer on work_order (company_id, doer_id, created_at desc, id) where deleted_at is null;
comment on index work_order_by_doer is 'the work of a technician: theirs by the plan or by a move of its occurrence';
create index work_order_open on work_order (company_id, type, created_at desc, id)
  where deleted_at is null and not is_completed;
comment on index work_order_open is 'the board: open orders, the latest first; of a status, what is to be placed, what is overdue';
create index work_order_completed on work_order (company_id, type, completed_at desc, id)
  where deleted_at is null and is_completed;
comment on index work_order_completed is 'completed orders, the latest first';
create index work_order_created on work_order (company_id, created_at desc, id) include (tags, procedure_id)
  where deleted_at is null;
comment on index work_order_created is 'all orders, the latest first; those made in a period; the tags and the procedures in use, without their rows';
create index work_order_due on work_order (company_id, due_on, due_at)
  where deleted_at is null and (due_on is not null or due_at is not null);
comment on index work_order_due is 'what falls due on a day, or at an instant of those without a day';
create index work_order_aside on work_order (company_id, deleted_at desc, id)
  where deleted_at is not null or (review in ('waiting', 'sent-back'));
comment on index work_order_aside is 'what was deleted, the latest first, and what is in review: few, and in no other move';
create index work_order_by_maker on work_order (company_id, created_by_id, created_at desc, id)
  where deleted_at is null and created_by_id is not null and type = 'Repair';
comment on index work_order_by_maker is 'the repairs that a person reported';
select lock_to_company('work_order');
create trigger follow_insert after insert on work_order
  referencing new table as changed for each statement execute function follow_orders();
create trigger follow_update after update on work_order
  referencing old table as before new table as changed for each statement execute function follow_orders();
create trigger follow_delete after delete on work_order
  referencing old table as before for each statement execute function follow_orders();
-- A move of an occurrence is written before how its PM stands.
create trigger set_doer before insert on work_order for each row execute function set_doer();
-- After it: what is set before a row is written has every generated column of it worked out anew.
create trigger set_doer_of_changed after update on work_order for each row
  when (new.type = 'PM' or new.doer_id is distinct from new.assignee_id) execute function set_doer();
-- Every column but those of the state, which is what a status move changes.
create trigger edited before update of
    company_id, id, wo_id, type, title, description, priority, assignee_id, requested_by_name, site, department_id,
    machine_id, location, due_on, due_at, scheduled_start, scheduled_end, scheduled_on, estimated_minutes, tags,
    safety_notes, notes, frequency, day_of_week, monthly_period, time_of_day, created_at, created_by, deleted_at,
    deleted_by, created_on, current_frequency, rolls_over_on, deleted_reason, created_by_id, created_by_name,
    deleted_by_id, deleted_by_name, plan, needs_lockout, current_level, current_covers, expected, shows_on,
    open_count, pause, procedure_id, procedure_version_id, plan_family_id, shutdowns,
    problem_id, cause_id, remedy_id
  on work_order for each statement execute function note_order_edit();
select track_activity('work_order', kind => 'workOrder',
  left_out => '{status_on,current_frequency,rolls_over_on,created_on,started_by_id,started_by_name,doer_id,completed_by_device,reviewed_at,reviewed_by_id,reviewed_by_name,current_level,current_covers,expected,open_count,pause,shows_on,procedure_version_id,is_imported}',
  fields => '{"scheduled_on": "scheduled_date", "estimated_minutes": "estimated_duration", "time_of_day": "time"}',
  names => '{"assignee_id": "assignee", "department_id": "department", "machine_id": "machine", "procedure_id": "procedure", "problem_id": "plant_code", "cause_id": "plant_code", "remedy_id": "plant_code"}',
  shown => '{"due_on": ["due_date", "due"], "due_at": ["due_date", "due"], "review": ["review", "of-repair"], "review_reason": ["review_reason", "of-repair"], "plan_family_id": ["in_family", "is-set"]}');

-- Items are rows, so that two people who tick different ones both win.
create table checklist_item (
  company_id uuid not null default current_company_id(),
  work_order_id uuid not null,
  id uuid not null,
  position integer not null,
  text text not null,
  completed boolean not null default false,
  created_at timestamptz not null default now(),
  created_by text,
  completed_at timestamptz,
  completed_by text,
  version integer not null default 1,
  created_by_id uuid default acting_id(),
  created_by_name text default acting_name(),
  completed_by_id uuid,
  completed_by_name text,
  completed_by_device text,
  -- A step of a procedure says what it asks for, and which of the answers to it count. The others stay with them.
  spec jsonb,
  result_id uuid,
  verified_id uuid,
  overridden_id uuid,
  primary key (company_id, work_order_id, id),
  foreign key (company_id, work_order_id) references work_order (company_id, id) on delete cascade
);
-- Foreign keys: lists of what belongs to a row, and the check when that row is deleted.
create index checklist_item_in_order on checklist_item (company_id, work_order_id, "position");
select lock_to_company('checklist_item');
select track_activity('checklist_item', kind => 'workOrder', subject => 'work_order_id', child => 'checklist', label => '{text}',
  left_out => '{completed_by_name,completed_by_device,spec,result_id,verified_id,overridden_id}');

-- What each move of an order did, so that it can be taken back whole while nothing was built on it, and so that a move
-- which is sent again long after its key was forgotten does nothing. A row is small: only what the move itself changed.
create table order_command (
  company_id uuid not null default current_company_id(),
  work_order_id uuid not null,
  -- Made by its sender: the Idempotency-Key of the call.
  id uuid not null,
  -- The version of the order that it made.
  version integer not null,
  -- What it changed, as it was before; null when it changed nothing.
  before jsonb,
  is_undone boolean not null default false,
  at timestamptz not null,
  -- SHA-256; null of what was kept before.
  hash bytea,
  done_at timestamptz,
  -- Who gave a command: who does the work undoes their own alone. Null of what was kept before.
  by_id uuid default acting_id(),
  -- With what access a command was given: who has less by now does not take it back.
  by_access text,
  -- What was done to many PMs at once is taken back at once.
  group_id uuid,
  group_did text check (group_did in ('changed', 'made', 'deleted')),
  -- Null of what gave none, and of what was kept before this was.
  gave_status text,
  -- The status that a command said and did not give, since another one was given later.
  overtaken_status text,
  -- As they were then; null of what was kept before they were.
  by_name text default acting_name(),
  by_device text default acting_device(),
  -- Of a PM; null of a repair, and of what was kept before it was.
  status_on date,
  is_undo boolean not null default false,
  -- Whether it says who completed what another one had completed before: a version of its own.
  is_restamp boolean not null default false,
  primary key (company_id, id),
  constraint order_command_check check ((group_id is null) = (group_did is null)),
  foreign key (company_id, work_order_id) references work_order (company_id, id) on delete cascade
);
comment on index order_command_pkey is 'whether a command was carried out already';
create index order_command_age on order_command (company_id, at);
comment on index order_command_age is 'what is old enough to be forgotten';
create index order_command_of_order on order_command (company_id, work_order_id);
comment on index order_command_of_order is 'the commands of an order, for their undoing';
create index order_command_of_group on order_command (company_id, group_id) where group_id is not null;
comment on index order_command_of_group is 'the orders that one command changed together; no other is in it';
select lock_to_company('order_command');

-- What came from a device that was away and did not agree with what others had done meanwhile: a field of an order that
-- both changed, or parts that were taken and not there. What the server has stays until a planner decides.
create table conflict (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('field', 'stock', 'act')),
  work_order_id uuid,
  part_id uuid,
  -- What of the order is decided as one thing; null of stock.
  field text,
  -- Of a field, by the names of the API, what its sender had seen, what they made of it, and what there was when it
  -- came. Of stock, what they took, {quantity, work_order_id, machine_id, notes}, and what there was, {available}.
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
  solved_as text check (solved_as in ('mine', 'theirs', 'settled')),
  -- The command that wrote it, by which it is found; of the latest decision, also when that was taken back.
  solved_by_command uuid,
  -- What nobody has proven takes the place of nothing that was: whether who brought a conflict had shown who they are.
  is_proven boolean not null default coalesce(acting() #>> '{actor,proven}'::text[], 'true') <> 'false',
  primary key (company_id, id),
  constraint conflict_has_one_subject check (num_nonnulls(work_order_id, part_id) = 1),
  constraint conflict_is_of_kind check ((kind = 'field') = (field is not null) and (kind = 'stock') = (part_id is not null)),
  constraint conflict_solved_whole check ((solved_at is null) = (solved_as is null)),
  foreign key (company_id, work_order_id) references work_order (company_id, id)
);
-- What waits for a decision: the list, what a command has left, and what one decision took.
create index conflict_open on conflict (company_id, created_at desc, id) where solved_at is null;
create index conflict_of_command on conflict (company_id, command_id) where solved_at is null;
create index conflict_by_decision on conflict (company_id, solved_by_command) where solved_by_command is not null;
-- Foreign keys: lists of what belongs to a row, and the check when that row is deleted.
create index conflict_of_work_order on conflict (company_id, work_order_id) where solved_at is null;
create index conflict_of_part on conflict (company_id, part_id) where solved_at is null;
select lock_to_company('conflict');
select track_activity('conflict', kind => 'workOrder,part', subject => 'work_order_id,part_id', child => 'conflicts',
  label => '{field}',
  left_out => '{kind,work_order_id,part_id,field,base,theirs,command_id,by_name,by_device,done_at,solved_at,solved_by_id,solved_by_name,solved_by_command,is_proven}');
