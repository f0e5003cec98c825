import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import {
  lockTasks,
  lockTasksByCalendar,
  lockTasksOfMeter,
  type PlantDay,
} from "#features/maintenance/maintenance.queries.ts";
import { rulesOf } from "#features/maintenance/plans/facts.ts";
import { turnTasks } from "#features/maintenance/turn.ts";

/** Works out anew how the PMs stand whose days follow from a meter, after its readings changed. */
export async function turnMeter(db: CompanyDb, meterId: string, today: PlantDay): Promise<void> {
  await turnHeld(db, await lockTasksOfMeter(db, meterId), today);
}

/** The same of all whose days follow from the plant's calendar, after that changed. */
export async function turnByCalendar(db: CompanyDb, today: PlantDay, hadShutdown: boolean): Promise<void> {
  await turnHeld(db, await lockTasksByCalendar(db, hadShutdown), today);
}

async function turnHeld(
  db: CompanyDb,
  tasks: Awaited<ReturnType<typeof lockTasksByCalendar>>,
  today: PlantDay,
): Promise<void> {
  if (tasks.length === 0) return;
  await turnTasks(db, tasks, today, "turns on");
  // What keeps its day is shown by who hears that the calendar changed.
  const usual = tasks.filter((task) => rulesOf(task).length === 0);
  const then = usual.length === 0 ? [] : await lockTasks(db, idsOf(usual));
  const after = new Map(then.map((task) => [task.id, task.currentOccurrence]));
  const stays = usual.filter(({ id, currentOccurrence }) => after.get(id)?.equals(currentOccurrence));
  const quiet = new Set(idsOf(stays));
  for (const { id } of tasks) if (!quiet.has(id)) announce(db, { kind: "workOrder", id });
}

const idsOf = (tasks: readonly { id: string }[]) => tasks.map(({ id }) => id);
