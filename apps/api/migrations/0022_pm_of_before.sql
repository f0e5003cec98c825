-- The PMs of before there were schedules get what they lack: the day of their creation, a schedule, and an entry for
-- what was completed. How they stand on the plant's day is worked out when it is opened next.

-- The owner of a database may be an ordinary role, who sees no row behind a forced wall. These two let a migration at
-- the rows of some tables and close the wall again; for the doors nothing changes meanwhile.
create function open_wall_to_owner(variadic targets regclass[]) returns void language plpgsql as $$
declare target regclass;
begin
  foreach target in array targets loop
    execute format('alter table %s no force row level security', target);
  end loop;
end $$;
create function close_wall_to_owner(variadic targets regclass[]) returns void language plpgsql as $$
declare target regclass;
begin
  foreach target in array targets loop
    execute format('alter table %s force row level security', target);
  end loop;
end $$;

select open_wall_to_owner('company', 'work_order', 'checklist_item', 'department', 'machine', 'assignee',
  'pm_schedule', 'maintenance_history');

-- What is missing or unreadable of a schedule is as usual. Dates of their own PMs had none that counted.
update work_order set
  created_on = (created_at at time zone plant.zone)::date,
  frequency = coalesce(frequency, 'Daily'),
  day_of_week = case frequency when 'Weekly' then
    case when day_of_week in ('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday')
      then day_of_week else 'Monday' end
  end,
  monthly_period = case frequency when 'Monthly' then coalesce(monthly_period, 'start') end,
  time_of_day = case when time_of_day ~ '^([01]\d|2[0-3]):[0-5]\d$' then time_of_day else '08:00' end,
  scheduled_on = null, scheduled_start = null, scheduled_end = null,
  turns_on = (created_at at time zone plant.zone)::date
from (
  select company.id, coalesce(known.name, 'UTC') as zone
  from company left join pg_timezone_names known on lower(known.name) = lower(company.time_zone)
) plant
where type = 'PM' and created_on is null and plant.id = work_order.company_id;

insert into pm_schedule (company_id, work_order_id, from_on, frequency, day_of_week, monthly_period, time_of_day)
select company_id, id, created_on, frequency, day_of_week, monthly_period, time_of_day
from work_order task
where type = 'PM' and not exists (
  select from pm_schedule span where span.company_id = task.company_id and span.work_order_id = task.id
);

-- Who completed a PM did the occurrence that was at hand then: the latest on or before that day, else the next.
with completed as (
  select task.*, coalesce(task.completed_at, task.updated_at) as done_at,
    (coalesce(task.completed_at, task.updated_at) at time zone plant.zone)::date as done_on
  from work_order task
  join (
    select company.id, coalesce(known.name, 'UTC') as zone
    from company left join pg_timezone_names known on lower(known.name) = lower(company.time_zone)
  ) plant on plant.id = task.company_id
  where task.type = 'PM' and task.status = 'Completed' and task.at_hand_frequency is null
), entered as (
  insert into maintenance_history (company_id, work_order_id, scheduled_on, status, at, wo_id, title, notes,
    department_name, machine_name, assignee_name, frequency, priority, completed_by_name, completed_at, checklist)
  select task.company_id, task.id, occurrence.day, 'completed', task.done_at, task.wo_id, task.title, task.notes,
    (select name from department where company_id = task.company_id and id = task.department_id),
    (select name from machine where company_id = task.company_id and id = task.machine_id),
    (select name from assignee where company_id = task.company_id and id = task.assignee_id),
    task.frequency, task.priority, task.completed_by_name, task.done_at,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', item.id, 'text', item.text, 'completed', item.completed,
        'completed_by', item.completed_by, 'completed_at', wire_instant(item.completed_at)
      ) order by item.position, item.id)
      from checklist_item item where item.company_id = task.company_id and item.work_order_id = task.id
    ), '[]')
  from completed task cross join lateral (
    select coalesce(max(day) filter (where day <= done_on), min(day)) as day
    from (
      select at::date as day, extract(isodow from at) as weekday, extract(day from at) as date,
        extract(day from date_trunc('month', at) + interval '1 month - 1 day') as last
      from generate_series(greatest(created_on, done_on - 40)::timestamp, greatest(created_on, done_on) + 40, '1 day') at
    ) days
    where case
      when frequency = 'Daily' then weekday <= 5
      when frequency = 'Weekly' then weekday = array_position(
        array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'], day_of_week)
      -- A day of the month on a weekend is moved: to Monday, or the last one back to Friday.
      when monthly_period = 'start' then weekday <= 5 and date = 1 or weekday = 1 and date <= 3
      when monthly_period = 'middle' then weekday <= 5 and date = 15 or weekday = 1 and date in (16, 17)
      else weekday <= 5 and date = last or weekday = 5 and date >= last - 2
    end
  ) occurrence
  returning company_id, work_order_id, scheduled_on, at
), unticked as (
  update checklist_item item set completed = false, completed_at = null, completed_by = null, version = version + 1
  from entered
  where item.company_id = entered.company_id and item.work_order_id = entered.work_order_id and item.completed
)
update work_order set status_on = entered.scheduled_on, completed_at = entered.at
from entered where work_order.company_id = entered.company_id and work_order.id = entered.work_order_id;

select close_wall_to_owner('company', 'work_order', 'checklist_item', 'department', 'machine', 'assignee',
  'pm_schedule', 'maintenance_history');
alter table work_order validate constraint pm_has_its_day;
