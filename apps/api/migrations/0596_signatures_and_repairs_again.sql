-- A signature is of what stands before it: what comes after it is done later, and does not change what was signed.
create function steps_hash(company uuid, work_order uuid, execution uuid, signature uuid) returns bytea
  language sql stable parallel safe
  return (
    with step as (
      select id, position, text, completed, spec, result_id, verified_id from checklist_item
      where execution is null and company_id = company and work_order_id = work_order
      union all
      select id, position, text, completed, spec, result_id, verified_id from execution_step
      where company_id = company and execution_id = execution
    )
    select sha256(convert_to(jsonb_build_object('work_order', work_order, 'execution', execution, 'steps', jsonb_agg(
      jsonb_build_object('id', step.id, 'text', step.text, 'spec', step.spec, 'completed', step.completed,
        'result', to_jsonb(result) - '{company_id,created_at}'::text[],
        'verified', to_jsonb(verified) - '{company_id,created_at}'::text[])
      order by step.position, step.id))::text, 'UTF8'))
    from step
    left join step_result result on result.company_id = company and result.id = step.result_id
    left join step_result verified on verified.company_id = company and verified.id = step.verified_id
    where step.spec ->> 'kind' is distinct from 'signature'
      and (step.position, step.id) < (select own.position, own.id from step own where own.id = signature)
  );
grant execute on function steps_hash(uuid, uuid, uuid, uuid) to app_user;

do $$
declare
  was constant text := pg_get_functiondef('step_result_json(step_result, uuid)'::regprocedure);
  made constant text := regexp_replace(was, $q$(steps_hash\([^,]*, [^,]*, (\S+)\.execution_id)\)$q$, '\1, \2.step_id)');
begin
  if made = was then raise exception 'step_result_json has no steps_hash: %', was; end if;
  execute made;
end $$;
drop function steps_hash(uuid, uuid, uuid);

-- A step whose repair was deleted opens another one when it fails again. That there is one at a time is known under the lock
-- of the order; a deleted one that is restored makes two, of which the step names the latest.
alter table step_repair drop constraint step_repair_company_id_work_order_id_execution_id_step_id_key;
create index step_repair_of_step on step_repair (company_id, work_order_id, step_id, created_at desc);

do $$
declare
  was constant text := pg_get_functiondef('checklist_json(uuid, uuid, uuid)'::regprocedure);
  made constant text := regexp_replace(was, $q$(repair\.deleted_at is null\)*)(\s*\))$q$, '\1 order by link.created_at desc, link.repair_id limit 1\2', 'i');
begin
  if made = was then raise exception 'checklist_json has no repair: %', was; end if;
  execute made;
end $$;
