-- Shared tablets and the turns of technicians on them, seen by auth_user like sessions. A tablet and a turn have bearer
-- tokens, kept as their SHA-256. What a technician comes with, a PIN or a badge, is written by the company's role as well,
-- with the entry in the log; that role never reads what it is checked against.

/** Lets app_user at its company's rows of an identity table: to read some columns, to write some, and to delete. */
create function open_to_company(target regclass, readable name[], writable name[] default '{}') returns void
language plpgsql as $$
declare
  shown constant text := (select string_agg(quote_ident(c), ', ') from unnest(readable) as c);
  written constant text := (select string_agg(quote_ident(c), ', ') from unnest(writable) as c);
begin
  execute format('create policy company_rls on %s to app_user using (company_id = current_company_id()) with check (company_id = current_company_id())', target);
  execute format('grant select (%s), delete on %s to app_user', shown, target);
  if written is not null then
    execute format('grant insert (%s), update (%s) on %s to app_user', written, written, target);
  end if;
end $$;

-- The fewest digits that the plant asks of a PIN.
alter table company add column pin_digits int not null default 4 check (pin_digits = 4 or pin_digits = 6);

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
  unique (company_id, id),
  foreign key (company_id, department_id) references department (company_id, id) on delete set null (department_id),
  foreign key (company_id, machine_id) references machine (company_id, id) on delete set null (machine_id)
);
select grant_identity('device');

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
create index device_enrolment_of_company on device_enrolment (company_id);
create index device_enrolment_expiry on device_enrolment (expires_at);
select grant_identity('device_enrolment');

create table technician_pin (
  company_id uuid not null default current_company_id(),
  assignee_id uuid not null,
  -- As assignee says them. Whose member may no longer work loses the PIN.
  member_id uuid,
  name text not null,
  username text not null,
  -- Argon2id over the PIN under the pepper.
  pin_hash text,
  pin_digits int,
  pin_set_at timestamptz,
  -- Which pepper: without it nothing can be checked.
  pin_pepper bytea,
  -- The badge under the pepper.
  badge_hash bytea,
  badge_set_at timestamptz,
  badge_pepper bytea,
  primary key (company_id, assignee_id),
  foreign key (company_id, assignee_id) references assignee (company_id, id) on delete cascade,
  check (num_nulls(pin_hash, pin_digits, pin_set_at) in (0, 3)),
  check (num_nulls(badge_hash, badge_set_at) in (0, 2))
);
create unique index technician_pin_badge on technician_pin (company_id, badge_hash) where badge_hash is not null;
create index technician_pin_of_member on technician_pin (company_id, member_id) where member_id is not null;
select grant_identity('technician_pin');
select open_to_company('technician_pin',
  readable => '{company_id,assignee_id,member_id,pin_digits,pin_set_at,pin_pepper,badge_set_at,badge_pepper}',
  writable => '{company_id,assignee_id,member_id,name,username,pin_hash,pin_digits,pin_set_at,pin_pepper,badge_hash,badge_set_at,badge_pepper}');

-- Wrong PINs for somebody, whether there is such a technician or not: it must not be seen which.
create table pin_tries (
  company_id uuid not null references company (id) on delete cascade,
  technician_id uuid not null,
  in_row int not null default 0,
  wrong_at timestamptz[] not null default '{}',
  locked_at timestamptz,
  changed_at timestamptz not null,
  primary key (company_id, technician_id)
);
create index pin_tries_age on pin_tries (changed_at);
select grant_identity('pin_tries');
select open_to_company('pin_tries', readable => '{company_id,technician_id,locked_at}');

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
  -- One open turn of a tablet, and one that signs a single action beside it.
  unique (device_id, once),
  foreign key (company_id, device_id) references device (company_id, id) on delete cascade,
  foreign key (company_id, assignee_id) references assignee (company_id, id) on delete cascade
);
create index turn_of_technician on turn (company_id, assignee_id);
create index turn_expiry on turn (expires_at);
select grant_identity('turn');
select open_to_company('turn', readable => '{company_id,id,assignee_id}');

-- The links of a turn end with it, as those of a session do.
alter table download_link
  alter column session_id drop not null,
  add column turn_id uuid references turn (id) on delete cascade,
  add constraint download_link_of_one check (num_nonnulls(session_id, turn_id) = 1);
create index download_link_of_turn on download_link (turn_id);

-- Whatever ends a turn, or a tablet, tells every node with its commit: open event streams are looked at at once.
create function tell_turn_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('millwright_live', 'ended:' || old.assignee_id);
  return null;
end $$;
create trigger turn_ended after delete on turn for each row execute function tell_turn_ended();

create function tell_device_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('millwright_live', 'ended:' || old.id);
  return null;
end $$;
create trigger device_ended after delete on device for each row execute function tell_device_ended();

/** Who was removed comes to no tablet: their turns end, and their PIN and badge go, with what was counted against them. */
create function end_turns_of_removed() returns trigger language plpgsql as $$
begin
  delete from turn where company_id = new.company_id and assignee_id = new.id;
  delete from technician_pin where company_id = new.company_id and assignee_id = new.id;
  delete from pin_tries where company_id = new.company_id and technician_id = new.id;
  return null;
end $$;
create trigger removed_technician after update of deleted_at on assignee for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function end_turns_of_removed();

create function keep_technician_of_pin() returns trigger language plpgsql as $$
begin
  update technician_pin set member_id = new.member_id, name = new.name, username = new.username
    where company_id = new.company_id and assignee_id = new.id;
  return null;
end $$;
create trigger technician_of_pin after update of member_id, name, username on assignee for each row
  when ((old.member_id, old.name, old.username) is distinct from (new.member_id, new.name, new.username))
  execute function keep_technician_of_pin();

/** A member who is removed, or may no longer do the work, does none as a technician at a tablet either. */
create function end_turns_of_member() returns trigger language plpgsql as $$
begin
  delete from turn using technician_pin pin
    where pin.company_id = old.company_id and pin.member_id = old.person_id
      and turn.company_id = pin.company_id and turn.assignee_id = pin.assignee_id;
  delete from technician_pin where company_id = old.company_id and member_id = old.person_id;
  return coalesce(new, old);
end $$;
create trigger leaver_at_tablet before delete on membership for each row execute function end_turns_of_member();
create trigger narrowed_at_tablet before update of access on membership for each row
  when (new.access in ('requester', 'viewer')) execute function end_turns_of_member();
