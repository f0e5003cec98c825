import type { OccurrenceMoveFields } from "@millwright/domain/maintenance/plan-days";
import type { ScheduleVersionFields } from "@millwright/domain/maintenance/schedule-versions";
import type { PauseFields } from "@millwright/domain/plans/plan";
import { type RawBuilder, sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";

/** A PM, as far as its days are worked out. */
export interface PlanRow {
  id: string;
  wo_id: string;
  title: string;
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
    (select coalesce(json_agg(json_build_object('from', span.from_on, 'frequency', span.frequency,
        'day_of_week', span.day_of_week, 'monthly_period', span.monthly_period, 'time', span.time_of_day,
        'plan', span.rule) order by span.from_on), '[]')
      from pm_schedule span where span.work_order_id = work_order.id) as "scheduleVersions",
    (select json_agg(json_build_object('from', pause.from_on, 'until', pause.until_on, 'kind', pause.kind))
      from pm_pause pause where pause.work_order_id = work_order.id) as paused,
    (select json_agg(json_build_object('planned', move.planned_on, 'to', move.to_on))
      from pm_move move where move.work_order_id = work_order.id and move.planned_on <> move.to_on) as moves
  from work_order where type = 'PM' and deleted_at is null order by wo_id`;

export async function listPlans(db: CompanyDb): Promise<PlanRow[]> {
  return (await plansOfPlant().execute(db)).rows;
}
