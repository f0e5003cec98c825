import { mayReopen, type ReviewStatus, waitsForReview } from "@millwright/domain/work/review/review";
import type { RawBuilder } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { asSystem } from "#db/transaction/acting.ts";
import { announce } from "#db/transaction/announce.ts";
import {
  asksForSignOff,
  awaitAskers,
  type EntryReview,
  findEntryReview,
  findReview,
  forgetWaiting,
  type ReviewColumns,
  reviewAssignments,
  reviewEntry as reviewEntryRow,
  reviewExecution as reviewExecutionRow,
  showReview,
  writeEntryReview,
  writeReview,
} from "#features/reviews/reviews.queries.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

export type { EntryReview, ReviewColumns } from "#features/reviews/reviews.queries.ts";

/** What an update writes of a review. */
export function reviewing(review: ReviewColumns): RawBuilder<unknown> {
  return reviewAssignments(review);
}

type Reviewer = Pick<Actor, "id" | "name">;

/** What was completed and is to be looked at, or is not. */
const unreviewed = { review_reason: null, reviewed_at: null, reviewed_by_id: null, reviewed_by_name: null };
export const noReview: ReviewColumns = { review: null, ...unreviewed };

/** How the review of what somebody completes begins. */
export async function reviewOfCompletion(db: CompanyDb, by: Pick<Actor, "access">): Promise<ReviewColumns> {
  const mayWait = waitsForReview({ signOff: true, level: by.access });
  const signOff = mayWait && (await asksForSignOff(db));
  return signOff ? { review: "waiting", ...unreviewed } : noReview;
}

/** What a supervisor found: null takes it, a word sends it back. */
export function reviewed(word: string | null, by: Reviewer, at: Temporal.Instant): ReviewColumns {
  const review: ReviewStatus = word === null ? "accepted" : "sent-back";
  return { review, review_reason: word, reviewed_at: at, reviewed_by_id: by.id, reviewed_by_name: by.name };
}

/** The review of work once it left Completed: sent back with a remark, or none. */
export function reviewAfterwards(word: string | null, by: Reviewer, at: Temporal.Instant): ReviewColumns {
  return word === null ? noReview : reviewed(word, by, at);
}

/** @throws Refusal `not_allowed` for a technician who opens again what was accepted. */
export function requireReopening(review: ReviewStatus | null, { access }: Pick<Actor, "access">): void {
  if (!mayReopen(review, access)) refuse("not_allowed", { sentence: "for_accepted" });
}

/** The entry of a completion of a repair, by the columns of its review; null where it has none. */
export function readEntryReview(
  db: CompanyDb,
  completion: { id: string; completedAt: string | null },
): Promise<EntryReview | null> {
  return findEntryReview(db, completion);
}

/** Makes the review of an entry what it was before a command that is undone. */
export function restoreEntryReview(db: CompanyDb, entry: EntryReview): Promise<void> {
  return writeEntryReview(db, entry);
}

/** Waits until every transaction has ended that read that the plant asks for a supervisor. */
export function awaitSignOffs(db: CompanyDb): Promise<void> {
  return awaitAskers(db);
}

/** A completion that was waiting, by when it was completed. */
export interface Reviewed {
  orderId: string;
  completedAt: string;
}

/** Writes on the entry of a repair what became of its completion. */
export async function reviewEntry(db: CompanyDb, of: Reviewed, review: ReviewColumns): Promise<void> {
  const id = await reviewEntryRow(db, of, review);
  if (id !== null) announce(db, { kind: "history", id });
}

/** Writes on a repair what became of its completion. */
export async function acceptRepair(db: CompanyDb, of: Reviewed, review: ReviewColumns): Promise<void> {
  await writeReview(db, of.orderId, review);
  await reviewEntry(db, of, review);
}

/**
 * Accepts an occurrence of a PM that was completed, also one that another has followed. Answers false when it was accepted
 * already. @throws Refusal `not_to_review`
 */
export async function acceptOccurrence(
  db: CompanyDb,
  of: { orderId: string; day: Temporal.PlainDate; completedAt: string | undefined },
  review: ReviewColumns,
): Promise<boolean> {
  const id = await reviewExecutionRow(db, of, review);
  if (id === null) return (await findReview(db, of)) === "accepted" ? false : refuse("not_to_review");
  await showReview(db, of.orderId);
  announce(db, { kind: "history", id });
  return true;
}

/**
 * Lets go of what waits, where the plant asks for no supervisor any more: nobody has accepted it, and nobody needs to. It comes after
 * `awaitSignOffs`, in another transaction.
 */
export async function endReviews(db: CompanyDb): Promise<void> {
  await asSystem(db, "sign-off-ends", () => forgetWaiting(db));
}
