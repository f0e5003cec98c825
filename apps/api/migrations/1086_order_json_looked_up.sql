-- Thousands of orders that one transaction makes look up the JSON that each has, where they went through that of all.
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
