-- How often a level without a name comes, for the lists that say its name of the others. It is read from the schedule that
-- held on the day that the occurrence comes from, so that the history stays what it was when the plan is changed.
create function plan_interval(company uuid, work_order uuid, day date, level uuid, named text) returns json
  language sql stable parallel safe
  return (
    select json_build_object(
      'trigger', span.rule -> 'trigger',
      'every', one -> 'every',
      'unit', one -> 'unit',
      'on', one -> 'on',
      'every_units', one -> 'every_units',
      'meter_unit', (select unit from meter where meter.company_id = company and meter.id = span.meter_id)
    )
    from (
      select rule, meter_id from pm_schedule
      where company_id = company and work_order_id = work_order and from_on <= coalesce((
        select planned_on from pm_move move
        where move.company_id = company and move.work_order_id = work_order and move.to_on = day
      ), day)
      order by from_on desc limit 1
    ) span, jsonb_array_elements(span.rule -> 'levels') one
    where level is not null and coalesce(named, '') = '' and one ->> 'id' = level::text
  );
grant execute on function plan_interval(uuid, uuid, date, uuid, text) to app_user;
