-- A moment that a device says is believed within the times in which the server heard nothing of that device, and no further.
-- What came more than an hour after it was done, or says a moment that is not believed, is remembered beside its entry in the
-- log, so that whatever proves it can say so.

-- The times without any contact of more than two minutes, but for the one that lasts since last_seen_at.
alter table session add column absences tstzrange[] not null default '{}';
alter table device add column absences tstzrange[] not null default '{}';

/** Absences with the one that ends now: it, and the nineteen longest of those that ended in the week before. */
create function add_absence(absences tstzrange[], seen_before timestamptz, seen_at timestamptz) returns tstzrange[]
  language sql immutable parallel safe
  return case when seen_at - seen_before <= interval '2 minutes' then absences else (
    select array_agg(absence order by upper(absence)) from (
      select absence from unnest(absences || tstzrange(seen_before, seen_at)) as absence
      where upper(absence) > seen_at - interval '7 days'
      order by (upper(absence) = seen_at) desc, upper(absence) - lower(absence) desc limit 20
    ) as latest
  ) end;

/** Whether something can have been done at a time by a device with these contacts; clocks are off by two minutes at most. */
create function is_believable(done timestamptz, last_seen timestamptz, absences tstzrange[]) returns boolean
  language sql immutable parallel safe
  return done >= last_seen - interval '2 minutes' or exists (
    select from unnest(absences) as absence
    where done between lower(absence) - interval '2 minutes' and upper(absence) + interval '2 minutes');

grant execute on function add_absence(tstzrange[], timestamptz, timestamptz), is_believable(timestamptz, timestamptz, tstzrange[])
  to auth_user;

create table late_act (
  company_id uuid not null default current_company_id(),
  version bigint not null,
  number int not null,
  subject_id uuid,
  author_id uuid,
  done_at timestamptz not null,
  came_at timestamptz not null,
  -- What its device said, where that is not believed.
  claimed_at timestamptz,
  primary key (company_id, version, number)
);
create index late_act_of_subject on late_act (company_id, subject_id, author_id, done_at);
select lock_log_to_company('late_act');

/** What is known of an act of somebody on a thing that came late: also of the one that the transaction is about to log. */
create function late_act_of(subject uuid, author uuid, done timestamptz) returns jsonb
  language sql stable parallel safe
  return case when done is not null then coalesce(
    (select jsonb_build_object('came_at', json_instant(came_at), 'done_at', json_instant(done_at), 'claimed_at', json_instant(claimed_at))
      from late_act
      where company_id = current_company_id() and subject_id = subject and author_id is not distinct from author
        and date_trunc('milliseconds', done) in (done_at, came_at)
      order by version desc limit 1),
    case when acting() ? 'came_at' and acting_id() is not distinct from author
        and date_trunc('milliseconds', done) in ((acting() ->> 'done_at')::timestamptz, (acting() ->> 'came_at')::timestamptz)
      then acting() end) end;
grant execute on function late_act_of(uuid, uuid, timestamptz) to app_user;

/** When something was recorded that came more than an hour after it was done. */
create function recorded_at(subject uuid, author uuid, done timestamptz) returns text
  language sql stable parallel safe
  return (select case when (act ->> 'came_at')::timestamptz - (act ->> 'done_at')::timestamptz > interval '1 hour'
    then act ->> 'came_at' end from late_act_of(subject, author, done) as act);
grant execute on function recorded_at(uuid, uuid, timestamptz) to app_user;

/** When it was done by the word of a device that is not believed. */
create function claimed_at(subject uuid, author uuid, done timestamptz) returns text
  language sql stable parallel safe
  return late_act_of(subject, author, done) ->> 'claimed_at';
grant execute on function claimed_at(uuid, uuid, timestamptz) to app_user;

do $$
declare
  was text;
  made text;
begin
  was := pg_get_functiondef('append_activity(bigint,integer,text,activity_pending,bytea)'::regprocedure);
  made := replace(was, ') || case when who ? ''device_time''',
    ') || case when who ? ''claimed_at'' then jsonb_build_object(''claimed_at'', who -> ''claimed_at'') else ''{}'' end
    || case when who ? ''device_time''');
  made := replace(made, '  return next_hash;', '  if who ? ''came_at'' and waiting.actor is null then
    insert into late_act (company_id, version, number, subject_id, author_id, done_at, came_at, claimed_at)
    values (waiting.company_id, made, number, waiting.subject_id, (who -> ''actor'' ->> ''id'')::uuid,
      (who ->> ''done_at'')::timestamptz, (who ->> ''came_at'')::timestamptz, (who ->> ''claimed_at'')::timestamptz);
  end if;
  return next_hash;');
  if strpos(made, 'late_act') = 0 or made not like '%who ? ''claimed_at''%' then
    raise exception 'append_activity is another one: %', was;
  end if;
  execute made;
  -- What an order says of its completion.
  was := pg_get_functiondef('work_order_plan_json(work_order)'::regprocedure);
  made := regexp_replace(was, '''completed_by_proof''(::text)?, proof_of\(',
    '''completed_recorded_at'', case when ($1).completed_at is not null then
      recorded_at(($1).id, ($1).completed_by_id, ($1).completed_at) end,
    ''completed_claimed_at'', case when ($1).completed_at is not null then
      claimed_at(($1).id, ($1).completed_by_id, ($1).completed_at) end, ''completed_by_proof'', proof_of(');
  if made = was then raise exception 'work_order_plan_json says no proof: %', was; end if;
  execute made;
end $$;
