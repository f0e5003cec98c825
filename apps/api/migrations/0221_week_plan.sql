-- How much work a technician has room for on each day of the week, Monday first, in minutes; none is a day off.
alter table assignee add column day_minutes int[] not null default '{480,480,480,480,480,0,0}'
  check (array_length(day_minutes, 1) = 7 and array_position(day_minutes, null) is null
    and 0 <= all(day_minutes) and 1440 >= all(day_minutes));
select track_activity('assignee', kind => $$'assignee'$$);

-- What the calendar has of days that are done.
create index execution_done_on on execution (company_id, scheduled_on, id)
  where outcome = 'completed' and deleted_at is null;
create index repair_history_planned_on on repair_history (company_id, planned_on, id)
  where deleted_at is null and planned_on is not null;

-- Open repairs that nobody has, or that have no day: what is still to be placed in a week.
create index work_order_to_place on work_order (company_id, id)
  where type = 'Repair' and deleted_at is null and status <> 'Completed' and (assignee_id is null
    or scheduled_start is null and scheduled_on is null and due_on is null and due_at is null);
