import type { Schedule } from "@millwright/domain/maintenance/schedule";
import type { CompanyDb } from "#db/database.ts";
import { lockTask, lockTasks } from "#features/maintenance/maintenance.queries.ts";
import { insertSchedules } from "#features/maintenance/plans/plans.queries.ts";
import { fieldsOf, knownSchedule, type PlanInput, scheduleOf } from "#features/maintenance/schedule.ts";
import { type PlantDay, turnMany, turnTask } from "#features/maintenance/turn.ts";
import { requireOwnMeter } from "#features/meters/meters.ts";
import { refuse } from "#http/errors/refusal.ts";

/**
 * Gives a PM that was just made its schedule.
 * @throws Refusal `fill_required_fields`, `invalid` of a plan that is none, `unknown_reference` of its meter, `meter_elsewhere`
 */
export async function startOne(db: CompanyDb, id: string, given: PlanInput, today: PlantDay): Promise<void> {
  const schedule = await knownSchedule(db, scheduleOf(fieldsOf(given)));
  await insertSchedules(db, [{ id, schedule }], today.day);
  if (schedule.frequency === "Custom" && schedule.rule.meter !== null) await requireOwnMeter(db, [id]);
  await turnTask(db, (await lockTask(db, id)) ?? refuse("not_found"), today);
}

/** The same of many that were just made, whose schedules are known to be some. */
export async function startMany(
  db: CompanyDb,
  schedules: readonly { id: string; schedule: Schedule }[],
  today: PlantDay,
): Promise<void> {
  await insertSchedules(db, schedules, today.day);
  const tasks = await lockTasks(
    db,
    schedules.map(({ id }) => id),
  );
  await turnMany(db, tasks, today);
}
