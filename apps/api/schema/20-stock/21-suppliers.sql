-- From whom the plant buys, and what each part is called there.

-- A supplier. A deleted one stays named on what was bought from it.
create table supplier (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  name text not null check (name <> ''),
  sort_name text not null generated always as (sort_key(name)) stored,
  contact text,
  phone text,
  email text,
  -- What was agreed, such as 'net 30, free above 200 $'.
  terms text,
  notes text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by text,
  deleted_by_id uuid,
  deleted_by_name text,
  -- Who was written without a name is called by how they are reached.
  is_unnamed boolean not null default false,
  primary key (company_id, id)
);
-- Two suppliers that people take for one another can't have one name. A deleted one gives its own free; who has none has none to give.
create unique index supplier_by_name on supplier (company_id, plain(name)) where deleted_at is null and not is_unnamed;
-- The list by name.
create index supplier_in_order_of_names on supplier (company_id, sort_name, id) where deleted_at is null;
select lock_to_company('supplier');
select track_activity('supplier', kind => 'supplier', left_out => '{is_unnamed}');

-- A part at one of its suppliers.
create table part_supplier (
  company_id uuid not null default current_company_id(),
  part_id uuid not null,
  supplier_id uuid not null,
  -- Its number there.
  number text,
  -- What one piece costs there, in Canadian cents.
  price_cents integer check (price_cents >= 0),
  -- Pieces come in packs of so many.
  pack integer not null default 1 check (pack > 0),
  lead_days integer check (lead_days >= 0),
  -- Where it is bought unless somebody chooses another one.
  is_preferred boolean not null default false,
  primary key (company_id, part_id, supplier_id),
  foreign key (company_id, part_id) references part (company_id, id) on delete cascade,
  foreign key (company_id, supplier_id) references supplier (company_id, id)
);
-- Each part has at most one.
create unique index part_supplier_preferred on part_supplier (company_id, part_id) where is_preferred;
-- What is bought from a supplier.
create index part_supplier_of_supplier on part_supplier (company_id, supplier_id, part_id);
-- A part by what a supplier calls it.
create index part_supplier_by_number on part_supplier (company_id, plain(number)) where number is not null;
select lock_to_company('part_supplier');

-- Keeps what suppliers call the parts that a statement was about among their words.
create function keep_supplier_numbers() returns trigger language plpgsql as $$
begin
  update part set supplier_numbers = given.numbers
  from (
    select each.part_id, (
      select string_agg(number, E'\n' order by number) from part_supplier offer
      where offer.company_id = current_company_id() and offer.part_id = each.part_id
    ) as numbers
    from (select distinct part_id from touched) as each
  ) as given
  where part.company_id = current_company_id() and part.id = given.part_id
    and part.supplier_numbers is distinct from given.numbers;
  return null;
end $$;
create trigger part_supplier_keeps_words_of_new after insert on part_supplier
  referencing new table as touched for each statement execute function keep_supplier_numbers();
create trigger part_supplier_keeps_words_of_changed after update on part_supplier
  referencing new table as touched for each statement execute function keep_supplier_numbers();
create trigger part_supplier_keeps_words_of_old after delete on part_supplier
  referencing old table as touched for each statement execute function keep_supplier_numbers();
select track_activity('part_supplier', kind => 'part', subject => 'part_id', child => 'suppliers',
  child_key => 'supplier_id', label => '{supplier_id}', shown => '{"supplier_id": ["supplier", "supplier"]}');
