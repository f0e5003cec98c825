-- People, the companies they work in, and how they prove who they are. Seen by auth_user only, except where granted.

create table person (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email)),
  username text not null,
  full_name text,
  password_hash text not null,
  locale text not null default 'en' check (locale in ('en', 'fr')),
  created_at timestamptz not null default now()
);
select grant_identity('person');

create table company (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  code text not null unique,
  time_zone text not null default 'America/Toronto',
  created_at timestamptz not null default now()
);
select grant_identity('company');

create table membership (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  role text not null,
  access text not null check (access in ('owner', 'member')),
  joined_at timestamptz not null default now(),
  unique (company_id, person_id)
);
create index membership_of_person on membership (person_id, joined_at);
select grant_identity('membership');

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

-- The latest mailed code of an address. verified_at opens registration for a while.
create table verification_code (
  email text primary key,
  code_hash bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  wrong_tries int not null default 0,
  verified_at timestamptz,
  sent_today int not null default 1,
  sent_day date not null
);
select grant_identity('verification_code');

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
  at timestamptz not null default now()
);
create index attempt_recent on attempt (kind, subject, at);
select grant_identity('attempt');

-- Mail leaves from here after commit, so that no transaction waits on a relay.
create table mail_outbox (
  id uuid primary key default gen_random_uuid(),
  recipient text not null,
  message jsonb not null,
  created_at timestamptz not null default now(),
  next_try_at timestamptz not null default now(),
  tries int not null default 0,
  sent_at timestamptz,
  last_error text
);
create index mail_outbox_due on mail_outbox (next_try_at) where sent_at is null;
select grant_identity('mail_outbox');
