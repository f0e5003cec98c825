import type { Command } from "#features/work-orders/commands/command.ts";
import { type Review, review } from "#features/work-orders/commands/review.ts";

/** Sends back what waits for a review, with a word: it is In Progress again. @throws Refusal `not_to_review`, `review_overtaken` */
export function sendBack(of: Review & { word: string }): Command {
  return { kind: "send_back", ...review(of) };
}
