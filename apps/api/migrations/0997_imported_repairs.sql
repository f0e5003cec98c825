-- What a sheet brings in of work that was done elsewhere, or before, is marked as such.
alter table work_order add column is_imported boolean not null default false;
alter table repair_history add column is_imported boolean not null default false;
select track_activity('work_order', kind => 'workOrder',
  left_out => '{status_on,current_frequency,rolls_over_on,created_on,started_by_id,started_by_name,doer_id,completed_by_device,reviewed_at,reviewed_by_id,reviewed_by_name,current_level,current_covers,expected,open_count,pause,shows_on,procedure_version_id,is_imported}',
  fields => '{"scheduled_on": "scheduled_date", "estimated_minutes": "estimated_duration", "time_of_day": "time"}',
  names => '{"assignee_id": "assignee", "department_id": "department", "machine_id": "machine", "procedure_id": "procedure", "problem_id": "plant_code", "cause_id": "plant_code", "remedy_id": "plant_code"}',
  shown => '{"due_on": ["due_date", "due"], "due_at": ["due_date", "due"], "review": ["review", "of-repair"], "review_reason": ["review_reason", "of-repair"], "plan_family_id": ["in_family", "is-set"]}');
select track_activity('repair_history', kind => 'workOrder', subject => 'work_order_id', child => 'history', label => '{title}',
  left_out => '{work_order_id,planned_on,checklist,completed_by_device,problem_id,cause_id,remedy_id,review,review_reason,reviewed_at,reviewed_by_id,reviewed_by_name,is_imported}',
  fields => '{"scheduled_on": "scheduled_date", "estimated_minutes": "estimated_duration"}');

-- What a status move changes of an order: the beginning of its JSON.
create or replace function order_state_json(work_order) returns text language sql stable parallel safe
  return left(json_build_object(
    'id', ($1).id,
    'status', ($1).status,
    'hold_reason', ($1).hold_reason,
    'updated_at', json_instant(($1).updated_at),
    'started_at', json_instant(($1).started_at),
    'started_by_id', ($1).started_by_id,
    'started_by_name', ($1).started_by_name,
    'completed_at', json_instant(($1).completed_at),
    'completed_by_name', ($1).completed_by_name,
    'completed_by_id', ($1).completed_by_id,
    'completed_by_device', ($1).completed_by_device,
    'completed_recorded_at', case when ($1).completed_at is not null
      then recorded_at(($1).id, ($1).completed_by_id, ($1).completed_at) end,
    'completed_claimed_at', case when ($1).completed_at is not null
      then claimed_at(($1).id, ($1).completed_by_id, ($1).completed_at) end,
    'completed_by_proof', case when ($1).completed_by_id is not null
      then proof_of(($1).id, ($1).completed_by_id, ($1).completed_at) end,
    'review', review_json(($1).review, ($1).review_reason, ($1).reviewed_at, ($1).reviewed_by_id, ($1).reviewed_by_name),
    'version', ($1).version
  )::text, -1) || case when ($1).is_imported and ($1).completed_at is not null and ($1).completed_by_id is null
    then ', "imported" : true' else '' end;
