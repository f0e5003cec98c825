-- How people prove who they are, and what holds up who guesses. Seen by auth_user only.

-- A bearer token is kept as its SHA-256. A session belongs to a person in one company.
create table session (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  person_id uuid not null references person (id) on delete cascade,
  company_id uuid not null references company (id) on delete cascade,
  user_agent text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_of_person on session (person_id, company_id);
create index session_expiry on session (expires_at);
select grant_identity('session');

-- Whatever ends a session tells every node, with its commit: open event streams are looked at at once.
create function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('millwright_live', 'ended:' || old.person_id);
  return null;
end $$;
create trigger session_ended after delete on session for each row execute function tell_session_ended();

-- The latest mailed code of an address. verified_at opens registration for a while.
create table verification_code (
  email text primary key,
  code_hash bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  wrong_tries int not null default 0,
  verified_at timestamptz,
  sent_today int not null default 1,
  sent_day date not null,
  -- A typed code is proved by a token, so that the address is open to who typed it and to nobody else.
  token_hash bytea unique
);
select grant_identity('verification_code');

-- Who asked for a code today, by network: each has tries of their own, which no stranger uses up.
create table verification_asker (
  email text not null references verification_code (email) on delete cascade,
  network text not null,
  wrong_tries int not null default 0,
  primary key (email, network)
);
select grant_identity('verification_asker');

create table password_reset (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  person_id uuid not null references person (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index password_reset_of_person on password_reset (person_id);
select grant_identity('password_reset');

-- What was tried and by whom (an account, an address of the network, a company code), to slow guessing down.
create table attempt (
  id bigint generated always as identity primary key,
  kind text not null,
  subject text not null,
  at timestamptz not null default now(),
  -- From where, so that what one account did well again is forgiven there too.
  network text
);
create index attempt_recent on attempt (kind, subject, at);
create index attempt_recent_from on attempt (kind, network, at);
create index attempt_age on attempt (at);
select grant_identity('attempt');

-- From where a person has signed in: guesses that come from elsewhere do not close the door on them there.
create table known_network (
  person_id uuid not null references person (id) on delete cascade,
  network text not null,
  last_used_at timestamptz not null default now(),
  primary key (person_id, network)
);
create index known_network_age on known_network (last_used_at);
select grant_identity('known_network');

-- A browser in which a person has signed in keeps a token of its own: what others guess, here or elsewhere, is not counted there.
create table known_device (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person (id) on delete cascade,
  token_hash bytea not null unique,
  last_used_at timestamptz not null default now()
);
create index known_device_of_person on known_device (person_id, last_used_at);
create index known_device_age on known_device (last_used_at);
select grant_identity('known_device');
