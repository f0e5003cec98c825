import { noon } from "@millwright/domain/imports/day-alone";

/** A moment as a cell says it, on the plant's clock; a day without a time is taken as its noon. */
export function momentOf(text: string, zone: string): { at: Temporal.Instant; isDay: boolean } {
  if (text.endsWith("Z")) return { at: Temporal.Instant.from(text), isDay: false };
  if (text.includes("T"))
    return { at: Temporal.PlainDateTime.from(text).toZonedDateTime(zone).toInstant(), isDay: false };
  return {
    at: Temporal.PlainDate.from(text).toZonedDateTime({ timeZone: zone, plainTime: noon }).toInstant(),
    isDay: true,
  };
}
