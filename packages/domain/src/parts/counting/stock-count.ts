/** What a count session covers. */
export const countCoverages = ["all", "bin", "class", "due", "list"] as const;
export type CountCoverage = (typeof countCoverages)[number];

export const countStatuses = ["open", "posted", "undone", "cancelled"] as const;
export type CountStatus = (typeof countStatuses)[number];

/**
 * What became of a line once its session was posted: its stock was corrected or was right, it was counted again since, or its part or
 * bin is deleted. A line without a number has none of these.
 */
export const countOutcomes = ["corrected", "right", "counted_since", "deleted"] as const;
export type CountOutcome = (typeof countOutcomes)[number];

/** A number that was counted in one place, and the ledger as it is now. */
export interface CountedPlace {
  counted: number;
  /** How many are in that place by now, and by how many pieces that changed since they were counted. */
  inPlace: number;
  since: number;
}

/** How many the ledger had in that place when it was counted. */
export const expectedAt = ({ inPlace, since }: Pick<CountedPlace, "inPlace" | "since">): number => inPlace - since;

/**
 * By how many pieces a count corrects the stock, however much moved since: what was counted less what the ledger had at that moment.
 * The stock is never below nothing: `missing` is how many more were taken since than that leaves.
 */
export function correctionOf(place: CountedPlace, balance: number): { moved: number; missing: number } {
  const difference = place.counted - expectedAt(place);
  const moved = Math.max(difference, 0 - balance);
  return { moved, missing: moved - difference };
}

/** In how many days each class is counted again, unless a plant sets another number. */
export const usualCountDays = { A: 30, B: 90, C: 365 } as const;
