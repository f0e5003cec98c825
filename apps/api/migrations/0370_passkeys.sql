-- Passkeys of people, beside their passwords: a public key alone is kept. Seen by auth_user only.

create table passkey (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person (id) on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  -- How often it signed, as it says itself; 0 of one that does not count.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_of_person on passkey (person_id, created_at);
select grant_identity('passkey');

-- What a passkey is asked to sign: for one purpose, once, for some minutes. Kept as its SHA-256.
create table passkey_challenge (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('register', 'sign_in')),
  -- Whose session asked to register one.
  session_id uuid references session (id) on delete cascade,
  expires_at timestamptz not null,
  check ((purpose = 'register') = (session_id is not null))
);
create index passkey_challenge_of_session on passkey_challenge (session_id);
create index passkey_challenge_expiry on passkey_challenge (expires_at);
select grant_identity('passkey_challenge');

-- Whether the password is known to be a long one: its hash does not tell, so it is noted where the password is typed.
alter table person add column password_length_ok boolean not null default false;

-- Whether the company's planners and owners need a long password or a passkey.
alter table company add column strong_sign_in boolean not null default false;
