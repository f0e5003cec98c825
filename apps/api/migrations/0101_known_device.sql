-- A browser in which a person has signed in keeps a token of its own: what others guess, here or elsewhere, is not counted there.
create table known_device (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person (id) on delete cascade,
  token_hash bytea not null unique,
  last_used_at timestamptz not null default now()
);
create index known_device_of_person on known_device (person_id, last_used_at);
create index known_device_age on known_device (last_used_at);
select grant_identity('known_device');

-- Whatever ends a session tells every node, with its commit: open event streams are looked at at once.
create function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('millwright_live', 'ended:' || old.person_id);
  return null;
end $$;
create trigger session_ended after delete on session for each row execute function tell_session_ended();
