-- What proves a technician: a turn, a link, a PIN that was given.

-- A turn that nobody ended goes on by its tablet's own clock only where the tablet was out of reach when it would have run out.
-- Where the server heard the tablet meanwhile, nobody touched it: the turn was over then.

/** Until when a turn can have lasted that would have run out at a time, at the latest until another, on a tablet with these contacts. */
create function turn_lasted_until(runs_out timestamptz, latest timestamptz, seen_at timestamptz, absences tstzrange[])
  returns timestamptz language sql immutable parallel safe
  return case
    -- A contact is noted once a minute.
    when latest <= runs_out or seen_at is null or seen_at <= runs_out + interval '2 minutes' then latest
    else least(latest, coalesce(
      (select max(upper(absence)) from unnest(absences) as absence
        where lower(absence) <= runs_out + interval '2 minutes' and upper(absence) > runs_out),
      runs_out)) end;
grant execute on function turn_lasted_until(timestamptz, timestamptz, timestamptz, tstzrange[]) to auth_user;

-- When it would have run out; one that is from before this may have lasted as long as it says.
alter table ended_turn add column runs_out_at timestamptz not null default 'infinity';
grant insert (runs_out_at) on ended_turn to app_user;
create or replace function keep_ended_turn() returns trigger language plpgsql as $$
begin
  insert into ended_turn (company_id, device_id, assignee_id, began_at, ended_at, is_own, runs_out_at)
  values (old.company_id, old.device_id, old.assignee_id, old.began_at, least(old.ends_at, greatest(old.last_seen_at,
    (nullif(current_setting('app.acting', true), '')::jsonb ->> 'done_at')::timestamptz)), old.is_own, old.expires_at);
  return null;
end $$;

-- A link proves its member once they said the technician's own PIN; those of who plans were their own word alone.
update assignee set link_by_other = true where member_id in (
  select person_id from membership where access in ('owner', 'planner') and membership.company_id = assignee.company_id);

-- At which shared tablet a lock was put on.
alter table personal_lock add column holder_device_id uuid default (acting() #>> '{actor,device,id}')::uuid;
select track_activity('personal_lock', kind => $$'workOrder'$$, subject => '$.work_order_id', child => 'locks',
  label => '{holder_name}',
  left_out => '{machine_id,work_order_id,execution_id,holder_id,holder_device,holder_device_id,points,placed_at,released_by_id,released_by_name,released_by_device,spent_at}');

drop function locks_of_holders(uuid[]);
/** The locks that are on of some people but for those of a tablet, none of whom places one until the transaction ends. */
create function locks_of_holders(holders uuid[], but_at uuid) returns setof text language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('holder ' || holder, 0))
    from (select distinct holder from unnest(holders) as holder where holder is not null order by holder) as each;
  return query select coalesce(holder_name, '?') from personal_lock
    where company_id = current_company_id() and holder_id = any(holders) and released_at is null
      and (but_at is null or holder_device_id is distinct from but_at)
    order by placed_at, id;
end $$;
grant execute on function locks_of_holders(uuid[], uuid) to app_user;
