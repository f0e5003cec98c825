/**
 * The instant of a wall-clock time (HH:MM) on a civil day of a zone. A time in the hour that a clock change skips
 * becomes the later reading, one in the repeated hour the earlier. A day that the zone skipped altogether has no hours:
 * what was due on it is due at the first instant after it. The occurrence keeps its civil day in every case.
 */
export function instantOf(day: Temporal.PlainDate, time: string, zone: string): Temporal.Instant {
  const start = day.toZonedDateTime(zone);
  if (!start.toPlainDate().equals(day)) return start.toInstant();
  return day.toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(time) }).toInstant();
}
