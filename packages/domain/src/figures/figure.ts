/** The figures of a plant, in the order in which they are shown. Each is a quotient of sums over the rows behind it. */
export const figureNames = [
  "availability",
  "mtbf",
  "mttr",
  "mean_down_time",
  "pm_compliance",
  "schedule_compliance",
  "backlog",
  "pm_yield",
  "planned_share",
  "reactive_share",
  "rework",
] as const;
export type FigureName = (typeof figureNames)[number];

/** What has rows: the figures, the machines by what they stood, what work cost, and what stops cost. */
export const figuresWithRows = [...figureNames, "bad_actors", "cost", "downtime_cost"] as const;
/** Those that say what something costs. */
export const figuresOfMoney: readonly FigureWithRows[] = ["cost", "downtime_cost"];
export type FigureWithRows = (typeof figuresWithRows)[number];

/** What a value counts: a part of one, milliseconds, weeks, or how many there are of one thing for each of another. */
export const figureUnits = ["share", "milliseconds", "weeks", "each"] as const;
export type FigureUnit = (typeof figureUnits)[number];

/** Why a figure is to be taken with care, or why there is none. */
export const doubts = [
  /** There is nothing that it could be worked out of. */
  "nothing",
  /** Nobody said when some machines work: they count as if they did day and night. */
  "hours_unknown",
  /** Working days count with all of their hours. */
  "whole_days",
  /** No machine failed: it is more than what is given. */
  "no_failure",
  /** Fewer failures than a trend can be read from. */
  "few_failures",
  /** Some stops last: they count up to now. */
  "open_stops",
  /** Some work is still inside its time, and not counted yet. */
  "pending",
  /** Some weeks have no frozen plan. */
  "not_frozen",
  /** Some work has no estimate, and isn't in the hours. */
  "no_estimate",
  /** No technician has hours. */
  "no_crew",
  /** Some work was done without any hours. */
  "no_labour",
  /** Some clocks still run: their time isn't counted yet. */
  "running_clocks",
  /** Some repairs name no problem or no machine: whether they are repeats isn't known. */
  "no_problem",
] as const;
export type Doubt = (typeof doubts)[number];

/** What a row adds above and below the line; times are in milliseconds. */
export interface Share {
  dividend: number;
  divisor: number;
}

/** A figure: its value is `dividend` by `divisor`, null where there is nothing to divide by. */
export interface Figure extends Share {
  figure: FigureName;
  unit: FigureUnit;
  value: number | null;
  doubts: Doubt[];
  /** The numbers that its definition is filled in with; times in milliseconds. */
  numbers: Record<string, number>;
}

/** From fewer failures no trend is read. */
export const fewestFailures = 5;

export function sumOf(rows: readonly Share[]): Share {
  let [dividend, divisor] = [0, 0];
  for (const row of rows) {
    dividend += row.dividend;
    divisor += row.divisor;
  }
  return { dividend, divisor };
}

export const quotientOf = ({ dividend, divisor }: Share): number | null => (divisor === 0 ? null : dividend / divisor);

/** Those of some doubts that there are. */
export function doubtsOf(found: Partial<Record<Doubt, boolean>>): Doubt[] {
  return doubts.filter((doubt) => found[doubt] === true);
}
