-- What a registration was proved by, so that one whose answer was lost is known when it comes again.
alter table verification_code
  add column spent_token_hashes bytea[] not null default '{}',
  add column spent_at timestamptz;
