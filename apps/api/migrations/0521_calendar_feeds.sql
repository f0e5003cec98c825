-- Addresses at which a calendar application reads a person's work, or the plant's: 128 bits, kept as their SHA-256, and worked
-- out again under the pepper from a salt. Seen by auth_user, who tells whose it is. They go with who leaves the company.
create table calendar_feed (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  person_id uuid not null,
  scope text not null check (scope in ('mine', 'plant')),
  sha256 bytea not null unique,
  salt bytea not null,
  made_at timestamptz not null,
  made_by_name text not null,
  -- When it was read last, to a quarter of an hour.
  last_used_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, person_id) references membership (company_id, person_id) on delete cascade
);
create index calendar_feed_of_person on calendar_feed (company_id, person_id);
select grant_identity('calendar_feed');
select open_to_company('calendar_feed',
  readable => '{company_id,id,person_id,scope,sha256,salt,made_at,made_by_name,last_used_at}',
  writable => '{company_id,id,person_id,scope,sha256,salt,made_at,made_by_name}');
