-- The mail address at which a plant takes reports: 128 random bits, kept as their SHA-256, and worked out again under the
-- pepper from a salt. Seen by auth_user, who tells whose it is.
create table report_address (
  company_id uuid primary key default current_company_id() references company (id) on delete cascade,
  sha256 bytea not null unique,
  salt bytea not null,
  made_at timestamptz not null,
  made_by_name text not null
);
select grant_identity('report_address');
select open_to_company('report_address',
  readable => '{company_id,sha256,salt,made_at,made_by_name}',
  writable => '{company_id,sha256,salt,made_at,made_by_name}');
