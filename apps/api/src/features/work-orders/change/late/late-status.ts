import { changeByAct } from "@millwright/domain/work/change/status-acts";
import type { Status } from "@millwright/domain/work/work-order";
import type { CompanyDb } from "#db/database.ts";
import { deviceNameOf } from "#db/transaction/acting.ts";
import type { KeptAct } from "#features/conflicts/conflicts.ts";
import { recordEarlierCompletion, restampEntry } from "#features/history/history.ts";
import { noReview, type ReviewColumns, reviewOfCompletion } from "#features/reviews/reviews.ts";
import { requireStepsDone } from "#features/steps/steps.ts";
import {
  listStatusActs,
  type OrderStatusAct,
  restampCompletion,
  restampStart,
} from "#features/work-orders/change/late/status-acts.queries.ts";
import type { LockedWork } from "#features/work-orders/change/lock-work.ts";
import type { CommandContext } from "#features/work-orders/commands/command.ts";
import type { Actor } from "#http/call/context.ts";
import { Refusal } from "#http/errors/refusal.ts";

/** A completion that the history has already, as a planner reads it: to do it now would be another one. */
export const asRecorded = (act: KeptAct): KeptAct =>
  act.mine.status === "Completed" ? { ...act, mine: { ...act.mine, recorded: true } } : act;

/**
 * Puts an act on the status that came late to its place among all that were done to it: who began and who completed the order, and
 * the completions in its history, are the same in whatever order they come.
 */
export async function placeLateStatus(context: CommandContext, status: Status): Promise<void> {
  const { db, locked, key, moveBefore, isMoved, targetOccurrence, seenAt, by } = context;
  const { order, today } = locked;
  if (isMoved) return;
  const act = { id: key?.id ?? crypto.randomUUID(), status, doneAt: seenAt, ...authorFields(db, by) };
  const isPm = today !== null;
  const acts = await listStatusActs(db, order.id, isPm ? earliest([seenAt, order.startedAt, order.completedAt]) : null);
  const { started, completion, isLast } = changeByAct(acts, act);
  const review = status === "Completed" ? await reviewOfCompletion(db, by) : noReview;
  const day = targetOccurrence?.toString() ?? null;
  context.overtakenStatus = moveBefore !== null || !isLast ? status : null;
  context.isRestamped = [
    started !== null && (await restampStart(db, { id: order.id, isPm }, started)),
    status === "Completed" && (await restampCompletion(db, { id: order.id, isPm, day }, { ...act, review })),
  ].includes(true);
  context.isRecorded =
    !isPm && completion !== null && (await recordCompletion(db, order, { ...completion, isLast, review }, by.timeZone));
  context.isChanged ||= context.isRestamped;
}

function authorFields({ acting }: CompanyDb, by: Actor) {
  return { byId: by.id, byName: by.name, byDevice: deviceNameOf(acting) };
}

function earliest(moments: readonly (Temporal.Instant | string | null)[]): Temporal.Instant | null {
  const known = moments.flatMap((moment) => (moment === null ? [] : [Temporal.Instant.from(moment)]));
  return known.toSorted(Temporal.Instant.compare)[0] ?? null;
}

interface PlacedCompletion {
  before: OrderStatusAct | null;
  after: OrderStatusAct;
  /** Whether it is the one for which the repair stands Completed. */
  isLast: boolean;
  review: ReviewColumns;
}

/** A repair has an entry for each time that it was completed, also where it was reopened before that came; answers whether it has. */
async function recordCompletion(
  db: CompanyDb,
  { id, followsProcedure, completedAt }: LockedWork["order"],
  { before, after, isLast, review }: PlacedCompletion,
  zone: string,
): Promise<boolean> {
  // What was said again at once restamped nothing: the entry is of when the order says that it was completed.
  const was = isLast && completedAt !== null ? Temporal.Instant.from(completedAt) : before?.doneAt;
  if (before !== null && was !== undefined) {
    await restampEntry(db, id, was, { ...after, review: isLast ? review : undefined });
    return true;
  }
  if (followsProcedure && !(await areStepsDone(db, id))) return false;
  await recordEarlierCompletion(db, id, after, zone);
  return true;
}

async function areStepsDone(db: CompanyDb, orderId: string): Promise<boolean> {
  try {
    await requireStepsDone(db, { orderId, executionId: null });
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
