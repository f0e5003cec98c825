-- The JSON of a PM names who does its current occurrence beside its technician: a new name of either is written into it. Where
-- both are the same person, the technician's is enough.

alter table renamed drop constraint renamed_referrer_check;
alter table renamed add constraint renamed_referrer_check
  check (referrer in ('assignee_id', 'department_id', 'machine_id', 'doer_id'));

/** What leads from a doer to the orders that their technician's name does not lead to. */
create function others_than_technicians(referrer text) returns text
  language sql immutable parallel safe
  return case referrer when 'doer_id' then 'and work_order.doer_id is distinct from work_order.assignee_id' else '' end;
grant execute on function others_than_technicians(text) to app_user;

-- Named by the column that refers to what was renamed. Few orders are written at once.
create or replace function work_order_json_of_renamed() returns trigger
  language plpgsql set search_path = pg_catalog, public as $$
declare
  few constant int := 200;
  found uuid[];
begin
  execute format(
    'select array_agg(id) from (
       select work_order.id from changed join before using (company_id, id)
       join work_order on work_order.company_id = changed.company_id and work_order.%I = changed.id
         and work_order.deleted_at is null %s
       where changed.name <> before.name limit %s
     ) as those', tg_argv[0], others_than_technicians(tg_argv[0]), few + 1) into found;
  if cardinality(found) <= few then
    perform write_orders_json(company_id, array_agg(id)) from work_order where id = any(found) group by company_id;
  elsif found is not null then
    insert into renamed (company_id, referrer, place_id)
    select changed.company_id, tg_argv[0], changed.id from changed join before using (company_id, id)
    where changed.name <> before.name
    on conflict (company_id, referrer, place_id) do update set done_to = excluded.done_to;
  end if;
  return null;
end $$;

create or replace function write_renamed(most int) returns table (place_id uuid, is_done boolean)
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

create trigger renamed_doer after update on assignee referencing old table as before new table as changed
  for each statement execute function work_order_json_of_renamed('doer_id');
