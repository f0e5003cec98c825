import type { OccurrenceMoveFields } from "@millwright/domain/maintenance/plan-days";
import type { ScheduleVersionFields } from "@millwright/domain/maintenance/schedule-versions";
import type { PauseFields } from "@millwright/domain/plans/plan";
import { type RawBuilder, sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { movesOfOrder, pausesOfOrder, versionsOfOrder } from "#db/list/plan-columns.ts";

/** A PM, as far as its days are worked out. */
export interface PlanRow {
  id: string;
  wo_id: string;
  title: string;
  machine_name: string | null;
  created_on: string;
  scheduled_on: string | null;
  scheduleVersions: ScheduleVersionFields[];
  /** Null when it was never deleted or paused. */
  paused: PauseFields[] | null;
  /** Null when no occurrence was moved. */
  moves: OccurrenceMoveFields[] | null;
}

/** The PMs of the plant, by their codes. */
export const plansOfPlant = (): RawBuilder<PlanRow> => sql<PlanRow>`
  select id, wo_id, title, created_on, scheduled_on,
    (select name from machine where machine.id = work_order.machine_id) as machine_name,
    ${versionsOfOrder} as "scheduleVersions", ${pausesOfOrder} as paused, ${movesOfOrder} as moves
  from work_order where type = 'PM' and deleted_at is null order by wo_id`;

export async function listPlans(db: CompanyDb): Promise<PlanRow[]> {
  return (await plansOfPlant().execute(db)).rows;
}
