-- One log of what happened: a row for each thing that a transaction changed, under the company's version, chained by
-- hashes. The tables tell it themselves, so that no command can forget to; the server's role reads it and writes none.
--
--   lock_log_to_company('activity')                       rows that app_user may read and nothing else
--   track_activity('machine', kind => $$'machine'$$, …)   what changes in the table is told to the log
--
-- A migration that adds a column to a tracked table calls track_activity for it again.

/** Locks a table that has company_id to the company of the transaction; app_user reads it, and only functions write it. */
create function lock_log_to_company(target regclass) returns void language plpgsql as $$
begin
  -- Not forced: the functions that write it do so as its owner.
  execute format('alter table %s enable row level security', target);
  execute format('create policy log_wall on %s for select to app_user using (company_id = current_company_id())', target);
  execute format('revoke all on %s from public', target);
  execute format('grant select on %s to app_user', target);
end $$;

create table activity (
  company_id uuid not null default current_company_id(),
  version bigint not null,
  -- From 1 within the version.
  number int not null,
  subject_kind text not null,
  -- Null of what the system did in bulk.
  subject_id uuid,
  -- The JSON that is hashed, to the letter.
  entry text not null,
  prev bytea not null check (length(prev) = 32),
  -- SHA-256 of prev and entry; prev is the hash of the row before, and zeros for the first.
  hash bytea not null check (length(hash) = 32),
  primary key (company_id, version, number)
);
create index activity_of_subject on activity (company_id, subject_id, version desc, number desc)
  where subject_id is not null;
select lock_log_to_company('activity');

-- What the transactions under way have changed so far; what is committed left nothing here. It is nearly empty and often
-- written, so that a plan made for a few rows would read thousands of dead ones: its functions go by the key.
create unlogged table activity_pending (
  transaction xid8 not null default pg_current_xact_id(),
  id bigint generated always as identity,
  company_id uuid not null default current_company_id(),
  subject_kind text not null,
  subject_id uuid,
  -- By field, [before, after].
  changes jsonb,
  -- Of what the system did in bulk: by whom, and which rows of which table.
  actor jsonb,
  bulk jsonb,
  primary key (transaction, id)
);
select keep_from_doors('activity_pending');

/** Who acts in the transaction: {"actor": {"kind", "id", "name", "device"}, "call", "done_at"}. */
create function acting() returns jsonb
  language sql stable parallel safe
  return coalesce(nullif(current_setting('app.acting', true), ''),
    '{"actor": {"kind": "system", "id": null, "name": "server", "device": null}, "call": null, "done_at": null}')::jsonb;
grant execute on function acting() to app_user;

create function acts_as_system() returns boolean
  language sql stable parallel safe
  return acting() -> 'actor' ->> 'kind' = 'system';
grant execute on function acts_as_system() to app_user;

create function keep_activity(kind text, subject uuid, changes jsonb) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into activity_pending (subject_kind, subject_id, changes) values (kind, subject, changes);
end $$;
grant execute on function keep_activity(text, uuid, jsonb) to app_user;

create function keep_bulk_activity(target text, operation text, count int, keys text) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if count = 0 then return; end if;
  insert into activity_pending (subject_kind, actor, bulk) values ('bulk', acting() -> 'actor', jsonb_build_object(
    'table', target, 'operation', operation, 'count', count, 'ids', encode(sha256(convert_to(keys, 'UTF8')), 'hex')));
end $$;
grant execute on function keep_bulk_activity(text, text, int, text) to app_user;

create function refuse_unwritten_activity() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public set enable_seqscan = off as $$
begin
  if exists (select from activity_pending where transaction = new.transaction and id = new.id) then
    raise exception 'What this transaction changed has no entry in the activity log.';
  end if;
  return null;
end $$;
create constraint trigger activity_is_written after insert on activity_pending
  deferrable initially deferred for each row execute function refuse_unwritten_activity();

/** A value before or after several changes: what was known of it first, or last. */
create function merged_value(known jsonb, other jsonb) returns jsonb
  language sql immutable parallel safe
  return case
    when jsonb_typeof(known) = 'object' and jsonb_typeof(other) = 'object' then other || known
    else known
  end;

/** What several changes, one after the other, come to; a field that is again as it was is left out. */
create function merged_changes(steps jsonb[]) returns jsonb
  language plpgsql immutable parallel safe set search_path = pg_catalog, public as $$
declare
  merged jsonb := '{}';
  step jsonb;
  field text;
  change jsonb;
  earlier jsonb;
begin
  foreach step in array steps loop
    for field, change in select * from jsonb_each(step) loop
      earlier := merged -> field;
      if earlier is not null then
        change := jsonb_build_array(merged_value(earlier -> 0, change -> 0), merged_value(change -> 1, earlier -> 1));
      end if;
      merged := jsonb_set(merged, array[field], change);
    end loop;
  end loop;
  return (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(merged) where value -> 0 <> value -> 1);
end $$;

/** Writes one row of the company's log after a row that has the hash `last_hash`, and answers its own hash. */
create function append_activity(made bigint, number int, at text, waiting activity_pending, last_hash bytea) returns bytea
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  who constant jsonb := acting();
  said constant text := (jsonb_build_object(
    'company', waiting.company_id,
    'version', made,
    'number', number,
    'at', at,
    'done_at', coalesce(who ->> 'done_at', at),
    'actor', coalesce(waiting.actor, who -> 'actor'),
    'call', who -> 'call',
    'subject', jsonb_build_object('kind', waiting.subject_kind, 'id', waiting.subject_id),
    case when waiting.bulk is null then 'changes' else 'bulk' end, coalesce(waiting.bulk, waiting.changes)
  ))::text;
  next_hash constant bytea := sha256(last_hash || convert_to(said, 'UTF8'));
begin
  insert into activity (company_id, version, number, subject_kind, subject_id, entry, prev, hash)
  values (waiting.company_id, made, number, waiting.subject_kind, waiting.subject_id, said, last_hash, next_hash);
  return next_hash;
end $$;

/**
 * Writes what the transaction has changed into the company's log, as its next rows. Most transactions change one thing by
 * one statement: that is written without the grouping that several need.
 */
create function write_activity(made bigint) returns void
  language plpgsql security definer set search_path = pg_catalog, public set enable_seqscan = off as $$
declare
  company constant uuid := current_company_id();
  at constant text := wire_instant(clock_timestamp());
  last_hash bytea;
  written int := 0;
  waiting activity_pending;
  several boolean;
begin
  select count(*) > 1 into several from (
    select from activity_pending where transaction = pg_current_xact_id() and company_id = company limit 2
  ) as first;
  last_hash := coalesce(
    (select hash from activity where company_id = company order by version desc, number desc limit 1),
    decode(repeat('00', 32), 'hex'));
  if not several then
    delete from activity_pending where transaction = pg_current_xact_id() and company_id = company returning * into waiting;
    if found then perform append_activity(made, 1, at, waiting, last_hash); end if;
    return;
  end if;
  for waiting in
    with taken as (
      delete from activity_pending where transaction = pg_current_xact_id() and company_id = company returning *
    )
    select min(transaction::text)::xid8, min(id), company, subject_kind, subject_id,
      case when count(*) = 1 then (array_agg(changes))[1] else merged_changes(array_agg(changes order by id)) end, actor, bulk
    from taken group by subject_kind, subject_id, actor, bulk order by min(id)
  loop
    continue when waiting.changes = '{}';
    written := written + 1;
    last_hash := append_activity(made, written, at, waiting, last_hash);
  end loop;
end $$;
grant execute on function write_activity(bigint) to app_user;

create function activity_waits() returns boolean
  language plpgsql security definer set search_path = pg_catalog, public set enable_seqscan = off as $$
begin
  return exists (
    select from activity_pending where transaction = pg_current_xact_id_if_assigned() and company_id = current_company_id()
  );
end $$;
grant execute on function activity_waits() to app_user;

/** The name of a thing beside its id, as it is now; the ones that are asked for most are planned once. */
create function named(target text, id uuid) returns jsonb language plpgsql stable as $$
declare
  sought constant uuid := id;
  name text;
begin
  if sought is null then return null; end if;
  case target
    when 'machine' then
      select machine.name into name from machine where company_id = current_company_id() and machine.id = sought;
    when 'department' then
      select department.name into name from department where company_id = current_company_id() and department.id = sought;
    when 'assignee' then
      select assignee.name into name from assignee where company_id = current_company_id() and assignee.id = sought;
    else
      execute format('select name from %I where company_id = current_company_id() and id = $1', target) into name using sought;
  end case;
  return jsonb_build_object('id', sought, 'name', name);
end $$;
grant execute on function named(text, uuid) to app_user;
