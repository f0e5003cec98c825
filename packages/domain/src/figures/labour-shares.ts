import { doubtsOf, type Figure, type FigureName, quotientOf, type Share, sumOf } from "#figures/figure.ts";
import { isRepeatAfter } from "#similar/repeat.ts";

const msOfMinute = 60_000;

/** Hours of work that count alike: of one entry, or of several of one week. */
export interface LabourHours {
  minutes: number;
  /** The Monday of the week in which they were worked. */
  monday: string;
  isPm: boolean;
  /** Whether the plan of that week was frozen, and whether the work was in it. */
  isWeekFrozen: boolean;
  isInPlan: boolean;
  /** Of a repair: whether it was written before that week began, and has a day. */
  hasDayBefore: boolean;
  /** Of a repair: whether it names a problem and a machine. */
  hasProblem: boolean;
  /** How many whole days before it was written the same problem of its machine was last repaired; null: never, or long before. */
  daysSinceSame: number | null;
}

/** Work that has no hours in the figures: done without any, and with a clock that runs. */
export interface UncountedWork {
  noLabour: number;
  running: number;
}

export const labourStates = ["planned", "reactive", "unplanned", "not_frozen", "repeat", "no_problem"] as const;
export type LabourState = (typeof labourStates)[number];

type Planning = Pick<LabourHours, "isPm" | "isWeekFrozen" | "isInPlan" | "hasDayBefore">;

/**
 * PMs are planned; a repair is, where it was in the frozen plan of its week. Of a week without one, where it was written
 * before the week and has a day.
 */
export function judgePlanned({ isPm, isWeekFrozen, isInPlan, hasDayBefore }: Planning): "planned" | "unplanned" {
  return isPm || (isWeekFrozen ? isInPlan : hasDayBefore) ? "planned" : "unplanned";
}

/** A repair that was not in the frozen plan of its week broke it. Of a week without a plan that isn't known. */
export function judgeReactive(work: Planning): "planned" | "reactive" | "not_frozen" {
  if (!work.isWeekFrozen) return "not_frozen";
  return judgePlanned(work) === "planned" ? "planned" : "reactive";
}

type Failing = Pick<LabourHours, "isPm" | "hasProblem" | "daysSinceSame">;

/** A repair of the same machine and the same problem as one not long before is a repeat; null: it is none. */
export function judgeRework({ isPm, hasProblem, daysSinceSame }: Failing): "repeat" | "no_problem" | null {
  if (isPm) return null;
  if (!hasProblem) return "no_problem";
  return daysSinceSame !== null && isRepeatAfter(daysSinceSame) ? "repeat" : null;
}

const share = (minutes: number, isAbove: boolean): Share => ({
  dividend: isAbove ? minutes * msOfMinute : 0,
  divisor: minutes * msOfMinute,
});

export type LabourFigure = Extract<FigureName, "planned_share" | "reactive_share" | "rework">;

/** How hours count in each figure, and what they add to it. */
export const labourRow: Record<LabourFigure, (hours: LabourHours) => Share & { state: LabourState | null }> = {
  planned_share(hours) {
    const state = judgePlanned(hours);
    return { state, ...share(hours.minutes, state === "planned") };
  },
  reactive_share(hours) {
    const state = judgeReactive(hours);
    return { state, ...share(hours.minutes, state === "reactive") };
  },
  rework(hours) {
    const state = judgeRework(hours);
    return { state, ...share(hours.minutes, state === "repeat") };
  },
};

/** Hours of PMs and planned repairs ÷ all hours. */
export const plannedShare = (all: readonly LabourHours[], uncounted: UncountedWork): Figure =>
  figureOf("planned_share", all, uncounted);

/** Hours of repairs that broke the frozen plan of their week ÷ all hours. Where no week with hours has a plan, it isn't known. */
export const reactiveShare = (all: readonly LabourHours[], uncounted: UncountedWork): Figure =>
  figureOf("reactive_share", all, uncounted);

/** Hours of repeat failures ÷ all hours. */
export const rework = (all: readonly LabourHours[], uncounted: UncountedWork): Figure =>
  figureOf("rework", all, uncounted);

function figureOf(figure: LabourFigure, all: readonly LabourHours[], { noLabour, running }: UncountedWork): Figure {
  const sum = sumOf(all.map(labourRow[figure]));
  const weeks = new Set(all.map(({ monday }) => monday)).size;
  const frozen = new Set(all.flatMap(({ monday, isWeekFrozen }) => (isWeekFrozen ? [monday] : []))).size;
  const isUnknown = figure === "reactive_share" && frozen === 0;
  const unknown = all.filter((hours) => judgeRework(hours) === "no_problem");
  const unknownMs = sumOf(unknown.map(({ minutes }) => share(minutes, true))).dividend;
  return {
    figure,
    unit: "share",
    ...sum,
    value: isUnknown ? null : quotientOf(sum),
    doubts: doubtsOf({
      nothing: sum.divisor === 0 || isUnknown,
      not_frozen: figure !== "rework" && frozen < weeks,
      no_labour: noLabour > 0,
      running_clocks: running > 0,
      no_problem: figure === "rework" && unknownMs > 0,
    }),
    numbers: {
      ...{ counted: sum.dividend, hours: sum.divisor, weeks, frozen_weeks: frozen },
      ...{ no_labour: noLabour, running, unknown: unknownMs },
    },
  };
}
