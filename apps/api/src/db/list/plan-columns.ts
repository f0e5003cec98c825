import { sql } from "kysely";

/** The schedules of the work order row that stands under its table's name, the oldest first. */
export const versionsOfOrder = sql`(
  select coalesce(json_agg(json_build_object('from', span.from_on, 'frequency', span.frequency,
    'day_of_week', span.day_of_week, 'monthly_period', span.monthly_period, 'time', span.time_of_day, 'plan', span.rule,
    'shutdowns', span.shutdowns
  ) order by span.from_on), '[]')
  from pm_schedule span where span.work_order_id = work_order.id
)`;

/** Whether the plant has planned a shutdown, which the days of all its PMs follow from. */
export const plantHasShutdowns = sql`exists (select from plant_shutdown where company_id = current_company_id())`;

/** The times in which it was deleted or paused; null when there is none. */
export const pausesOfOrder = sql`(
  select json_agg(json_build_object('from', pause.from_on, 'until', pause.until_on, 'kind', pause.kind,
    'reason', pause.reason) order by pause.from_on)
  from pm_pause pause where pause.work_order_id = work_order.id
)`;

/** The occurrences that were moved; null when there is none. */
export const movesOfOrder = sql`(
  select json_agg(json_build_object('planned', move.planned_on, 'to', move.to_on) order by move.planned_on)
  from pm_move move where move.work_order_id = work_order.id and move.planned_on <> move.to_on
)`;
