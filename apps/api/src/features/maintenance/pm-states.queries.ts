import type { NamedLevel } from "@millwright/domain/plans/levels";
import type { PlanFrequency, Status } from "@millwright/domain/work/work-order";
import { sql } from "kysely";
import { recordsOf } from "#db/connection/records.ts";
import type { CompanyDb } from "#db/database.ts";
import type { CompleterColumns } from "#features/maintenance/maintenance.queries.ts";

/** Between which days a meter is expected to reach a value; `to` is null where it may never. */
export interface ExpectedDays {
  from: string;
  to: string | null;
  based_on: { from: string; to: string; readings: number } | null;
}

/** How a PM stands, by column. */
export interface PmStateColumns extends CompleterColumns {
  id: string;
  status: Status;
  status_on: string | null;
  completed_at: string | null;
  /** Null where nothing more comes. */
  scheduled_on: string | null;
  scheduled_start: string | null;
  current_frequency: PlanFrequency;
  current_level: NamedLevel | null;
  current_covers: NamedLevel[];
  /** Between which days a meter is expected to bring it; null of what falls on a day. */
  expected: ExpectedDays | null;
  open_count: number;
  pause: { from: string; until: string; reason: string } | null;
  shows_on: string | null;
  rolls_over_on: string | null;
  /** Whether what was begun before is not to be saved any more. */
  is_newer: boolean;
  /** The version that a person's change makes, and when; null where it is written otherwise, or nobody made one. */
  version: number | null;
  updated_at: string | null;
}

/** Says in the orders how their executions stand, for the lists. */
export async function writePmStates(db: CompanyDb, states: PmStateColumns[]): Promise<void> {
  const { head, rows } = recordsOf(states);
  await sql`
    ${head} update work_order set status = now.status, status_on = now.status_on, completed_at = now.completed_at,
      completed_by_id = now.completed_by_id, completed_by_name = now.completed_by_name,
      completed_by_device = case when now.status = 'Completed' then begun.completed_by_device end,
      review = begun.review, review_reason = begun.review_reason, reviewed_at = begun.reviewed_at,
      reviewed_by_id = begun.reviewed_by_id, reviewed_by_name = begun.reviewed_by_name,
      hold_reason = case when now.status = 'On Hold' then work_order.hold_reason end, started_at = begun.started_at,
      started_by_id = begun.started_by_id, started_by_name = begun.started_by_name,
      scheduled_on = now.scheduled_on, scheduled_start = now.scheduled_start,
      current_frequency = now.current_frequency, rolls_over_on = now.rolls_over_on,
      current_level = now.current_level, current_covers = now.current_covers, expected = now.expected,
      open_count = now.open_count, pause = now.pause, shows_on = now.shows_on,
      updated_at = coalesce(now.updated_at, work_order.updated_at),
      version = coalesce(now.version, work_order.version + now.is_newer::int)
    from ${rows} as now (id uuid, status text, status_on date,
      completed_at timestamptz, completed_by_id uuid, completed_by_name text, scheduled_on date,
      scheduled_start timestamptz, current_frequency text, rolls_over_on date, is_newer boolean,
      current_level jsonb, current_covers jsonb, expected jsonb, open_count int, pause jsonb, shows_on date, version int, updated_at timestamptz)
    left join execution begun on begun.work_order_id = now.id and begun.scheduled_on = coalesce(now.status_on, now.scheduled_on)
    where work_order.id = now.id`.execute(db);
}
