-- A list shows some twenty fields of an order. They are kept beside its JSON as a card, made at the same moment from the same
-- data, without what is null, empty, false or nought. What other tables give of a card is kept apart, as it is of the JSON.
alter table work_order_json add column card text, add column card_parts text;

-- What an order's own row says on its card. The names in it are those of its JSON: to look them up again costs more than all else.
create function card_own(work_order, own text) returns text language sql stable parallel safe
  return concat_ws(',',
    '"id":"' || ($1).id || '"',
    '"wo_id":' || to_json(($1).wo_id),
    '"title":' || to_json(($1).title),
    '"type":"' || ($1).type || '"',
    '"status":"' || ($1).status || '"',
    '"priority":"' || ($1).priority || '"',
    '"created_at":"' || json_instant(($1).created_at) || '"',
    '"version":' || ($1).version,
    '"assignee":"' || ($1).assignee_id || '"',
    '"assignee_name":' || case when ($1).assignee_id is not null then to_json($2::json ->> 'assignee_name') end,
    '"department_id":"' || ($1).department_id || '"',
    '"department_name":' || case when ($1).department_id is not null then to_json($2::json ->> 'department_name') end,
    '"machine_id":"' || ($1).machine_id || '"',
    '"machine_name":' || case when ($1).machine_id is not null then to_json($2::json ->> 'machine_name') end,
    '"due_date":"' || coalesce(($1).due_on::text, json_instant(($1).due_at)) || '"',
    '"scheduled_start":"' || json_instant(($1).scheduled_start) || '"',
    '"scheduled_date":"' || ($1).scheduled_on::text || '"',
    '"completed_at":"' || json_instant(($1).completed_at) || '"',
    '"hold_reason":' || to_json(($1).hold_reason),
    '"tags":' || to_json(nullif(($1).tags, '{}')),
    '"review":' || review_json(($1).review, ($1).review_reason, ($1).reviewed_at, ($1).reviewed_by_id, ($1).reviewed_by_name)::text,
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

-- What other tables say on it. Sections are titles: of the other steps it counts all and those that are done. Open is also what
-- was signed and changed later; typed is what is more than a tick.
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

create function order_card(own text, parts text) returns text language sql stable parallel safe
  return '{' || concat_ws(',', own, nullif(parts, '')) || '}';

-- Which of some orders have other parts is said with them; what has none kept yet gets them here.
create or replace function write_orders_json(company uuid, orders uuid[], with_parts uuid[]) returns void
  language plpgsql set search_path = pg_catalog, public as $$
declare
  kept record;
  own text;
  own_card text;
  made_parts text;
  made_card_parts text;
begin
  if cardinality(orders) = 1 then
    select json, parts, card_parts into kept
    from work_order_json where company_id = company and work_order_id = orders[1] for update;
    if kept.parts is null or orders[1] = any(with_parts) then
      select order_parts_json(work_order), made.own, card_own(work_order, made.own) into made_parts, own, own_card
      from work_order, lateral (select own_order_json(work_order) as own offset 0) as made
      where company_id = company and id = orders[1];
      if own is null then return; end if;
      made_card_parts := card_parts(made_parts);
      insert into work_order_json (company_id, work_order_id, json, parts, card, card_parts)
      values (company, orders[1], order_json(own, made_parts), made_parts,
        order_card(own_card, made_card_parts), made_card_parts)
      on conflict (company_id, work_order_id) do update
        set json = excluded.json, parts = excluded.parts, card = excluded.card, card_parts = excluded.card_parts
      where (work_order_json.json, work_order_json.parts) is distinct from (excluded.json, excluded.parts);
    else
      select made.own, card_own(work_order, made.own) into own, own_card
      from work_order, lateral (select own_order_json(work_order) as own offset 0) as made
      where company_id = company and id = orders[1];
      update work_order_json set json = order_json(own, parts), card = order_card(own_card, card_parts)
      where company_id = company and work_order_id = orders[1] and json <> order_json(own, parts);
    end if;
    return;
  end if;
  perform from work_order_json where company_id = company and work_order_id = any(orders) order by work_order_id for update;
  insert into work_order_json (company_id, work_order_id, json, parts, card, card_parts)
  select company_id, id, order_json(made.own, made.parts), made.parts,
    order_card(made.own_card, made.card_parts), made.card_parts
  from (
    select each.company_id, each.id, each.own, each.own_card, coalesce(new_parts, each.parts) as parts,
      case when new_parts is null then each.card_parts else card_parts(new_parts) end as card_parts
    from (
      select work_order.company_id, id, made.own, card_own(work_order, made.own) as own_card, old.parts, old.card_parts,
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
    set json = excluded.json, parts = excluded.parts, card = excluded.card, card_parts = excluded.card_parts
  where (work_order_json.json, work_order_json.parts) is distinct from (excluded.json, excluded.parts);
end $$;

-- Of an order whose parts are not kept apart yet its JSON says them.
select lift_rls_for_owner('work_order_json', 'work_order');
update work_order_json set card_parts = made.parts, card = order_card(made.own, made.parts)
from (
  select company_id, work_order_id, card_own(work_order, json) as own, card_parts(json) as parts
  from work_order_json join work_order using (company_id) where work_order.id = work_order_id
) as made
where made.company_id = work_order_json.company_id and made.work_order_id = work_order_json.work_order_id;
select restore_rls('work_order_json', 'work_order');
alter table work_order_json alter column card set not null, alter column card_parts set not null;

grant execute on function card_own(work_order, text), card_parts(text), order_card(text, text) to app_user;
