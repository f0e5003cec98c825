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

/** How the day came to be that of the PMs: it was already, or it turns on to it, or back. */
type Turning = "stays" | "turns on" | "turns back";

const atOnce = 500;

/**
 * Works out how held PMs stand on a day and keeps it: what was overtaken becomes missed, and the ticks of the occurrence
 * that was at hand go with it. Where the day turns back, what is not overtaken any more is at hand again. What the
 * turning of the day changes is a new version, so that nothing begun for one occurrence is saved to another.
 */
export async function turnTasks(
  db: CompanyDb,
  tasks: readonly Task[],
  today: PlantDay,
  turning: Turning = "stays",
): Promise<void> {
  for (let first = 0; first < tasks.length; first += atOnce) {
    const some = tasks.slice(first, first + atOnce);
    if (turning === "turns back") await reopen(db, some, today.day);
    await turn(db, some, today, turning !== "stays");
  }
}

interface Turned {
  task: Task;
  standing: TaskStanding;
}

async function turn(db: CompanyDb, tasks: readonly Task[], { day, zone }: PlantDay, isNewDay: boolean): Promise<void> {
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
  await writeStandings(
    db,
    turned.map((one) => columnsOf(one, isNewDay)),
  );
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

function columnsOf({ task, standing: { atHand, column, turnsOn } }: Turned, isNewDay: boolean): Standing {
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
    is_newer: isNewDay && (column !== task.status || !atHand.on.equals(task.atHand)),
  };
}
