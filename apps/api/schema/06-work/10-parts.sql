-- Parts with their stock, which is a ledger: what is there is the sum of all that moved.

-- The words of a text and all of their endings, each once, at most 40 signs of each.
create function part_words(given text) returns setof text
  language sql immutable parallel safe
begin atomic
  select distinct substr(word, first, 40)
  from regexp_split_to_table(plain(given), '[\s!-/:-@\[-`{-~]+') as word,
    generate_series(1, greatest(length(word) - 1, 1)) as first
  where word <> '';
end;
grant execute on function part_words(text) to app_user;

-- Keeps the words by which a part is found.
create function keep_part_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.words = old.words then return null; end if;
  if tg_op <> 'INSERT' then
    delete from part_word where company_id = old.company_id and part_id = old.id;
  end if;
  if tg_op <> 'DELETE' then
    insert into part_word (company_id, word, part_id)
    select new.company_id, word, new.id from part_words(new.words) as word;
  end if;
  return null;
end $$;

-- A line of the stock stays as it was written.
create function keep_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'A line of the ledger stays as it was written.';
end $$;

-- A part, with what its movements come to.
create table part (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  name text not null,
  plain_name text not null generated always as (plain(name)) stored,
  part_type text not null check (part_type in ('repair', 'maintenance')),
  code text not null,
  plain_code text not null generated always as (plain(code)) stored,
  -- The sum of its movements, how many those are, and what the stock's rule says of it: written with each of them.
  current_quantity integer not null default 0 check (current_quantity >= 0),
  min_stock_level integer not null default 0 check (min_stock_level >= 0),
  stock_status text not null check (stock_status in ('in_stock', 'low_stock', 'out_of_stock')),
  movements integer not null default 0,
  barcode_type text not null default 'auto' check (barcode_type in ('auto', 'manual')),
  barcode_data text,
  plain_barcode text generated always as (plain(barcode_data)) stored,
  notes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  deleted_by text,
  deleted_by_id uuid,
  deleted_by_name text,
  -- Where it lies, in what it is counted and what one costs.
  bin_location text,
  unit text,
  -- In Canadian cents, for one unit.
  unit_cost_cents integer check (unit_cost_cents >= 0),
  sort_name text not null generated always as (sort_key(name)) stored,
  sort_code text not null generated always as (sort_key(code)) stored,
  sort_bin text not null generated always as (sort_key(coalesce(bin_location, ''))) stored,
  label_printed_at timestamptz,
  -- What one costs on average and what all of them are worth, in dollars; null while no cost of it is known.
  average_cost numeric(14,4) check (average_cost >= 0),
  stock_value numeric(14,4) check (stock_value >= 0),
  -- The bin whose name bin_location is.
  main_bin_id uuid,
  -- What its suppliers call it, a line each: keep_supplier_numbers writes it, and whoever makes a part with one.
  supplier_numbers text,
  words text generated always as (plain(((((name || '
') || code) || '
') || coalesce(barcode_data, '')) || coalesce('
' || supplier_numbers, ''))) stored not null,
  -- When it is ordered, as many as make up the maximum, or always so many; with neither, up to the minimum.
  max_stock_level integer check (max_stock_level > 0),
  reorder_quantity integer check (reorder_quantity > 0),
  -- How long it takes to come; null: what its supplier says.
  lead_days integer check (lead_days >= 0),
  -- At least one of it has to be there.
  is_critical boolean not null default false,
  primary key (company_id, id),
  constraint part_value check ((average_cost is null) = (stock_value is null) and (current_quantity > 0 or coalesce(stock_value, 0) = 0)),
  constraint part_reorder check (max_stock_level is null or reorder_quantity is null),
  constraint part_main_bin check ((main_bin_id is null) = (bin_location is null)),
  constraint part_check check ((barcode_type = 'manual') = (barcode_data is not null))
);
alter table conflict add constraint conflict_company_id_part_id_fkey foreign key (company_id, part_id)
    references part (company_id, id);
-- Two parts that a person or a scanner takes for one another can't have one code. A deleted part gives its own free.
create unique index part_by_code on part (company_id, plain_code) where deleted_at is null;
-- A scanned code finds its part.
create index part_by_barcode on part (company_id, plain_barcode) where deleted_at is null and plain_barcode is not null;
-- The list of what was deleted, the latest first.
create index part_deleted on part (company_id, deleted_at desc, id) where deleted_at is not null;
-- The list of parts, by each column that sorts or filters it.
create index part_by_quantity on part (company_id, current_quantity, id) where deleted_at is null;
create index part_by_name on part (company_id, sort_name, id) where deleted_at is null;
create index part_by_type on part (company_id, part_type, sort_name, id) where deleted_at is null;
create index part_by_stock on part (company_id, stock_status, sort_name, id) where deleted_at is null;
create index part_by_bin on part (company_id, sort_bin, id) where deleted_at is null;
create index part_in_order_of_codes on part (company_id, sort_code, id) where deleted_at is null;
select lock_to_company('part');
create trigger part_keeps_words after insert or delete or update of name, code, barcode_data, supplier_numbers on part
  for each row execute function keep_part_words();
select track_activity('part', kind => 'part',
  left_out => '{stock_status,movements,average_cost,stock_value,main_bin_id,supplier_numbers}');

-- One line for each time that the stock of a part moved, numbered from 1.
create table stock_movement (
  company_id uuid not null default current_company_id(),
  part_id uuid not null,
  number integer not null,
  change_type text not null check (change_type in ('add', 'remove', 'adjust')),
  quantity integer not null check (quantity >= 0),
  before integer not null check (before >= 0),
  moved integer not null,
  after integer not null check (after >= 0),
  notes text,
  at timestamptz not null,
  by_name text not null,
  by_id uuid default acting_id(),
  work_order_id uuid,
  machine_id uuid,
  by_device text default acting_device(),
  kind text not null check (kind in ('receive', 'issue', 'return', 'adjust', 'count', 'transfer')),
  -- What one cost then, in dollars, and the same in cents; null of an unknown cost.
  unit_cost numeric(14,4) check (unit_cost >= 0),
  unit_cost_cents integer generated always as (round(unit_cost * 100)::integer) stored,
  -- What it added to the value of the stock, in dollars.
  value numeric(14,4),
  -- What came to the value of the stock beside that: what lay there without a cost, or came back beyond what was taken.
  revaluation numeric(14,4),
  -- The bins that it changed, as they were called then.
  bin_names text,
  -- Which bins it changed by how many, null of pieces in none: [{"bin_id", "moved"}]. Lines from before say the names alone.
  bin_moves jsonb,
  primary key (company_id, part_id, number),
  constraint stock_movement_kind check (
    case kind when 'issue' then change_type = 'remove' when 'transfer' then change_type <> 'adjust'
      when 'adjust' then change_type = 'adjust' when 'count' then change_type = 'adjust' else change_type = 'add' end
  ),
  constraint stock_movement_value check ((unit_cost is null) = (value is null)),
  constraint stock_movement_check check (after = (before + moved)),
  foreign key (company_id, part_id) references part (company_id, id) on delete cascade,
  foreign key (company_id, work_order_id) references work_order (company_id, id),
  foreign key (company_id, machine_id) references machine (company_id, id)
);
-- Foreign keys: lists of what belongs to a row, and the check when that row is deleted.
create index stock_movement_of_machine on stock_movement (company_id, machine_id, at desc) where machine_id is not null;
create index stock_movement_of_order on stock_movement (company_id, work_order_id, at desc)
  where work_order_id is not null;
-- What was taken in a period for work, or for a machine.
create index stock_movement_by_day on stock_movement (company_id, at)
  where work_order_id is not null or machine_id is not null;
select lock_to_company('stock_movement');
create trigger stock_movement_stays before update on stock_movement for each row execute function keep_ledger();
select track_activity('stock_movement', kind => 'part', subject => 'part_id', child => 'stock', child_key => 'number',
  left_out => '{by_device,unit_cost,value,revaluation,bin_moves}', names => '{"work_order_id": "order", "machine_id": "machine"}');

-- The words by which parts are found, with their endings. Only keep_part_words writes it: a foreign key to part would be
-- checked for every ending.
create table part_word (
  company_id uuid not null default current_company_id(),
  word text collate "C" not null,
  part_id uuid not null,
  primary key (company_id, word, part_id)
);
-- The words of a part, which are written anew with it.
create index part_word_of_part on part_word (company_id, part_id);
select lock_to_company('part_word');
