import { type RawBuilder, sql } from "kysely";

/**
 * The occurrence of the PM `o` that something at an instant was for, which nothing says: as in the history of repairs that of the
 * next completion. What came later on the day of a completion is of that one, where no other follows on that day. What is left is
 * of the occurrence to come. Null of a repair.
 */
export const occurrenceAt = (at: RawBuilder<unknown>, zone: string | RawBuilder<unknown>): RawBuilder<unknown> => sql`(
    select coalesce(
      case when (next.completed_at at time zone ${zone})::date is distinct from (${at} at time zone ${zone})::date
        and (last.completed_at at time zone ${zone})::date = (${at} at time zone ${zone})::date
      then last.scheduled_on else next.scheduled_on end,
      o.scheduled_on, last.scheduled_on
    )
    from (select) as one
    left join lateral (
      select scheduled_on, completed_at from execution
      where company_id = current_company_id() and work_order_id = o.id and completed_at >= ${at}
      order by completed_at limit 1
    ) as next on true
    left join lateral (
      select scheduled_on, completed_at from execution
      where company_id = current_company_id() and work_order_id = o.id and completed_at < ${at}
      order by completed_at desc limit 1
    ) as last on true
    where o.type = 'PM'
  )`;
