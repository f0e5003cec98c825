-- Codes on the boxes of suppliers, which people tied to parts.

-- A number that means a part: a trade number of 14 digits, or what a maker or a supplier calls it.
create table part_code (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  part_id uuid not null,
  code text not null check (code <> ''),
  plain_code text not null generated always as (plain(code)) stored,
  created_at timestamptz not null default now(),
  created_by_id uuid default acting_id(),
  created_by_name text default acting_name(),
  primary key (company_id, id),
  foreign key (company_id, part_id) references part (company_id, id) on delete cascade
);
-- A code means one part.
create unique index part_code_by_code on part_code (company_id, plain_code);
-- The codes of a part.
create index part_code_of_part on part_code (company_id, part_id);
select lock_to_company('part_code');
select track_activity('part_code', kind => 'part', subject => 'part_id', child => 'codes', label => '{code}');

-- What was taken of a part, month by month.
create index stock_movement_in_use on stock_movement (company_id, part_id, at) include (kind, quantity, machine_id)
  where kind in ('issue', 'return');
