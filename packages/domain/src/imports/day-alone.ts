/** When something was done of which a sheet says the day alone. */
export const noon = Temporal.PlainTime.from("12:00");

/** Whether a sheet may have said the day alone of what was done then. */
export const isDayAlone = (at: Temporal.Instant, zone: string): boolean =>
  at.toZonedDateTimeISO(zone).toPlainTime().equals(noon);
