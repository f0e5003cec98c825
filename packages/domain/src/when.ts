/** When something falls: on a civil day (YYYY-MM-DD) of the plant, or at an instant. */
export type When = { on: Temporal.PlainDate } | { at: Temporal.Instant };

const dayOnly = /^\d{4}-\d{2}-\d{2}$/;
/** A day with a time, and behind them the offset of an instant. */
const dayAndTime = /^\d{4}-\d{2}-\d{2}[t ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(z|[+-]\d{2}:?\d{2})?$/i;

const year = { first: 1900, last: 2199 } as const;

/**
 * Reads a day, an instant with an offset, or a wall-clock time of the plant's zone. In the hour that a clock change
 * skips the later reading is taken, in the repeated hour the earlier one. Null when it is none of them, or in a year
 * that no plant plans for.
 */
export function readWhen(text: string, zone: string): When | null {
  try {
    const when = read(text, zone);
    const day = "on" in when ? when.on : dayOf(when.at, zone);
    return day.year >= year.first && day.year <= year.last ? when : null;
  } catch {
    return null;
  }
}

/** Whether a text is an instant that a calendar has: ISO 8601 allows more than that, such as an offset of sixteen hours. */
export function isInstant(text: string): boolean {
  try {
    Temporal.Instant.from(text);
    return true;
  } catch {
    return false;
  }
}

function read(text: string, zone: string): When {
  if (dayOnly.test(text)) return { on: Temporal.PlainDate.from(text) };
  const parts = dayAndTime.exec(text);
  if (parts === null) throw new RangeError("It says neither a day nor a time.");
  if (parts[1] !== undefined) return { at: Temporal.Instant.from(text) };
  return { at: Temporal.PlainDateTime.from(text).toZonedDateTime(zone).toInstant() };
}

/** The civil day of an instant in the plant's zone. */
export function dayOf(at: Temporal.Instant, zone: string): Temporal.PlainDate {
  return at.toZonedDateTimeISO(zone).toPlainDate();
}

/** The first instant of a civil day in the plant's zone. */
export function startOfDay(day: Temporal.PlainDate, zone: string): Temporal.Instant {
  return day.toZonedDateTime(zone).toInstant();
}

/** The first instant after a civil day has ended in the plant's zone. */
export function endOfDay(day: Temporal.PlainDate, zone: string): Temporal.Instant {
  return startOfDay(day.add({ days: 1 }), zone);
}

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return !/^[+-]/.test(name);
  } catch {
    return false;
  }
}

/** An instant as the API says it, of milliseconds since 1970. */
export const instantOf = (ms: number): string => Temporal.Instant.fromEpochMilliseconds(Math.round(ms)).toString();

/** Whether two instants are the same one, as the API says them: to the millisecond. */
export function isSameInstant(a: Temporal.Instant | string, b: Temporal.Instant | string): boolean {
  return Temporal.Instant.from(a).epochMilliseconds === Temporal.Instant.from(b).epochMilliseconds;
}
