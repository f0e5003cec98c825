import { knownSince, type PmState, pmStateOn } from "@millwright/domain/maintenance/maintenance";
import { withLevel } from "@millwright/domain/plans/levels";
import { isInHand } from "@millwright/domain/work/work-order";
import type { CompanyDb } from "#db/database.ts";
import {
  bringToPlans,
  type ExecutionRow,
  executionsSince,
  forgetUntouched,
  overtake,
  reopenOvertaken,
} from "#features/executions/executions.ts";
import type { PlantDay, Task } from "#features/maintenance/maintenance.queries.ts";
import { withFacts } from "#features/maintenance/plans/facts.ts";
import { type Standing, standingOf } from "#features/maintenance/plans/standing.ts";
import { type PmStateColumns, writePmStates } from "#features/maintenance/pm-states.queries.ts";

export type { PlantDay } from "#features/maintenance/maintenance.queries.ts";

/** How the day comes to be that of the PMs. */
type Turning = "turns on" | "turns back";

/** The version of a PM that a person's change makes. */
export interface WriteStamp {
  version: number;
  at: Temporal.Instant;
}

const atOnce = 500;

/** Works out how a held PM stands on the day that is that of the PMs already and keeps it, with the version that this makes. */
export function turnTask(db: CompanyDb, task: Task, today: PlantDay, stamp: WriteStamp | null = null): Promise<void> {
  return turn(db, [{ ...task, stamp }], today, false);
}

/** The same of many. */
export async function turnMany(db: CompanyDb, tasks: readonly Task[], today: PlantDay): Promise<void> {
  for (let first = 0; first < tasks.length; first += atOnce)
    await turn(db, tasks.slice(first, first + atOnce), today, false);
}

/** The same of PMs that persons changed, each with the version that this makes. */
export function turnHeld(
  db: CompanyDb,
  tasks: readonly (Task & { stamp: WriteStamp })[],
  today: PlantDay,
): Promise<void> {
  return turn(db, tasks, today, false);
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
    await turn(db, open, today, true);
    if (turning === "turns back") {
      await forgetUntouched(
        db,
        some.map(({ id }) => id),
      );
    }
  }
}

/** A PM with the version that a person's change makes. */
interface TurnedTask extends Task {
  stamp?: WriteStamp | null;
}

interface Turned {
  task: TurnedTask;
  state: PmState;
  /** What its plan says of it beside its day. */
  standing: Standing;
  completed: ReadonlySet<string>;
  executions: readonly ExecutionRow[];
}

async function turn(
  db: CompanyDb,
  turnedTasks: readonly TurnedTask[],
  today: PlantDay,
  isNewDay: boolean,
): Promise<void> {
  const { day, zone } = today;
  const tasks = await withFacts(db, turnedTasks, today);
  const since = tasks.map((task) => ({ orderId: task.id, since: knownSince(task, day, task.currentOccurrence) }));
  const executionsByTask = await executionsSince(db, since);
  const turned = tasks.map((task): Turned => {
    const executions = executionsByTask.get(task.id) ?? [];
    const { completed, overtaken } = endedDays(executions);
    const status = { status: task.status, on: task.statusOn };
    const work = { ...task, completed, overtaken };
    const state = pmStateOn(work, status, day, zone, task.currentOccurrence);
    return { task, completed, executions, state, standing: standingOf(work, state, today) };
  });
  await overtake(
    db,
    turned.flatMap(({ task, state }) =>
      state.overtaken.map((occurrence) => ({ orderId: task.id, occurrence: withLevel(task, occurrence, day) })),
    ),
  );
  await bringToPlans(
    db,
    turned.flatMap((one) => currentOf(one)),
  );
  await writePmStates(
    db,
    turned.map((one) => columnsOf(one, isNewDay)),
  );
}

/** The days of executions that are over, by how they ended. */
export function endedDays(executions: readonly Pick<ExecutionRow, "day" | "outcome">[]): {
  completed: Set<string>;
  overtaken: Set<string>;
} {
  const ended = executions.filter(({ outcome }) => outcome !== null);
  const [completed, others] = [
    ended.filter(({ outcome }) => outcome === "completed"),
    ended.filter(({ outcome }) => outcome !== "completed"),
  ];
  return { completed: new Set(completed.map(({ day }) => day)), overtaken: new Set(others.map(({ day }) => day)) };
}

/** The current occurrence, with what has begun of it; none where nothing more comes. */
function currentOf({ task, state, standing, completed, executions }: Turned) {
  const { column: status, overtaken } = state;
  const { occurrence } = standing;
  if (occurrence === null) return [];
  const isOver =
    completed.has(task.currentOccurrence.toString()) || overtaken.some(({ on }) => on.equals(task.currentOccurrence));
  const hasBegun = standing.hasCome || isInHand(status);
  const execution = executions.find((one) => one.day === occurrence.on.toString()) ?? null;
  return [{ orderId: task.id, occurrence, status, was: task.currentOccurrence, isOver, hasBegun, execution }];
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

function completionColumns(done: Task | null) {
  const { id, name } = done?.completedBy ?? {};
  return {
    completed_at: done?.completedAt?.toString() ?? null,
    completed_by_id: id ?? null,
    completed_by_name: name ?? null,
  };
}

function columnsOf(
  { task, state: { currentOccurrence, column }, standing }: Turned,
  isNewDay: boolean,
): PmStateColumns {
  const isDone = column === "Completed";
  const { occurrence } = standing;
  const statusOn = isDone ? task.statusOn : occurrence?.on;
  return {
    id: task.id,
    status: column,
    status_on: statusOn?.toString() ?? null,
    ...completionColumns(isDone ? task : null),
    scheduled_on: occurrence?.on.toString() ?? null,
    scheduled_start: occurrence?.startsAt.toString() ?? null,
    current_frequency: currentOccurrence.frequency,
    current_level: occurrence?.level ?? null,
    current_covers: occurrence?.covers ?? [],
    ...standing.columns,
    is_newer: isNewDay && (column !== task.status || !currentOccurrence.on.equals(task.currentOccurrence)),
    version: task.stamp?.version ?? null,
    updated_at: task.stamp?.at.toString() ?? null,
  };
}
