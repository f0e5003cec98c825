-- What sheets bring in: their rows as they came, what was decided about them, and what came of it.

-- A sheet, from when it was taken until what it brought in can't be undone any more, and the line about it after that.
create table import (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  -- Null until it is known what the rows are.
  kind text,
  -- Of the file; empty of what was pasted.
  name text not null,
  state text not null default 'draft'
    check (state in ('draft', 'checking', 'checked', 'importing', 'imported', 'undoing', 'undone')),
  -- Why the last run ended before its time.
  error text check (error in ('cancelled', 'interrupted', 'failed', 'timed_out', 'overtaken')),
  encoding text,
  delimiter text,
  preset text,
  sheets jsonb not null,
  sheet integer not null,
  -- Counted from 1; 0 of a sheet without headings.
  header_row integer not null,
  columns jsonb not null default '[]',
  settings jsonb not null,
  decisions jsonb not null default '[]',
  -- What has to be answered before it can be checked.
  needs jsonb not null default '[]',
  skipped jsonb not null default '[]',
  row_count integer not null default 0,
  outcome jsonb,
  faults jsonb not null default '[]',
  undone jsonb,
  undo_until timestamptz,
  created_at timestamptz not null,
  created_by_id uuid,
  created_by_name text not null,
  imported_at timestamptz,
  undone_at timestamptz,
  version integer not null default 1,
  -- Which drafts the last check would publish, and in which version each was.
  publications jsonb,
  -- Whether nobody said the kind: it was guessed by the headings.
  is_kind_guessed boolean not null default false,
  primary key (company_id, id)
);
-- The list, the latest first.
create index import_by_time on import (company_id, created_at desc, id);
select lock_to_company('import');

-- Some hundred rows of a sheet as they were read, the first counted from 1, and what became of each.
create table import_chunk (
  company_id uuid not null default current_company_id(),
  import_id uuid not null,
  sheet integer not null,
  first_row integer not null,
  rows jsonb not null,
  results jsonb,
  primary key (company_id, import_id, sheet, first_row),
  foreign key (company_id, import_id) references import (company_id, id) on delete cascade
);
select lock_to_company('import_chunk');

-- What an import made or changed, so that it can be undone: how it was before, and which version it had then.
create table import_made (
  company_id uuid not null default current_company_id(),
  import_id uuid not null,
  kind text not null,
  thing_id uuid not null,
  is_new boolean not null,
  -- Of what is changed.
  before jsonb,
  -- Null of what has none.
  version integer,
  -- Of what is changed: the version that it had before, and of a work order when it was last written before.
  version_before integer,
  updated_before timestamptz,
  -- When a later import that had changed it was undone; null where none was.
  left_at timestamptz,
  primary key (company_id, import_id, kind, thing_id),
  foreign key (company_id, import_id) references import (company_id, id) on delete cascade
);
select lock_to_company('import_made');

-- What runs, or waits its turn: a check, an import or an undo, with who asked for it.
create table import_run (
  company_id uuid not null default current_company_id(),
  import_id uuid not null,
  task text not null check (task in ('check', 'import', 'undo')),
  acting jsonb not null,
  asked_at timestamptz not null,
  started_at timestamptz,
  done integer not null default 0,
  total integer not null,
  -- How often it was begun: what ends the server each time is not begun for ever.
  tries integer not null default 0,
  is_cancelled boolean not null default false,
  primary key (company_id, import_id),
  foreign key (company_id, import_id) references import (company_id, id) on delete cascade
);
select grant_identity('import_run');
select share_with_company('import_run');
grant insert, update, delete on import_run to app_user;
create trigger waiting after insert on import_run for each row execute function tell_waiting_work();

-- Which field each column was of, for the next sheet with the same headings.
create table import_mapping (
  company_id uuid not null default current_company_id(),
  kind text not null,
  -- SHA-256 of the headings.
  headings text not null,
  columns jsonb not null,
  used_at timestamptz not null,
  primary key (company_id, kind, headings)
);
select lock_to_company('import_mapping');

-- An import that published procedures can be undone: a version that no work has taken goes again.
create function take_back_publication(procedure uuid) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from procedure_version version
  using procedure published
  where published.company_id = current_company_id() and published.id = take_back_publication.procedure
    and version.company_id = published.company_id and version.procedure_id = published.id and version.number = published.published
    and not exists (select from work_order
      where work_order.company_id = version.company_id and work_order.procedure_version_id = version.id)
    and not exists (select from execution
      where execution.company_id = version.company_id and execution.procedure_version_id = version.id)
    and exists (select from import_made
      where import_made.company_id = version.company_id and import_made.thing_id = version.procedure_id
        and import_made.kind in ('procedure', 'publication'));
  return found;
end $$;
grant execute on function take_back_publication(uuid) to app_user;
