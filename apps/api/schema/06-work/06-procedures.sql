-- Procedures: a library of steps that ask for more than a tick, in versions that nothing changes once they are published.

-- A procedure: the draft of its next version, and the version that work takes.
create table procedure (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  code text not null,
  name text not null,
  description text,
  tags text[] not null default '{}',
  -- The steps of the next version; null while there is none.
  draft jsonb,
  -- The number of the version that work takes; null until there is one.
  published integer,
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  created_by_id uuid default acting_id(),
  created_by_name text default acting_name(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  plain_name text not null generated always as (plain(name)) stored,
  words text generated always as (plain((((name || '
') || code) || '
') || coalesce(description, ''))) stored not null,
  sort_name text not null generated always as (sort_key(name)) stored,
  primary key (company_id, id),
  unique (company_id, code),
  constraint procedure_check check (withdrawn_at is null or published is not null)
);
-- The lists in order of their names.
create index procedure_by_name on procedure (company_id, sort_name, id);
select lock_to_company('procedure');
create trigger renamed after update on procedure
  referencing old table as before new table as changed for each statement execute function work_order_json_of_renamed('procedure_id');
select track_activity('procedure', kind => 'procedure');

-- What a procedure asked for at each publication. Nothing changes a version.
create table procedure_version (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  procedure_id uuid not null,
  number integer not null,
  name text not null,
  steps jsonb not null,
  -- In which the steps are named where one language has to do: that of who published it.
  language text not null check (language in ('en', 'fr')),
  published_at timestamptz not null,
  published_by_id uuid default acting_id(),
  published_by_name text default acting_name(),
  primary key (company_id, id),
  unique (company_id, procedure_id, number),
  foreign key (company_id, procedure_id) references procedure (company_id, id)
);
select lock_to_company('procedure_version');
revoke update, delete on procedure_version from app_user;
select track_activity('procedure_version', kind => 'procedure', subject => 'procedure_id', child => 'published', child_key => 'number',
  left_out => '{procedure_id,language,published_at,published_by_id,published_by_name}');
