import { type RawBuilder, sql } from "kysely";
import { lockFields } from "#features/lockout/lockout.ts";

/** The locks that a condition of `lock` finds among those of an order, on or off, the earliest first. */
const locksJson = (orderId: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`coalesce((
  select jsonb_agg(jsonb_build_object(${lockFields}) order by lock.placed_at, lock.id)
  from personal_lock lock join machine on machine.id = lock.machine_id
  where lock.work_order_id = ${orderId} and ${condition}
), '[]'::jsonb)`;

/** Those of the repair_history row under its table's name: what an earlier completion was locked out for is of its entry. */
export const locksOfRepair = locksJson(
  sql`repair_history.work_order_id`,
  sql`lock.placed_at <= repair_history.completed_at
    and (lock.spent_at is null or lock.spent_at >= repair_history.completed_at)`,
);

/** Those of the execution row under its table's name, with those that were still on from the day before. */
export const locksOfOccurrence = locksJson(
  sql`execution.work_order_id`,
  sql`(lock.execution_id = execution.id or (lock.placed_at < execution.starts_at
    and coalesce(lock.released_at, 'infinity') >= execution.starts_at))`,
);
