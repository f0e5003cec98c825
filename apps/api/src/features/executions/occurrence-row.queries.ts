import type { PlanFrequency } from "@millwright/domain/work/work-order";
import { sql } from "kysely";

/** An occurrence of a PM; its day is YYYY-MM-DD, its start an instant. */
export interface OccurrenceRow {
  work_order_id: string;
  scheduled_on: string;
  frequency: PlanFrequency;
  starts_at: string;
  /** Of a plan that has levels, its level, and the smaller ones that it completes as well. */
  level_id: string | null;
  level_name: string | null;
  covers: { id: string; name: string }[];
  /** What its level is done by; null: what its plan is. */
  procedure_id: string | null;
}

export const occurrenceColumns = sql`(work_order_id uuid, scheduled_on date, frequency text, starts_at timestamptz,
  level_id uuid, level_name text, covers jsonb, procedure_id uuid)`;
