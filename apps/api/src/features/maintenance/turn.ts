import { knownSince, type PmState, pmStateOn } from "@millwright/domain/maintenance/maintenance";
import type { CompanyDb } from "#db/database.ts";
import {
  bringToPlans,
  type ExecutionRow,
  executionsSince,
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

/** How the day comes to be that of the PMs. */
type Turning = "turns on" | "turns back";

/** The version of a PM that a person's change makes. */
export interface Made {
  version: number;
  at: Temporal.Instant;
}

const atOnce = 500;

/** Works out how a held PM stands on the day that is that of the PMs already and keeps it, with the version that this makes. */
export function turnTask(db: CompanyDb, task: Task, today: PlantDay, made: Made | null = null): Promise<void> {
  return turn(db, [task], today, false, made);
}

/**
 * Works out how held PMs stand on another day and keeps it: the execution whose day has come begins, and what was overtaken ends
 * as missed or on hold. Where the day turns back, what is not overtaken any more is open again. What the turning of the
 * day changes is a new version, so that nothing begun for one occurrence is saved to another.
 */
export async function turnTasks(
  db: CompanyDb,
  tasks: readonly Task[],
  today: PlantDay,
  turning: Turning,
): Promise<void> {
  for (let first = 0; first < tasks.length; first += atOnce) {
    const some = tasks.slice(first, first + atOnce);
    const open = turning === "turns back" ? await reopen(db, some, today.day) : some;
    await turn(db, open, today, true, null);
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
  executions: readonly ExecutionRow[];
}

async function turn(
  db: CompanyDb,
  tasks: readonly Task[],
  { day, zone }: PlantDay,
  isNewDay: boolean,
  made: Made | null,
): Promise<void> {
  const since = tasks.map((task) => ({ orderId: task.id, since: knownSince(task, day, task.currentOccurrence) }));
  const kept = await executionsSince(db, since);
  const turned = tasks.map((task): Turned => {
    const executions = kept.get(task.id) ?? [];
    const { completed, overtaken } = endedDays(executions);
    const status = { status: task.status, on: task.statusOn };
    return {
      task,
      completed,
      executions,
      state: pmStateOn({ ...task, completed, overtaken }, status, day, zone, task.currentOccurrence),
    };
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
    turned.map((one) => columnsOf(one, isNewDay, made)),
  );
}

/** The days of executions that are over, by how they ended. */
export function endedDays(executions: readonly ExecutionRow[]): { completed: Set<string>; overtaken: Set<string> } {
  const ended = executions.filter(({ outcome }) => outcome !== null);
  const [completed, others] = [
    ended.filter(({ outcome }) => outcome === "completed"),
    ended.filter(({ outcome }) => outcome !== "completed"),
  ];
  return { completed: new Set(completed.map(({ day }) => day)), overtaken: new Set(others.map(({ day }) => day)) };
}

function currentOf({ task, state, completed, executions }: Turned, today: Temporal.PlainDate) {
  const { currentOccurrence: occurrence, column: status, overtaken } = state;
  const isOver =
    completed.has(task.currentOccurrence.toString()) || overtaken.some(({ on }) => on.equals(task.currentOccurrence));
  const hasCome = Temporal.PlainDate.compare(occurrence.on, today) <= 0;
  const hasBegun = hasCome || status === "In Progress" || status === "On Hold";
  const execution = executions.find((one) => one.day === occurrence.on.toString()) ?? null;
  return { orderId: task.id, occurrence, status, was: task.currentOccurrence, isOver, hasBegun, execution };
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
  made: Made | null,
): PmStateColumns {
  const isDone = column === "Completed";
  return {
    id: task.id,
    status: column,
    status_on: (isDone ? task.statusOn : currentOccurrence.on)?.toString() ?? null,
    completed_at: isDone ? (task.completedAt?.toString() ?? null) : null,
    completed_by_id: isDone ? (task.completedBy?.id ?? null) : null,
    completed_by_name: isDone ? (task.completedBy?.name ?? null) : null,
    scheduled_on: currentOccurrence.on.toString(),
    scheduled_start: currentOccurrence.startsAt.toString(),
    current_frequency: currentOccurrence.frequency,
    rolls_over_on: rollsOverOn.toString(),
    is_newer: isNewDay && (column !== task.status || !currentOccurrence.on.equals(task.currentOccurrence)),
    version: made?.version ?? null,
    updated_at: made?.at.toString() ?? null,
  };
}
