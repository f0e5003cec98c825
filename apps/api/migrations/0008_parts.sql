-- Parts with their stock, which is a ledger: what is there is the sum of all that moved.

create table part (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  name text not null,
  plain_name text not null generated always as (plain(name)) stored,
  part_type text not null check (part_type in ('repair', 'maintenance')),
  code text not null,
  plain_code text not null generated always as (plain(code)) stored,
  -- The sum of its movements, how many those are, and what the stock's rule says of it: written with each of them.
  current_quantity int not null default 0 check (current_quantity >= 0),
  min_stock_level int not null default 0 check (min_stock_level >= 0),
  stock_status text not null check (stock_status in ('in_stock', 'low_stock', 'out_of_stock')),
  movements int not null default 0,
  barcode_type text not null default 'auto' check (barcode_type in ('auto', 'manual')),
  barcode_data text,
  plain_barcode text generated always as (plain(barcode_data)) stored,
  words text not null generated always as (plain(name || E'\n' || code || E'\n' || coalesce(barcode_data, ''))) stored,
  supplier_name text,
  supplier_contact text,
  supplier_phone text,
  supplier_email text,
  notes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  deleted_at timestamptz,
  deleted_by text,
  primary key (company_id, id),
  check ((barcode_type = 'manual') = (barcode_data is not null))
);
-- Two parts that a person or a scanner takes for one another can't have one code. A deleted part gives its own free.
create unique index part_by_code on part (company_id, plain_code) where deleted_at is null;
create index part_by_barcode on part (company_id, plain_barcode) where deleted_at is null and plain_barcode is not null;
create index part_by_name on part (company_id, plain_name, id) where deleted_at is null;
create index part_by_type on part (company_id, part_type, plain_name, id) where deleted_at is null;
create index part_by_stock on part (company_id, stock_status, plain_name, id) where deleted_at is null;
create index part_deleted on part (company_id, deleted_at desc, id) where deleted_at is not null;
select lock_to_company('part');

-- One line for each time that the stock of a part moved, numbered from 1.
create table stock_movement (
  company_id uuid not null default current_company_id(),
  part_id uuid not null,
  number int not null,
  change_type text not null check (change_type in ('add', 'remove', 'adjust')),
  quantity int not null check (quantity >= 0),
  before int not null check (before >= 0),
  moved int not null,
  after int not null check (after >= 0),
  notes text,
  at timestamptz not null,
  by_name text not null,
  primary key (company_id, part_id, number),
  foreign key (company_id, part_id) references part (company_id, id) on delete cascade,
  check (after = before + moved)
);
select lock_to_company('stock_movement');

create function keep_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'A line of the ledger stays as it was written.';
end $$;
create trigger stock_movement_stays before update on stock_movement for each row execute function keep_ledger();

-- A search for a part of a text can't use an index under row-level security, but one for a beginning can: so each word
-- of a part's name and codes is kept with all of its endings, and a search begins at the first that fits.

/** The words of a text and all of their endings, each once, at most 40 signs of each. */
create function part_words(given text) returns setof text
  language sql immutable parallel safe
begin atomic
  select distinct substr(word, first, 40)
  from regexp_split_to_table(plain(given), '[\s!-/:-@\[-`{-~]+') as word,
    generate_series(1, greatest(length(word) - 1, 1)) as first
  where word <> '';
end;
grant execute on function part_words(text) to app_user;

-- Only the trigger below writes it: a key to part would be checked for every ending.
create table part_word (
  company_id uuid not null default current_company_id(),
  word text collate "C" not null,
  part_id uuid not null,
  primary key (company_id, word, part_id)
);
create index part_word_of_part on part_word (company_id, part_id);
select lock_to_company('part_word');

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
create trigger part_keeps_words after insert or delete or update of name, code, barcode_data on part
  for each row execute function keep_part_words();
