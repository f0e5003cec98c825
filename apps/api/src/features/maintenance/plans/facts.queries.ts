import { sql } from "kysely";
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
}

/** What was done last of each level that is asked for. */
export async function listLastDone(
  db: CompanyDb,
  levels: readonly { order_id: string; level: string }[],
): Promise<LastDone[]> {
  const { head, rows: asked } = recordsOf(levels);
  const { rows } = await sql<LastDone>`
    ${head} select asked.order_id, last.scheduled_on as day, last.done_on as "on", asked.level, last.meter_total::float8 as total
    from ${asked} as asked (order_id uuid, level uuid)
    cross join lateral (
      select scheduled_on, done_on, meter_total from execution
      where work_order_id = asked.order_id and level_id = asked.level and done_on is not null
        and outcome in ('completed', 'skipped')
      order by done_on desc limit 1
    ) as last`.execute(db);
  return rows;
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
export async function listOpenLevels(
  db: CompanyDb,
  days: readonly { order_id: string; day: string }[],
): Promise<OpenLevel[]> {
  const { head, rows: asked } = recordsOf(days);
  const { rows } = await sql<OpenLevel>`
    ${head} select asked.order_id, asked.day, execution.level_id as level, execution.status <> 'Scheduled' as is_begun
    from ${asked} as asked (order_id uuid, day date)
    join execution on execution.work_order_id = asked.order_id and execution.scheduled_on = asked.day
    where execution.outcome is null and execution.level_id is not null`.execute(db);
  return rows;
}
