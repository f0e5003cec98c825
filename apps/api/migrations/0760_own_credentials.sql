-- Whose a technician's PIN, badge and link to a member are: what somebody else set proves nobody until the technician made it
-- their own. What was set before this counts as theirs.

alter table technician_pin
  add column pin_by_other boolean not null default false,
  add column badge_by_other boolean not null default false;
grant select (pin_by_other, badge_by_other), insert (pin_by_other, badge_by_other), update (pin_by_other, badge_by_other)
  on technician_pin to app_user;

alter table assignee add column link_by_other boolean not null default false;
select track_activity('assignee', kind => $$'assignee'$$, left_out => '{colour,link_by_other}');

-- Whether a turn was opened by what is its technician's own.
alter table turn add column is_own boolean not null default true;
grant select (is_own), update (is_own) on turn to app_user;
alter table ended_turn add column is_own boolean not null default true;
grant insert (is_own) on ended_turn to app_user;
create or replace function keep_ended_turn() returns trigger language plpgsql as $$
begin
  insert into ended_turn (company_id, device_id, assignee_id, began_at, ended_at, is_own)
  values (old.company_id, old.device_id, old.assignee_id, old.began_at, least(old.ends_at, greatest(old.last_seen_at,
    (nullif(current_setting('app.acting', true), '')::jsonb ->> 'done_at')::timestamptz)), old.is_own);
  return null;
end $$;

-- Who was a technician may know their PIN still: once the link is another one, it counts as somebody else's.
create or replace function keep_technician_of_pin() returns trigger language plpgsql as $$
declare
  is_left constant boolean := old.member_id is not null and new.member_id is distinct from old.member_id;
begin
  update technician_pin set member_id = new.member_id, name = new.name, username = new.username,
    pin_by_other = pin_by_other or is_left, badge_by_other = badge_by_other or is_left
    where company_id = new.company_id and assignee_id = new.id;
  return null;
end $$;

/** The human by the other id: the member who a technician is, or the technician who a member is. */
create function other_id(id uuid) returns uuid
  language sql stable
  return (select case when assignee.id = other_id.id then member_id else assignee.id end from assignee
    where company_id = current_company_id() and member_id is not null and (assignee.id = other_id.id or member_id = other_id.id)
    order by deleted_at nulls first limit 1);

-- Who answered, by their other id at that time: who is unlinked afterwards is the same human still.
grant execute on function other_id(uuid) to app_user;
alter table step_result add column by_other_id uuid;
alter table step_result alter column by_other_id set default other_id(acting_id());
select track_activity('step_result', kind => $$'workOrder'$$, subject => '$.work_order_id', child => 'results', label => '{step}',
  left_out => '{work_order_id,execution_id,step_id,machine_id,file_ids,at,by_id,by_name,by_device,by_other_id}',
  fields => '{"content_hash": "hash"}');

create index personal_lock_of_holder on personal_lock (company_id, holder_id) where released_at is null;

/**
 * Lets nobody set what somebody comes with until the transaction ends, in which they place their lock. False where they may not
 * any more: their turn is over, or they are no member.
 */
create function hold_as_holder(holder uuid, of_turn uuid) returns boolean language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('holder ' || holder, 0));
  if of_turn is not null then
    return exists (select from turn where company_id = current_company_id() and id = of_turn);
  end if;
  return exists (select from membership where company_id = current_company_id() and person_id = holder);
end $$;
grant execute on function hold_as_holder(uuid, uuid) to app_user;

/** The locks that are on of some people, none of whom places one until the transaction ends: what they come with may change. */
create function locks_of_holders(holders uuid[]) returns setof text language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('holder ' || holder, 0))
    from (select distinct holder from unnest(holders) as holder where holder is not null order by holder) as each;
  return query select coalesce(holder_name, '?') from personal_lock
    where company_id = current_company_id() and holder_id = any(holders) and released_at is null order by placed_at, id;
end $$;
grant execute on function locks_of_holders(uuid[]) to app_user;

-- A technician who is a member is told what somebody else set of theirs.
alter table notification drop constraint notification_subject_kind_check;
alter table notification add constraint notification_subject_kind_check
  check (subject_kind in ('workOrder', 'machine', 'request', 'part', 'assignee'));
