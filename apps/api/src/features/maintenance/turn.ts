import { knownSince, type PmState, pmStateOn } from "@millwright/domain/maintenance/maintenance";
import type { CompanyDb } from "#db/database.ts";
import {
  bringToPlans,
  completedSince,
  forgetUntouched,
  overtake,
  reopenOvertaken,
} from "#features/executions/executions.ts";
import { type PmStateColumns, type Task, writePmStates } from "#features/maintenance/maintenance.queries.ts";

/** The plant's day, in its zone. */
export interface PlantDay {
  day: Temporal.PlainDate;
  zone: string;
}

/** How the day came to be that of the PMs: it was already, or it turns on to it, or back. */
type Turning = "stays" | "turns on" | "turns back";

const atOnce = 500;

/**
 * Works out how held PMs stand on a day and keeps it: the execution whose day has come begins, and what was overtaken ends
 * as missed or on hold. Where the day turns back, what is not overtaken any more is open again. What the turning of the
 * day changes is a new version, so that nothing begun for one occurrence is saved to another.
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
    if (turning === "turns back") {
      await forgetUntouched(
        db,
        some.map(({ id }) => id),
      );
    }
  }
}

interface Turned {
  task: Task;
  state: PmState;
  completed: ReadonlySet<string>;
}

async function turn(db: CompanyDb, tasks: readonly Task[], { day, zone }: PlantDay, isNewDay: boolean): Promise<void> {
  const since = tasks.map((task) => ({ orderId: task.id, since: knownSince(task, day, task.currentOccurrence) }));
  const done = await completedSince(db, since);
  const turned = tasks.map((task): Turned => {
    const completed = done.get(task.id) ?? new Set<string>();
    const status = { status: task.status, on: task.statusOn };
    return { task, completed, state: pmStateOn({ ...task, completed }, status, day, zone, task.currentOccurrence) };
  });
  await overtake(
    db,
    turned.flatMap(({ task, state }) => state.overtaken.map((occurrence) => ({ orderId: task.id, occurrence }))),
  );
  await bringToPlans(
    db,
    turned.map((one) => currentOf(one, day)),
  );
  await writePmStates(
    db,
    turned.map((one) => columnsOf(one, isNewDay)),
  );
}

function currentOf({ task, state, completed }: Turned, today: Temporal.PlainDate) {
  const { currentOccurrence: occurrence, column: status, overtaken } = state;
  const isOver =
    completed.has(task.currentOccurrence.toString()) || overtaken.some(({ on }) => on.equals(task.currentOccurrence));
  const hasCome = Temporal.PlainDate.compare(occurrence.on, today) <= 0;
  const hasBegun = hasCome || status === "In Progress" || status === "On Hold";
  return { orderId: task.id, occurrence, status, was: task.currentOccurrence, isOver, hasBegun };
}

/** What was worked on, or on hold, when it was overtaken is so again. */
async function reopen(db: CompanyDb, tasks: readonly Task[], day: Temporal.PlainDate): Promise<Task[]> {
  const from = tasks.map((task) => ({ orderId: task.id, from: knownSince(task, day, task.currentOccurrence) }));
  const begun = (await reopenOvertaken(db, from)).filter(({ status }) => status !== "Scheduled");
  const byOrder = new Map(begun.map((execution) => [execution.orderId, execution]));
  return tasks.map((task) => {
    const { status, on } = byOrder.get(task.id) ?? {};
    return status === undefined || on === undefined ? task : { ...task, status, statusOn: Temporal.PlainDate.from(on) };
  });
}

function columnsOf(
  { task, state: { currentOccurrence, column, rollsOverOn } }: Turned,
  isNewDay: boolean,
): PmStateColumns {
  const isDone = column === "Completed";
  return {
    id: task.id,
    status: column,
    status_on: (isDone ? task.statusOn : currentOccurrence.on)?.toString() ?? null,
    completed_at: isDone ? (task.completedAt?.toString() ?? null) : null,
    completed_by_id: isDone ? (task.completedBy?.personId ?? null) : null,
    completed_by_name: isDone ? (task.completedBy?.name ?? null) : null,
    scheduled_on: currentOccurrence.on.toString(),
    scheduled_start: currentOccurrence.startsAt.toString(),
    current_frequency: currentOccurrence.frequency,
    rolls_over_on: rollsOverOn.toString(),
    is_newer: isNewDay && (column !== task.status || !currentOccurrence.on.equals(task.currentOccurrence)),
  };
}
