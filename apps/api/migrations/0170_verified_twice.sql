-- A code that is typed twice gives a second token beside the first: a lost answer voids nothing.
alter table verification_code
  add column earlier_token_hashes bytea[] not null default '{}',
  -- The network that typed the code, which may type it again as long as its token is good.
  add column verified_from text;

-- Who asked for a code has tries of their own for a day.
alter table verification_asker add column asked_at timestamptz not null default now();
