-- Most transactions change one thing by one statement: that is written without the grouping that several need.

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

create or replace function write_activity(made bigint) returns void
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
