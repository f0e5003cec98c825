-- What a request with an Idempotency-Key has answered, so that it has its effect once.

-- The first answer to a member's POST with an Idempotency-Key, for a day. It is written in the transaction that has the
-- effect, so that a crash leaves both or neither; the calls that sign in keep nothing here, since they answer a token.
create table idempotency_key (
  company_id uuid not null default current_company_id(),
  person_id uuid not null,
  key text not null,
  request_hash bytea not null,
  status int,
  body text,
  created_at timestamptz not null,
  primary key (company_id, person_id, key)
);
create index idempotency_key_age on idempotency_key (company_id, created_at);
select lock_to_company('idempotency_key');

-- The first answers to changes of people, companies and payments, for a day: each is written in the transaction that has
-- the effect, which is not one of the company's work.
create table identity_key (
  company_id uuid not null references company (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  key text not null,
  request_hash bytea not null,
  status int,
  body text,
  created_at timestamptz not null,
  primary key (company_id, person_id, key)
);
create index identity_key_age on identity_key (company_id, created_at);
select grant_identity('identity_key');
