import { isSameInstant } from "@millwright/domain/when";
import type { CompanyDb } from "#db/database.ts";
import { spendLocks } from "#features/lockout/lockout.ts";
import { completedDay, sendBackTask } from "#features/maintenance/maintenance.ts";
import { acceptOccurrence, acceptRepair, type Reviewed, reviewed } from "#features/reviews/reviews.ts";
import type { Held } from "#features/work-orders/change/hold.ts";
import { type Moved, moveRepair, unmoved } from "#features/work-orders/change/move-order.ts";
import type { KeptChange } from "#features/work-orders/commands/kept-change.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

interface Reviewing {
  asked: NonNullable<KeptChange["review"]>;
  /** Of a PM, the day of the occurrence; the one that its card says is completed when null. */
  meant: Temporal.PlainDate | null;
  by: Actor;
  at: Temporal.Instant;
}

/**
 * Accepts what waits for a review, or sends it back: it is In Progress again, with the word of who reviewed it. Accepting what
 * is accepted changes nothing.
 * @throws Refusal `not_to_review`, `review_overtaken`
 */
export async function reviewOrder(db: CompanyDb, { order, today }: Held, review: Reviewing): Promise<Moved> {
  const { asked, meant, by, at } = review;
  const made = { to: "In Progress", word: asked.word, by, at, version: order.version + 1 } as const;
  if (today === null) {
    const of = waitingRepair({ order, today }, asked);
    if (of === null) return unmoved;
    if (asked.word !== null) {
      await spendLocks(db, order, at);
      return moveRepair(db, order, made);
    }
    await acceptRepair(db, of, reviewed(null, by, at));
    return { ...unmoved, changed: true };
  }
  if (asked.word !== null) {
    await sendBackTask(db, order.id, { ...made, meant, completedAt: asked.completedAt }, today);
    await spendLocks(db, order, at);
    return { ...unmoved, changed: true, isVersioned: true };
  }
  const day = meant ?? (await completedDay(db, order.id)) ?? refuse("not_to_review");
  const of = { orderId: order.id, day, completedAt: asked.completedAt };
  return { ...unmoved, changed: await acceptOccurrence(db, of, reviewed(null, by, at)) };
}

/** The completion of a repair that waits; null of one that is accepted and is to be. */
function waitingRepair(
  { order: { id, review, completedAt } }: Held,
  { word, completedAt: seen = completedAt ?? undefined }: Reviewing["asked"],
): Reviewed | null {
  const isMeant = completedAt !== null && seen !== undefined && isSameInstant(completedAt, seen);
  if (isMeant && review === "accepted" && word === null) return null;
  return isMeant && review === "waiting" ? { orderId: id, completedAt } : refuse("not_to_review");
}
