-- Shared tablets, who works at them, and what is known of acts whose author has not proven that it was them.

-- A turn that ends since its technician is removed, or another PIN was set, was open until then: its tablet may be away.
create function keep_ended_turn() returns trigger language plpgsql as $$
begin
  insert into ended_turn (company_id, device_id, assignee_id, proof_key, began_at, ended_at, is_own, runs_out_at)
  values (old.company_id, old.device_id, old.assignee_id, old.token_hash, old.began_at, least(old.ends_at, greatest(old.last_seen_at,
    (nullif(current_setting('app.acting', true), '')::jsonb ->> 'done_at')::timestamptz)), old.is_own, old.expires_at);
  return null;
end $$;

-- The shared tablets of a company, by the hash of their token.
create table device (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company (id) on delete cascade,
  name text not null,
  token_hash bytea not null unique,
  -- Whose work it shows first.
  department_id uuid,
  machine_id uuid,
  -- Of who let it in.
  locale text not null check (locale in ('en', 'fr')),
  enrolled_at timestamptz not null,
  enrolled_by text not null,
  last_seen_at timestamptz,
  -- When somebody's PIN or a badge was wrong there, of the last minutes.
  wrong_at timestamptz[] not null default '{}',
  absences tstzrange[] not null default '{}',
  unique (company_id, id),
  foreign key (company_id, department_id) references department (company_id, id) on delete set null (department_id),
  foreign key (company_id, machine_id) references machine (company_id, id) on delete set null (machine_id)
);
select grant_identity('device');
create trigger device_ended after delete on device for each row execute function tell_device_ended();
create trigger device_gone after delete on device
  referencing old table as affected for each statement execute function tell_session_change('id');
create trigger device_changed after update on device for each row
  when ((old.token_hash, old.name, old.locale) is distinct from (new.token_hash, new.name, new.locale))
  execute function tell_session_change('id');
select track_activity('device', kind => 'tablet', company => 'company_id',
  left_out => '{token_hash,locale,enrolled_at,last_seen_at,absences,wrong_at}');

-- The keys by which other systems of a plant call the API, by the hash of each.
create table api_key (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company (id) on delete cascade,
  name text not null,
  access text not null check (access in ('planner', 'technician', 'requester', 'viewer')),
  -- The part of the key that is no secret, by which an owner knows it.
  public_id text not null unique,
  token_hash bytea not null unique,
  -- The key before the last rotation, and until when it is good as well.
  former_hash bytea unique,
  former_until timestamptz,
  -- Of who made it.
  locale text not null check (locale in ('en', 'fr')),
  made_at timestamptz not null,
  made_by_name text not null,
  rotated_at timestamptz,
  expires_at timestamptz not null,
  -- To a minute, and from which address.
  last_used_at timestamptz,
  last_used_from text,
  constraint api_key_check check (num_nulls(former_hash, former_until) in (0, 2)),
  -- Whether the secret that it has now was used.
  is_used boolean not null default false
);
-- Foreign keys: lists of what belongs to a row, and the check when that row is deleted.
create index api_key_of_company on api_key (company_id);
select grant_identity('api_key');
select share_with_company('api_key', columns => '{
  company_id, id, name, access, public_id, former_until, made_at, made_by_name, rotated_at, expires_at, last_used_at,
  last_used_from
}');
-- Whoever revokes a key tells every node: open event streams are looked at at once.
create trigger api_key_ended after delete on api_key for each row execute function tell_device_ended();
create trigger api_key_gone after delete on api_key
  referencing old table as affected for each statement execute function tell_session_change('id');
create trigger api_key_changed after update on api_key for each row
  when ((old.token_hash, old.former_hash, old.name) is distinct from (new.token_hash, new.former_hash, new.name)
    or new.expires_at < old.expires_at)
  execute function tell_session_change('id');
select track_activity('api_key', kind => 'company', subject => 'company_id', child => 'keys', label => '{name}',
  company => 'company_id',
  left_out => '{public_id,token_hash,former_hash,former_until,locale,made_at,made_by_name,last_used_at,last_used_from,is_used}');

-- A code that lets a tablet in, once, for some minutes.
create table device_enrolment (
  -- Under the pepper: so short a code is found from a plain hash.
  code_hash bytea primary key,
  company_id uuid not null references company (id) on delete cascade,
  name text not null,
  department_id uuid,
  machine_id uuid,
  locale text not null check (locale in ('en', 'fr')),
  made_by text not null,
  expires_at timestamptz not null,
  foreign key (company_id, department_id) references department (company_id, id) on delete set null (department_id),
  foreign key (company_id, machine_id) references machine (company_id, id) on delete set null (machine_id)
);
-- What has run out is deleted by a job.
create index device_enrolment_expiry on device_enrolment (expires_at);
-- Foreign keys: lists of what belongs to a row, and the check when that row is deleted.
create index device_enrolment_of_company on device_enrolment (company_id);
select grant_identity('device_enrolment');

-- With what a technician opens a turn at a tablet: a PIN, a badge, or both.
create table technician_pin (
  company_id uuid not null default current_company_id(),
  assignee_id uuid not null,
  -- As assignee says them. Whose member may no longer work loses the PIN.
  member_id uuid,
  name text not null,
  username text not null,
  -- Argon2id over the PIN under the pepper.
  pin_hash text,
  pin_digits integer,
  pin_set_at timestamptz,
  -- Which pepper: without it nothing can be checked.
  pin_pepper bytea,
  -- The badge under the pepper.
  badge_hash bytea,
  badge_set_at timestamptz,
  badge_pepper bytea,
  -- Whose a technician's PIN, badge and link to a member are: what somebody else set proves nobody until the technician
  -- made it their own.
  pin_by_other boolean not null default false,
  badge_by_other boolean not null default false,
  -- Whether nobody else set the PIN, and the link ended under which it may have been chosen.
  pin_unlinked boolean not null default false,
  primary key (company_id, assignee_id),
  constraint technician_pin_check check (num_nulls(pin_hash, pin_digits, pin_set_at) = any (array[0, 3])),
  constraint technician_pin_check1 check (num_nulls(badge_hash, badge_set_at) = any (array[0, 2])),
  foreign key (company_id, assignee_id) references assignee (company_id, id) on delete cascade
);
-- A badge opens one technician; a member finds the technician they are.
create unique index technician_pin_badge on technician_pin (company_id, badge_hash) where badge_hash is not null;
create index technician_pin_of_member on technician_pin (company_id, member_id) where member_id is not null;
select grant_identity('technician_pin');
select share_with_company('technician_pin', columns => '{
  company_id, assignee_id, member_id, pin_digits, pin_set_at, pin_pepper, badge_set_at, badge_pepper, pin_by_other,
  badge_by_other, pin_unlinked
}');
grant insert (
  company_id, assignee_id, member_id, name, username, pin_hash, pin_digits, pin_set_at, pin_pepper, badge_hash,
  badge_set_at, badge_pepper, pin_by_other, badge_by_other, pin_unlinked
) on technician_pin to app_user;
grant update (
  company_id, assignee_id, member_id, name, username, pin_hash, pin_digits, pin_set_at, pin_pepper, badge_hash,
  badge_set_at, badge_pepper, pin_by_other, badge_by_other, pin_unlinked
) on technician_pin to app_user;
grant delete on technician_pin to app_user;

-- Wrong PINs for somebody, whether there is such a technician or not: it must not be seen which.
create table pin_tries (
  company_id uuid not null references company (id) on delete cascade,
  technician_id uuid not null,
  in_row integer not null default 0,
  wrong_at timestamptz[] not null default '{}',
  locked_at timestamptz,
  changed_at timestamptz not null,
  primary key (company_id, technician_id)
);
-- What is too old to count is deleted by a job.
create index pin_tries_age on pin_tries (changed_at);
select grant_identity('pin_tries');
select share_with_company('pin_tries', columns => '{company_id, technician_id, locked_at}');
grant delete on pin_tries to app_user;

-- Somebody works at a tablet, from their PIN or badge until they leave or it runs out.
create table turn (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  company_id uuid not null,
  device_id uuid not null,
  assignee_id uuid not null,
  -- The technician's, as they were when it began.
  name text not null,
  username text not null,
  -- Whether it is good for one call that writes, and which one that was.
  once boolean not null,
  spent_by text,
  began_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ends_at timestamptz not null,
  -- Whether a turn was opened by what is its technician's own.
  is_own boolean not null default true,
  unique (device_id, once),
  foreign key (company_id, device_id) references device (company_id, id) on delete cascade,
  foreign key (company_id, assignee_id) references assignee (company_id, id) on delete cascade
);
alter table download_link add constraint download_link_turn_id_fkey foreign key (turn_id) references turn (id)
    on delete cascade;
-- What has run out is deleted by a job.
create index turn_expiry on turn (expires_at);
-- Foreign keys: lists of what belongs to a row, and the check when that row is deleted.
create index turn_of_technician on turn (company_id, assignee_id);
select grant_identity('turn');
select share_with_company('turn', columns => '{id, company_id, assignee_id, is_own}');
grant update (is_own) on turn to app_user;
grant delete on turn to app_user;
create trigger turn_ended after delete on turn for each row execute function tell_turn_ended();
create trigger kept after delete on turn for each row when (not old.once) execute function keep_ended_turn();
create trigger turn_gone after delete on turn
  referencing old table as affected for each statement execute function tell_session_change('id');
create trigger turn_changed after update on turn for each row
  when ((old.token_hash, old.username, old.name, old.is_own) is distinct from (new.token_hash, new.username, new.name, new.is_own)
    or new.expires_at < old.expires_at)
  execute function tell_session_change('id');

-- Work that reached the server later, sent by somebody else than who did it: by the shared tablet on which it was done,
-- or by an owner. Whether its author's turn was open then is asked of turns that are over as well.
create table ended_turn (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  device_id uuid not null,
  assignee_id uuid not null,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  is_own boolean not null default true,
  -- When it would have run out.
  runs_out_at timestamptz not null default 'infinity',
  -- What takes a hand and comes once its turn is over is proven by that turn's token: its hash is the key. Older
  -- ones have none. Who ends a turn writes it and can't read it, as a PIN's hash.
  proof_key bytea
);
-- Whether a technician had a turn at a tablet at some time.
create index ended_turn_of_technician on ended_turn (company_id, device_id, assignee_id, ended_at);
-- What is too old to count is deleted by a job.
create index ended_turn_age on ended_turn (ended_at);
select grant_identity('ended_turn');
select share_with_company('ended_turn', columns => '{company_id}');
grant insert (
  company_id, device_id, assignee_id, began_at, ended_at, is_own, runs_out_at, proof_key
) on ended_turn to app_user;
grant update (company_id, device_id, assignee_id, began_at, ended_at) on ended_turn to app_user;
grant delete on ended_turn to app_user;

-- Absences with the one that ends now: it, and the nineteen longest of those that ended in the week before.
create function add_absence(absences tstzrange[], seen_before timestamptz, seen_at timestamptz) returns tstzrange[]
  language sql immutable parallel safe
  return case when seen_at - seen_before <= interval '2 minutes' then absences else (
    select array_agg(absence order by upper(absence)) from (
      select absence from unnest(absences || tstzrange(seen_before, seen_at)) as absence
      where upper(absence) > seen_at - interval '7 days'
      order by (upper(absence) = seen_at) desc, upper(absence) - lower(absence) desc limit 20
    ) as latest
  ) end;
grant execute on function add_absence(tstzrange[], timestamptz, timestamptz) to auth_user;

-- Whether something can have been done at a time by a device with these contacts; clocks are off by two minutes at most.
create function is_believable(done timestamptz, last_seen timestamptz, absences tstzrange[]) returns boolean
  language sql immutable parallel safe
  return done >= last_seen - interval '2 minutes' or exists (
    select from unnest(absences) as absence
    where done between lower(absence) - interval '2 minutes' and upper(absence) + interval '2 minutes');
grant execute on function is_believable(timestamptz, timestamptz, tstzrange[]) to auth_user;

-- Until when a turn can have lasted that would have run out at a time, at the latest until another, on a tablet with
-- these contacts.
create function turn_lasted_until(runs_out timestamptz, latest timestamptz, seen_at timestamptz, absences tstzrange[])
  returns timestamptz language sql immutable parallel safe
  return case
    -- A contact is noted once a minute.
    when latest <= runs_out or seen_at is null or seen_at <= runs_out + interval '2 minutes' then latest
    else least(latest, coalesce(
      (select max(upper(absence)) from unnest(absences) as absence
        where lower(absence) <= runs_out + interval '2 minutes' and upper(absence) > runs_out),
      runs_out)) end;
grant execute on function turn_lasted_until(timestamptz, timestamptz, timestamptz, tstzrange[]) to auth_user;

-- Lets nobody set what somebody comes with until the transaction ends, in which they place their lock. False where they
-- may not any more: their turn is over, or they are no member.
create function hold_as_holder(holder uuid, of_turn uuid) returns boolean language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('holder ' || holder, 0));
  if of_turn is not null then
    return exists (select from turn where company_id = current_company_id() and id = of_turn);
  end if;
  return exists (select from membership where company_id = current_company_id() and person_id = holder);
end $$;
grant execute on function hold_as_holder(uuid, uuid) to app_user;

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
  constraint unproven_act_check check ((answer is null) = (answered_at is null))
);
-- What somebody is to answer for.
create index unproven_act_of_author on unproven_act (company_id, author_id, at);
-- Whoever is named as the author of something that nobody has proven is named so, until they say that it was them. What
-- a row says of its author and of when is what the act says of them.
create index unproven_act_of_subject on unproven_act (company_id, subject_id, author_id)
  where answer is distinct from 'confirmed';
select lock_log_to_company('unproven_act');

-- What was done on a device without a connection and came later: when it was done, and when it came.
create table late_act (
  company_id uuid not null default current_company_id(),
  version bigint not null,
  number integer not null,
  subject_id uuid,
  author_id uuid,
  done_at timestamptz not null,
  came_at timestamptz not null,
  -- What its device said, where that is not believed.
  claimed_at timestamptz,
  primary key (company_id, version, number)
);
-- How late what somebody did to a subject came.
create index late_act_of_subject on late_act (company_id, subject_id, author_id, done_at);
select lock_log_to_company('late_act');

-- What somebody says of acts in their name: an entry of its own for each thing that an act changed.
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

-- The log is written by its owner, who sees no order: which ones an act names is remembered, and their JSON is written
-- after it.
create function remember_unproven_order() returns trigger language plpgsql as $$
declare
  named constant text := coalesce(current_setting('app.unproven_orders', true), '');
begin
  if new.subject_kind = 'workOrder' and new.subject_id is not null and strpos(named, new.subject_id::text) = 0 then
    perform set_config('app.unproven_orders', ltrim(named || ' ' || new.subject_id), true);
  end if;
  return null;
end $$;

create trigger remembered after insert or update of answer on unproven_act
  for each row execute function remember_unproven_order();

-- Of several acts the JSON of their order is written when the first of them are not in the log yet: it is written once
-- more after it.
create function remember_late_order() returns trigger language plpgsql as $$
declare
  named constant text := coalesce(current_setting('app.unproven_orders', true), '');
begin
  if act_number() > 0 and new.subject_id is not null and strpos(named, new.subject_id::text) = 0 then
    perform set_config('app.unproven_orders', ltrim(named || ' ' || new.subject_id), true);
  end if;
  return null;
end $$;

create trigger remembered after insert on late_act for each row execute function remember_late_order();

-- Whether what somebody did to a thing is not proven to be theirs, or denied: also of what the transaction is about to
-- log.
create function proof_of(subject uuid, author uuid, done timestamptz) returns text
  language sql stable parallel safe
  return case when author is not null then coalesce(
    (select coalesce(answer, 'unproven') from unproven_act
      where company_id = current_company_id() and subject_id = subject and author_id = author
        and answer is distinct from 'confirmed' and date_trunc('milliseconds', done) in (at, done_at)
      order by answer nulls first limit 1),
    case when acting() #>> '{actor,proven}' = 'false' and acting() #>> '{actor,id}' = author::text
      and date_trunc('milliseconds', done) in ((acting() ->> 'done_at')::timestamptz, (acting() ->> 'received_at')::timestamptz)
      then 'unproven' end) end;
grant execute on function proof_of(uuid, uuid, timestamptz) to app_user;

-- What is known of an act of somebody on a thing that came late, by when it was done: also of the one that is about to
-- be logged. Of two that were done at one moment the first that came counts: what was written of it then stays true.
create function late_act_of(subject uuid, author uuid, done timestamptz) returns jsonb
  language sql stable parallel safe
  return case when done is not null then coalesce(
    (select jsonb_build_object('came_at', json_instant(came_at), 'done_at', json_instant(done_at), 'claimed_at', json_instant(claimed_at))
      from late_act
      where company_id = current_company_id() and subject_id = subject and author_id is not distinct from author
        and done_at = date_trunc('milliseconds', done)
      order by version limit 1),
    case when acting() ? 'came_at' and acting_id() is not distinct from author
        and date_trunc('milliseconds', done) = (acting() ->> 'done_at')::timestamptz
      then acting() end) end;
grant execute on function late_act_of(uuid, uuid, timestamptz) to app_user;

-- When it was done by the word of a device that is not believed.
create function claimed_at(subject uuid, author uuid, done timestamptz) returns text
  language sql stable parallel safe
  return late_act_of(subject, author, done) ->> 'claimed_at';
grant execute on function claimed_at(uuid, uuid, timestamptz) to app_user;

-- When something was recorded that came more than an hour after it was done.
create function recorded_at(subject uuid, author uuid, done timestamptz) returns text
  language sql stable parallel safe
  return (select case when (act ->> 'came_at')::timestamptz - (act ->> 'done_at')::timestamptz > interval '1 hour'
    then act ->> 'came_at' end from late_act_of(subject, author, done) as act);
grant execute on function recorded_at(uuid, uuid, timestamptz) to app_user;

-- What something says that came late: when it was recorded, or what its device said where that is not believed; else
-- nothing.
create function late_fields(prefix text, subject uuid, author uuid, done timestamptz) returns jsonb
  language sql stable parallel safe
  return coalesce((
    select jsonb_strip_nulls(jsonb_build_object(
      prefix || 'recorded_at', case when (act ->> 'came_at')::timestamptz - (act ->> 'done_at')::timestamptz > interval '1 hour'
        then act ->> 'came_at' end,
      prefix || 'claimed_at', act ->> 'claimed_at'))
    from late_act_of(subject, author, done) as act where act is not null
  ), '{}');
grant execute on function late_fields(text, uuid, uuid, timestamptz) to app_user;

-- Whether anything that was done to a thing may be unproven or came late: most have nothing of the kind, and are looked
-- at no further.
create function has_marked_acts(subject uuid) returns boolean
  language sql stable parallel safe
  return coalesce(acting() #>> '{actor,proven}' = 'false', false) or coalesce(acting() ? 'came_at', false)
    or exists (select from unproven_act
      where company_id = current_company_id() and subject_id = subject and answer is distinct from 'confirmed')
    or exists (select from late_act where company_id = current_company_id() and subject_id = subject);
grant execute on function has_marked_acts(uuid) to app_user;
