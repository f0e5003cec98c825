-- Who does an order now: of a PM whom the move of its current occurrence names, else its technician. Lists are filtered and
-- searched by it.

alter table work_order add column doer_id uuid;

create function set_doer() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  new.doer_id := case when new.type = 'PM'
    then occurrence_assignee(new.company_id, new.id, new.scheduled_on, new.assignee_id) else new.assignee_id end;
  return new;
end $$;

select lift_rls_for_owner('work_order', 'pm_move', 'execution');
-- Nothing of what is told of an order, or of what was done, changes by it.
alter table work_order disable trigger user;
alter table execution disable trigger user;
update work_order set doer_id = case when type = 'PM'
  then occurrence_assignee(company_id, id, scheduled_on, assignee_id) else assignee_id end;
alter table work_order enable trigger user;

-- What is over was kept as the plan's technician's.
update execution set assignee_id = move.assignee_id from pm_move move
where move.company_id = execution.company_id and move.work_order_id = execution.work_order_id
  and move.to_on = execution.scheduled_on and move.is_reassigned and outcome is not null;
alter table execution enable trigger user;
select restore_rls('work_order', 'pm_move', 'execution');

-- A move of an occurrence is written before how its PM stands.
create trigger set_doer before insert or update on work_order for each row execute function set_doer();

create index work_order_by_doer on work_order (company_id, doer_id, created_at desc, id) where deleted_at is null;

select track_activity('work_order', kind => $$'workOrder'$$,
  left_out => '{due_on,due_at,status_on,current_frequency,rolls_over_on,created_on,started_by_id,started_by_name,doer_id}',
  fields => '{"scheduled_on": "scheduled_date", "estimated_minutes": "estimated_duration", "time_of_day": "time"}',
  names => '{"assignee_id": "assignee", "department_id": "department", "machine_id": "machine"}',
  worked_out => '{"due_date": "coalesce($.due_on::text, json_instant($.due_at))"}');
