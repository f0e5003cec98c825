import type { StepRow } from "#features/steps/steps.queries.ts";

/** Who gave the answer that counts, and when. */
export interface Answerer {
  by_id: string | null;
  by_name: string | null;
  done_at: string | null;
}

type Counting = Omit<StepRow, "spec">;

export function answererOf({ answeredById, answeredByName, answeredAt }: Counting): Answerer {
  const at = answeredAt === null ? null : Temporal.Instant.from(answeredAt);
  return { by_id: answeredById, by_name: answeredByName, done_at: at?.toString({ fractionalSecondDigits: 3 }) ?? null };
}

/** Whether an answer was given before the one that counts; of two at the same moment the ids decide. */
export function isBeforeCounting(
  { resultId, at }: { resultId: string; at: Temporal.Instant },
  counting: Counting,
): boolean {
  if (counting.answeredAt === null) return false;
  const order = Temporal.Instant.compare(at, counting.answeredAt);
  return order < 0 || (order === 0 && resultId < (counting.resultId ?? ""));
}
