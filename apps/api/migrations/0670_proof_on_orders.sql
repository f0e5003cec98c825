-- Orders, their steps and the answers to these say of whoever they name whether nobody has proven that it was them, as histories
-- do (0645). The JSON of an order that is kept says it as well, and is written anew where an act is not proven, or answered.

/** The same also of what the transaction itself is about to log as not proven. */
create or replace function proof_of(subject uuid, author uuid, done timestamptz) returns text
  language sql stable parallel safe
  return case when author is not null then coalesce(
    (select coalesce(answer, 'unproven') from unproven_act
      where company_id = current_company_id() and subject_id = subject and author_id = author
        and answer is distinct from 'confirmed' and date_trunc('milliseconds', done) in (at, done_at)
      order by answer nulls first limit 1),
    case when acting() #>> '{actor,proven}' = 'false' and acting() #>> '{actor,id}' = author::text
      and date_trunc('milliseconds', done) in ((acting() ->> 'done_at')::timestamptz, (acting() ->> 'received_at')::timestamptz)
      then 'unproven' end) end;

/** Whether anything that was done to a thing may be unproven: most have nothing of the kind, and are looked at no further. */
create function has_unproven(subject uuid) returns boolean
  language sql stable parallel safe
  return coalesce(acting() #>> '{actor,proven}' = 'false', false) or exists (
    select from unproven_act
    where company_id = current_company_id() and subject_id = subject and answer is distinct from 'confirmed');
grant execute on function has_unproven(uuid) to app_user;

/** An answer with whether nobody has proven whose it is. */
create function result_with_proof(result jsonb, work_order uuid) returns jsonb
  language sql stable parallel safe
  return result || jsonb_build_object('by_proof',
    proof_of(work_order, (result ->> 'by_id')::uuid, (result ->> 'at')::timestamptz));
grant execute on function result_with_proof(jsonb, uuid) to app_user;

/** A checklist with what is not proven of it now. */
create function checklist_with_proof(checklist jsonb, work_order uuid) returns jsonb
  language sql stable parallel safe
  return coalesce((
    select jsonb_agg(step || jsonb_build_object('completed_by_proof',
        proof_of(work_order, (step ->> 'completed_by_id')::uuid, (step ->> 'completed_at')::timestamptz))
      || case when jsonb_typeof(step -> 'result') = 'object'
        then jsonb_build_object('result', result_with_proof(step -> 'result', work_order)) else '{}' end
      || case when jsonb_typeof(step -> 'found') = 'object'
        then jsonb_build_object('found', result_with_proof(step -> 'found', work_order)) else '{}' end
      order by number)
    from jsonb_array_elements(checklist) with ordinality as each (step, number)
  ), checklist);
grant execute on function checklist_with_proof(jsonb, uuid) to app_user;

-- Steps as they are and nothing more are those of an entry of the history, whose proofs are of now and not of then.
alter function checklist_json(uuid, uuid, uuid) rename to plain_checklist_json;
create function checklist_json(company uuid, work_order uuid, execution uuid) returns json
  language sql stable parallel safe
  return case when has_unproven(work_order)
    then checklist_with_proof(plain_checklist_json(company, work_order, execution)::jsonb, work_order)::json
    else plain_checklist_json(company, work_order, execution) end;
grant execute on function checklist_json(uuid, uuid, uuid) to app_user;

do $$
declare
  was constant text := pg_get_functiondef('work_order_json_of(work_order)'::regprocedure);
  made constant text := replace(was, 'plain_checklist_json(', 'checklist_json(');
begin
  if made = was then raise exception 'work_order_json_of(work_order) has no checklist: %', was; end if;
  execute made;
end $$;

create or replace function work_order_plan_json(work_order) returns json
  language sql stable parallel safe
  return json_build_object(
    'plan', ($1).plan,
    'level', ($1).current_level,
    'covers', ($1).current_covers,
    'expected', ($1).expected,
    'family_id', ($1).plan_family_id,
    'open_count', ($1).open_count,
    'pause', ($1).pause,
    'needs_lockout', ($1).needs_lockout,
    'locks', coalesce((
      select json_agg(json_build_object('id', id, 'holder_id', holder_id, 'holder_name', holder_name,
        'number', number, 'placed_at', json_instant(placed_at)) order by placed_at, id)
      from personal_lock
      where company_id = ($1).company_id and work_order_id = ($1).id and released_at is null
    ), '[]'::json),
    'conflict_count', (
      select count(*) from conflict
      where company_id = ($1).company_id and work_order_id = ($1).id and solved_at is null
    ),
    'completed_by_proof', proof_of(($1).id, ($1).completed_by_id, ($1).completed_at)
  );

-- The log is written by its owner, who sees no order: which ones an act names is remembered, and their JSON is written after it.
create function remember_unproven_order() returns trigger language plpgsql as $$
declare
  named constant text := coalesce(current_setting('app.unproven_orders', true), '');
begin
  if new.subject_kind = 'workOrder' and new.subject_id is not null and strpos(named, new.subject_id::text) = 0 then
    perform set_config('app.unproven_orders', ltrim(named || ' ' || new.subject_id), true);
  end if;
  return null;
end $$;
create trigger remembered after insert or update of answer on unproven_act
  for each row execute function remember_unproven_order();

/** Writes the JSON of the orders that acts of this transaction name, which are not proven or were answered in it. */
create function write_unproven_orders() returns void language plpgsql set search_path = pg_catalog, public as $$
declare
  named constant text := current_setting('app.unproven_orders', true);
begin
  if named <> '' then
    perform write_orders_json(current_company_id(), string_to_array(named, ' ')::uuid[]);
    perform set_config('app.unproven_orders', '', true);
  end if;
end $$;
grant execute on function write_unproven_orders() to app_user;

-- Of several acts the server asks for it once, after the last of them.
do $$
declare
  was constant text := pg_get_functiondef('record_commit(text[], uuid[], integer[])'::regprocedure);
  made constant text := replace(was, 'perform write_activity(made);',
    'perform write_activity(made);
    if act_number() = 0 then perform write_unproven_orders(); end if;');
begin
  if made = was then raise exception 'record_commit writes no activity: %', was; end if;
  execute made;
end $$;

select lift_rls_for_owner('work_order', 'checklist_item', 'file', 'assignee', 'department', 'machine', 'work_order_json',
  'execution', 'execution_step', 'pm_move', 'comment', 'procedure', 'procedure_version', 'step_result', 'step_repair',
  'personal_lock', 'conflict');
update work_order_json set json = work_order_json_of(work_order) from work_order
where work_order.company_id = work_order_json.company_id and work_order.id = work_order_json.work_order_id;
-- A proof is of the company whose transaction it is.
do $$
declare
  company uuid;
begin
  for company in
    select distinct company_id from unproven_act where subject_kind = 'workOrder' and answer is distinct from 'confirmed'
  loop
    perform set_config('app.company_id', company::text, true);
    update work_order_json set json = work_order_json_of(work_order) from work_order
    where work_order.company_id = company and work_order_json.company_id = company
      and work_order.id = work_order_json.work_order_id and work_order.id in (
        select subject_id from unproven_act where company_id = company and answer is distinct from 'confirmed');
  end loop;
  perform set_config('app.company_id', '', true);
end $$;
select restore_rls('work_order', 'checklist_item', 'file', 'assignee', 'department', 'machine', 'work_order_json',
  'execution', 'execution_step', 'pm_move', 'comment', 'procedure', 'procedure_version', 'step_result', 'step_repair',
  'personal_lock', 'conflict');
