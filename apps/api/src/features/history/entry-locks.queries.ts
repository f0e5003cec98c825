import { type RawBuilder, sql } from "kysely";

/** The locks that a condition of `lock` finds among those of an order, on or off, the earliest first. */
const locksJson = (orderId: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`coalesce((
  select jsonb_agg(jsonb_build_object(
    'id', lock.id,
    'machine_name', machine.name,
    'holder_id', lock.holder_id,
    'holder_name', lock.holder_name,
    'holder_device', lock.holder_device,
    'number', lock.number,
    'points', lock.points,
    'placed_at', json_instant(lock.placed_at),
    'released_at', json_instant(lock.released_at),
    'released_by_id', lock.released_by_id,
    'released_by_name', lock.released_by_name,
    'forced_reason', lock.forced_reason
  ) order by lock.placed_at, lock.id)
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
