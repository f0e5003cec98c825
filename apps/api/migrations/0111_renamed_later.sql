-- A name that many orders show is written into their JSON after the rename, in batches: the rename itself costs the same
-- however many there are. What is left to do is kept, so that a crash in between is gone on from. It names ids and nothing
-- else, so that the server may look for the companies that have some.
create table renamed (
  company_id uuid not null default current_company_id(),
  -- The column of an order that refers to what was renamed.
  referrer text not null check (referrer in ('assignee_id', 'department_id', 'machine_id')),
  place_id uuid not null,
  -- The orders up to this one, by id, say the new name.
  done_to uuid not null default '00000000-0000-0000-0000-000000000000',
  primary key (company_id, referrer, place_id)
);
select grant_identity('renamed');
select share_with_company('renamed');
grant insert, update, delete on renamed to app_user;

-- Named by the column that refers to what was renamed. Few orders are written at once.
create or replace function order_wires_of_renamed() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare
  few constant int := 200;
  found uuid[];
begin
  execute format(
    'select array_agg(id) from (
       select work_order.id from changed join before using (company_id, id)
       join work_order on work_order.company_id = changed.company_id and work_order.%I = changed.id
         and work_order.deleted_at is null
       where changed.name <> before.name limit %s
     ) as those', tg_argv[0], few + 1) into found;
  if cardinality(found) <= few then
    perform write_order_wires(company_id, array_agg(id)) from work_order where id = any(found) group by company_id;
  elsif found is not null then
    insert into renamed (company_id, referrer, place_id)
    select changed.company_id, tg_argv[0], changed.id from changed join before using (company_id, id)
    where changed.name <> before.name
    on conflict (company_id, referrer, place_id) do update set done_to = excluded.done_to;
  end if;
  return null;
end $$;

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
       where company_id = $1 and %I = $2 and deleted_at is null and id > $3 order by id limit $4
     ) as next', left_over.referrer)
  into orders using left_over.company_id, left_over.place_id, left_over.done_to, most;
  if orders is not null then perform write_order_wires(left_over.company_id, orders); end if;
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
