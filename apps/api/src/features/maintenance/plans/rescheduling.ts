import { missedDays } from "@millwright/domain/maintenance/occurrence-state";
import type { CompanyDb } from "#db/database.ts";
import { executionsSince, forgetUntouched } from "#features/executions/executions.ts";
import { lockTasks, type PlantDay, type Task } from "#features/maintenance/maintenance.queries.ts";
import { keepMoves } from "#features/maintenance/moved-occurrences.ts";
import { withFacts } from "#features/maintenance/plans/facts.ts";
import { replaceScheduleVersions } from "#features/maintenance/plans/plans.queries.ts";
import {
  changedPlan,
  changedSchedule,
  knownSchedule,
  type PlanInput,
  speaksOfPlan,
} from "#features/maintenance/schedule.ts";
import { endedDays, turnHeld, type WriteStamp } from "#features/maintenance/turn.ts";
import { refuse } from "#http/errors/refusal.ts";

interface Rescheduling {
  id: string;
  given: PlanInput;
  /** The version that a change makes. */
  stamp: WriteStamp;
}

/**
 * Changes the schedules of held PMs for the future; answers those that have another one by it.
 * @throws Refusal `not_found`, `fill_required_fields`, `invalid`, `unknown_reference`, `plan_from_past`
 */
export async function rescheduleHeld(
  db: CompanyDb,
  requested: readonly Rescheduling[],
  today: PlantDay,
): Promise<ReadonlySet<string>> {
  const others = await findOthers(db, requested, today);
  const ids = others.map(({ task }) => task.id);
  if (ids.length === 0) return new Set();
  const completed = await completedSince(db, ids, today.day);
  const planned: (Task & Pick<ReturnType<typeof changedPlan>, "moves"> & { stamp: WriteStamp })[] = [];
  for (const { task, schedule, given, stamp } of others) {
    const known = await knownSchedule(db, schedule);
    const plan = changedPlan({ ...task, completed: completed.get(task.id) ?? new Set() }, known, given, today.day);
    const isOpen = task.status !== "Completed" && !isOvertakenBy({ ...task, ...plan }, today);
    planned.push({ ...task, ...plan, statusOn: isOpen ? null : task.statusOn, stamp });
  }
  await replaceScheduleVersions(db, planned);
  await keepMoves(db, planned);
  await turnHeld(db, planned, today);
  await forgetUntouched(db, ids);
  return new Set(ids);
}

/** The PMs that get another schedule, with that. */
async function findOthers(db: CompanyDb, requested: readonly Rescheduling[], today: PlantDay) {
  const spoken = requested.filter(({ given }) => speaksOfPlan(given));
  if (spoken.length === 0) return [];
  const ids = spoken.map(({ id }) => id);
  const tasks = new Map((await withFacts(db, await lockTasks(db, ids), today)).map((task) => [task.id, task]));
  return spoken.flatMap(({ id, given, stamp }) => {
    const task = tasks.get(id) ?? refuse("not_found");
    const schedule = changedSchedule(task, given);
    return schedule === null ? [] : { task, schedule, given, stamp };
  });
}

/** Whether other schedules end the current occurrence of a PM; else it moves to its new day, begun or on hold as it is. */
function isOvertakenBy(task: Task, { day }: PlantDay): boolean {
  const { currentOccurrence: current } = task;
  return missedDays({ ...task, completed: new Set() }, day, current, current).length > 0;
}

/** The days of PMs from one on that are completed, by PM. */
export async function completedSince(
  db: CompanyDb,
  ids: readonly string[],
  since: Temporal.PlainDate,
): Promise<ReadonlyMap<string, Set<string>>> {
  const executions = await executionsSince(
    db,
    ids.map((orderId) => ({ orderId, since })),
  );
  return new Map([...executions].map(([id, some]) => [id, endedDays(some).completed]));
}
