import type { OccurrenceMoveFields } from "@millwright/domain/maintenance/plan-days";
import type { ScheduleVersionFields } from "@millwright/domain/maintenance/schedule-versions";
import type { PauseFields } from "@millwright/domain/plans/plan";
import type { Status } from "@millwright/domain/work/work-order";
import { type RawBuilder, sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { movesOfOrder, pausesOfOrder, versionsOfOrder } from "#db/list/plan-columns.ts";

/** A PM, as far as its load is worked out. */
export interface PlanRow {
  id: string;
  wo_id: string;
  title: string;
  status: Status;
  minutes: number | null;
  machine_name: string | null;
  department_name: string | null;
  assignee_name: string | null;
  created_on: string;
  /** Null where nothing more comes. */
  scheduled_on: string | null;
  scheduleVersions: ScheduleVersionFields[];
  /** Null when it was never deleted or paused. */
  paused: PauseFields[] | null;
  /** Null when no occurrence was moved. */
  moves: OccurrenceMoveFields[] | null;
}

/** Which PMs: those of a department, or some of them; all of the plant where nothing is said. */
export interface WhichPlans {
  departmentId?: string | undefined;
  among?: readonly string[] | undefined;
}

/** The PMs of the plant, or some of them, by their codes. */
export function plansToLoad({ departmentId, among }: WhichPlans): RawBuilder<PlanRow> {
  const inDepartment = departmentId === undefined ? sql`` : sql`and department_id = ${departmentId}`;
  const amongThem = among === undefined ? sql`` : sql`and id = any(${among}::uuid[])`;
  return sql<PlanRow>`
    select id, wo_id, title, status, estimated_minutes as minutes, created_on, scheduled_on,
      (select name from machine where machine.id = work_order.machine_id) as machine_name,
      (select name from department where department.id = work_order.department_id) as department_name,
      (select name from assignee where assignee.id = work_order.assignee_id) as assignee_name,
      ${versionsOfOrder} as "scheduleVersions", ${pausesOfOrder} as paused, ${movesOfOrder} as moves
    from work_order where type = 'PM' and deleted_at is null ${inDepartment} ${amongThem} order by wo_id`;
}

export async function listPlans(db: CompanyDb, which: WhichPlans): Promise<PlanRow[]> {
  return (await plansToLoad(which).execute(db)).rows;
}

/** How many of some orders there are, or were until somebody deleted them. */
export async function countKnown(db: CompanyDb, ids: readonly string[]): Promise<number> {
  const { rows } = await sql`select from work_order where id = any(${ids}::uuid[])`.execute(db);
  return rows.length;
}

/** What is over of a PM. */
interface OverDay {
  order_id: string;
  day: string;
  outcome: string;
}

/** The occurrences from a day on that are over already: done early, or left out. */
const overFrom = (day: Temporal.PlainDate): RawBuilder<OverDay> => sql<OverDay>`
  select work_order_id as order_id, scheduled_on as day, outcome from execution
  where scheduled_on >= ${day} and outcome is not null`;

export async function listOver(db: CompanyDb, day: Temporal.PlainDate): Promise<OverDay[]> {
  return (await overFrom(day).execute(db)).rows;
}
