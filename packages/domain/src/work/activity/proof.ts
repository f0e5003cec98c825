import { type Row, textIn } from "#work/activity/values.ts";

/** What a person says of something that was done in their name; `at` is when it was, an ISO 8601 instant. */
export interface ProofLine {
  kind: "proof";
  answer: "confirmed" | "denied";
  at: string;
}

export function proofLine(after: Row | null): ProofLine[] {
  if (after === null) return [];
  return [{ kind: "proof", answer: after.answer === "denied" ? "denied" : "confirmed", at: textIn(after, "done_at") }];
}
