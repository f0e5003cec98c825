import { knownSince, standingOn, type TaskStanding } from "@millwright/domain/maintenance";
import type { CompanyDb } from "#db/database.ts";
import { completedSince, recordMissed, reopenMissed } from "#features/history/history.ts";
import { type Standing, type Task, writeStandings } from "#features/maintenance/maintenance.queries.ts";
import { clearTicks, restoreTicks } from "#features/maintenance/ticks.queries.ts";

/** The plant's day, in its zone. */
export interface PlantDay {
  day: Temporal.PlainDate;
  zone: string;
}

const atOnce = 500;

/**
 * Works out how held PMs stand on a day and keeps it: what was overtaken becomes missed, and the ticks of the occurrence
 * that was at hand go with it. Where the day turns back, what is not overtaken any more is at hand again.
 */
export async function turnTasks(
  db: CompanyDb,
  tasks: readonly Task[],
  { day, zone, turnsBack = false }: PlantDay & { turnsBack?: boolean },
): Promise<void> {
  for (let first = 0; first < tasks.length; first += atOnce) {
    const some = tasks.slice(first, first + atOnce);
    if (turnsBack) await reopen(db, some, day);
    await turn(db, some, { day, zone });
  }
}

interface Turned {
  task: Task;
  standing: TaskStanding;
}

async function turn(db: CompanyDb, tasks: readonly Task[], { day, zone }: PlantDay): Promise<void> {
  const since = tasks.map((task) => ({ orderId: task.id, since: knownSince(task, day, task.atHand) }));
  const completed = await completedSince(db, since);
  const turned = tasks.map((task): Turned => {
    const work = {
      spans: task.spans,
      createdOn: task.createdOn,
      completed: completed.get(task.id) ?? new Set<string>(),
    };
    const status = { status: task.status, on: task.statusOn };
    return { task, standing: standingOn(work, status, day, zone, task.atHand) };
  });
  await keepMissed(db, turned);
  await writeStandings(db, turned.map(columnsOf));
}

/** The ticks were made for the occurrence that was at hand, which is the first that was overtaken. */
async function keepMissed(db: CompanyDb, turned: readonly Turned[]): Promise<void> {
  const missed = turned.flatMap(({ task, standing }) =>
    standing.missed.map((occurrence, i) => ({ orderId: task.id, occurrence, ticked: i === 0 })),
  );
  if (missed.length === 0) return;
  await recordMissed(db, missed);
  await clearTicks(db, [...new Set(missed.map(({ orderId }) => orderId))]);
}

async function reopen(db: CompanyDb, tasks: readonly Task[], day: Temporal.PlainDate): Promise<void> {
  const from = tasks.map((task) => ({ orderId: task.id, from: knownSince(task, day, task.atHand) }));
  for (const { orderId, checklist } of await reopenMissed(db, from)) await restoreTicks(db, orderId, checklist);
}

function columnsOf({ task, standing: { atHand, column, turnsOn } }: Turned): Standing {
  const isDone = column === "Completed";
  return {
    id: task.id,
    status: column,
    status_on: (isDone ? task.statusOn : atHand.on)?.toString() ?? null,
    completed_at: isDone ? (task.completedAt?.toString() ?? null) : null,
    completed_by_name: isDone ? task.completedByName : null,
    scheduled_on: atHand.on.toString(),
    scheduled_start: atHand.startsAt.toString(),
    at_hand_frequency: atHand.frequency,
    turns_on: turnsOn.toString(),
  };
}
