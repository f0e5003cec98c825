-- On which days the plant works: the days of its week, the holidays that a person confirmed, and the days of a shutdown.

-- A plant without a row works as most do, from Monday to Friday.
create table plant_calendar (
  company_id uuid not null unique default current_company_id(),
  id uuid not null default gen_random_uuid(),
  -- In the order of the week.
  workdays text[] not null default '{Monday,Tuesday,Wednesday,Thursday,Friday}' check (
    workdays <@ '{Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday}' and cardinality(workdays) between 1 and 7),
  -- By whose law its holidays were proposed last.
  province text check (province ~ '^[A-Z]{2}$'),
  -- The years whose holidays a person has confirmed.
  proposed_for int[] not null default '{}',
  primary key (company_id, id)
);
select lock_to_company('plant_calendar');

create table plant_holiday (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  day date not null,
  name text not null,
  source text not null check (source in ('proposed', 'own')),
  created_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, day)
);
select lock_to_company('plant_holiday');

-- Both days belong to it.
create table plant_shutdown (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  from_on date not null,
  to_on date not null,
  name text not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  check (to_on >= from_on)
);
create index plant_shutdown_by_day on plant_shutdown (company_id, from_on, to_on);
select lock_to_company('plant_shutdown');

-- All of it is told of the plant, whose id is the company's.
select track_activity('plant_calendar', kind => $$'plant'$$, subject => '$.company_id');
select track_activity('plant_holiday', kind => $$'plant'$$, subject => '$.company_id', child => 'holidays',
  label => '{day,name}');
select track_activity('plant_shutdown', kind => $$'plant'$$, subject => '$.company_id', child => 'shutdowns',
  label => '{name}', fields => '{"from_on": "from", "to_on": "to"}');
