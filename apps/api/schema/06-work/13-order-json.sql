-- The JSON of orders as the API shows them. It is stored in two parts, so that a status move rewrites one, and written
-- before the commit of whatever changed it.

-- An answer with whether its author is not proven.
create function result_with_proof(result jsonb, work_order uuid) returns jsonb
  language sql stable parallel safe
  return result || jsonb_build_object('by_proof',
      proof_of(work_order, (result ->> 'by_id')::uuid, (result ->> 'at')::timestamptz))
    || late_fields('', work_order, (result ->> 'by_id')::uuid, (result ->> 'at')::timestamptz);
grant execute on function result_with_proof(jsonb, uuid) to app_user;

-- A checklist with what is not proven of it now, or came late.
create function checklist_with_proof(checklist jsonb, work_order uuid) returns jsonb
  language sql stable parallel safe
  return coalesce((
    select jsonb_agg(step || jsonb_strip_nulls(jsonb_build_object('completed_by_proof',
        proof_of(work_order, (step ->> 'completed_by_id')::uuid, (step ->> 'completed_at')::timestamptz)))
      || late_fields('completed_', work_order, (step ->> 'completed_by_id')::uuid, (step ->> 'completed_at')::timestamptz)
      || case when jsonb_typeof(step -> 'result') = 'object'
        then jsonb_build_object('result', result_with_proof(step -> 'result', work_order)) else '{}' end
      || case when jsonb_typeof(step -> 'found') = 'object'
        then jsonb_build_object('found', result_with_proof(step -> 'found', work_order)) else '{}' end
      order by number)
    from jsonb_array_elements(checklist) with ordinality as each (step, number)
  ), checklist);
grant execute on function checklist_with_proof(jsonb, uuid) to app_user;

-- An answer or a signature; who verified it is said where that counts.
create function step_result_json(result step_result, verified uuid) returns json
  language sql stable parallel safe
  return case when result.id is not null then json_build_object(
    'id', result.id,
    'at', json_instant(result.at),
    'by_id', result.by_id,
    'by_name', result.by_name,
    'by_device', result.by_device,
    'outcome', result.outcome,
    'value', result.value,
    'choice', result.choice,
    'text', result.text,
    'reason', result.reason,
    'phase', result.phase,
    'files', coalesce((
      select json_agg(file_json(file) order by file.uploaded_at, file.id) from file
      where file.company_id = result.company_id and file.id = any(result.file_ids) and file.deleted_at is null
    ), '[]'::json),
    'signed', case when result.kind = 'signature' then json_build_object(
      'meaning', result.meaning, 'by_name', result.by_name, 'at', json_instant(result.at),
      'hash', encode(result.content_hash, 'hex'),
      'is_changed', result.content_hash <> steps_hash(result.company_id, result.work_order_id, result.execution_id, result.step_id)) end,
    'verified', (
      select json_build_object('by_id', seen.by_id, 'by_name', seen.by_name, 'at', json_instant(seen.at))
      from step_result seen where seen.company_id = result.company_id and seen.id = verified)
  ) end;
grant execute on function step_result_json(step_result, uuid) to app_user;

-- The steps of a repair, or of an execution, as they are and nothing more: so an entry of the history keeps them.
create function plain_checklist_json(company uuid, work_order uuid, execution uuid) returns json
  language sql stable parallel safe
  set search_path = pg_catalog, public set plan_cache_mode = force_generic_plan
  return coalesce((
    select json_agg(case when step.spec is null then plain.item else (plain.item::jsonb || jsonb_build_object(
      'step', step.spec,
      'result', step_result_json(result, step.verified_id),
      'results', (
        select count(*) from step_result each where each.company_id = company and each.work_order_id = $2
          and each.step_id = step.id and each.execution_id is not distinct from $3 and each.outcome is not null),
      'found', case when (step.spec #>> '{number,found_and_left}')::boolean then (
        select step_result_json(each, null) from step_result each
        where each.company_id = company and each.work_order_id = $2 and each.step_id = step.id
          and each.execution_id is not distinct from $3 and each.phase = 'found'
        order by each.at desc, each.id limit 1) end,
      'overridden', (
        select jsonb_build_object('by_id', each.by_id, 'by_name', each.by_name, 'at', json_instant(each.at), 'reason', each.reason)
        from step_result each where each.company_id = company and each.id = step.overridden_id),
      'repair', (
        select jsonb_build_object('id', repair.id, 'wo_id', repair.wo_id)
        from step_repair link
        join work_order repair on repair.company_id = link.company_id and repair.id = link.repair_id
        where link.company_id = company and link.work_order_id = $2 and link.execution_id is not distinct from $3
          and link.step_id = step.id and repair.deleted_at is null
        order by link.created_at desc, link.repair_id limit 1),
      'last', case when step.spec ->> 'kind' in ('number', 'meter') then (
        select jsonb_build_object('value', each.value, 'at', json_instant(each.at)) from step_result each
        where each.company_id = company and each.machine_id = (
            select machine_id from work_order owner where owner.company_id = company and owner.id = $2)
          and each.step_id = step.id and each.value is not null
          and (each.work_order_id, each.execution_id) is distinct from ($2, $3)
        order by each.at desc, each.id limit 1) end
    ))::json end order by step.position, step.id)
    from (
      select id, position, text, completed, created_at, created_by, created_by_id, created_by_name, completed_at,
        completed_by, completed_by_id, completed_by_name, completed_by_device, version, spec, result_id, verified_id, overridden_id
      from checklist_item where execution is null and company_id = company and work_order_id = work_order
      union all
      select id, position, text, completed, created_at, created_by, created_by_id, created_by_name, completed_at,
        completed_by, completed_by_id, completed_by_name, completed_by_device, version, spec, result_id, verified_id, overridden_id
      from execution_step where company_id = company and execution_id = execution
    ) as step
    left join step_result result on result.company_id = company and result.id = step.result_id
    cross join lateral (select json_build_object(
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
    ) as item) as plain
  ), '[]'::json);
grant execute on function plain_checklist_json(uuid, uuid, uuid) to app_user;

-- The same steps, with what is not proven of them, or came late, where anything is marked so.
create function checklist_json(company uuid, work_order uuid, execution uuid) returns json
  language sql stable parallel safe
  return case when has_marked_acts(work_order)
    then checklist_with_proof(plain_checklist_json(company, work_order, execution)::jsonb, work_order)::json
    else plain_checklist_json(company, work_order, execution) end;
grant execute on function checklist_json(uuid, uuid, uuid) to app_user;

-- How a review stands; null where none was asked for. Stable, as what it calls, so that PostgreSQL inlines it.
create function review_json(review text, reason text, at timestamptz, by_id uuid, by_name text) returns json
  language sql stable parallel safe
  return case when review is not null then json_build_object(
    'status', review, 'reason', reason, 'at', json_instant(at), 'by_id', by_id, 'by_name', by_name) end;
grant execute on function review_json(text, text, timestamptz, uuid, text) to app_user;

-- The locks on an order, for its JSON.
create function order_locks_json(work_order) returns json language sql stable parallel safe
  return coalesce((
    select json_agg(json_build_object('id', id, 'holder_id', holder_id, 'holder_name', holder_name,
      'number', number, 'placed_at', json_instant(placed_at)) order by placed_at, id)
    from personal_lock
    where company_id = ($1).company_id and work_order_id = ($1).id and released_at is null
  ), '[]'::json);
grant execute on function order_locks_json(work_order) to app_user;

-- The JSON of each order and its card, in two parts each: its state, which a move rewrites, and the rest.
create table work_order_json (
  company_id uuid not null default current_company_id(),
  work_order_id uuid not null,
  json text not null,
  -- The JSON of an order is of two parts: what its own row and the names in it say, and what other tables give (steps,
  -- files, counts). A change of status alone works out the first anew and takes the second as it is kept.
  parts text,
  -- A list shows some twenty fields of an order. They are kept beside its JSON as a card, made at the same moment from
  -- the same data, without what is null, empty, false or nought. What other tables give of a card is kept apart, as it
  -- is of the JSON.
  card text not null,
  card_parts text not null,
  -- The JSON of an order and its card begin with its state: what a status move changes. Their lengths are kept, so that a
  -- move writes this anew and takes all behind it as it is. What has no length yet gets one with its next change.
  state_length integer,
  card_state_length integer,
  primary key (company_id, work_order_id),
  foreign key (company_id, work_order_id) references work_order (company_id, id) on delete cascade
) with (toast_tuple_target = 8160, fillfactor = 50);
alter table work_order_json alter column json set storage main;
select lock_to_company('work_order_json');

-- A name that many orders show is written into their JSON after the rename, in batches: the rename itself costs the same
-- however many there are. What is left to do is kept, so that a crash in between is gone on from. It names ids and
-- nothing else, so that the server may look for the companies that have some.
create table renamed (
  company_id uuid not null default current_company_id(),
  -- The column of an order that refers to what was renamed.
  referrer text not null check (referrer in ('assignee_id', 'department_id', 'machine_id', 'doer_id', 'procedure_id')),
  place_id uuid not null,
  -- The orders up to this one, by id, say the new name.
  done_to uuid not null default '00000000-0000-0000-0000-000000000000',
  primary key (company_id, referrer, place_id)
);
select grant_identity('renamed');
select share_with_company('renamed');
grant insert, update, delete on renamed to app_user;
-- Of a new name that many orders have to show, the server is told as of any work that waits.
create trigger waiting after insert or update on renamed for each row
  when (new.done_to = '00000000-0000-0000-0000-000000000000') execute function tell_waiting_work();

-- What the row of an order says in its JSON beside its state, with the names of what it refers to.
create function own_order_json(work_order) returns text language sql stable parallel safe
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
  )::text, -1) || concat(
    ', "problem_id": "' || ($1).problem_id || '"',
    ', "cause_id": "' || ($1).cause_id || '"',
    ', "remedy_id": "' || ($1).remedy_id || '"');
grant execute on function own_order_json(work_order) to app_user;

-- What other tables say in an order's JSON. Of the order's own columns it depends on its day, its machine and its
-- procedure alone.
create function order_parts_json(work_order) returns text language sql stable parallel safe
  return json_build_object(
    'checklist', checklist_json(($1).company_id, ($1).id, open_execution($1)),
    'files', coalesce((
      select json_agg(file_json(file.*) order by uploaded_at, id) from file
      where company_id = ($1).company_id and work_order_id = ($1).id and deleted_at is null
    ), '[]'::json),
    'occurrence', case when ($1).type = 'PM'
      then occurrence_move_json(($1).company_id, ($1).id, ($1).scheduled_on) end,
    'comment_count', (
      select count(*) from comment where company_id = ($1).company_id and work_order_id = ($1).id and deleted_at is null
    ),
    'procedure', (
      select json_build_object('id', id, 'name', name) from procedure
      where company_id = ($1).company_id and id = ($1).procedure_id
    ),
    'found_by', (
      select json_build_object('work_order_id', link.work_order_id, 'wo_id', finder.wo_id, 'step', link.step, 'value',
        link.value, 'unit', link.unit)
      from step_repair link join work_order finder on finder.company_id = link.company_id and finder.id = link.work_order_id
      where link.company_id = ($1).company_id and link.repair_id = ($1).id
    ),
    'locks', order_locks_json($1),
    'conflict_count', (
      select count(*) from conflict
      where company_id = ($1).company_id and work_order_id = ($1).id and solved_at is null
    )
  )::text;
grant execute on function order_parts_json(work_order) to app_user;

-- What a status move changes of an order: the beginning of its JSON.
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
  )::text, -1) || case when ($1).is_imported and ($1).completed_at is not null and ($1).completed_by_id is null
    then ', "imported" : true' else '' end;
grant execute on function order_state_json(work_order) to app_user;

-- The same of its card.
create function order_state_card(work_order) returns text language sql stable parallel safe
  return '{' || concat_ws(',',
    '"id":"' || ($1).id || '"',
    '"status":"' || ($1).status || '"',
    '"version":' || ($1).version,
    '"completed_at":"' || json_instant(($1).completed_at) || '"',
    '"hold_reason":' || to_json(($1).hold_reason),
    '"review":' || review_json(($1).review, ($1).review_reason, ($1).reviewed_at, ($1).reviewed_by_id, ($1).reviewed_by_name)::text);
grant execute on function order_state_card(work_order) to app_user;

-- What an order's own row says on its card. The names in it are those of its JSON: to look them up again costs more than
-- all else.
create function card_own(work_order, own text) returns text language sql stable parallel safe
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
grant execute on function card_own(work_order, text) to app_user;

-- What other tables say on it. Sections are titles: of the other steps it counts all and those that are done. Open is
-- also what was signed and changed later; typed is what is more than a tick.
create function card_parts(parts text) returns text language sql stable parallel safe
  return (
    select concat_ws(',',
      '"steps_total":' || nullif(steps.total, 0),
      '"steps_done":' || nullif(steps.done, 0),
      case when steps.has_open then '"has_open_steps":true' end,
      case when steps.has_typed then '"has_typed_steps":true' end,
      '"file_count":' || nullif(json_array_length(part.files), 0),
      '"comment_count":' || nullif(part.comment_count, 0),
      '"conflict_count":' || nullif(part.conflict_count, 0),
      '"occurrence":' || part.occurrence::text,
      '"locks":' || nullif(part.locks::text, '[]'))
    from json_to_record(parts::json) as part (checklist json, files json, occurrence json, locks json, comment_count int,
        conflict_count int),
      lateral (
        select count(*) filter (where kind is distinct from 'section') as total,
          count(*) filter (where completed and kind is distinct from 'section') as done,
          bool_or(not completed or result #>> '{signed,is_changed}' = 'true') as has_open,
          bool_or(kind <> 'section' and (kind <> 'tick' or step ->> 'is_hold_point' = 'true' or step ->> 'lockout' is not null))
            as has_typed
        from json_array_elements(part.checklist) as item,
          json_to_record(item) as each (completed boolean, step json, result json), lateral (select step ->> 'kind' as kind)
      ) as steps
  );
grant execute on function card_parts(text) to app_user;

-- Which of some orders have other parts is said with them; what has none kept yet gets them here.
create function write_orders_json(company uuid, orders uuid[], with_parts uuid[]) returns void
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
      -- Each looks up its own: of what this transaction has just written by thousands PostgreSQL knows nothing yet.
      left join lateral (
        select parts, card_parts from work_order_json
        where work_order_json.company_id = work_order.company_id and work_order_id = work_order.id limit 1
      ) as old on true
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
grant execute on function write_orders_json(uuid, uuid[], uuid[]) to app_user;

-- The same of orders whose other parts have changed as well.
create function write_orders_json(company uuid, orders uuid[]) returns void
  language sql set search_path = pg_catalog, public
  return write_orders_json(company, orders, orders);
grant execute on function write_orders_json(uuid, uuid[]) to app_user;

-- Two lists wait for the end of a transaction: orders that are other, and those of them whose parts are.
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
grant execute on function let_orders_wait(uuid, uuid[], boolean) to app_user;

-- Writes the JSON that waits.
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
grant execute on function write_waiting_orders(uuid) to app_user;

-- Writes the JSON of the orders that acts of this transaction name, which are not proven or were answered in it.
create function write_unproven_orders() returns void language plpgsql set search_path = pg_catalog, public as $$
declare
  named constant text := current_setting('app.unproven_orders', true);
begin
  if named <> '' then
    perform write_orders_json(current_company_id(), string_to_array(named, ' ')::uuid[]);
    perform set_config('app.unproven_orders', '', true);
  end if;
end $$;
grant execute on function write_unproven_orders() to app_user;

-- Writes the next orders of one rename that is left; answers what was renamed once all are written, null while some are
-- left or another node is at it, and nothing where none is left.
create function write_renamed(most int) returns table (place_id uuid, is_done boolean)
  language plpgsql set search_path = pg_catalog, public as $$
declare
  left_over renamed;
  orders uuid[];
begin
  select * into left_over from renamed where company_id = current_company_id()
  order by referrer, renamed.place_id limit 1 for update skip locked;
  if not found then return; end if;
  execute format(
    'select array_agg(id order by id) from (
       select id from work_order
       where company_id = $1 and %I = $2 and deleted_at is null and id > $3 %s order by id limit $4
     ) as next', left_over.referrer, others_than_technicians(left_over.referrer))
  into orders using left_over.company_id, left_over.place_id, left_over.done_to, most;
  if orders is not null then perform write_orders_json(left_over.company_id, orders); end if;
  if coalesce(cardinality(orders), 0) < most then
    delete from renamed where company_id = left_over.company_id and referrer = left_over.referrer
      and renamed.place_id = left_over.place_id;
    return query select left_over.place_id, true;
  else
    update renamed set done_to = orders[most] where company_id = left_over.company_id and referrer = left_over.referrer
      and renamed.place_id = left_over.place_id;
    return query select left_over.place_id, false;
  end if;
end $$;
grant execute on function write_renamed(int) to app_user;

-- What belongs to an order has changed: its JSON is written before the commit.
create function work_order_json_of_parts() returns trigger
  language plpgsql set search_path = pg_catalog, public as $$
begin
  perform let_orders_wait(company_id, array_agg(distinct work_order_id), true)
  from changed where work_order_id is not null group by company_id;
  return null;
end $$;

create trigger made after insert on checklist_item
  referencing new table as changed for each statement execute function work_order_json_of_parts();
create trigger changed after update on checklist_item
  referencing new table as changed for each statement execute function work_order_json_of_parts();
create trigger removed after delete on checklist_item
  referencing old table as changed for each statement execute function work_order_json_of_parts();
create trigger made after insert on conflict
  referencing new table as changed for each statement execute function work_order_json_of_parts();
create trigger changed after update on conflict
  referencing new table as changed for each statement execute function work_order_json_of_parts();
create trigger made after insert on pm_move
  referencing new table as changed for each statement execute function work_order_json_of_parts();
create trigger changed after update on pm_move
  referencing new table as changed for each statement execute function work_order_json_of_parts();
create trigger removed after delete on pm_move
  referencing old table as changed for each statement execute function work_order_json_of_parts();
create trigger made after insert on execution
  referencing new table as changed for each statement execute function work_order_json_of_parts();
create trigger removed after delete on execution
  referencing old table as changed for each statement execute function work_order_json_of_parts();
create trigger made after insert on execution_step
  referencing new table as changed for each statement execute function work_order_json_of_parts();
create trigger changed after update on execution_step
  referencing new table as changed for each statement execute function work_order_json_of_parts();
create trigger removed after delete on execution_step
  referencing old table as changed for each statement execute function work_order_json_of_parts();
create trigger made after insert on step_result
  referencing new table as changed for each statement execute function work_order_json_of_parts();
create trigger made after insert on personal_lock
  referencing new table as changed for each statement execute function work_order_json_of_parts();
create trigger changed after update on personal_lock
  referencing new table as changed for each statement execute function work_order_json_of_parts();
create trigger made after insert on comment
  referencing new table as changed for each statement execute function work_order_json_of_parts();
create trigger changed after update on comment
  referencing new table as changed for each statement execute function work_order_json_of_parts();
create trigger made after insert on file
  referencing new table as changed for each statement execute function work_order_json_of_parts();
create trigger removed after delete on file
  referencing old table as changed for each statement execute function work_order_json_of_parts();

-- Of an occurrence its steps are in the order while it is the current one and open; its status is in the order's own row.
create function work_order_json_of_executions() returns trigger
  language plpgsql set search_path = pg_catalog, public as $$
begin
  perform let_orders_wait(company_id, array_agg(distinct work_order_id), true) from (
    select company_id, changed.work_order_id from changed join before using (company_id, id)
    where (changed.scheduled_on, changed.outcome is null) is distinct from (before.scheduled_on, before.outcome is null)
  ) as each group by company_id;
  return null;
end $$;

create trigger changed after update on execution
  referencing old table as before new table as changed for each statement execute function work_order_json_of_executions();

-- A file went from one order to another: both are written.
create function work_order_json_of_moved_files() returns trigger
  language plpgsql set search_path = pg_catalog, public as $$
begin
  perform let_orders_wait(company_id, array_agg(distinct work_order_id), true) from (
    select company_id, work_order_id from changed union select company_id, work_order_id from before
  ) as file where work_order_id is not null group by company_id;
  return null;
end $$;

create trigger changed after update on file
  referencing old table as before new table as changed for each statement execute function work_order_json_of_moved_files();

-- Both orders say it: the one whose step opened a repair, and the repair.
create function work_order_json_of_repairs() returns trigger
  language plpgsql set search_path = pg_catalog, public as $$
begin
  perform let_orders_wait(company_id, array_agg(work_order_id) || array_agg(repair_id), true) from changed group by company_id;
  return null;
end $$;

create trigger made after insert on step_repair
  referencing new table as changed for each statement execute function work_order_json_of_repairs();
