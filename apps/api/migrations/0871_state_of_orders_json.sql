-- The JSON of an order and its card begin with its state: what a status move changes. Their lengths are kept, so that a
-- move writes this anew and takes all behind it as it is. What has no length yet gets one with its next change.
alter table work_order_json add column state_length int, add column card_state_length int;
alter table work_order_json set (fillfactor = 50);

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
create function order_json(state text, own text, parts text) returns text language sql immutable parallel safe
  return state || ', ' || substr(own, 2) || ', ' || substr(parts, 2);
drop function order_card(text, text);
create function order_card(state text, own text, parts text) returns text language sql immutable parallel safe
  return state || ',' || own || coalesce(',' || nullif(parts, ''), '') || '}';

-- Which of some orders have other parts is said with them; what has none kept yet gets them here.
create or replace function write_orders_json(company uuid, orders uuid[], with_parts uuid[] default '{}') returns boolean
  language plpgsql as $$
begin
  perform from work_order_json where company_id = company and work_order_id = any(orders) order by work_order_id for update;
  insert into work_order_json (company_id, work_order_id, json, state_length, parts, card, card_state_length, card_parts)
  select company_id, id, order_json(made.state, made.own, made.parts), length(made.state), made.parts,
    order_card(made.state_card, made.own_card, made.card_parts), length(made.state_card), made.card_parts
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
  return true;
end $$;
