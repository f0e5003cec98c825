import { knownSince, standingOn, type TaskStanding } from "@millwright/domain/maintenance/maintenance";
import type { CompanyDb } from "#db/database.ts";
import { completedSince, recordOvertaken, reopenOvertaken } from "#features/history/history.ts";
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
 * Works out how held PMs stand on a day and keeps it: what was overtaken becomes missed, or stays on hold, and the ticks of the occurrence
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
    const open = turning === "turns back" ? await reopen(db, some, today.day) : some;
    await turn(db, open, today, turning !== "stays");
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
    const work = { ...task, completed: completed.get(task.id) ?? new Set<string>() };
    const status = { status: task.status, on: task.statusOn };
    return { task, standing: standingOn(work, status, day, zone, task.atHand) };
  });
  await keepOvertaken(db, turned);
  await writeStandings(
    db,
    turned.map((one) => columnsOf(one, isNewDay)),
  );
}

/** The ticks were made for the occurrence that was at hand, which is the first that was overtaken. */
async function keepOvertaken(db: CompanyDb, turned: readonly Turned[]): Promise<void> {
  const overtaken = turned.flatMap(({ task, standing }) =>
    standing.overtaken.map((occurrence, i) => ({ orderId: task.id, occurrence, ticked: i === 0 })),
  );
  if (overtaken.length === 0) return;
  await recordOvertaken(db, overtaken);
  await clearTicks(db, [...new Set(overtaken.map(({ orderId }) => orderId))]);
}

/** What was on hold when it was overtaken is on hold again. */
async function reopen(db: CompanyDb, tasks: readonly Task[], day: Temporal.PlainDate): Promise<Task[]> {
  const from = tasks.map((task) => ({ orderId: task.id, from: knownSince(task, day, task.atHand) }));
  const reopened = await reopenOvertaken(db, from);
  for (const { orderId, checklist } of reopened) await restoreTicks(db, orderId, checklist);
  const held = new Map(reopened.filter(({ status }) => status === "on-hold").map((entry) => [entry.orderId, entry.on]));
  return tasks.map((task) => {
    const on = held.get(task.id);
    return on === undefined ? task : { ...task, status: "On Hold", statusOn: Temporal.PlainDate.from(on) };
  });
}

function columnsOf({ task, standing: { atHand, column, turnsOn } }: Turned, isNewDay: boolean): Standing {
  const isDone = column === "Completed";
  return {
    id: task.id,
    status: column,
    status_on: (isDone ? task.statusOn : atHand.on)?.toString() ?? null,
    completed_at: isDone ? (task.completedAt?.toString() ?? null) : null,
    completed_by_id: isDone ? (task.completedBy?.personId ?? null) : null,
    completed_by_name: isDone ? (task.completedBy?.name ?? null) : null,
    scheduled_on: atHand.on.toString(),
    scheduled_start: atHand.startsAt.toString(),
    at_hand_frequency: atHand.frequency,
    turns_on: turnsOn.toString(),
    is_newer: isNewDay && (column !== task.status || !atHand.on.equals(task.atHand)),
  };
}
