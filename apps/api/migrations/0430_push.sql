-- Notifications to people's browsers. A browser takes them for the session that is open there, and ends with it: by
-- signing out, by leaving the company, by another password. Seen by auth_user only: an endpoint is a secret.

create table push_subscription (
  session_id uuid primary key references session (id) on delete cascade,
  endpoint text not null,
  -- SHA-256 of the endpoint: a browser has one subscription, whoever signs in there.
  endpoint_hash bytea not null unique,
  -- The browser's key and secret, for what it alone shall read.
  p256dh text not null,
  auth text not null,
  -- Our key that it was made under.
  server_key text not null,
  created_at timestamptz not null
);
select grant_identity('push_subscription');

-- Messages leave from here after commit, so that no transaction waits on a push service: at first one for a person, then
-- one for each browser of theirs. What has left, or can't, is deleted.
create table push_outbox (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null default current_company_id() references company (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  -- Null until it was seen which browsers are theirs.
  session_id uuid references push_subscription (session_id) on delete cascade,
  message jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  next_try_at timestamptz not null,
  tries int not null default 0
);
create index push_outbox_due on push_outbox (next_try_at);
create index push_outbox_of_session on push_outbox (session_id) where session_id is not null;
create index push_outbox_of_person on push_outbox (person_id);
create index push_outbox_of_company on push_outbox (company_id);
select grant_identity('push_outbox');
select accept_from_company('push_outbox', array['company_id', 'person_id', 'message', 'created_at', 'expires_at', 'next_try_at']);
