/** When something falls: on a civil day (YYYY-MM-DD) of the plant, or at an instant. */
export type When = { on: Temporal.PlainDate } | { at: Temporal.Instant };

const dayOnly = /^\d{4}-\d{2}-\d{2}$/;
const withOffset = /(?:[zZ]|[+-]\d{2}:?\d{2})$/;

/**
 * Reads a day, an instant with an offset, or a wall-clock time of the plant's zone. In the hour that a clock change
 * skips the later reading is taken, in the repeated hour the earlier one. Null when it is none of them.
 */
export function readWhen(text: string, zone: string): When | null {
  try {
    if (dayOnly.test(text)) return { on: Temporal.PlainDate.from(text) };
    if (withOffset.test(text)) return { at: Temporal.Instant.from(text) };
    return { at: Temporal.PlainDateTime.from(text).toZonedDateTime(zone).toInstant() };
  } catch {
    return null;
  }
}

/** The civil day of an instant in the plant's zone. */
export function dayOf(at: Temporal.Instant, zone: string): Temporal.PlainDate {
  return at.toZonedDateTimeISO(zone).toPlainDate();
}

/** The first instant after a civil day has ended in the plant's zone. */
export function endOfDay(day: Temporal.PlainDate, zone: string): Temporal.Instant {
  return day.add({ days: 1 }).toZonedDateTime(zone).toInstant();
}

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return !/^[+-]/.test(name);
  } catch {
    return false;
  }
}
