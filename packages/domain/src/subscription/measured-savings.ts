import { type RoiInputs, roiDefaults } from "#subscription/roi.ts";

const msOfHour = 3_600_000;
const fewestDays = 28;
/** A twelfth of a year. */
const msOfMonth = (365.25 * 24 * msOfHour) / 12;

/** The inputs of the calculator that speak of stops. */
export type StopInputs = Pick<RoiInputs, "downtimeHoursPerMonth" | "downtimeCostPerHour" | "downtimeReductionPct">;

export const defaultStops: StopInputs = roiDefaults;

/** What fewer stops save each month: as the calculator promises, and as a period shows. Hours, and CAD unrounded. */
export interface MeasuredSavings {
  promised: { hours: number; saved: number };
  /** Null of less than four weeks: they would say too little. */
  measured: { hours: number; hoursSaved: number; saved: number } | null;
}

/**
 * Compares the calculator's promise with the time in which machines stood in a period. More stops than there were before save
 * less than nothing. Times are in milliseconds; `over` is how much of the period there were machines, and is over.
 */
export function measureSavings(
  { downtimeHoursPerMonth: before, downtimeCostPerHour: cost, downtimeReductionPct: percent }: StopInputs,
  { stopped, over }: { stopped: number; over: number },
): MeasuredSavings {
  const promised = { hours: before * (1 - percent / 100), saved: before * (percent / 100) * cost };
  if (over < fewestDays * 24 * msOfHour) return { promised, measured: null };
  const hours = stopped / msOfHour / (over / msOfMonth);
  return { promised, measured: { hours, hoursSaved: before - hours, saved: (before - hours) * cost } };
}
