/** Between which values a measurement is good; null where it has no limit on that side. */
export interface MeasuredLimits {
  low: number | null;
  high: number | null;
}

/** So many of the last values have to lie beyond this part of the way from the middle to a limit. */
const looked = 4;
const needed = 3;
const share = 0.8;

export type Drift = "low" | "high";

/**
 * Toward which limit values drift: three of the last four lie beyond 80 % of the way from the middle to it. The middle is
 * that of both limits; with one limit it is the median of all values. Null of what stays, or has no limit.
 */
export function driftOf(values: readonly number[], { low, high }: MeasuredLimits): Drift | null {
  const last = values.slice(-looked);
  const middle = low !== null && high !== null ? (low + high) / 2 : medianOf(values);
  const isBeyond = (limit: number) => {
    const mark = middle + share * (limit - middle);
    return last.filter((value) => (limit > middle ? value > mark : value < mark)).length >= needed;
  };
  if (last.length < needed) return null;
  if (high !== null && high > middle && isBeyond(high)) return "high";
  return low !== null && low < middle && isBeyond(low) ? "low" : null;
}

export function isDrifting(values: readonly number[], limits: MeasuredLimits): boolean {
  return driftOf(values, limits) !== null;
}

function medianOf(values: readonly number[]): number {
  const ascending = [...values].sort((one, other) => one - other);
  const [lower, upper] = [ascending[Math.floor((values.length - 1) / 2)], ascending[Math.floor(values.length / 2)]];
  return ((lower ?? 0) + (upper ?? 0)) / 2;
}
