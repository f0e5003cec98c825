import type { Locale } from "@millwright/messages/text";
import type { FeedEvent } from "#features/calendar-feeds/feed-events.ts";

/** How often an application is asked to look again. */
const lookAgainSeconds = 15 * 60;

export interface Feed {
  name: string;
  locale: Locale;
  /** Where the product is reached, such as https://plant.example. */
  origin: string;
  events: readonly FeedEvent[];
  /** Of each order how often it was changed, and when last. */
  changes: ReadonlyMap<string, { version: number; updatedAt: string }>;
}

/** Events of whole days as iCalendar (RFC 5545). The same events give the same text. */
export async function icalOf({ name, locale, origin, events, changes }: Feed): Promise<string> {
  const { default: ical, ICalEventTransparency } = await import("ical-generator");
  const calendar = ical({
    // The name alone is written as it is given.
    name: name.replace(/[\\;,]/g, "\\$&"),
    prodId: { company: "Millwright", product: "Millwright", language: locale.toUpperCase() },
    ttl: lookAgainSeconds,
  });
  for (const { uid, day, title, location, description, workOrderId, entry } of events) {
    const { version = 0, updatedAt = "1970-01-01T00:00:00Z" } = changes.get(workOrderId) ?? {};
    const changedAt = Temporal.Instant.from(updatedAt);
    const start = Temporal.PlainDate.from(day);
    calendar.createEvent({
      ...{ id: uid, allDay: true, start, end: start.add({ days: 1 }), summary: title, location, description },
      ...{ sequence: version, stamp: changedAt, lastModified: changedAt },
      url: `${origin}/work-orders/${workOrderId}${entry === null ? "" : `?entry=${entry}`}`,
      // Work of the plant takes nobody's day.
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  // The last line is left without its end.
  return `${calendar.toString().trimEnd()}\r\n`;
}
