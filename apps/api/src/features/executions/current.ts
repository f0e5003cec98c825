import { never } from "@millwright/domain/plans/day-number";
import type { Status } from "@millwright/domain/work/work-order";
import type { CompanyDb } from "#db/database.ts";
import {
  type CurrentRow,
  type ExecutionRow,
  followPlans,
  insertExecutions,
  moveExecutions,
} from "#features/executions/executions.queries.ts";
import { type OrderOccurrence, rowOf } from "#features/executions/occurrence.ts";

/** How the current execution of a PM is to be; `was` is the current day of before. */
export interface Current extends OrderOccurrence {
  status: Status;
  was: Temporal.PlainDate;
  /** Whether the day of before is over: completed or overtaken. */
  isOver: boolean;
  hasBegun: boolean;
  /** What was there of it before. */
  execution: ExecutionRow | null;
}

/** Brings the open executions to what their PMs say: what moved to another day moves along, and what has come begins. */
export async function bringCurrent(db: CompanyDb, current: readonly Current[]): Promise<void> {
  const moving = current.filter(isMoved);
  if (moving.length > 0) await moveExecutions(db, moving.map(moveOf));
  const begun = current.filter(({ hasBegun, execution }) => hasBegun && execution === null);
  if (begun.length > 0) await insertExecutions(db, begun.map(rowOf));
  const others = current.filter(saysOther).map(currentRow);
  if (others.length > 0) await followPlans(db, others);
}

function isMoved({ occurrence, was, isOver }: Current): boolean {
  return !isOver && !was.equals(occurrence.on) && !was.equals(never);
}

/** Whether an open execution may say something else than its PM. */
function saysOther(of: Current): boolean {
  const { execution } = of;
  if (execution === null) return of.hasBegun || isMoved(of);
  const now = currentRow(of);
  const isSame =
    execution.status === now.status &&
    execution.frequency === now.frequency &&
    execution.isReasonPlans &&
    hasSameLevel(execution, now) &&
    of.occurrence.startsAt.equals(execution.startsAt);
  return execution.outcome === null && !isSame;
}

function hasSameLevel(execution: ExecutionRow, now: CurrentRow): boolean {
  const { levelId, levelName, covers } = execution;
  const covered = (levels: CurrentRow["covers"]) => levels.map(({ id, name }) => `${id} ${name}`).join();
  return levelId === now.level_id && levelName === now.level_name && covered(covers) === covered(now.covers);
}

function moveOf({ orderId, was, occurrence }: Current) {
  return { order_id: orderId, from: was.toString(), to: occurrence.on.toString() };
}

/** A card that stands Completed speaks of another execution than the current one. */
function currentRow(of: Current): CurrentRow {
  return { ...rowOf(of), status: of.status === "Completed" ? "Scheduled" : of.status };
}
