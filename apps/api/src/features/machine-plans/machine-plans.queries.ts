import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";

/** The PMs of a machine, in the order in which orders are locked. */
export function planIds(machineId: string) {
  return sql<{ id: string }>`
    select id from work_order where machine_id = ${machineId} and type = 'PM' and deleted_at is null order by id`;
}

export async function listPlanIds(db: CompanyDb, machineId: string): Promise<string[]> {
  return (await planIds(machineId).execute(db)).rows.map(({ id }) => id);
}

const mostShown = 20;

interface PausedRow {
  from: string;
  until: string;
  reason: string;
  plans: number;
}

/** The pauses of a machine's plans that are not over on a day. */
export function pausedPlans(machineId: string, today: Temporal.PlainDate) {
  return sql<PausedRow>`
    select pause.from_on::text as "from", pause.until_on::text as until, coalesce(pause.reason, '') as reason, count(*)::int as plans
    from pm_pause pause
    join work_order pm on pm.id = pause.work_order_id and pm.machine_id = pause.machine_id and pm.deleted_at is null
    where pause.machine_id = ${machineId} and pause.kind = 'paused' and pause.until_on > ${today}
    group by 1, 2, 3 order by 1, 2 limit ${sql.lit(mostShown)}`;
}
