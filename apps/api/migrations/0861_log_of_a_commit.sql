-- What a transaction changed becomes the log in one function: it takes all that waits in one statement, and writes each
-- entry itself. Nothing else is called where nothing else waits.

drop function append_activity(bigint, int, text, activity_pending, bytea);

create or replace function merged_changes(steps jsonb[]) returns jsonb
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
        -- Of what are objects on both sides, each field counts by itself: first as it was first, then as it is last.
        change := jsonb_build_array(
          case when jsonb_typeof(earlier -> 0) = 'object' and jsonb_typeof(change -> 0) = 'object'
            then (change -> 0) || (earlier -> 0) else earlier -> 0 end,
          case when jsonb_typeof(earlier -> 1) = 'object' and jsonb_typeof(change -> 1) = 'object'
            then (earlier -> 1) || (change -> 1) else change -> 1 end);
      end if;
      merged := jsonb_set(merged, array[field], change);
    end loop;
  end loop;
  return (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(merged) where value -> 0 <> value -> 1);
end $$;
drop function merged_value(jsonb, jsonb);

/** Writes what waits of this act of the transaction under a version, each entry with the hash of the one before it. */
create or replace function write_activity(made bigint) returns void
  language plpgsql security definer set search_path = pg_catalog, public set enable_seqscan = off as $$
declare
  company constant uuid := current_company_id();
  at constant text := json_instant(clock_timestamp());
  who constant jsonb := acting();
  actor constant jsonb := who -> 'actor';
  said constant jsonb := jsonb_build_object(
    'company', company, 'version', made, 'at', at, 'done_at', coalesce(who ->> 'done_at', at), 'actor', actor, 'call', who -> 'call')
    || case when who ? 'claimed_at' then jsonb_build_object('claimed_at', who -> 'claimed_at') else '{}' end
    || case when who ? 'device_time' then jsonb_build_object('device_time', who -> 'device_time') else '{}' end;
  waiting activity_pending[];
  line activity_pending;
  last_hash bytea;
  next_hash bytea;
  written int := 0;
  text_of_entry text;
begin
  with taken as (
    delete from activity_pending
    where transaction = pg_current_xact_id() and company_id = company and act = act_number()
    returning activity_pending as line, id
  )
  select array_agg(taken.line order by id), (
    select hash from activity where company_id = company order by version desc, number desc limit 1
  ) into waiting, last_hash from taken;
  if waiting is null then return; end if;
  last_hash := coalesce(last_hash, decode(repeat('00', 32), 'hex'));
  if cardinality(waiting) > 1 then
    select coalesce(array_agg(merged.line order by (merged.line).id), '{}') into waiting from (
      select row(min(transaction::text)::xid8, min(id), company, subject_kind, subject_id,
        case when count(*) = 1 then (array_agg(changes))[1] else merged_changes(array_agg(changes order by id)) end,
        several.actor, bulk, 0)::activity_pending as line
      from unnest(waiting) as several group by subject_kind, subject_id, several.actor, bulk
    ) as merged
    where (merged.line).changes is distinct from '{}';
  end if;

  foreach line in array waiting loop
    written := written + 1;
    text_of_entry := (said || jsonb_build_object(
      'number', written, 'actor', coalesce(line.actor, actor),
      'subject', jsonb_build_object('kind', line.subject_kind, 'id', line.subject_id),
      case when line.bulk is null then 'changes' else 'bulk' end, coalesce(line.bulk, line.changes)))::text;
    next_hash := sha256(last_hash || convert_to(text_of_entry, 'UTF8'));
    insert into activity (company_id, version, number, subject_kind, subject_id, entry, prev, hash)
    values (company, made, written, line.subject_kind, line.subject_id, text_of_entry, last_hash, next_hash);
    last_hash := next_hash;
    continue when line.actor is not null;
    if actor ->> 'proven' = 'false' then
      insert into unproven_act (company_id, version, author_id, author_name, device_name, sent_by, call, subject_kind, subject_id,
        done_at, at)
      values (company, made, (actor ->> 'id')::uuid, actor ->> 'name',
        case when jsonb_typeof(actor -> 'device') = 'object' then actor -> 'device' ->> 'name' end,
        actor -> 'sent_by' ->> 'name', who ->> 'call', line.subject_kind, line.subject_id,
        (who ->> 'done_at')::timestamptz, (who ->> 'received_at')::timestamptz)
      on conflict (company_id, version) do nothing;
    end if;
    if who ? 'came_at' then
      insert into late_act (company_id, version, number, subject_id, author_id, done_at, came_at, claimed_at)
      values (company, made, written, line.subject_id, (actor ->> 'id')::uuid,
        (who ->> 'done_at')::timestamptz, (who ->> 'came_at')::timestamptz, (who ->> 'claimed_at')::timestamptz);
    end if;
  end loop;
end $$;

/** Ends an act: gives it the next version of its company, with its live events and its part of the log. */
create or replace function record_commit(kinds text[], subjects uuid[], versions integer[]) returns bigint
  language plpgsql as $$
declare
  made bigint;
begin
  if current_setting('app.waiting_orders', true) <> '' then perform write_waiting_orders(); end if;
  if cardinality(kinds) > 0 or activity_waits() then
    with counted as (
      insert into company_version (version, writes) values (1, 1)
      on conflict (company_id) do update
      set version = company_version.version + 1, writes = company_version.writes + 1
      returning version
    ), told as (
      insert into live_event (version, kind, subject_id, subject_version)
      select counted.version, kind, subject_id, subject_version
      from counted, unnest(kinds, subjects, versions) as event (kind, subject_id, subject_version)
    )
    select version into made from counted;
    perform write_activity(made);
    if act_number() = 0 and current_setting('app.unproven_orders', true) <> '' then perform write_unproven_orders(); end if;
  elsif pg_current_xact_id_if_assigned() is not null then
    insert into company_version (version, writes) values (0, 1)
    on conflict (company_id) do update set writes = company_version.writes + 1;
  end if;
  return made;
end $$;
