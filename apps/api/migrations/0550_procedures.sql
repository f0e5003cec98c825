-- Procedures: a library of steps that ask for more than a tick, in versions that nothing changes once they are published, and
-- what was answered to them at work.

create table procedure (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  code text not null,
  name text not null,
  description text,
  tags text[] not null default '{}',
  -- The steps of the next version; null while there is none.
  draft jsonb,
  -- The number of the version that work takes; null until there is one.
  published int,
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  created_by_id uuid default acting_id(),
  created_by_name text default acting_name(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  plain_name text not null generated always as (plain(name)) stored,
  words text not null generated always as (plain(name || E'\n' || code || E'\n' || coalesce(description, ''))) stored,
  primary key (company_id, id),
  unique (company_id, code),
  check (withdrawn_at is null or published is not null)
);
create index procedure_by_name on procedure (company_id, plain_name, id);
select lock_to_company('procedure');

create table procedure_version (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  procedure_id uuid not null,
  number int not null,
  name text not null,
  steps jsonb not null,
  -- In which the steps are named where one language has to do: that of who published it.
  language text not null check (language in ('en', 'fr')),
  published_at timestamptz not null,
  published_by_id uuid default acting_id(),
  published_by_name text default acting_name(),
  primary key (company_id, id),
  unique (company_id, procedure_id, number),
  foreign key (company_id, procedure_id) references procedure (company_id, id)
);
select lock_to_company('procedure_version');
revoke update, delete on procedure_version from app_user;

-- What of a procedure an order or an occurrence does, and the version that it keeps to.
alter table work_order
  add column procedure_id uuid,
  -- Of a repair, whose own steps are copied; of a PM each execution has one.
  add column procedure_version_id uuid,
  add foreign key (company_id, procedure_id) references procedure (company_id, id),
  add foreign key (company_id, procedure_version_id) references procedure_version (company_id, id);
create index work_order_of_procedure on work_order (company_id, procedure_id) where procedure_id is not null;
alter table execution
  add column procedure_version_id uuid,
  add foreign key (company_id, procedure_version_id) references procedure_version (company_id, id);

-- A step of a procedure says what it asks for, and which of the answers to it count. The others stay with them.
alter table checklist_item
  add column spec jsonb, add column result_id uuid, add column verified_id uuid, add column overridden_id uuid;
alter table execution_step
  add column spec jsonb, add column result_id uuid, add column verified_id uuid, add column overridden_id uuid;

-- What somebody said of a step: an answer or a signature, that they verified one, or that a failure shall not stop the work.
-- Nothing of it is ever changed.
create table step_result (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  work_order_id uuid not null,
  -- Null of a repair.
  execution_id uuid,
  step_id uuid not null,
  machine_id uuid,
  kind text not null check (kind in ('answer', 'signature', 'verification', 'override')),
  -- What the step said.
  step text not null,
  outcome text check (outcome in ('ok', 'failed', 'na')),
  value numeric,
  choice int,
  text text,
  reason text,
  phase text check (phase in ('found', 'left')),
  file_ids uuid[] not null default '{}',
  -- Of a signature: what it means, and the SHA-256 of what was signed.
  meaning text check (meaning in ('performed', 'verified')),
  content_hash bytea,
  -- When it was done, by the device of who did it.
  at timestamptz not null,
  by_id uuid default acting_id(),
  by_name text default acting_name(),
  by_device text default acting_device(),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, work_order_id) references work_order (company_id, id),
  foreign key (company_id, machine_id) references machine (company_id, id),
  check ((kind in ('answer', 'signature')) = (outcome is not null)),
  check ((kind = 'signature') = (content_hash is not null))
);
create index step_result_of_step on step_result (company_id, work_order_id, step_id, at desc, id);
create index step_result_of_machine on step_result (company_id, machine_id, step_id, at desc, id) where value is not null;
select lock_to_company('step_result');
revoke update, delete on step_result from app_user;

-- The repair that a step opened when it failed: one for each step of an execution, however often it fails.
create table step_repair (
  company_id uuid not null default current_company_id(),
  work_order_id uuid not null,
  execution_id uuid,
  step_id uuid not null,
  repair_id uuid not null,
  step text not null,
  value numeric,
  unit text,
  created_at timestamptz not null default now(),
  primary key (company_id, repair_id),
  unique nulls not distinct (company_id, work_order_id, execution_id, step_id),
  foreign key (company_id, work_order_id) references work_order (company_id, id),
  foreign key (company_id, repair_id) references work_order (company_id, id)
);
select lock_to_company('step_repair');
revoke update, delete on step_repair from app_user;

/** What was done of an order or an execution, as SHA-256: its steps but for the signatures, each with what counts of it. */
create function steps_hash(company uuid, work_order uuid, execution uuid) returns bytea
  language sql stable parallel safe
  return (
    select sha256(convert_to(jsonb_build_object('work_order', work_order, 'execution', execution, 'steps', jsonb_agg(
      jsonb_build_object('id', step.id, 'text', step.text, 'spec', step.spec, 'completed', step.completed,
        'result', to_jsonb(result) - '{company_id,created_at}'::text[],
        'verified', to_jsonb(verified) - '{company_id,created_at}'::text[])
      order by step.position, step.id))::text, 'UTF8'))
    from (
      select id, position, text, completed, spec, result_id, verified_id from checklist_item
      where execution is null and company_id = company and work_order_id = work_order
      union all
      select id, position, text, completed, spec, result_id, verified_id from execution_step
      where company_id = company and execution_id = execution
    ) as step
    left join step_result result on result.company_id = company and result.id = step.result_id
    left join step_result verified on verified.company_id = company and verified.id = step.verified_id
    where step.spec ->> 'kind' is distinct from 'signature'
  );
grant execute on function steps_hash(uuid, uuid, uuid) to app_user;

/** An answer or a signature; who verified it is said where that counts. */
create function step_result_json(result step_result, verified uuid) returns json
  language sql stable parallel safe
  return case when result.id is not null then json_build_object(
    'id', result.id,
    'at', json_instant(result.at),
    'by_id', result.by_id,
    'by_name', result.by_name,
    'by_device', result.by_device,
    'outcome', result.outcome,
    'value', result.value,
    'choice', result.choice,
    'text', result.text,
    'reason', result.reason,
    'phase', result.phase,
    'files', coalesce((
      select json_agg(file_json(file) order by file.uploaded_at, file.id) from file
      where file.company_id = result.company_id and file.id = any(result.file_ids) and file.deleted_at is null
    ), '[]'::json),
    'signed', case when result.kind = 'signature' then json_build_object(
      'meaning', result.meaning, 'by_name', result.by_name, 'at', json_instant(result.at),
      'hash', encode(result.content_hash, 'hex'),
      'is_changed', result.content_hash <> steps_hash(result.company_id, result.work_order_id, result.execution_id)) end,
    'verified', (
      select json_build_object('by_id', seen.by_id, 'by_name', seen.by_name, 'at', json_instant(seen.at))
      from step_result seen where seen.company_id = result.company_id and seen.id = verified)
  ) end;
grant execute on function step_result_json(step_result, uuid) to app_user;

create or replace function checklist_json(company uuid, work_order uuid, execution uuid) returns json
  language sql stable parallel safe
  return coalesce((
    select json_agg(case when step.spec is null then plain.item else (plain.item::jsonb || jsonb_build_object(
      'step', step.spec,
      'result', step_result_json(result, step.verified_id),
      'results', (
        select count(*) from step_result each where each.company_id = company and each.work_order_id = $2
          and each.step_id = step.id and each.execution_id is not distinct from $3 and each.outcome is not null),
      'found', case when (step.spec #>> '{number,found_and_left}')::boolean then (
        select step_result_json(each, null) from step_result each
        where each.company_id = company and each.work_order_id = $2 and each.step_id = step.id
          and each.execution_id is not distinct from $3 and each.phase = 'found'
        order by each.at desc, each.id limit 1) end,
      'overridden', (
        select jsonb_build_object('by_id', each.by_id, 'by_name', each.by_name, 'at', json_instant(each.at), 'reason', each.reason)
        from step_result each where each.company_id = company and each.id = step.overridden_id),
      'repair', (
        select jsonb_build_object('id', repair.id, 'wo_id', repair.wo_id)
        from step_repair link
        join work_order repair on repair.company_id = link.company_id and repair.id = link.repair_id
        where link.company_id = company and link.work_order_id = $2 and link.execution_id is not distinct from $3
          and link.step_id = step.id and repair.deleted_at is null),
      'last', case when step.spec ->> 'kind' in ('number', 'meter') then (
        select jsonb_build_object('value', each.value, 'at', json_instant(each.at)) from step_result each
        where each.company_id = company and each.machine_id = (
            select machine_id from work_order owner where owner.company_id = company and owner.id = $2)
          and each.step_id = step.id and each.value is not null
          and (each.work_order_id, each.execution_id) is distinct from ($2, $3)
        order by each.at desc, each.id limit 1) end
    ))::json end order by step.position, step.id)
    from (
      select id, position, text, completed, created_at, created_by, created_by_id, created_by_name, completed_at,
        completed_by, completed_by_id, completed_by_name, completed_by_device, version, spec, result_id, verified_id, overridden_id
      from checklist_item where execution is null and company_id = company and work_order_id = work_order
      union all
      select id, position, text, completed, created_at, created_by, created_by_id, created_by_name, completed_at,
        completed_by, completed_by_id, completed_by_name, completed_by_device, version, spec, result_id, verified_id, overridden_id
      from execution_step where company_id = company and execution_id = execution
    ) as step
    left join step_result result on result.company_id = company and result.id = step.result_id
    cross join lateral (select json_build_object(
      'id', step.id,
      'text', step.text,
      'completed', step.completed,
      'created_at', json_instant(step.created_at),
      'created_by', step.created_by,
      'created_by_id', step.created_by_id,
      'created_by_name', step.created_by_name,
      'completed_by', step.completed_by,
      'completed_by_id', step.completed_by_id,
      'completed_by_name', step.completed_by_name,
      'completed_by_device', step.completed_by_device,
      'completed_at', json_instant(step.completed_at),
      'version', step.version
    ) as item) as plain
  ), '[]'::json);

-- Orders say which procedure they follow and what a repair was found by: changed where it stands, so that what other
-- migrations gave it stays.
do $$
declare
  was constant text := pg_get_functiondef('work_order_json_of(work_order)'::regprocedure);
  made constant text := regexp_replace(was, $q$'version'(::text)?, \(\$1\)\.version$q$, $q$'procedure', (
      select json_build_object('id', procedure.id, 'name', procedure.name) from procedure
      where procedure.company_id = ($1).company_id and procedure.id = ($1).procedure_id
    ), 'found_by', (
      select json_build_object('work_order_id', link.work_order_id, 'wo_id', finder.wo_id, 'step', link.step,
        'value', link.value, 'unit', link.unit)
      from step_repair link
      join work_order finder on finder.company_id = link.company_id and finder.id = link.work_order_id
      where link.company_id = ($1).company_id and link.repair_id = ($1).id
    ), 'version'::text, ($1).version$q$);
begin
  if made = was then raise exception 'work_order_json_of(work_order) has no version: %', was; end if;
  execute made;
end $$;

create trigger made after insert on step_result referencing new table as changed
  for each statement execute function work_order_json_of_parts();
create trigger made after insert on step_repair referencing new table as changed
  for each statement execute function work_order_json_of_parts();

select lift_rls_for_owner('work_order', 'checklist_item', 'file', 'assignee', 'department', 'machine', 'work_order_json',
  'execution', 'execution_step', 'pm_move', 'comment', 'procedure', 'procedure_version', 'step_result', 'step_repair');
update work_order_json set json = work_order_json_of(work_order) from work_order
where work_order.company_id = work_order_json.company_id and work_order.id = work_order_json.work_order_id;
select restore_rls('work_order', 'checklist_item', 'file', 'assignee', 'department', 'machine', 'work_order_json',
  'execution', 'execution_step', 'pm_move', 'comment', 'procedure', 'procedure_version', 'step_result', 'step_repair');

select track_activity('procedure', kind => $$'procedure'$$);
select track_activity('procedure_version', kind => $$'procedure'$$, subject => '$.procedure_id', child => 'published',
  child_key => '$.number', left_out => '{procedure_id,language,published_at,published_by_id,published_by_name}');
select track_activity('step_result', kind => $$'workOrder'$$, subject => '$.work_order_id', child => 'results', label => '{step}',
  left_out => '{work_order_id,execution_id,step_id,machine_id,file_ids,at,by_id,by_name,by_device}',
  fields => '{"content_hash": "hash"}');
select track_activity('step_repair', kind => $$'workOrder'$$, subject => '$.work_order_id', child => 'opened',
  child_key => '$.repair_id', label => '{step}', left_out => '{work_order_id,execution_id,step_id,unit}',
  names => '{"repair_id": "order"}');
select track_activity('checklist_item', kind => $$'workOrder'$$, subject => '$.work_order_id',
  child => 'checklist', label => '{text}',
  left_out => '{completed_by_name,completed_by_device,spec,result_id,verified_id,overridden_id}');
select track_activity('execution_step', kind => $$'workOrder'$$, subject => '$.work_order_id',
  child => 'checklist', label => '{text}',
  left_out => '{work_order_id,completed_by_name,completed_by_device,spec,result_id,verified_id,overridden_id}',
  operations => '{update}');
select track_activity('execution', kind => $$'workOrder'$$, subject => '$.work_order_id',
  child => 'execution', label => '{title,scheduled_on}',
  left_out => '{work_order_id,frequency,starts_at,status,is_overtaken,started_at,started_by_id,started_by_name,step_words,completed_by_device,reviewed_at,reviewed_by_id,reviewed_by_name,level_id,level_name,covers,done_on,meter_total,is_skipped,procedure_version_id}',
  worked_out => '{"outcome": "$.outcome"}');
select track_activity('work_order', kind => $$'workOrder'$$,
  left_out => '{due_on,due_at,status_on,current_frequency,rolls_over_on,created_on,started_by_id,started_by_name,doer_id,completed_by_device,review,review_reason,reviewed_at,reviewed_by_id,reviewed_by_name,current_level,current_covers,expected,open_count,pause,shows_on,procedure_version_id}',
  fields => '{"scheduled_on": "scheduled_date", "estimated_minutes": "estimated_duration", "time_of_day": "time"}',
  names => '{"assignee_id": "assignee", "department_id": "department", "machine_id": "machine", "procedure_id": "procedure"}',
  worked_out => '{"due_date": "coalesce($.due_on::text, json_instant($.due_at))", "review": "case when $.type = ''Repair'' then $.review end", "review_reason": "case when $.type = ''Repair'' then $.review_reason end"}');
