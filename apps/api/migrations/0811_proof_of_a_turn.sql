-- What takes a hand and comes once its turn is over is proven by that turn's token. Those from before have none.
alter table ended_turn add column token_hash bytea;
grant insert (token_hash) on ended_turn to app_user;
create or replace function keep_ended_turn() returns trigger language plpgsql as $$
begin
  insert into ended_turn (company_id, device_id, assignee_id, token_hash, began_at, ended_at, is_own, runs_out_at)
  values (old.company_id, old.device_id, old.assignee_id, old.token_hash, old.began_at, least(old.ends_at, greatest(old.last_seen_at,
    (nullif(current_setting('app.acting', true), '')::jsonb ->> 'done_at')::timestamptz)), old.is_own, old.expires_at);
  return null;
end $$;
