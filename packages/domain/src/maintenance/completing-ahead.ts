import type { Frequency } from "#work/work-order.ts";

const intervalDays: Record<Frequency, number> = { Daily: 1, Weekly: 7, Monthly: 30 };

/** How many days before its own an occurrence is usually done: a tenth of the interval, at least a day. */
export function windowDays(frequency: Frequency): number {
  return Math.max(1, Math.floor(intervalDays[frequency] / 10));
}

/** Whether completing an occurrence today is so far ahead of its day that the person is asked first. */
export function isFarAhead(on: Temporal.PlainDate, frequency: Frequency, today: Temporal.PlainDate): boolean {
  return today.until(on).days > windowDays(frequency);
}
