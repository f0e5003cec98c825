-- What takes a hand and comes once its turn is over is proven by that turn's token: its hash is the key. Turns from before have
-- none. Who ends a turn writes it and can't read it, as a PIN's hash.
alter table ended_turn add column proof_key bytea;
grant insert (proof_key) on ended_turn to app_user;
create or replace function keep_ended_turn() returns trigger language plpgsql as $$
begin
  insert into ended_turn (company_id, device_id, assignee_id, proof_key, began_at, ended_at, is_own, runs_out_at)
  values (old.company_id, old.device_id, old.assignee_id, old.token_hash, old.began_at, least(old.ends_at, greatest(old.last_seen_at,
    (nullif(current_setting('app.acting', true), '')::jsonb ->> 'done_at')::timestamptz)), old.is_own, old.expires_at);
  return null;
end $$;
