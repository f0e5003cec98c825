import { type DayTotal, daysBetween, ratedOf, usualRate } from "#meters/rate.ts";

/** Readings that it takes to say what is usual, and how many times more than that is asked about. */
const leastReadings = 3;
const jumpFactor = 3;

/** As long as nobody can say what is usual: how many times all that was counted, and how much a day, is asked about. */
const firstFactor = 10;
const firstPerDay = 1_000;
/** A counter that went back to 0 was near its end: of its range, what may have been left. */
const rolledShare = 0.1;

/** A new reading; `range` is how much the counter counts until it shows 0 again, of a rollover. */
interface NewReading extends DayTotal {
  range?: number | null;
}

/** What is known of the use of a meter: its last reading, what is usual in a day, and how many readings that follows from. */
interface KnownUse {
  last: DayTotal;
  usual: number | null;
  readings: number;
}

/** Whether a new reading says that so much more was used a day than is usual that it may be a slip of the keys. */
export function isJump(before: readonly DayTotal[], { day, total, range = null }: NewReading): boolean {
  const last = before.findLast((reading) => reading.day <= day);
  if (last === undefined) return false;
  return isJumpAfter({ last, usual: usualRate(before), readings: ratedOf(before).length }, { day, total, range });
}

/** The same by what is known without the readings themselves, as on a device. */
export function isJumpAfter({ last, usual, readings }: KnownUse, { day, total, range = null }: NewReading): boolean {
  const use = total - last.total;
  const days = Math.max(1, daysBetween(last.day, day));
  if (usual !== null && readings >= leastReadings) return use > jumpFactor * usual * days;
  if (range !== null && use > rolledShare * range) return true;
  return use > firstFactor * last.total && use > firstPerDay * days;
}
