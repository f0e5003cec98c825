import { type DayTotal, ratedOf, ratesOf, recentOf, usualRate } from "#meters/rate.ts";

/** When a meter is expected to reach a value: days after its last reading, never counted from today. */
export interface MeterForecast {
  from: string;
  /** Null where it can't be foreseen how long it takes at most. */
  to: string | null;
  expected: string;
  /** What it is worked out from. */
  based_on: { from: string; to: string; readings: number };
}

/** How much is used a day: usually, and on slow and fast days. */
export interface Pace {
  usual: number;
  slow: number;
  fast: number;
}

/** So many ways from one reading to the next are needed to say how much the use varies. */
const leastGaps = 4;

/** How a meter goes, slow and fast by the 25th and the 75th percentile from reading to reading; null where nothing is known, or nothing used. */
export function paceOf(readings: readonly DayTotal[]): Pace | null {
  const usual = usualRate(readings);
  if (usual === null || usual <= 0) return null;
  const rates = ratesOf(recentOf(readings)).sort((one, other) => one - other);
  if (rates.length < leastGaps) return { usual, slow: usual, fast: usual };
  return { usual, slow: nearestRank(rates, 25), fast: nearestRank(rates, 75) };
}

/** In how many days so much more is used; the range takes in what is expected. Null where that is more than a century. */
export function waitFor(units: number, pace: Pace): { from: number; expected: number; to: number | null } | null {
  const expected = daysFor(units, pace.usual);
  if (expected === null) return null;
  const [soonest, latest] = [daysFor(units, pace.fast), daysFor(units, pace.slow)];
  return {
    from: Math.min(soonest ?? expected, expected),
    expected,
    to: latest === null ? null : Math.max(latest, expected),
  };
}

/** When a value above the last total is reached. Null where it is reached already, or can't be foreseen. */
export function forecastOf(readings: readonly DayTotal[], value: number): MeterForecast | null {
  const last = readings.at(-1);
  const pace = paceOf(readings);
  if (last === undefined || pace === null || value <= last.total) return null;
  const wait = waitFor(value - last.total, pace);
  if (wait === null) return null;
  const dayAfter = (days: number) => Temporal.PlainDate.from(last.day).add({ days }).toString();
  const rated = ratedOf(readings);
  return {
    from: dayAfter(wait.from),
    to: wait.to === null ? null : dayAfter(wait.to),
    expected: dayAfter(wait.expected),
    based_on: { from: rated[0]?.day ?? last.day, to: last.day, readings: rated.length },
  };
}

/** What takes longer isn't told apart: a century. */
const furthest = 36_525;

/** Whole days until so much is used; null where nothing is used, or it takes more than a century. */
function daysFor(left: number, rate: number): number | null {
  // A ratio such as 0.9 / 0.3 lies a hair above 3.
  const days = Math.ceil(left / rate - 1e-9);
  return days <= furthest ? days : null;
}

function nearestRank(ascending: readonly number[], percent: number): number {
  return ascending[Math.ceil((ascending.length * percent) / 100) - 1] ?? 0;
}
