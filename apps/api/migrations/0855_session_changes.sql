-- Every process of the server that is connected, so that who ends a session knows which of them may remember it.
create table server_node (
  id uuid primary key,
  -- Who found that it does not answer, and when: it remembers no session any more until it registers again.
  silenced_by uuid,
  silenced_at timestamptz,
  -- Whether nobody waits for its answer any more.
  is_silent boolean not null default false
);
select grant_identity('server_node');

/**
 * Tells every node, with the commit, that the sessions which have one of these ids are not what they were, and the node
 * whose transaction it is at once, so that it waits for the others before it answers. The ids are in the column that the
 * trigger names, of the row of an update or of all rows that are gone or new.
 */
create function tell_session_change() returns trigger
  language plpgsql set search_path = pg_catalog, public set client_min_messages = notice as $$
declare
  keys uuid[];
  change text;
begin
  if tg_level = 'ROW' then
    keys := array[(to_jsonb(new) ->> tg_argv[0])::uuid];
  else
    keys := array(select distinct (to_jsonb(affected) ->> tg_argv[0])::uuid from affected);
  end if;
  if cardinality(keys) = 0 then return null; end if;
  change := gen_random_uuid() || ' ' || case when cardinality(keys) > 100 then '*' else array_to_string(keys, ',') end;
  perform pg_notify('millwright_nodes', 'changed ' || change);
  raise notice using errcode = 'MW001', message = change;
  return null;
end $$;

-- What a request learns of its sender. That somebody was seen, and may come for longer, is no change.
create trigger session_gone after delete on session referencing old table as affected
  for each statement execute function tell_session_change('id');
create trigger session_changed after update on session for each row
  when ((old.token_hash, old.person_id, old.company_id) is distinct from (new.token_hash, new.person_id, new.company_id)
    or new.expires_at < old.expires_at)
  execute function tell_session_change('id');

create trigger membership_gone after delete on membership referencing old table as affected
  for each statement execute function tell_session_change('person_id');
create trigger membership_changed after update on membership for each row
  when ((old.access, old.role) is distinct from (new.access, new.role)) execute function tell_session_change('person_id');

create trigger person_changed after update on person for each row
  when ((old.email, old.username, old.full_name, old.locale, old.password_length_ok)
    is distinct from (new.email, new.username, new.full_name, new.locale, new.password_length_ok))
  execute function tell_session_change('id');

create trigger passkey_gone after delete on passkey referencing old table as affected
  for each statement execute function tell_session_change('person_id');
create trigger passkey_made after insert on passkey referencing new table as affected
  for each statement execute function tell_session_change('person_id');

create trigger device_gone after delete on device referencing old table as affected
  for each statement execute function tell_session_change('id');
create trigger device_changed after update on device for each row
  when ((old.token_hash, old.name, old.locale) is distinct from (new.token_hash, new.name, new.locale))
  execute function tell_session_change('id');

create trigger turn_gone after delete on turn referencing old table as affected
  for each statement execute function tell_session_change('id');
create trigger turn_changed after update on turn for each row
  when ((old.token_hash, old.username, old.name, old.is_own) is distinct from (new.token_hash, new.username, new.name, new.is_own)
    or new.expires_at < old.expires_at)
  execute function tell_session_change('id');

create trigger company_changed after update on company for each row
  when ((old.name, old.time_zone, old.strong_sign_in) is distinct from (new.name, new.time_zone, new.strong_sign_in))
  execute function tell_session_change('id');

create trigger subscription_gone after delete on subscription referencing old table as affected
  for each statement execute function tell_session_change('company_id');
create trigger subscription_made after insert on subscription referencing new table as affected
  for each statement execute function tell_session_change('company_id');
create trigger subscription_changed after update on subscription for each row
  when ((old.trial_ends_on, old.periods) is distinct from (new.trial_ends_on, new.periods))
  execute function tell_session_change('company_id');
