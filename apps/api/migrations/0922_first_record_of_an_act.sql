-- Of two acts that were done at one moment the first that came says when it was recorded: what was written of it then stays true.
create or replace function late_act_of(subject uuid, author uuid, done timestamptz) returns jsonb
  language sql stable parallel safe
  return case when done is not null then coalesce(
    (select jsonb_build_object('came_at', json_instant(came_at), 'done_at', json_instant(done_at), 'claimed_at', json_instant(claimed_at))
      from late_act
      where company_id = current_company_id() and subject_id = subject and author_id is not distinct from author
        and done_at = date_trunc('milliseconds', done)
      order by version limit 1),
    case when acting() ? 'came_at' and acting_id() is not distinct from author
        and date_trunc('milliseconds', done) = (acting() ->> 'done_at')::timestamptz
      then acting() end) end;
