-- Events: what happened, told to other systems, which are called at an address of theirs or read it with a key.

-- What changed in companies that have a webhook or a reader of events: one row for each version, until a job has made events
-- of its part of the activity log. `missed` are the PMs that the plant's day has overtaken, which the log tells in bulk.
create table event_outbox (
  company_id uuid not null default current_company_id() references company (id) on delete cascade,
  version bigint not null,
  missed uuid[],
  primary key (company_id, version)
);
select grant_identity('event_outbox');
select share_with_company('event_outbox');
grant insert on event_outbox to app_user;
create policy log_of_people on event_outbox to current_user
  using (session_user = 'auth_user') with check (session_user = 'auth_user');
create trigger waiting after insert on event_outbox for each row execute function tell_waiting_work();

-- What happened, as other systems are told: what kind of thing, which one and when, and nothing of what it says.
create table event (
  company_id uuid not null references company (id) on delete cascade,
  version bigint not null,
  -- From 1 within the version.
  number integer not null,
  id uuid not null default gen_random_uuid(),
  type text not null,
  subject_kind text not null,
  subject_id uuid not null,
  at timestamptz not null,
  primary key (company_id, version, number)
);
comment on index event_pkey is 'what happened since a version';
-- What is old enough to be forgotten.
create index event_age on event (at);
select grant_identity('event');
select share_with_company('event');

-- The companies whose events a key has read, from which version they are there, and when they were read last, to an hour.
create table event_reader (
  company_id uuid primary key references company (id) on delete cascade,
  from_version bigint not null,
  read_at timestamptz not null
);
select grant_identity('event_reader');
select share_with_company('event_reader');

-- Addresses of other systems that are told of events, each with the secret that signs what is sent there.
create table webhook (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company (id) on delete cascade,
  address text not null,
  types text[] not null,
  secret bytea not null,
  -- The secret before the last rotation, and until when it signs as well.
  former_secret bytea,
  former_until timestamptz,
  is_paused boolean not null default false,
  -- When the server gave it up: nothing had arrived for days.
  disabled_at timestamptz,
  -- Since when nothing has arrived; null while all does.
  failing_since timestamptz,
  last_sent_at timestamptz,
  made_at timestamptz not null,
  made_by_name text not null,
  rotated_at timestamptz,
  constraint webhook_former check (num_nulls(former_secret, former_until) in (0, 2)),
  -- The secrets before the former one, of a webhook that is rotated again while that one still signs; the one longest in use first.
  earlier_secrets bytea[] not null default '{}'
);
-- Foreign keys: lists of what belongs to a row, and the check when that row is deleted.
create index webhook_of_company on webhook (company_id);
select grant_identity('webhook');
select share_with_company('webhook', columns => '{
  company_id, id, address, types, former_until, is_paused, disabled_at, failing_since, last_sent_at, made_at, made_by_name,
  rotated_at
}');
select track_activity('webhook', kind => 'company', subject => 'company_id', child => 'webhooks', label => '{address}',
  company => 'company_id',
  left_out => '{secret,former_secret,former_until,failing_since,last_sent_at,made_at,made_by_name,earlier_secrets}');

-- An event on its way to a webhook, and for 30 days what was sent and what came back.
create table webhook_delivery (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company (id) on delete cascade,
  webhook_id uuid not null references webhook (id) on delete cascade,
  event_id uuid not null,
  type text not null,
  subject_id uuid not null,
  -- The order in which one thing's events are sent.
  version bigint not null,
  number integer not null,
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  created_at timestamptz not null,
  tries integer not null default 0,
  -- While it is under way, when another node may take it for lost.
  next_try_at timestamptz not null,
  -- Of the last try: when, how long it took, and what came back or why nothing did.
  tried_at timestamptz,
  took_ms integer,
  status integer,
  answer text,
  failure text,
  constraint webhook_delivery_tried check ((tries = 0) = (tried_at is null) or state = 'waiting')
);
-- What is to be sent next to one address.
create index webhook_delivery_due on webhook_delivery (webhook_id, next_try_at, version, number) where state = 'waiting';
-- Whether something of the same thing is to be sent before.
create index webhook_delivery_order on webhook_delivery (webhook_id, subject_id, version, number) where state = 'waiting';
-- The list of what was sent, the latest first.
create index webhook_delivery_latest on webhook_delivery (webhook_id, created_at desc, version desc, number desc, id);
-- What is old enough to be forgotten.
create index webhook_delivery_age on webhook_delivery (created_at);
-- Foreign keys: what goes with its company.
create index webhook_delivery_of_company on webhook_delivery (company_id);
select grant_identity('webhook_delivery');
