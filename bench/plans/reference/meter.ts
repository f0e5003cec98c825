import type { Day } from "./civil.ts";

export const nearly = 1e-9;
const farthestDays = 36_525;

/** §8: a meter as its readings tell. */
export interface Meter {
  readings: readonly { day: Day; total: number }[];
  createdOn: Day;
  /** Units a day: what is usual, and the 25th and 75th percentile. */
  usual: number | null;
  slow: number | null;
  fast: number | null;
}

export interface Expected {
  day: Day;
  between: { from: Day; to: Day | null } | null;
}

export function meterOf(readings: Meter["readings"], createdOn: Day): Meter {
  const last = readings.at(-1);
  const recent = readings.filter(({ day }) => last && day >= last.day - 90);
  const usual = rateOver(recent.length < 2 ? readings : recent);
  const rates = recent.slice(1).flatMap((reading, at) => rateOver([recent[at] ?? reading, reading]) ?? []);
  rates.sort((a, b) => a - b);
  const percentile = (p: number) =>
    rates.length < 4 ? usual : (rates[Math.ceil((p * rates.length) / 100) - 1] ?? usual);
  return { readings, createdOn, usual, slow: percentile(25), fast: percentile(75) };
}

function rateOver(readings: Meter["readings"]): number | null {
  const [first, last] = [readings[0], readings.at(-1)];
  if (!first || !last || first.day === last.day) return null;
  return (last.total - first.total) / (last.day - first.day);
}

/** How many days some use takes at a rate; null: unknown. */
function daysFor(use: number, rate: number | null): number | null {
  if (rate === null || rate <= 0) return null;
  const days = Math.ceil(use / rate - nearly);
  return days > farthestDays ? null : days;
}

/** When some use is expected, counted from a day on. */
export function expectedFrom(meter: Meter, from: Day, use: number): Expected | null {
  const usual = daysFor(use, meter.usual);
  if (usual === null) return null;
  const [fast, slow] = [daysFor(use, meter.fast), daysFor(use, meter.slow)];
  const to = slow === null ? null : from + Math.max(usual, slow);
  return { day: from + usual, between: { from: from + Math.min(usual, fast ?? usual), to } };
}

/** When a total that isn't reached is expected, and not before a day; one that the last reading reaches on that day. */
export function expectedAt(meter: Meter, total: number, earliest: Day): Expected | null {
  const last = meter.readings.at(-1);
  if (!last) return null;
  if (last.total >= total - nearly) return { day: earliest, between: null };
  const expected = expectedFrom(meter, last.day, total - last.total);
  return expected && { ...expected, day: Math.max(expected.day, earliest) };
}

/** The first reading day from a day on by which a total is reached. */
export function readingFrom(meter: Meter, total: number, from: Day): Day | null {
  return meter.readings.find((reading) => reading.day >= from && reading.total >= total - nearly)?.day ?? null;
}

/** 093: the day of the first reading by which a total is reached, or a day before which it doesn't fall. */
export function reachedOn(meter: Meter, total: number, earliest: Day): Day | null {
  const day = readingFrom(meter, total, Number.NEGATIVE_INFINITY);
  return day === null ? null : Math.max(day, earliest);
}

/** The total of the last reading up to a day. */
export function totalOn(meter: Meter, day: Day): number | null {
  return meter.readings.findLast((reading) => reading.day <= day)?.total ?? null;
}

/** 093: the use up to which the values of a version count as used; `used` is what its rule says, if it says it. */
export function usedUntil(meter: Meter, used: number | undefined, first: Day): number | null {
  if (used === undefined) return totalOn(meter, meter.createdOn);
  return Math.min(used, totalOn(meter, first) ?? 0);
}
