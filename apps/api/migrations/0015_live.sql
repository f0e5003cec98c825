-- What changed, for the screens that are open. A company's version counts its committed changes without gaps:
-- its row is locked from the last statement of a transaction to its commit, so versions are committed in order.
create table company_version (
  company_id uuid not null default current_company_id() primary key,
  version bigint not null,
  -- Every committed transaction that wrote anything of the company's, announced or not: what a node keeps in its memory of
  -- the company's answers holds for as long as this count stands.
  writes bigint not null default 0
);
-- The publisher asks for the versions of many companies at once: a counter says nothing of a company's work.
select grant_identity('company_version');
select share_with_company('company_version');
grant insert, update on company_version to app_user;

create table live_event (
  company_id uuid not null default current_company_id(),
  version bigint not null,
  kind text not null,
  subject_id uuid not null,
  at timestamptz not null default now(),
  -- Which version of the thing it tells of, where it has versions: who knows that one need not ask.
  subject_version int,
  primary key (company_id, version, kind, subject_id)
);
create index live_event_age on live_event (company_id, at);
select lock_to_company('live_event');
