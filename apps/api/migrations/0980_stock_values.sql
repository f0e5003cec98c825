-- The ledger of parts has kinds and values, and bins are rows.
select lift_rls_for_owner('part', 'stock_movement');
alter table part disable trigger user;
alter table stock_movement disable trigger user;

alter table stock_movement add column kind text check (kind in ('receive', 'issue', 'return', 'adjust', 'count', 'transfer')),
  add column unit_cost numeric(14,4) check (unit_cost >= 0);
-- What costs more in all than can be kept has no known cost.
update stock_movement set
  kind = case change_type when 'add' then case when work_order_id is null then 'receive' else 'return' end
    when 'remove' then 'issue' else 'adjust' end,
  unit_cost = case when abs(moved::numeric * unit_cost_cents) < 10 ^ 12 then unit_cost_cents / 100.0 end;
alter table stock_movement drop column unit_cost_cents;
alter table stock_movement alter column kind set not null,
  add column unit_cost_cents integer generated always as (round(unit_cost * 100)::integer) stored,
  add column value numeric(14,4),
  add column opening_value numeric(14,4),
  add column bin_names text;
update stock_movement set value = moved * unit_cost where unit_cost is not null;
alter table stock_movement add constraint stock_movement_kind check (
    case kind when 'issue' then change_type = 'remove' when 'transfer' then change_type <> 'adjust'
      when 'adjust' then change_type = 'adjust' when 'count' then change_type = 'adjust' else change_type = 'add' end
  ),
  add constraint stock_movement_value check ((unit_cost is null) = (value is null));

alter table part add column average_cost numeric(14,4) check (average_cost >= 0),
  add column stock_value numeric(14,4) check (stock_value >= 0),
  add column main_bin_id uuid;

-- What lies there is worth what one costs now, else what one cost last; the last line says by how much that differs from all lines.
create temporary table taken_over on commit drop as
select part.company_id, part.id, part.movements, part.current_quantity, known.cost, sums.value as of_lines
from part
  cross join lateral (
    select sum(value) as value, max(number) filter (where unit_cost is not null) as last_known from stock_movement line
    where line.company_id = part.company_id and line.part_id = part.id
  ) as sums
  cross join lateral (
    select coalesce(part.unit_cost_cents / 100.0, (
      select unit_cost from stock_movement line
      where line.company_id = part.company_id and line.part_id = part.id and line.number = sums.last_known
    )) as cost
  ) as known
where part.movements > 0 and known.cost is not null;
-- Of a stock that is worth more than can be kept nothing is known, neither of its lines.
update stock_movement line set unit_cost = null, value = null
from taken_over part
where line.company_id = part.company_id and line.part_id = part.id and line.unit_cost is not null
  and (part.current_quantity * part.cost >= 10 ^ 10 or abs(part.of_lines) >= 10 ^ 10);
delete from taken_over where current_quantity * cost >= 10 ^ 10 or abs(of_lines) >= 10 ^ 10;
update part set average_cost = taken_over.cost, stock_value = taken_over.current_quantity * taken_over.cost
from taken_over where part.company_id = taken_over.company_id and part.id = taken_over.id;
update stock_movement line set opening_value = part.current_quantity * part.cost - coalesce(part.of_lines, 0)
from taken_over part
where line.company_id = part.company_id and line.part_id = part.id and line.number = part.movements
  and part.current_quantity * part.cost <> coalesce(part.of_lines, 0);

-- A place where parts lie, such as C-3.
create table bin (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  name text not null check (name <> ''),
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
-- Two bins that people take for one another can't have one name. Of an expression: a rename does not wait for who moves stock.
create unique index bin_by_name on bin (company_id, plain(name));
-- How many of a part lie in a bin. What lies in no bin has no row.
create table part_bin (
  company_id uuid not null default current_company_id(),
  part_id uuid not null,
  bin_id uuid not null,
  quantity integer not null check (quantity > 0),
  primary key (company_id, part_id, bin_id),
  foreign key (company_id, part_id) references part (company_id, id) on delete cascade,
  foreign key (company_id, bin_id) references bin (company_id, id)
);

-- Bins as people wrote them, each once.
update part set bin_location = null where btrim(bin_location) = '';
insert into bin (company_id, name)
select distinct on (company_id, plain(bin_location)) company_id, bin_location from part
where bin_location is not null order by company_id, plain(bin_location), created_at, id;
update part set main_bin_id = bin.id, bin_location = bin.name from bin
where bin.company_id = part.company_id and plain(bin.name) = plain(part.bin_location);
insert into part_bin (company_id, part_id, bin_id, quantity)
select company_id, id, main_bin_id, current_quantity from part where main_bin_id is not null and current_quantity > 0;

-- What lies in a bin.
create index part_bin_of_bin on part_bin (company_id, bin_id);
select lock_to_company('bin');
select lock_to_company('part_bin');
alter table part add constraint part_value check ((average_cost is null) = (stock_value is null) and (current_quantity > 0 or coalesce(stock_value, 0) = 0)),
  add constraint part_main_bin check ((main_bin_id is null) = (bin_location is null)),
  add constraint part_company_id_main_bin_id_fkey foreign key (company_id, main_bin_id) references bin (company_id, id);
-- The parts whose main bin it is.
create index part_of_main_bin on part (company_id, main_bin_id) where main_bin_id is not null;

alter table part enable trigger user;
alter table stock_movement enable trigger user;
select restore_rls('part', 'stock_movement');
select track_activity('part', kind => 'part', left_out => '{stock_status,movements,average_cost,stock_value,main_bin_id}');
select track_activity('stock_movement', kind => 'part', subject => 'part_id', child => 'stock', child_key => 'number',
  left_out => '{by_device,unit_cost,value,opening_value}', names => '{"work_order_id": "order", "machine_id": "machine"}');
