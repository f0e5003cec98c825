-- Whatever came more than an hour after it was done says when it was recorded wherever it is proof: steps and their answers, what
-- is said, what is moved in the stock, and the times of downtimes.

/** What is known of an act of somebody on a thing that came late, by when it was done: also of the one that is about to be logged. */
create or replace function late_act_of(subject uuid, author uuid, done timestamptz) returns jsonb
  language sql stable parallel safe
  return case when done is not null then coalesce(
    (select jsonb_build_object('came_at', json_instant(came_at), 'done_at', json_instant(done_at), 'claimed_at', json_instant(claimed_at))
      from late_act
      where company_id = current_company_id() and subject_id = subject and author_id is not distinct from author
        and done_at = date_trunc('milliseconds', done)
      order by version desc limit 1),
    case when acting() ? 'came_at' and acting_id() is not distinct from author
        and date_trunc('milliseconds', done) = (acting() ->> 'done_at')::timestamptz
      then acting() end) end;

/** What something says that came late: when it was recorded, or what its device said where that is not believed; else nothing. */
create function late_fields(prefix text, subject uuid, author uuid, done timestamptz) returns jsonb
  language sql stable parallel safe
  return coalesce((
    select jsonb_strip_nulls(jsonb_build_object(
      prefix || 'recorded_at', case when (act ->> 'came_at')::timestamptz - (act ->> 'done_at')::timestamptz > interval '1 hour'
        then act ->> 'came_at' end,
      prefix || 'claimed_at', act ->> 'claimed_at'))
    from late_act_of(subject, author, done) as act where act is not null
  ), '{}');
grant execute on function late_fields(text, uuid, uuid, timestamptz) to app_user;

/** Whether anything that was done to a thing may be unproven or came late: most have nothing of the kind, and are looked at no further. */
create function has_marked_acts(subject uuid) returns boolean
  language sql stable parallel safe
  return coalesce(acting() #>> '{actor,proven}' = 'false', false) or coalesce(acting() ? 'came_at', false)
    or exists (select from unproven_act
      where company_id = current_company_id() and subject_id = subject and answer is distinct from 'confirmed')
    or exists (select from late_act where company_id = current_company_id() and subject_id = subject);
grant execute on function has_marked_acts(uuid) to app_user;

create or replace function result_with_proof(result jsonb, work_order uuid) returns jsonb
  language sql stable parallel safe
  return result || jsonb_build_object('by_proof',
      proof_of(work_order, (result ->> 'by_id')::uuid, (result ->> 'at')::timestamptz))
    || late_fields('', work_order, (result ->> 'by_id')::uuid, (result ->> 'at')::timestamptz);

create or replace function checklist_with_proof(checklist jsonb, work_order uuid) returns jsonb
  language sql stable parallel safe
  return coalesce((
    select jsonb_agg(step || jsonb_strip_nulls(jsonb_build_object('completed_by_proof',
        proof_of(work_order, (step ->> 'completed_by_id')::uuid, (step ->> 'completed_at')::timestamptz)))
      || late_fields('completed_', work_order, (step ->> 'completed_by_id')::uuid, (step ->> 'completed_at')::timestamptz)
      || case when jsonb_typeof(step -> 'result') = 'object'
        then jsonb_build_object('result', result_with_proof(step -> 'result', work_order)) else '{}' end
      || case when jsonb_typeof(step -> 'found') = 'object'
        then jsonb_build_object('found', result_with_proof(step -> 'found', work_order)) else '{}' end
      order by number)
    from jsonb_array_elements(checklist) with ordinality as each (step, number)
  ), checklist);

create or replace function checklist_json(company uuid, work_order uuid, execution uuid) returns json
  language sql stable parallel safe
  return case when has_marked_acts(work_order)
    then checklist_with_proof(plain_checklist_json(company, work_order, execution)::jsonb, work_order)::json
    else plain_checklist_json(company, work_order, execution) end;

drop function has_unproven(uuid);

do $$
declare
  was constant text := pg_get_functiondef('comment_json(comment)'::regprocedure);
  made constant text := regexp_replace(was, $q$'edited_at'(::text)?,$q$,
    $q$'recorded_at', recorded_at(COALESCE(($1).work_order_id, ($1).machine_id, ($1).request_id), ($1).author_id, ($1).created_at),
    'claimed_at', claimed_at(COALESCE(($1).work_order_id, ($1).machine_id, ($1).request_id), ($1).author_id, ($1).created_at),
    'edited_at',$q$);
begin
  if made = was then raise exception 'comment_json says no edited_at: %', was; end if;
  execute made;
end $$;

-- Of several acts the JSON of their order is written when the first of them are not in the log yet: it is written once more after it.
create function remember_late_order() returns trigger language plpgsql as $$
declare
  named constant text := coalesce(current_setting('app.unproven_orders', true), '');
begin
  if act_number() > 0 and new.subject_id is not null and strpos(named, new.subject_id::text) = 0 then
    perform set_config('app.unproven_orders', ltrim(named || ' ' || new.subject_id), true);
  end if;
  return null;
end $$;
create trigger remembered after insert on late_act for each row execute function remember_late_order();
