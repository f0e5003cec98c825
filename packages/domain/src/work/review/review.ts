import type { AccessLevel } from "#access.ts";
import type { Status } from "#work/work-order.ts";

/** The review of completed work: it waits for a supervisor, or was accepted or sent back. */
export const reviewStatuses = ["waiting", "accepted", "sent-back"] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

/** What lists of work can be narrowed to. */
export const reviewFilters = ["waiting", "sent-back"] as const satisfies ReviewStatus[];
export type ReviewFilter = (typeof reviewFilters)[number];

export interface Review {
  status: ReviewStatus;
  /** Why it was sent back. */
  reason: string | null;
  /** When somebody looked at it; null while it waits. */
  at: string | null;
  by_id: string | null;
  by_name: string | null;
}

const waiting: Review = { status: "waiting", reason: null, at: null, by_id: null, by_name: null };

/** Whether what somebody of a level completes waits for a supervisor, where the plant asks for that. */
export function waitsForReview({ signOff, level }: { signOff: boolean; level: AccessLevel }): boolean {
  return signOff && level === "technician";
}

/** Whether somebody of a level may take work back from Completed. What was accepted is a supervisor's to open again. */
export function mayReopen(review: ReviewStatus | null, level: AccessLevel): boolean {
  return review !== "accepted" || level !== "technician";
}

/**
 * How the review of work stands after a move to another column. What leaves Completed is reviewed no longer; why it was sent
 * back stands on it until it is completed again.
 */
export function reviewAfter(move: { from: Status; to: Status; waits: boolean }, now: Review | null): Review | null {
  if (move.to === "Completed") return move.waits ? waiting : null;
  return move.from === "Completed" ? null : now;
}
