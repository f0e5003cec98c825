/** The most that was used until the end of a day on which a meter was read; lists of them have one a day, ascending. */
export interface DayTotal {
  /** YYYY-MM-DD. */
  day: string;
  total: number;
}

/** How far back from the last reading the usual use is looked for, in days. */
export const rateDays = 90;

/** The days from one day to another. */
export function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: "days" }).days;
}

/** The readings of the last 90 days before the last one, that day included. */
export function recentOf(readings: readonly DayTotal[]): readonly DayTotal[] {
  const last = readings.at(-1);
  if (last === undefined) return [];
  const from = Temporal.PlainDate.from(last.day).subtract({ days: rateDays }).toString();
  return readings.filter(({ day }) => day >= from);
}

/** Those that the usual rate is worked out from: the recent ones, or all where fewer than two days are recent. */
export function ratedOf(readings: readonly DayTotal[]): readonly DayTotal[] {
  const recent = recentOf(readings);
  return recent.length < 2 ? readings : recent;
}

/** How much is usually used in a day; null as long as there is but one day of readings. */
export function usualRate(readings: readonly DayTotal[]): number | null {
  const rated = ratedOf(readings);
  const [first, last] = [rated[0], rated.at(-1)];
  if (first === undefined || last === undefined || first === last) return null;
  return (last.total - first.total) / daysBetween(first.day, last.day);
}

/** How much was used in a day, from each day of readings to the next. */
export function ratesOf(readings: readonly DayTotal[]): number[] {
  return readings.slice(1).map((reading, n) => {
    const before = readings[n] ?? reading;
    return (reading.total - before.total) / daysBetween(before.day, reading.day);
  });
}
