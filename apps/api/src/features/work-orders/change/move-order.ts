import { isMove, type Status } from "@millwright/domain/work/work-order";
import type { CompanyDb } from "#db/database.ts";
import { sendAhead } from "#db/transaction/ahead.ts";
import { findCurrentExecution } from "#features/executions/executions.ts";
import { recordRepair } from "#features/history/history.ts";
import { requireLockout, spendLocks } from "#features/lockout/lockout.ts";
import { moveTask, type PlantDay, type TaskMove } from "#features/maintenance/maintenance.ts";
import { requireReopening, reviewAfterwards, reviewEntry, reviewOfCompletion } from "#features/reviews/reviews.ts";
import { requireStepsDone } from "#features/steps/steps.ts";
import { type LockedOrder, setStatus } from "#features/work-orders/work-orders.queries.ts";
import type { Actor } from "#http/call/context.ts";

type MovableRepair = Pick<LockedOrder, "id" | "status" | "review" | "completedAt" | "followsProcedure">;
/** An order that is locked, as it is once its columns are written; with the plant's day of a PM. */
export type Movable = MovableRepair & Pick<LockedOrder, "needsLockout" | "machineId"> & { today: PlantDay | null };

export interface RepairMove {
  to: Status;
  by: Actor;
  at: Temporal.Instant;
  /** When the person did it, by their device; at the same time when left out. */
  doneAt?: Temporal.Instant | undefined;
  /** The version of the repair that a move makes. */
  version: number;
  /** Why a supervisor sends it back; null when nobody does. */
  word?: string | null;
}

/** What came of a move. */
export interface MoveOutcome {
  changed: boolean;
  /** Whether the version that it makes is written already. */
  isVersioned: boolean;
  /** The entry in the repair history that it wrote. */
  entry: string | null;
}
export const noMove: MoveOutcome = { changed: false, isVersioned: false, entry: null };

/** Moves an order that is held to a column of its board. @throws Refusal `not_at_hand`, and as `requireLockout` does */
export async function moveOrder(
  db: CompanyDb,
  { today, ...order }: Movable,
  move: TaskMove & RepairMove,
): Promise<MoveOutcome> {
  const { status: from } = order;
  const { to, by, at } = move;
  // The execution is that of before the move: it is asked for first.
  const [executionId, outcome] =
    today === null
      ? [null, await moveRepair(db, order, move)]
      : await Promise.all([findCurrentExecution(db, order.id), movePm(db, order.id, move, today)]);
  if (!outcome.changed) return outcome;
  // A card that stands Completed may be completed again: another occurrence, ahead of its day.
  const isAhead = from === "Completed" && to === "Completed";
  await requireLockout(db, { ...order, from: isAhead ? "Scheduled" : from, to }, executionId, by);
  if (from === "Completed" && !isAhead) await spendLocks(db, order, at);
  return outcome;
}

async function movePm(db: CompanyDb, id: string, move: TaskMove, today: PlantDay): Promise<MoveOutcome> {
  const changed = await moveTask(db, id, move, today);
  return { ...noMove, changed, isVersioned: changed };
}

/** Moves a repair that is held to a column of the board. */
export function moveRepair(db: CompanyDb, order: MovableRepair, move: RepairMove): Promise<MoveOutcome> {
  return move.to === "Completed" ? complete(db, order, move) : reopen(db, order, move);
}

const stamped = (move: RepairMove) => ({ ...move, doneAt: move.doneAt ?? move.at });

/** Stamps a repair as done and leaves its history entry. Completing what is completed changes nothing. @throws Refusal `steps_open`, `step_failed` */
async function complete(db: CompanyDb, order: MovableRepair, move: RepairMove): Promise<MoveOutcome> {
  if (order.status === "Completed") return noMove;
  if (order.followsProcedure) await requireStepsDone(db, { orderId: order.id, executionId: null });
  const review = await reviewOfCompletion(db, move.by);
  sendAhead(db, setStatus(db, order.id, { ...stamped(move), review }));
  return { changed: true, isVersioned: true, entry: await recordRepair(db, order.id, move.by.timeZone) };
}

/**
 * Puts a repair among the open ones. What was recorded when it was completed stays in the history.
 * @throws Refusal `not_allowed` for a technician who opens what was accepted
 */
async function reopen(db: CompanyDb, order: MovableRepair, move: RepairMove): Promise<MoveOutcome> {
  if (!isMove(order.status, move.to)) return noMove;
  requireReopening(order.review, move.by);
  const { word = null, by, at } = move;
  const review = order.status === "Completed" ? reviewAfterwards(word, by, at) : undefined;
  sendAhead(db, setStatus(db, order.id, { ...stamped(move), review }));
  if (review !== undefined && order.review !== "accepted" && order.completedAt !== null)
    await reviewEntry(db, { orderId: order.id, completedAt: order.completedAt }, review);
  return { changed: true, isVersioned: true, entry: null };
}
