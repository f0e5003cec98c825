-- Where parts lie: bins, and how many of a part each has.

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
select lock_to_company('bin');

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
-- What lies in a bin.
create index part_bin_of_bin on part_bin (company_id, bin_id);
select lock_to_company('part_bin');

-- The parts whose main bin it is.
create index part_of_main_bin on part (company_id, main_bin_id) where main_bin_id is not null;
alter table part add constraint part_company_id_main_bin_id_fkey foreign key (company_id, main_bin_id)
    references bin (company_id, id);
