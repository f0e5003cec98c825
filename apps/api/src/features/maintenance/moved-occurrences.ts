import { knownSince } from "@millwright/domain/maintenance/maintenance";
import { type MoveFault, moveFault } from "@millwright/domain/maintenance/moves/moving-occurrences";
import type { RecurringWork } from "@millwright/domain/maintenance/occurrence-state";
import { type OccurrenceMove, plannedDayOf, withMove } from "@millwright/domain/maintenance/plan-days";
import { mayLevel } from "@millwright/domain/plans/load/levelling";
import { isInHand } from "@millwright/domain/work/work-order";
import type { CompanyDb } from "#db/database.ts";
import { executionsSince, moveExecutions } from "#features/executions/executions.ts";
import { listMovesOf, type MoveRow, replaceMoves, type Task } from "#features/maintenance/maintenance.queries.ts";
import { endedDays, type PlantDay, turnHeld, type WriteStamp } from "#features/maintenance/turn.ts";
import { calendarOf } from "#features/plant-calendar/plant-calendar.ts";
import { refuse } from "#http/errors/refusal.ts";

/** What is asked of one occurrence; what is left out stays. */
export interface AskedMove {
  /** The day of the occurrence; the current one when left out. */
  occurrence?: Temporal.PlainDate | undefined;
  to?: Temporal.PlainDate | undefined;
  /** Who does this one alone; null is nobody. */
  assignee?: string | null | undefined;
}

const refusals = {
  "not open": "not_at_hand",
  past: "occurrence_past",
  neighbour: "occurrence_neighbour",
  "before is open": "occurrence_before_open",
} as const satisfies Record<MoveFault, string>;

/** A move of one occurrence of a held PM, with the version that it makes. */
interface MoveOfTask {
  task: Task;
  move: AskedMove;
  stamp: WriteStamp;
}

/** Moves one occurrence of each of some held PMs; answers which of them that changed. @throws Refusal as its face says. */
export async function moveHeld(
  db: CompanyDb,
  plans: readonly MoveOfTask[],
  today: PlantDay,
): Promise<ReadonlySet<string>> {
  const [first] = plans;
  if (first === undefined) return new Set();
  const dayOf = ({ task, move }: MoveOfTask) => move.occurrence ?? task.currentOccurrence;
  const plansWithDay = plans.map((one) => ({ ...one, day: dayOf(one) }));
  for (const one of await withOutcomes(db, plansWithDay, today)) requireMovable(one, today);
  const were = await listMovesOf(
    db,
    plans.map(({ task }) => task.id),
  );
  const movedExecutions = plans.flatMap((one) => movedBy(one, dayOf(one), were.get(one.task.id) ?? []));
  if (movedExecutions.length === 0) return new Set();
  await replaceMoves(db, movedExecutions, first.stamp.at);
  await moveExecutions(
    db,
    movedExecutions.filter(({ from, to }) => !to.equals(from)).map(({ id, from, to }) => ({ orderId: id, from, to })),
  );
  const turned = movedExecutions.map(({ task, from, to, stamp }) => {
    const statusOn = task.status === "Completed" ? task.statusOn : null;
    return { ...task, moves: withMove(task, from, to), statusOn, stamp };
  });
  await turnHeld(db, turned, today);
  return new Set(movedExecutions.map(({ id }) => id));
}

/** @throws Refusal as the face says. */
function requireMovable(
  { work, day, move }: Pick<MoveOfTask, "move"> & { work: RecurringWork; day: Temporal.PlainDate },
  today: PlantDay,
): void {
  const fault = moveFault(work, day, move.to ?? day, today.day);
  if (fault !== null) refuse(refusals[fault]);
}

/** What a move makes of the moves of its PM; nothing where they stay. */
function movedBy(
  { task, move: { to: target, assignee }, stamp }: MoveOfTask,
  from: Temporal.PlainDate,
  rows: MoveRow[],
) {
  const to = target ?? from;
  const planned = plannedDayOf(task, from).toString();
  const row = rows.find((one) => one.planned_on === planned);
  const was: MoveRow = row ?? { planned_on: planned, to_on: planned, is_reassigned: false, assignee_id: null };
  const is: MoveRow = { ...was, to_on: to.toString(), ...(assignee !== undefined && forOneAlone(assignee)) };
  if (isSame(was, is)) return [];
  // What an earlier schedule left on the day is of no occurrence any more: a move to a day that one has is refused before.
  const others = rows.filter((one) => one !== row && one.to_on !== is.to_on);
  const moves = is.is_reassigned || is.to_on !== planned ? [...others, is] : others;
  return [{ id: task.id, task, from, to, moves, stamp }];
}

const forOneAlone = (assignee: string | null) => ({ is_reassigned: true, assignee_id: assignee });

function isSame(a: MoveRow, b: MoveRow): boolean {
  return a.to_on === b.to_on && a.is_reassigned === b.is_reassigned && a.assignee_id === b.assignee_id;
}

/** A move of one occurrence that levels the load; its days are YYYY-MM-DD. */
export interface LevelMove {
  occurrence: string;
  to: string;
}

/** Those of some moves of held PMs that levelling may make now, each after the ones before it; by PM. */
export async function movesThatLevel<Move extends LevelMove>(
  db: CompanyDb,
  plans: readonly { task: Task; moves: readonly Move[] }[],
  today: PlantDay,
): Promise<ReadonlyMap<string, Move[]>> {
  const calendar = await calendarOf(db);
  const plansWithDay = plans.map((one) => ({ ...one, day: one.task.currentOccurrence }));
  const known = await withOutcomes(db, plansWithDay, today);
  return new Map(known.map(({ task, work, moves }) => [task.id, levelling(task, work, moves, today, calendar)]));
}

function levelling<Move extends LevelMove>(
  task: Task,
  present: RecurringWork,
  requested: readonly Move[],
  { day: today }: PlantDay,
  calendar: Awaited<ReturnType<typeof calendarOf>>,
): Move[] {
  let work = present;
  return requested.filter(({ occurrence, to }) => {
    const [day, target] = [Temporal.PlainDate.from(occurrence), Temporal.PlainDate.from(to)];
    const isBegun = isInHand(task.status) && day.equals(task.currentOccurrence);
    if (isBegun || !mayLevel(work, day, target, today, calendar)) return false;
    work = { ...work, moves: withMove(work, day, target) };
    return true;
  });
}

/** PMs with what became of their days since those that a move of each asks for. */
async function withOutcomes<Of extends { task: Task; day: Temporal.PlainDate }>(
  db: CompanyDb,
  plans: readonly Of[],
  { day: today }: PlantDay,
): Promise<(Of & { work: RecurringWork })[]> {
  const since = plans.map(({ task, day }) => {
    const known = knownSince(task, today, task.currentOccurrence);
    return { orderId: task.id, since: Temporal.PlainDate.compare(day, known) < 0 ? day : known };
  });
  const executions = await executionsSince(db, since);
  return plans.map((one) => ({
    ...one,
    work: { ...one.task, ...endedDays(executions.get(one.task.id) ?? []) },
  }));
}

/** Gives up the moves of PMs to another day that are not among these; who does one alone goes on doing it. */
export async function keepMoves(
  db: CompanyDb,
  plans: readonly { id: string; moves: readonly OccurrenceMove[]; stamp: WriteStamp }[],
): Promise<void> {
  const were = await listMovesOf(
    db,
    plans.map(({ id }) => id),
  );
  for (const { id, moves, stamp } of plans) {
    const rows = were.get(id) ?? [];
    const isHeld = ({ planned_on }: MoveRow) => moves.some(({ planned }) => planned.toString() === planned_on);
    const given = rows.flatMap((row) => {
      if (row.to_on === row.planned_on || isHeld(row)) return [row];
      return row.is_reassigned ? [{ ...row, to_on: row.planned_on }] : [];
    });
    if (rows.length > 0) await replaceMoves(db, [{ id, moves: given }], stamp.at);
  }
}
