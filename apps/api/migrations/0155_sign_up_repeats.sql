-- A lost answer voids nothing: a code that is typed twice gives a second token beside the first, and a registration that
-- comes again is known by what proved it.
alter table verification_code
  add column earlier_token_hashes bytea[] not null default '{}',
  -- The network that typed the code, which may type it again as long as its token is good.
  add column verified_from text,
  -- What a registration was proved by.
  add column spent_token_hashes bytea[] not null default '{}',
  add column spent_at timestamptz;

-- Who asked for a code has tries of their own for a day.
alter table verification_asker add column asked_at timestamptz not null default now();
