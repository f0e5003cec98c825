import { missedDays } from "@millwright/domain/maintenance/occurrence-state";
import type { CompanyDb } from "#db/database.ts";
import { executionsSince, forgetUntouched } from "#features/executions/executions.ts";
import type { PlantDay, Task } from "#features/maintenance/maintenance.queries.ts";
import { keepMoves } from "#features/maintenance/moved-occurrences.ts";
import { replaceScheduleVersions } from "#features/maintenance/plans/plans.queries.ts";
import { changedPlan, changedSchedule, type GivenPlan, knownSchedule } from "#features/maintenance/schedule.ts";
import { endedDays, type Made, turnTask } from "#features/maintenance/turn.ts";

/**
 * Changes a held PM's schedule for the future, with the version that this makes; answers whether it was another one.
 * @throws Refusal `fill_required_fields`, `invalid`, `unknown_reference`, `plan_from_past`
 */
export async function rescheduleHeld(
  db: CompanyDb,
  task: Task,
  given: GivenPlan,
  today: PlantDay,
  made: Made,
): Promise<boolean> {
  const { id } = task;
  const schedule = changedSchedule(task, given);
  if (schedule === null) return false;
  const known = await knownSchedule(db, schedule);
  const completed = await completedSince(db, id, today.day);
  const plan = changedPlan({ ...task, completed }, known, given, today.day);
  await replaceScheduleVersions(db, id, plan.scheduleVersions);
  await keepMoves(db, id, plan.moves, made);
  const isOpen = task.status !== "Completed" && !isOvertakenBy({ ...task, ...plan }, today);
  await turnTask(db, { ...task, ...plan, statusOn: isOpen ? null : task.statusOn }, today, made);
  await forgetUntouched(db, [id]);
  return true;
}

/** Whether other schedules end the current occurrence of a PM; else it moves to its new day, begun or on hold as it is. */
function isOvertakenBy(task: Task, { day }: PlantDay): boolean {
  const { currentOccurrence: current } = task;
  return missedDays({ ...task, completed: new Set() }, day, current, current).length > 0;
}

/** The days of a PM from one on that are completed. */
export async function completedSince(db: CompanyDb, id: string, since: Temporal.PlainDate): Promise<Set<string>> {
  const executions = (await executionsSince(db, [{ orderId: id, since }])).get(id) ?? [];
  return endedDays(executions).completed;
}
