/** What a counter of run hours had counted at a moment, in hours: a total that never falls, over rollovers and new counters. */
export interface RunReading {
  /** Epoch milliseconds. */
  at: number;
  total: number;
}

/** The units of a counter that counts hours, in plain letters. */
export const runHourUnits = ["h", "hr", "hrs", "hour", "hours", "heure", "heures"] as const;

const msOfHour = 3_600_000;

/** So long before the end of a period a counter may have been read last, where nobody has read it since. */
export const freshMs = 31 * 24 * msOfHour;

/**
 * The milliseconds that a counter of run hours counted from one moment to another, by its readings in order; what it showed
 * at a moment lies on the line between the readings around it. Where it wasn't read since the end, it counts as far as it was
 * read, 31 days before the end at the earliest. Null where the readings don't span both moments.
 */
export function countedBetween(readings: readonly RunReading[], from: number, until: number): number | null {
  const latest = readings.at(-1);
  const isFresh = latest !== undefined && latest.at < until && latest.at > from && latest.at >= until - freshMs;
  const [first, last] = [totalAt(readings, from), isFresh ? latest.total : totalAt(readings, until)];
  return first === null || last === null || until <= from ? null : Math.round((last - first) * msOfHour);
}

function totalAt(readings: readonly RunReading[], at: number): number | null {
  const before = readings.findLast((reading) => reading.at <= at);
  const after = readings.find((reading) => reading.at >= at);
  if (before === undefined || after === undefined) return null;
  if (after.at <= before.at) return before.total;
  return before.total + ((after.total - before.total) * (at - before.at)) / (after.at - before.at);
}
