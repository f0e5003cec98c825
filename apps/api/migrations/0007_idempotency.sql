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
