-- Keys by which other systems of a plant call the API, by the hash of each, and what they do by them.
create table api_key (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company (id) on delete cascade,
  name text not null,
  access text not null check (access in ('planner', 'technician', 'requester', 'viewer')),
  -- The part of the key that is no secret, by which an owner knows it.
  public_id text not null unique,
  token_hash bytea not null unique,
  -- The key before the last rotation, and until when it is good as well.
  former_hash bytea unique,
  former_until timestamptz,
  -- Of who made it.
  locale text not null check (locale in ('en', 'fr')),
  made_at timestamptz not null,
  made_by_name text not null,
  rotated_at timestamptz,
  expires_at timestamptz not null,
  -- To a minute, and from which address.
  last_used_at timestamptz,
  last_used_from text,
  constraint api_key_check check (num_nulls(former_hash, former_until) in (0, 2))
);
-- Foreign keys: lists of what belongs to a row, and the check when that row is deleted.
create index api_key_of_company on api_key (company_id);
select grant_identity('api_key');
select share_with_company('api_key', columns => '{
  company_id, id, name, access, public_id, former_until, made_at, made_by_name, rotated_at, expires_at, last_used_at,
  last_used_from
}');
-- Whoever revokes a key tells every node: open event streams are looked at at once.
create trigger api_key_ended after delete on api_key for each row execute function tell_device_ended();
create trigger api_key_gone after delete on api_key
  referencing old table as affected for each statement execute function tell_session_change('id');
create trigger api_key_changed after update on api_key for each row
  when ((old.token_hash, old.former_hash, old.name) is distinct from (new.token_hash, new.former_hash, new.name)
    or new.expires_at < old.expires_at)
  execute function tell_session_change('id');
select track_activity('api_key', kind => 'company', subject => 'company_id', child => 'keys', label => '{name}',
  company => 'company_id',
  left_out => '{public_id,token_hash,former_hash,former_until,locale,made_at,made_by_name,last_used_at,last_used_from}');

-- What a key says and reports is its own.
alter table comment drop constraint comment_author_kind_check;
alter table comment add constraint comment_author_kind_check
  check (author_kind in ('member', 'technician', 'reporter', 'key')) not valid;
alter table comment validate constraint comment_author_kind_check;
alter table request drop constraint request_source_check;
alter table request add constraint request_source_check
  check (source in ('code', 'member', 'tablet', 'mail', 'key')) not valid;
alter table request validate constraint request_source_check;
alter table request_reporter drop constraint request_reporter_actor_kind_check;
alter table request_reporter add constraint request_reporter_actor_kind_check
  check (actor_kind in ('member', 'technician', 'key')) not valid;
alter table request_reporter validate constraint request_reporter_actor_kind_check;
