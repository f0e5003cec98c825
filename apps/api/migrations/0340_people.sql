-- With which level people join by the company's code, who was here last, and who is invited.

alter table company add column members_join_as text not null default 'planner'
  check (members_join_as in ('planner', 'technician', 'requester', 'viewer'));

-- When somebody was last seen in a company, also after their sessions there have ended.
alter table membership add column last_seen_at timestamptz;
select lift_rls_for_owner('membership', 'session');
update membership set last_seen_at = latest.at
from (select company_id, person_id, max(last_seen_at) as at from session group by company_id, person_id) as latest
where membership.company_id = latest.company_id and membership.person_id = latest.person_id;
select restore_rls('membership', 'session');

-- Who has the mailed token, of which the hash is kept, has read the mail of that address. An address has one open
-- invitation of a company; a used one stays until it would have expired, so that who lost the answer gets it again.
create table invitation (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company (id) on delete cascade,
  email text not null check (email = lower(email)),
  access text not null check (access in ('owner', 'planner', 'technician', 'requester', 'viewer')),
  -- The job title that whoever invites gives them.
  role text,
  -- The language that the mail is in.
  locale text not null check (locale in ('en', 'fr')),
  token_hash bytea not null unique,
  invited_by uuid references person (id) on delete cascade,
  invited_by_name text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by uuid references person (id) on delete cascade
);
create unique index invitation_open on invitation (company_id, email) where used_at is null;
create index invitation_expiry on invitation (expires_at);
create index invitation_by on invitation (invited_by);
create index invitation_used_by on invitation (used_by);
select grant_identity('invitation');
