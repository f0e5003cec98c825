import { isSameInstant } from "@millwright/domain/when";
import type { CompanyDb } from "#db/database.ts";
import { spendLocks } from "#features/lockout/lockout.ts";
import { completedDay, sendBackTask } from "#features/maintenance/maintenance.ts";
import { acceptOccurrence, acceptRepair, type Reviewed, reviewed } from "#features/reviews/reviews.ts";
import type { LockedWork } from "#features/work-orders/change/lock-work.ts";
import { type MoveOutcome, moveRepair, noMove } from "#features/work-orders/change/move-order.ts";
import type { StoredChange } from "#features/work-orders/commands/stored-change.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

interface Reviewing {
  request: NonNullable<StoredChange["review"]>;
  /** Of a PM, the day of the occurrence; the one that its card says is completed when null. */
  targetOccurrence: Temporal.PlainDate | null;
  by: Actor;
  at: Temporal.Instant;
}

/**
 * Accepts what waits for a review, or sends it back: it is In Progress again, with the word of who reviewed it. Accepting what
 * is accepted changes nothing.
 * @throws Refusal `not_to_review`, `review_overtaken`
 */
export async function reviewOrder(
  db: CompanyDb,
  { order, today }: LockedWork,
  review: Reviewing,
): Promise<MoveOutcome> {
  const { request, targetOccurrence, by, at } = review;
  const reopening = { to: "In Progress", word: request.word, by, at, version: order.version + 1 } as const;
  if (today === null) {
    const of = waitingRepair({ order, today }, request);
    if (of === null) return noMove;
    if (request.word !== null) {
      await spendLocks(db, order, at);
      return moveRepair(db, order, reopening);
    }
    await acceptRepair(db, of, reviewed(null, by, at));
    return { ...noMove, changed: true };
  }
  if (request.word !== null) {
    await sendBackTask(db, order.id, { ...reopening, targetOccurrence, completedAt: request.completedAt }, today);
    await spendLocks(db, order, at);
    return { ...noMove, changed: true, isVersioned: true };
  }
  const day = targetOccurrence ?? (await completedDay(db, order.id)) ?? refuse("not_to_review");
  const of = { orderId: order.id, day, completedAt: request.completedAt };
  return { ...noMove, changed: await acceptOccurrence(db, of, reviewed(null, by, at)) };
}

/** The completion of a repair that waits; null of one that is accepted and is to be. */
function waitingRepair(
  { order: { id, review, completedAt } }: LockedWork,
  { word, completedAt: seen = completedAt ?? undefined }: Reviewing["request"],
): Reviewed | null {
  const isMeant = completedAt !== null && seen !== undefined && isSameInstant(completedAt, seen);
  if (isMeant && review === "accepted" && word === null) return null;
  return isMeant && review === "waiting" ? { orderId: id, completedAt } : refuse("not_to_review");
}
