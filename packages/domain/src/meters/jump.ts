import { type DayTotal, daysBetween, ratedOf, usualRate } from "#meters/rate.ts";

/** Readings that it takes to say what is usual, and how many times more than that is asked about. */
const leastReadings = 3;
const jumpFactor = 3;

/** Whether a new reading says that so much more was used a day than is usual that it may be a slip of the keys. */
export function isJump(before: readonly DayTotal[], reading: DayTotal): boolean {
  const usual = usualRate(before);
  const last = before.findLast(({ day }) => day <= reading.day);
  if (usual === null || last === undefined || ratedOf(before).length < leastReadings) return false;
  return reading.total - last.total > jumpFactor * usual * Math.max(1, daysBetween(last.day, reading.day));
}
