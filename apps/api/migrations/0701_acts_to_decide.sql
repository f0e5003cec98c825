-- What somebody did that does not stand, since another one did something later or it could not be recorded, is for a planner to
-- decide as what two people changed is. `mine` says what it was: {act, status, hold_reason, day, item_id, item, completed, ...}.

alter table conflict drop constraint conflict_kind_check;
alter table conflict add constraint conflict_kind_check check (kind in ('field', 'stock', 'act'));

-- A turn that ends since its technician is removed, or another PIN was set, was open until then: its tablet may be away.
create or replace function keep_ended_turn() returns trigger language plpgsql as $$
begin
  insert into ended_turn (company_id, device_id, assignee_id, began_at, ended_at)
  values (old.company_id, old.device_id, old.assignee_id, old.began_at, least(old.ends_at, greatest(old.last_seen_at,
    (nullif(current_setting('app.acting', true), '')::jsonb ->> 'done_at')::timestamptz)));
  return null;
end $$;
