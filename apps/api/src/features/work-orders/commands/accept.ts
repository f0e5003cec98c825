import type { Command } from "#features/work-orders/commands/command.ts";
import { type Review, review } from "#features/work-orders/commands/review.ts";

/** Accepts what waits for a review. @throws Refusal `not_to_review` */
export function accept(of: Omit<Review, "word">): Command {
  return { kind: "accept", ...review({ ...of, word: null }) };
}
