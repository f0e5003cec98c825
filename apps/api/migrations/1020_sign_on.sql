-- Sign-on by OpenID Connect: the provider of a company, who of its people signs in there, and who is on their way back.
create table sign_on (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null unique references company (id) on delete cascade,
  issuer text not null,
  client_id text not null,
  -- Sealed under the secret that is in no database.
  client_secret bytea not null,
  -- The company's e-mail domain, what its DNS has to say, and when it did.
  email_domain text check (email_domain = lower(email_domain)),
  domain_token text not null,
  domain_proved_at timestamptz,
  -- With which level people of the domain join by themselves; null: nobody does.
  joins_as text check (joins_as in ('planner', 'technician', 'requester', 'viewer')),
  -- Which claim lists somebody's groups, and the level that each of them gives.
  groups_claim text,
  group_levels jsonb not null default '[]',
  -- Whether a password and a passkey let in owners alone.
  only_sign_on boolean not null default false,
  -- Which owner came in by a password nevertheless, and when.
  password_used_by text,
  password_used_at timestamptz,
  constraint sign_on_domain_check check (email_domain is not null or domain_proved_at is null)
);
-- A domain leads to one company.
create unique index sign_on_domain on sign_on (email_domain) where domain_proved_at is not null;
select grant_identity('sign_on');
select share_with_company('sign_on', columns => '{
  id, company_id, issuer, client_id, email_domain, domain_proved_at, joins_as, groups_claim, group_levels, only_sign_on,
  password_used_by, password_used_at
}');

-- Who a person is at the provider: the issuer and its subject, never an e-mail.
create table sign_on_link (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references sign_on (company_id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  issuer text not null,
  subject text not null,
  linked_at timestamptz not null,
  last_used_at timestamptz,
  unique (company_id, issuer, subject),
  unique (company_id, person_id)
);
-- Foreign keys: lists of what belongs to a row, and the check when that row is deleted.
create index sign_on_link_of_person on sign_on_link (person_id);
select grant_identity('sign_on_link');
select share_with_company('sign_on_link');

-- By which link somebody signed on: the session ends with it.
alter table session add column sign_on_link_id uuid references sign_on_link (id) on delete cascade;
create index session_of_link on session (sign_on_link_id) where sign_on_link_id is not null;

-- A browser on its way to the provider and back. All that is secret of it is in the browser's cookie.
create table sign_on_attempt (
  state_hash bytea primary key,
  browser_hash bytea not null,
  company_id uuid not null references sign_on (company_id) on delete cascade,
  -- Whose session links its person; null of who signs in.
  session_id uuid references session (id) on delete cascade,
  expires_at timestamptz not null
);
-- Foreign keys: lists of what belongs to a row, and the check when that row is deleted.
create index sign_on_attempt_of_company on sign_on_attempt (company_id);
create index sign_on_attempt_of_session on sign_on_attempt (session_id);
-- What has run out is deleted by a job.
create index sign_on_attempt_expiry on sign_on_attempt (expires_at);
select grant_identity('sign_on_attempt');
select track_activity('sign_on', kind => 'company', subject => 'company_id', child => 'sign_on', label => '{issuer}',
  company => 'company_id', left_out => '{client_secret,domain_token}');
select track_activity('sign_on_link', kind => 'member', subject => 'person_id', child => 'sign_on_link', label => '{subject}',
  company => 'company_id', left_out => '{issuer,last_used_at,linked_at,person_id}');
