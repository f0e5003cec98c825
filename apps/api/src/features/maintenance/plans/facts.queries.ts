import { type RawBuilder, sql } from "kysely";
import { recordsOf } from "#db/connection/records.ts";
import type { CompanyDb } from "#db/database.ts";

/** What was done, or skipped, last of a level. Days are YYYY-MM-DD. */
export interface LastDone {
  order_id: string;
  day: string;
  /** The plant's day on which it was done. */
  on: string;
  level: string;
  /** What the meter had counted by then. */
  total: number | null;
  is_skipped: boolean;
}

/** What was done last of each level that is asked for. */
export function lastDone(levels: readonly { order_id: string; level: string }[]): RawBuilder<LastDone> {
  const { head, rows: requested } = recordsOf(levels);
  return sql<LastDone>`
    ${head} select asked.order_id, last.scheduled_on as day, last.done_on as "on", asked.level, last.meter_total::float8 as total, last.is_skipped
    from ${requested} as asked (order_id uuid, level uuid)
    cross join lateral (
      select scheduled_on, done_on, meter_total, outcome = 'skipped' as is_skipped from execution
      where work_order_id = asked.order_id and level_id = asked.level and done_on is not null
        and outcome in ('completed', 'skipped')
      order by done_on desc, scheduled_on desc limit 1
    ) as last`;
}

export async function listLastDone(
  db: CompanyDb,
  levels: readonly { order_id: string; level: string }[],
): Promise<LastDone[]> {
  return (await lastDone(levels).execute(db)).rows;
}

/** An open execution of a level. */
export interface OpenLevel {
  order_id: string;
  day: string;
  level: string;
  /** Whether somebody began it, or its day had come. */
  is_begun: boolean;
}

/** The open executions of some days. */
export function openLevels(days: readonly { order_id: string; day: string }[]): RawBuilder<OpenLevel> {
  const { head, rows: requested } = recordsOf(days);
  return sql<OpenLevel>`
    ${head} select asked.order_id, asked.day, execution.level_id as level, execution.status <> 'Scheduled' as is_begun
    from ${requested} as asked (order_id uuid, day date)
    join execution on execution.work_order_id = asked.order_id and execution.scheduled_on = asked.day
    where execution.outcome is null and execution.level_id is not null`;
}

export async function listOpenLevels(
  db: CompanyDb,
  days: readonly { order_id: string; day: string }[],
): Promise<OpenLevel[]> {
  return (await openLevels(days).execute(db)).rows;
}
