import { knownSince } from "@millwright/domain/maintenance/maintenance";
import { type MoveFault, moveFault } from "@millwright/domain/maintenance/moves/moving-occurrences";
import type { RecurringWork } from "@millwright/domain/maintenance/occurrence-state";
import { type OccurrenceMove, plannedDayOf, withMove } from "@millwright/domain/maintenance/plan-days";
import { mayLevel } from "@millwright/domain/plans/load/levelling";
import { isInHand } from "@millwright/domain/work/work-order";
import type { CompanyDb } from "#db/database.ts";
import { executionsSince, moveExecution } from "#features/executions/executions.ts";
import {
  listMoves,
  listMovesOf,
  type MoveRow,
  replaceMoves,
  type Task,
} from "#features/maintenance/maintenance.queries.ts";
import { endedDays, type Made, type PlantDay, turnTask } from "#features/maintenance/turn.ts";
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

/** Moves one occurrence of a held PM. @throws Refusal as its face says. */
export async function moveOne(
  db: CompanyDb,
  task: Task,
  { occurrence: day = task.currentOccurrence, to = day, assignee }: AskedMove,
  today: PlantDay,
  made: Made,
): Promise<boolean> {
  const { id } = task;
  const fault = moveFault(await withOutcomes(db, task, day, today), day, to, today.day);
  if (fault !== null) refuse(refusals[fault]);
  const rows = await listMoves(db, id);
  const planned = plannedDayOf(task, day).toString();
  const row = rows.find((one) => one.planned_on === planned);
  const was: MoveRow = row ?? { planned_on: planned, to_on: planned, is_reassigned: false, assignee_id: null };
  const is: MoveRow = { ...was, to_on: to.toString(), ...(assignee !== undefined && forOneAlone(assignee)) };
  if (isSame(was, is)) return false;
  const others = rows.filter((one) => one !== row);
  const moves = is.is_reassigned || is.to_on !== planned ? [...others, is] : others;
  await replaceMoves(db, [{ id, moves }], made.at);
  if (!to.equals(day)) await moveExecution(db, id, { from: day, to });
  const statusOn = task.status === "Completed" ? task.statusOn : null;
  await turnTask(db, { ...task, moves: withMove(task, day, to), statusOn }, today, made);
  return true;
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

/** Those of some moves of a held PM that levelling may make now, each after the ones before it. */
export async function movesThatLevel<Move extends LevelMove>(
  db: CompanyDb,
  task: Task,
  asked: readonly Move[],
  today: PlantDay,
): Promise<Move[]> {
  const calendar = await calendarOf(db);
  let work = await withOutcomes(db, task, task.currentOccurrence, today);
  return asked.filter(({ occurrence, to }) => {
    const [day, target] = [Temporal.PlainDate.from(occurrence), Temporal.PlainDate.from(to)];
    const isBegun = isInHand(task.status) && day.equals(task.currentOccurrence);
    if (isBegun || !mayLevel(work, day, target, today.day, calendar)) return false;
    work = { ...work, moves: withMove(work, day, target) };
    return true;
  });
}

/** A PM with what became of its days since those that a move of one asks for. */
async function withOutcomes(
  db: CompanyDb,
  task: Task,
  day: Temporal.PlainDate,
  { day: today }: PlantDay,
): Promise<RecurringWork> {
  const known = knownSince(task, today, task.currentOccurrence);
  const since = Temporal.PlainDate.compare(day, known) < 0 ? day : known;
  const executions = (await executionsSince(db, [{ orderId: task.id, since }])).get(task.id) ?? [];
  return { ...task, ...endedDays(executions) };
}

/** Gives up the moves of PMs to another day that are not among these; who does one alone goes on doing it. */
export async function keepMoves(
  db: CompanyDb,
  plans: readonly { id: string; moves: readonly OccurrenceMove[]; made: Made }[],
): Promise<void> {
  const were = await listMovesOf(
    db,
    plans.map(({ id }) => id),
  );
  for (const { id, moves, made } of plans) {
    const rows = were.get(id) ?? [];
    const isHeld = ({ planned_on }: MoveRow) => moves.some(({ planned }) => planned.toString() === planned_on);
    const given = rows.flatMap((row) => {
      if (row.to_on === row.planned_on || isHeld(row)) return [row];
      return row.is_reassigned ? [{ ...row, to_on: row.planned_on }] : [];
    });
    if (rows.length > 0) await replaceMoves(db, [{ id, moves: given }], made.at);
  }
}
