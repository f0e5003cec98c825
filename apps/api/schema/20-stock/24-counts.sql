-- Counting the stock: sessions, what is to be counted in each, and every number that was counted; how often each part is.

-- A session in which the stock, or some of it, is counted. What was counted corrects the ledger once it is posted.
create table count_session (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  code text not null,
  covers text not null check (covers in ('all', 'bin', 'class', 'due', 'list')),
  -- Of a bin its name then, too: the session stays when the bin is deleted.
  bin_id uuid,
  bin_name text,
  part_class text check (part_class in ('A', 'B', 'C')),
  -- Who counts isn't shown what the ledger has.
  is_blind boolean not null,
  status text not null check (status in ('open', 'posted', 'undone', 'cancelled')),
  opened_at timestamptz not null,
  opened_by_id uuid,
  opened_by_name text not null,
  posted_at timestamptz,
  posted_by_id uuid,
  posted_by_name text,
  -- Undone or cancelled.
  ended_at timestamptz,
  ended_by_id uuid,
  ended_by_name text,
  version integer not null default 1,
  primary key (company_id, id),
  constraint count_session_covers check ((covers = 'bin') = (bin_name is not null) and (covers = 'class') = (part_class is not null)),
  constraint count_session_posted check ((posted_at is not null) = (status in ('posted', 'undone'))),
  foreign key (company_id, bin_id) references bin (company_id, id) on delete set null (bin_id)
);
-- The list, the latest first.
create index count_session_by_day on count_session (company_id, opened_at desc, id);
-- The sessions of a bin: the foreign key's check when that is deleted.
create index count_session_of_bin on count_session (company_id, bin_id) where bin_id is not null;
select lock_to_company('count_session');

-- A part in a bin, or in none, that a session covers, with the number that stands: the one that was counted last.
create table count_line (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  session_id uuid not null,
  part_id uuid not null,
  bin_id uuid,
  bin_name text,
  -- It was found though the session doesn't cover it.
  is_added boolean not null default false,
  quantity integer check (quantity >= 0),
  counted_at timestamptz,
  -- All there was of the part lay there: what moved since counts wherever it lies by now.
  is_whole boolean,
  -- What posting made of it: what the ledger had when it was counted, by how much it was corrected, and the lines of the ledger.
  outcome text check (outcome in ('corrected', 'right', 'counted_since', 'deleted')),
  expected integer,
  moved integer,
  -- How many more were taken since than were counted.
  missing integer,
  movement integer,
  undo_movement integer,
  primary key (company_id, id),
  constraint count_line_counted check ((quantity is null) = (counted_at is null)),
  foreign key (company_id, session_id) references count_session (company_id, id) on delete cascade,
  foreign key (company_id, part_id) references part (company_id, id) on delete cascade,
  foreign key (company_id, bin_id) references bin (company_id, id) on delete set null (bin_id)
);
-- Each place once, by the name of its bin where that is deleted.
create unique index count_line_of_place on count_line (company_id, session_id, part_id, bin_id, bin_name) nulls not distinct;
-- When a part was counted last, and which lines of its ledger were undone.
create index count_line_of_part on count_line (company_id, part_id, counted_at);
-- The lines of a bin: the foreign key's check when that is deleted.
create index count_line_of_bin on count_line (company_id, bin_id) where bin_id is not null;
select lock_to_company('count_line');

-- A number that somebody counted. Of several the one that was counted last stands.
create table count_entry (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  line_id uuid not null,
  quantity integer not null check (quantity >= 0),
  counted_at timestamptz not null,
  recorded_at timestamptz not null,
  by_name text not null,
  by_id uuid default acting_id(),
  by_device text default acting_device(),
  primary key (company_id, id),
  foreign key (company_id, line_id) references count_line (company_id, id) on delete cascade
);
-- The numbers of a line.
create index count_entry_of_line on count_entry (company_id, line_id, counted_at desc);
select lock_to_company('count_entry');

-- The class of a part, worked out each day: by what was used of it in a year. A part that has no row is in C.
create table part_class (
  company_id uuid not null default current_company_id(),
  part_id uuid not null,
  class text not null check (class in ('A', 'B', 'C')),
  -- In dollars.
  use_value numeric(14,4) not null,
  primary key (company_id, part_id),
  foreign key (company_id, part_id) references part (company_id, id) on delete cascade
);
select lock_to_company('part_class');

-- After how many days each class is to be counted again, and when the classes were worked out; one row a company.
create table count_setting (
  company_id uuid not null default current_company_id(),
  days_a integer not null default 30 check (days_a > 0),
  days_b integer not null default 90 check (days_b > 0),
  days_c integer not null default 365 check (days_c > 0),
  classes_on date,
  primary key (company_id)
);
select lock_to_company('count_setting');

-- When a part was counted last, outside of sessions.
create index stock_movement_counts on stock_movement (company_id, part_id, at) where kind = 'count';
