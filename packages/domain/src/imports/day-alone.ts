/** When something was done of which a sheet says the day alone. */
export const noon = Temporal.PlainTime.from("12:00");

/** Whether the day alone is known of what was done: a sheet said it, and no time of day. */
export const isDayAlone = (
  { imported = false }: { imported?: boolean | undefined },
  at: Temporal.Instant,
  zone: string,
): boolean => imported && at.toZonedDateTimeISO(zone).toPlainTime().equals(noon);
