import { type DayTotal, daysBetween } from "#meters/rate.ts";

/** From how many of the last ways from one reading to the next the usual one follows, and how long it is waited at least. */
const countedGaps = 10;
const leastDays = 2;

/**
 * The first day on which a meter has gone unread for more than twice its usual time between two readings; null as long as
 * there is but one day of readings.
 */
export function unreadFrom(readings: readonly DayTotal[]): string | null {
  const days = readings.slice(-countedGaps - 1).map(({ day }) => day);
  const last = days.at(-1);
  const gaps = days.slice(1).map((day, n) => daysBetween(days[n] ?? day, day));
  if (last === undefined || gaps.length === 0) return null;
  const patience = Math.max(leastDays, 2 * median(gaps));
  return Temporal.PlainDate.from(last)
    .add({ days: Math.floor(patience) + 1 })
    .toString();
}

function median(values: readonly number[]): number {
  const ascending = [...values].sort((one, other) => one - other);
  const middle = ascending.slice(Math.floor((ascending.length - 1) / 2), Math.floor(ascending.length / 2) + 1);
  return middle.reduce((sum, value) => sum + value, 0) / Math.max(1, middle.length);
}
