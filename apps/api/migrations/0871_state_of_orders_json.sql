-- The JSON of an order and its card begin with its state: what a status move changes. Their lengths are kept, so that a
-- move writes this anew and takes all behind it as it is. What has no length yet gets one with its next change.
alter table work_order_json add column state_length int, add column card_state_length int;
alter table work_order_json set (fillfactor = 50);

-- An expression that calls what is stable is put in its place only where it is stable itself.
create or replace function review_json(review text, reason text, at timestamptz, by_id uuid, by_name text) returns json
  language sql stable parallel safe
  return case when review is not null then json_build_object(
    'status', review, 'reason', reason, 'at', json_instant(at), 'by_id', by_id, 'by_name', by_name) end;

create function order_state_json(work_order) returns text language sql stable parallel safe
  return left(json_build_object(
    'id', ($1).id,
    'status', ($1).status,
    'hold_reason', ($1).hold_reason,
    'updated_at', json_instant(($1).updated_at),
    'started_at', json_instant(($1).started_at),
    'started_by_id', ($1).started_by_id,
    'started_by_name', ($1).started_by_name,
    'completed_at', json_instant(($1).completed_at),
    'completed_by_name', ($1).completed_by_name,
    'completed_by_id', ($1).completed_by_id,
    'completed_by_device', ($1).completed_by_device,
    'completed_recorded_at', case when ($1).completed_at is not null
      then recorded_at(($1).id, ($1).completed_by_id, ($1).completed_at) end,
    'completed_claimed_at', case when ($1).completed_at is not null
      then claimed_at(($1).id, ($1).completed_by_id, ($1).completed_at) end,
    'completed_by_proof', case when ($1).completed_by_id is not null
      then proof_of(($1).id, ($1).completed_by_id, ($1).completed_at) end,
    'review', review_json(($1).review, ($1).review_reason, ($1).reviewed_at, ($1).reviewed_by_id, ($1).reviewed_by_name),
    'version', ($1).version
  )::text, -1);

create function order_state_card(work_order) returns text language sql stable parallel safe
  return '{' || concat_ws(',',
    '"id":"' || ($1).id || '"',
    '"status":"' || ($1).status || '"',
    '"version":' || ($1).version,
    '"completed_at":"' || json_instant(($1).completed_at) || '"',
    '"hold_reason":' || to_json(($1).hold_reason),
    '"review":' || review_json(($1).review, ($1).review_reason, ($1).reviewed_at, ($1).reviewed_by_id, ($1).reviewed_by_name)::text);

-- What else its own row and the names in it say.
create or replace function own_order_json(work_order) returns text language sql stable parallel safe
  return left(json_build_object(
    'wo_id', ($1).wo_id,
    'title', ($1).title,
    'description', ($1).description,
    'type', ($1).type,
    'priority', ($1).priority,
    'assignee', ($1).assignee_id,
    'assignee_name', (select name from assignee where company_id = ($1).company_id and id = ($1).assignee_id),
    'requested_by_name', ($1).requested_by_name,
    'site', ($1).site,
    'department_id', ($1).department_id,
    'department_name', (select name from department where company_id = ($1).company_id and id = ($1).department_id),
    'machine_id', ($1).machine_id,
    'machine_name', (select name from machine where company_id = ($1).company_id and id = ($1).machine_id),
    'location', ($1).location,
    'due_date', coalesce(($1).due_on::text, json_instant(($1).due_at)),
    'scheduled_start', json_instant(($1).scheduled_start),
    'scheduled_end', json_instant(($1).scheduled_end),
    'scheduled_date', ($1).scheduled_on,
    'estimated_duration', ($1).estimated_minutes,
    'tags', ($1).tags,
    'safety_notes', ($1).safety_notes,
    'notes', ($1).notes,
    'frequency', ($1).frequency,
    'day_of_week', ($1).day_of_week,
    'monthly_period', ($1).monthly_period,
    'time', ($1).time_of_day,
    'created_at', json_instant(($1).created_at),
    'created_by', ($1).created_by,
    'created_by_id', ($1).created_by_id,
    'created_by_name', ($1).created_by_name,
    'plan', ($1).plan,
    'shutdowns', ($1).shutdowns,
    'level', ($1).current_level,
    'covers', ($1).current_covers,
    'expected', ($1).expected,
    'family_id', ($1).plan_family_id,
    'open_count', ($1).open_count,
    'pause', ($1).pause,
    'needs_lockout', ($1).needs_lockout
  )::text, -1);

create or replace function card_own(work_order, own text) returns text language sql stable parallel safe
  return concat_ws(',',
    '"wo_id":' || to_json(($1).wo_id),
    '"title":' || to_json(($1).title),
    '"type":"' || ($1).type || '"',
    '"priority":"' || ($1).priority || '"',
    '"created_at":"' || json_instant(($1).created_at) || '"',
    '"assignee":"' || ($1).assignee_id || '"',
    '"assignee_name":' || case when ($1).assignee_id is not null then to_json(($2 || '}')::json ->> 'assignee_name') end,
    '"department_id":"' || ($1).department_id || '"',
    '"department_name":' || case when ($1).department_id is not null then to_json(($2 || '}')::json ->> 'department_name') end,
    '"machine_id":"' || ($1).machine_id || '"',
    '"machine_name":' || case when ($1).machine_id is not null then to_json(($2 || '}')::json ->> 'machine_name') end,
    '"due_date":"' || coalesce(($1).due_on::text, json_instant(($1).due_at)) || '"',
    '"scheduled_start":"' || json_instant(($1).scheduled_start) || '"',
    '"scheduled_date":"' || ($1).scheduled_on::text || '"',
    '"tags":' || to_json(nullif(($1).tags, '{}')),
    case when ($1).needs_lockout then '"needs_lockout":true' end,
    '"frequency":"' || ($1).frequency || '"',
    '"day_of_week":"' || ($1).day_of_week || '"',
    '"monthly_period":"' || ($1).monthly_period || '"',
    '"time":' || to_json(($1).time_of_day),
    '"plan":' || ($1).plan::text,
    '"level":' || ($1).current_level::text,
    '"covers":' || nullif(($1).current_covers::text, '[]'),
    '"expected":' || ($1).expected::text,
    '"family_id":"' || ($1).plan_family_id || '"',
    '"pause":' || ($1).pause::text);

drop function order_json(text, text);
drop function order_card(text, text);

-- Which of some orders have other parts is said with them; what has none kept yet gets them here.
create or replace function write_orders_json(company uuid, orders uuid[], with_parts uuid[]) returns void
  language plpgsql set search_path = pg_catalog, public as $$
begin
  perform from work_order_json where company_id = company and work_order_id = any(orders) order by work_order_id for update;
  insert into work_order_json (company_id, work_order_id, json, state_length, parts, card, card_state_length, card_parts)
  select company_id, id, made.state || ', ' || substr(made.own, 2) || ', ' || substr(made.parts, 2), length(made.state), made.parts,
    concat_ws(',', made.state_card, made.own_card, nullif(made.card_parts, '')) || '}', length(made.state_card), made.card_parts
  from (
    select each.company_id, each.id, each.state, each.own, each.state_card, each.own_card,
      coalesce(new_parts, each.parts) as parts,
      case when new_parts is null then each.card_parts else card_parts(new_parts) end as card_parts
    from (
      select work_order.company_id, id, order_state_json(work_order) as state, made.own,
        order_state_card(work_order) as state_card, card_own(work_order, made.own) as own_card, old.parts, old.card_parts,
        case when old.parts is null or id = any(with_parts) then order_parts_json(work_order) end as new_parts
      from work_order
      cross join lateral (select own_order_json(work_order) as own offset 0) as made
      left join work_order_json old on old.company_id = work_order.company_id and old.work_order_id = id
      where work_order.company_id = company and id = any(orders)
      -- Each is worked out once, however often it is named above.
      offset 0
    ) as each offset 0
  ) as made order by id
  on conflict (company_id, work_order_id) do update
    set json = excluded.json, state_length = excluded.state_length, parts = excluded.parts,
      card = excluded.card, card_state_length = excluded.card_state_length, card_parts = excluded.card_parts
  where (work_order_json.json, work_order_json.parts) is distinct from (excluded.json, excluded.parts);
end $$;

-- Two lists wait for the end of a transaction: orders that are other, and those of them whose parts are. Plain
-- expressions call the functions: a statement of its own costs several times as much.
drop function let_orders_wait(uuid, uuid[], boolean);
create function let_orders_wait(company uuid, orders uuid[], have_other_parts boolean) returns boolean language plpgsql as $$
declare
  few constant int := 20;
  waiting text := coalesce(current_setting('app.waiting_orders', true), '');
  with_parts text;
  id text;
begin
  if session_user <> 'app_user' or cardinality(orders) > few or length(waiting) > few * 37 or acts_as_system() then
    perform write_orders_json(company, orders, case when have_other_parts then orders else '{}' end);
    return false;
  end if;
  foreach id in array orders loop
    if strpos(waiting, id) = 0 then waiting := ltrim(waiting || ' ' || id); end if;
  end loop;
  waiting := set_config('app.waiting_orders', waiting, true);
  if have_other_parts then
    with_parts := coalesce(current_setting('app.waiting_parts', true), '');
    foreach id in array orders loop
      if strpos(with_parts, id) = 0 then with_parts := ltrim(with_parts || ' ' || id); end if;
    end loop;
    with_parts := set_config('app.waiting_parts', with_parts, true);
  end if;
  return true;
end $$;

/** Notes for the rest of a transaction that more than the state of orders may be other. */
create function note_order_edit() returns trigger language plpgsql as $$
begin
  perform set_config('app.order_edits', 'on', true);
  return null;
end $$;
do $$ begin
  execute (
    select format('create trigger edited before update of %s on work_order for each statement execute function note_order_edit()',
      string_agg(quote_ident(attname), ', ' order by attnum))
    from pg_attribute where attrelid = 'work_order'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and attname <> all ('{status,status_on,version,updated_at,hold_reason,started_at,started_by_id,started_by_name,
        completed_at,completed_by_id,completed_by_name,completed_by_device,review,review_reason,reviewed_at,reviewed_by_id,
        reviewed_by_name,doer_id}'));
end $$;

/** Writes the JSON of the orders that wait, and answers that of one. */
drop function changed_order_json(uuid);
drop function write_waiting_orders();
create function write_waiting_orders(sought uuid default null) returns text language plpgsql as $$
declare
  waiting constant text := current_setting('app.waiting_orders', true);
  with_parts text;
  written text;
begin
  if waiting <> '' then
    with_parts := coalesce(current_setting('app.waiting_parts', true), '');
    if length(waiting) = 36 and with_parts = '' and coalesce(current_setting('app.order_edits', true), '') = '' then
      -- One order, and of it the state alone.
      update work_order_json kept
      set json = made.state || substr(kept.json, state_length + 1), state_length = length(made.state),
        card = made.card || substr(kept.card, card_state_length + 1), card_state_length = length(made.card)
      from (
        select company_id, id, order_state_json(work_order) as state, order_state_card(work_order) as card
        from work_order where company_id = current_company_id() and id = waiting::uuid offset 0
      ) as made
      where kept.company_id = current_company_id() and kept.work_order_id = waiting::uuid and state_length is not null
      returning json into written;
    end if;
    if written is null then
      perform write_orders_json(current_company_id(), string_to_array(waiting, ' ')::uuid[],
        string_to_array(with_parts, ' ')::uuid[]);
    end if;
    if set_config('app.waiting_orders', '', true) <> with_parts then
      with_parts := set_config('app.waiting_parts', '', true);
    end if;
    if waiting = sought::text and written is not null then return written; end if;
  end if;
  if sought is null then return null; end if;
  return (select json from work_order_json where company_id = current_company_id() and work_order_id = sought);
end $$;

grant execute on function review_json(text, text, timestamptz, uuid, text), order_state_json(work_order), order_state_card(work_order), let_orders_wait(uuid, uuid[], boolean), write_waiting_orders(uuid) to app_user;

/** What follows from orders that were made, changed or removed: their JSON, the counters, and the news of requests. */
create or replace function follow_orders() returns trigger language plpgsql as $$
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

/** Writes what waits of this act of the transaction under a version, each entry with the hash of the one before it. */
drop function write_activity(bigint);
create function write_activity(made bigint) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public set enable_seqscan = off as $$
declare
  company constant uuid := current_company_id();
  at constant text := json_instant(clock_timestamp());
  who constant jsonb := acting();
  actor constant jsonb := who -> 'actor';
  said constant jsonb := jsonb_build_object(
    'company', company, 'version', made, 'at', at, 'done_at', coalesce(who ->> 'done_at', at), 'actor', actor, 'call', who -> 'call')
    || case when who ? 'claimed_at' then jsonb_build_object('claimed_at', who -> 'claimed_at') else '{}' end
    || case when who ? 'device_time' then jsonb_build_object('device_time', who -> 'device_time') else '{}' end;
  waiting activity_pending[];
  line activity_pending;
  last_hash bytea;
  next_hash bytea;
  written int := 0;
  text_of_entry text;
begin
  with taken as (
    delete from activity_pending
    where transaction = pg_current_xact_id() and company_id = company and act = act_number()
    returning activity_pending as line, id
  )
  select array_agg(taken.line order by id), (
    select hash from activity where company_id = company order by version desc, number desc limit 1
  ) into waiting, last_hash from taken;
  if waiting is null then return false; end if;
  last_hash := coalesce(last_hash, decode(repeat('00', 32), 'hex'));
  if cardinality(waiting) > 1 then
    select coalesce(array_agg(merged.line order by (merged.line).id), '{}') into waiting from (
      select row(min(transaction::text)::xid8, min(id), company, subject_kind, subject_id,
        case when count(*) = 1 then (array_agg(changes))[1] else merged_changes(array_agg(changes order by id)) end,
        several.actor, bulk, 0)::activity_pending as line
      from unnest(waiting) as several group by subject_kind, subject_id, several.actor, bulk
    ) as merged
    where (merged.line).changes is distinct from '{}';
  end if;

  foreach line in array waiting loop
    written := written + 1;
    text_of_entry := (said || jsonb_build_object(
      'number', written, 'actor', coalesce(line.actor, actor),
      'subject', jsonb_build_object('kind', line.subject_kind, 'id', line.subject_id),
      case when line.bulk is null then 'changes' else 'bulk' end, coalesce(line.bulk, line.changes)))::text;
    next_hash := sha256(last_hash || convert_to(text_of_entry, 'UTF8'));
    insert into activity (company_id, version, number, subject_kind, subject_id, entry, prev, hash)
    values (company, made, written, line.subject_kind, line.subject_id, text_of_entry, last_hash, next_hash);
    last_hash := next_hash;
    continue when line.actor is not null;
    if actor ->> 'proven' = 'false' then
      insert into unproven_act (company_id, version, author_id, author_name, device_name, sent_by, call, subject_kind, subject_id,
        done_at, at)
      values (company, made, (actor ->> 'id')::uuid, actor ->> 'name',
        case when jsonb_typeof(actor -> 'device') = 'object' then actor -> 'device' ->> 'name' end,
        actor -> 'sent_by' ->> 'name', who ->> 'call', line.subject_kind, line.subject_id,
        (who ->> 'done_at')::timestamptz, (who ->> 'received_at')::timestamptz)
      on conflict (company_id, version) do nothing;
    end if;
    if who ? 'came_at' then
      insert into late_act (company_id, version, number, subject_id, author_id, done_at, came_at, claimed_at)
      values (company, made, written, line.subject_id, (actor ->> 'id')::uuid,
        (who ->> 'done_at')::timestamptz, (who ->> 'came_at')::timestamptz, (who ->> 'claimed_at')::timestamptz);
    end if;
  end loop;
  return true;
end $$;
grant execute on function write_activity(bigint) to app_user;

/** Ends an act: gives it the next version of its company, with its live events and its part of the log. */
create or replace function record_commit(kinds text[], subjects uuid[], versions integer[]) returns bigint
  language plpgsql as $$
declare
  made bigint;
begin
  if current_setting('app.waiting_orders', true) <> '' and write_waiting_orders() is null then null; end if;
  if cardinality(kinds) > 0 or activity_waits() then
    with counted as (
      insert into company_version (version, writes) values (1, 1)
      on conflict (company_id) do update
      set version = company_version.version + 1, writes = company_version.writes + 1
      returning version
    ), told as (
      insert into live_event (version, kind, subject_id, subject_version)
      select counted.version, kind, subject_id, subject_version
      from counted, unnest(kinds, subjects, versions) as event (kind, subject_id, subject_version)
    )
    select version into made from counted;
    if write_activity(made) then null; end if;
    if act_number() = 0 and current_setting('app.unproven_orders', true) <> '' then perform write_unproven_orders(); end if;
  elsif pg_current_xact_id_if_assigned() is not null then
    insert into company_version (version, writes) values (0, 1)
    on conflict (company_id) do update set writes = company_version.writes + 1;
  end if;
  return made;
end $$;

/** Notes a change for the activity log; app_user's is of its own company. In bulk, by `of_many`, of no single thing. */
drop function keep_activity(text, uuid, jsonb, uuid, jsonb);
create function keep_activity(kind text, subject uuid, changes jsonb, company uuid default null, of_many jsonb default null)
  returns boolean language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into activity_pending (company_id, subject_kind, subject_id, changes, actor, bulk)
  values (
    case when session_user = 'auth_user' then coalesce(company, current_company_id()) else current_company_id() end,
    kind, subject, changes, case when of_many is not null then acting() -> 'actor' end, of_many);
  return true;
end $$;
grant execute on function keep_activity(text, uuid, jsonb, uuid, jsonb) to app_user, auth_user;

/**
 * Notes what a statement changed in a table: of each row the columns that differ, or of what a job did how many rows.
 * The arguments are `track_activity`'s: kinds, subjects, the column of the company, keys, columns, their names in the
 * log, their forms, the child and its key, and the columns that name a child.
 */
create or replace function note_activity() returns trigger language plpgsql as $$
declare
  company_column constant text := tg_argv[2];
  -- Sign-in writes the tables with a company's column as well; of them each row is told, whoever acts.
  in_bulk constant boolean := company_column = '' and acts_as_system();
  kinds text[];
  subjects text[];
  keys text[];
  columns text[];
  names text[];
  forms text[];
  child text;
  labels text[];
  bulk_keys text[] := '{}';
  was_rows refcursor;
  made_rows refcursor;
  was_row record;
  made_row record;
  moved record;
  was jsonb;
  made jsonb;
  present jsonb;
  key text;
  changes jsonb;
  fields_before jsonb;
  fields_after jsonb;
  place int;
begin
  if tg_op <> 'INSERT' then open was_rows no scroll for select * from before; end if;
  if tg_op <> 'DELETE' then open made_rows no scroll for select * from changed; end if;
  <<rows>> loop
    -- What an update gives are pairs: the rows before it and after it are in one order.
    if tg_op <> 'INSERT' then
      fetch was_rows into was_row;
      exit when not found;
    end if;
    if tg_op <> 'DELETE' then
      fetch made_rows into made_row;
      exit when not found;
    end if;
    if tg_op = 'UPDATE' then
      continue when was_row = made_row;
      -- What a move changes of an order, and nothing else: the whole row need not be compared as JSON for it.
      if tg_table_name = 'work_order' and not in_bulk then
        moved := made_row;
        moved.version := was_row.version;
        moved.updated_at := was_row.updated_at;
        moved.status := was_row.status;
        moved.status_on := was_row.status_on;
        moved.is_completed := was_row.is_completed;
        moved.hold_reason := was_row.hold_reason;
        moved.started_at := was_row.started_at;
        moved.started_by_id := was_row.started_by_id;
        moved.started_by_name := was_row.started_by_name;
        if moved = was_row then
          changes := '{}';
          if was_row.status is distinct from made_row.status then
            changes := jsonb_build_object('status', jsonb_build_array(was_row.status, made_row.status));
          end if;
          if was_row.hold_reason is distinct from made_row.hold_reason then
            changes := changes
              || jsonb_build_object('hold_reason', jsonb_build_array(was_row.hold_reason, made_row.hold_reason));
          end if;
          if was_row.started_at is distinct from made_row.started_at then
            changes := changes || jsonb_build_object('started_at', jsonb_build_array(
              json_instant(was_row.started_at), json_instant(made_row.started_at)));
          end if;
          continue when changes = '{}' or keep_activity('workOrder', made_row.id, changes);
        end if;
      end if;
    end if;
    if keys is null then
      kinds := tg_argv[0];
      subjects := tg_argv[1];
      keys := tg_argv[3];
      columns := tg_argv[4];
      names := tg_argv[5];
      forms := tg_argv[6];
      child := tg_argv[7];
      labels := tg_argv[9];
    end if;
    was := to_jsonb(was_row);
    made := to_jsonb(made_row);
    present := coalesce(made, was);
    if tg_op = 'UPDATE' then
      foreach key in array keys loop
        continue rows when was -> key <> made -> key;
      end loop;
    end if;

    select jsonb_object_agg(name, jsonb_build_array(shown_before, shown_after)),
      jsonb_object_agg(name, shown_before), jsonb_object_agg(name, shown_after)
    into changes, fields_before, fields_after
    from (
      select name, form, coalesce(was -> attribute, 'null') as value_before, coalesce(made -> attribute, 'null') as value_after
      from unnest(columns, names, forms) as told (attribute, name, form)
    ) as each
    cross join lateral (select
      case form when 'plain' then value_before else coalesce(activity_value(form, value_before, was), 'null') end as shown_before,
      case form when 'plain' then value_after else coalesce(activity_value(form, value_after, made), 'null') end as shown_after
    ) as shown
    where value_before <> value_after and (form = 'instant' or shown_before <> shown_after);
    continue when changes is null;

    if in_bulk then
      bulk_keys := bulk_keys
        || (select string_agg(present ->> each, '/') from unnest(keys) as each where each <> 'company_id');
      continue;
    end if;
    if child <> '' then
      foreach key in array labels loop
        fields_before := fields_before || jsonb_build_object(key, was -> key);
        fields_after := fields_after || jsonb_build_object(key, made -> key);
      end loop;
      changes := jsonb_build_object(child || '/' || (present ->> tg_argv[8]), jsonb_build_array(
        case when tg_op <> 'INSERT' then fields_before end, case when tg_op <> 'DELETE' then fields_after end));
    end if;
    place := 1;
    while place < cardinality(subjects) and present ->> subjects[place] is null loop place := place + 1; end loop;
    perform keep_activity(kinds[place], (present ->> subjects[place])::uuid, changes, (present ->> company_column)::uuid);
  end loop;

  if in_bulk and bulk_keys <> '{}' then
    perform keep_activity('bulk', null, null, null, jsonb_build_object(
      'table', tg_table_name, 'operation', lower(tg_op), 'count', cardinality(bulk_keys), 'ids', encode(sha256(convert_to(
        (select string_agg(each, ',' order by each) from unnest(bulk_keys) as each), 'UTF8')), 'hex')));
  end if;
  return null;
end $$;

