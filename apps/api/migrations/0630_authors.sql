-- Work that reached the server later, sent by somebody else than who did it: by the shared tablet on which it was done, or by
-- an owner. Whether its author's turn was open then is asked of turns that are over as well.

create table ended_turn (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  device_id uuid not null,
  assignee_id uuid not null,
  began_at timestamptz not null,
  ended_at timestamptz not null
);
create index ended_turn_of_technician on ended_turn (company_id, device_id, assignee_id, ended_at);
create index ended_turn_age on ended_turn (ended_at);
select grant_identity('ended_turn');
select open_to_company('ended_turn', readable => '{company_id}',
  writable => '{company_id,device_id,assignee_id,began_at,ended_at}');

/** A turn is over when it was last seen; who ends one says first that it is seen now. */
create function keep_ended_turn() returns trigger language plpgsql as $$
begin
  insert into ended_turn (company_id, device_id, assignee_id, began_at, ended_at)
  values (old.company_id, old.device_id, old.assignee_id, old.began_at, least(old.last_seen_at, old.ends_at));
  return null;
end $$;
create trigger kept after delete on turn for each row when (not old.once) execute function keep_ended_turn();

-- What was done in somebody's name without their proof, a row for each transaction that wrote to the log, until they say
-- that it was them, or that it wasn't.
create table unproven_act (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  -- The company's version that its transaction made.
  version bigint not null,
  author_id uuid not null,
  author_name text not null,
  -- The shared tablet, by its name then; null of what an owner sent.
  device_name text,
  -- The owner who sent it.
  sent_by text,
  call text,
  subject_kind text not null,
  subject_id uuid,
  -- When it was done, and when the server had it, by its own clock.
  done_at timestamptz not null,
  at timestamptz not null,
  answer text check (answer in ('confirmed', 'denied')),
  answered_at timestamptz,
  primary key (company_id, id),
  unique (company_id, version),
  check ((answer is null) = (answered_at is null))
);
create index unproven_act_of_author on unproven_act (company_id, author_id, at);
select lock_log_to_company('unproven_act');

/**
 * Writes one row of the company's log after a row that has the hash `last_hash`, and answers its own hash. What is sent later
 * says what the device's own clock showed as well.
 */
create or replace function append_activity(made bigint, number int, at text, waiting activity_pending, last_hash bytea) returns bytea
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
  ) || case when who ? 'device_time' then jsonb_build_object('device_time', who -> 'device_time') else '{}' end)::text;
  next_hash constant bytea := sha256(last_hash || convert_to(said, 'UTF8'));
begin
  insert into activity (company_id, version, number, subject_kind, subject_id, entry, prev, hash)
  values (waiting.company_id, made, number, waiting.subject_kind, waiting.subject_id, said, last_hash, next_hash);
  if who -> 'actor' ->> 'proven' = 'false' and waiting.actor is null then
    insert into unproven_act (company_id, version, author_id, author_name, device_name, sent_by, call, subject_kind, subject_id,
      done_at, at)
    values (waiting.company_id, made, (who -> 'actor' ->> 'id')::uuid, who -> 'actor' ->> 'name',
      case when jsonb_typeof(who -> 'actor' -> 'device') = 'object' then who -> 'actor' -> 'device' ->> 'name' end,
      who -> 'actor' -> 'sent_by' ->> 'name', who ->> 'call', waiting.subject_kind, waiting.subject_id,
      (who ->> 'done_at')::timestamptz, (who ->> 'received_at')::timestamptz)
    on conflict (company_id, version) do nothing;
  end if;
  return next_hash;
end $$;

/** What somebody says of acts in their name: an entry of its own for each thing that an act changed. */
create function answer_unproven(acts uuid[], authors uuid[], said text, said_at timestamptz) returns setof unproven_act
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  act unproven_act;
begin
  for act in
    update unproven_act set answer = said, answered_at = said_at
    where company_id = current_company_id() and id = any (acts) and author_id = any (authors) and answer is distinct from said
    returning *
  loop
    perform keep_activity(subject_kind, subject_id, jsonb_build_object('proof/' || act.version, jsonb_build_array(null,
      jsonb_build_object('answer', said, 'call', act.call, 'done_at', json_instant(act.done_at)))))
    from activity
    where company_id = act.company_id and version = act.version and subject_id is not null;
    return next act;
  end loop;
end $$;
grant execute on function answer_unproven(uuid[], uuid[], text, timestamptz) to app_user;
