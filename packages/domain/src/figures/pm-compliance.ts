import { doubtsOf, type Figure, quotientOf, type Share } from "#figures/figure.ts";
import type { DayNumber } from "#plans/day-number.ts";
import { approximateDays, type Unit } from "#plans/rule.ts";

/** An occurrence of a PM that falls due on a day of its plan. */
export interface DueOccurrence {
  /** By its plan, before a person moved it. */
  dueOn: DayNumber;
  /** The day on which it was done; null of what wasn't. */
  doneOn: DayNumber | null;
  /** How it ended; null while it is open. */
  outcome: "completed" | "skipped" | "overdue" | "on-hold" | null;
  /** About how many days there are from one to the next; 0 of what a meter alone brings. */
  intervalDays: number;
  /** How many smaller levels it does as well. */
  covers: number;
  /** Whether its plan was paused or deleted on that day. */
  isPaused: boolean;
}

export const occurrenceStates = ["on_time", "early", "late", "missed", "skipped", "held", "pending", "paused"] as const;
export type OccurrenceJudged = (typeof occurrenceStates)[number];

const usual: Readonly<Record<string, { every: number; unit: Unit }>> = {
  Daily: { every: 1, unit: "day" },
  Weekly: { every: 1, unit: "week" },
  Monthly: { every: 1, unit: "month" },
};

/** About how many days an occurrence of a frequency has to the next; of a plan with a rule of its own, by its level. */
export function intervalOf(frequency: string, level: { every: number | null; unit: Unit | null }): number {
  return approximateDays(usual[frequency] ?? level);
}

/** So many days an occurrence may be done before or after its own: a tenth of its interval, a day at least. */
export const tolerance = (intervalDays: number): number => Math.max(1, Math.floor(intervalDays / 10));

/** How an occurrence counts on a day. */
export function judgeOccurrence(occurrence: DueOccurrence, today: DayNumber): OccurrenceJudged {
  const { dueOn, doneOn, outcome, intervalDays, isPaused } = occurrence;
  if (isPaused) return "paused";
  const days = tolerance(intervalDays);
  if (doneOn !== null && outcome === "completed") {
    if (doneOn > dueOn + days) return "late";
    return doneOn < dueOn - days ? "early" : "on_time";
  }
  if (outcome === "skipped") return "skipped";
  if (today <= dueOn + days) return "pending";
  return outcome === "on-hold" ? "held" : "missed";
}

/** What it adds, with the smaller levels that it does as well. */
export function complianceRow(judged: OccurrenceJudged, covers: number): Share {
  if (judged === "pending" || judged === "paused") return { dividend: 0, divisor: 0 };
  return { dividend: judged === "on_time" ? 1 + covers : 0, divisor: 1 + covers };
}

/** Done on time ÷ due; from how many occurrences, with those that they cover, came to each. */
export function pmCompliance(counts: Readonly<Record<OccurrenceJudged, number>>): Figure {
  const { on_time: onTime, pending, paused } = counts;
  const counted = occurrenceStates.reduce((sum, state) => sum + counts[state], 0) - pending - paused;
  const sum = { dividend: onTime, divisor: counted };
  return {
    figure: "pm_compliance",
    unit: "share",
    ...sum,
    value: quotientOf(sum),
    doubts: doubtsOf({ nothing: counted === 0, pending: pending > 0 }),
    numbers: { ...counts, due: counted },
  };
}
