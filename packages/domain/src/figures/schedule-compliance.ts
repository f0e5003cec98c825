import { doubtsOf, type Figure, quotientOf, type Share, sumOf } from "#figures/figure.ts";
import type { DayNumber } from "#plans/day-number.ts";
import { daysInWeek } from "#week.ts";

/** Work that stood in the plan of a week when it was frozen. */
export interface FrozenWork {
  monday: DayNumber;
  /** The days on which it was completed. */
  doneOn: readonly DayNumber[];
}

export const frozenStates = ["done", "not_done", "running"] as const;
export type FrozenJudged = (typeof frozenStates)[number];

/** Whether it was done in its week; a week is judged once it is over. */
export function judgeFrozen({ monday, doneOn }: FrozenWork, today: DayNumber): FrozenJudged {
  const next = monday + daysInWeek;
  if (today < next) return "running";
  return doneOn.some((day) => monday <= day && day < next) ? "done" : "not_done";
}

export function frozenRow(judged: FrozenJudged): Share {
  return { dividend: judged === "done" ? 1 : 0, divisor: judged === "running" ? 0 : 1 };
}

/** Done in its week ÷ what stood in the plan when it was frozen; with how many weeks are over, and how many of them had a plan. */
export function scheduleCompliance(
  works: readonly FrozenWork[],
  weeks: { over: number; frozen: number },
  today: DayNumber,
): Figure {
  const judged = works.map((work) => judgeFrozen(work, today));
  const sum = sumOf(judged.map(frozenRow));
  const pending = judged.filter((one) => one === "running").length;
  return {
    figure: "schedule_compliance",
    unit: "share",
    ...sum,
    value: quotientOf(sum),
    doubts: doubtsOf({
      nothing: sum.divisor === 0,
      not_frozen: weeks.frozen < weeks.over,
      pending: pending > 0,
    }),
    numbers: { done: sum.dividend, frozen: sum.divisor, weeks: weeks.over, frozen_weeks: weeks.frozen, pending },
  };
}
