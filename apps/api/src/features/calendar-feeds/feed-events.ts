import type { CalendarEntry } from "@millwright/contract/calendar";
import { openStanding } from "@millwright/domain/maintenance/calendar-month";
import { sayExpected } from "@millwright/messages/plans/say-plan";
import type { Locale } from "@millwright/messages/text";

/** One day of an order, as a calendar application has it. */
export interface FeedEvent {
  workOrderId: string;
  /** How the address of its order names the day; null of a repair. */
  entry: string | null;
  /** Stays the same for the same work, whatever its day. */
  uid: string;
  day: string;
  title: string;
  location: string;
  description: string;
}

export interface Around {
  host: string;
  locale: Locale;
  /** YYYY-MM-DD. */
  today: string;
}

/** What an order has in the calendar and is still to be done, an event for each of its days. */
export function eventsOf(entry: CalendarEntry, { host, locale, today }: Around): FeedEvent[] {
  const isPm = entry.type === "PM";
  const isOver = (day: string) => isPm && openStanding(day, entry.scheduled_date, entry.next_date) === "missed";
  return entry.days
    .filter((day) => !isOver(day))
    .map((day) => {
      const move = entry.moved_days.find((one) => one.day === day);
      const expected = entry.expected_days.find((one) => one.day === day);
      const who = move?.is_reassigned ? move.assignee_name : entry.assignee_name;
      const planned = isPm ? `-${move?.moved_from ?? day}` : "";
      return {
        workOrderId: entry.work_order_id,
        entry: isPm ? `pm.${day}` : null,
        uid: `${entry.work_order_id}${planned}@${host}`,
        day,
        title: written(entry.title),
        location: written([entry.machine_name, entry.department_name].filter(Boolean).join(" · ")),
        description: written(
          [entry.wo_id, entry.time, who, expected && sayExpected(expected, { locale, today })]
            .filter(Boolean)
            .join("\n"),
        ),
      };
    });
}

/** The nearest of some events, as many as fit: their number and the bytes of their texts. */
export function nearest(events: FeedEvent[], most: { events: number; bytes: number }): FeedEvent[] {
  const sorted = events.sort((a, b) => compare(a.day, b.day) || compare(a.uid, b.uid)).slice(0, most.events);
  let bytes = 0;
  const end = sorted.findIndex(({ title, location, description }) => {
    bytes += bytesAround + 2 * Buffer.byteLength(title + location + description);
    return bytes > most.bytes;
  });
  return end === -1 ? sorted : sorted.slice(0, end);
}

/** Of an event, what is not its texts; those are counted twice, as they may be escaped. */
const bytesAround = 450;

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** RFC 5545 knows no characters that control a terminal. */
function written(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is taken out.
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, " ").toWellFormed();
}
