import type { FieldCode } from "@millwright/contract/call/errors";
import { dayOf, endOfDay, readWhen, type When } from "@millwright/domain/when";
import type { OrderColumns } from "#features/work-orders/work-orders.queries.ts";
import { refuse } from "#http/errors/refusal.ts";

const names = ["due_date", "scheduled_start", "scheduled_end", "scheduled_date"] as const;
type DateName = (typeof names)[number];

/** Dates as a form sends them; undefined ones are not spoken of. */
export type SentDates = { [_ in DateName]?: string | null | undefined };
type Dates = Pick<OrderColumns, "due_on" | "due_at" | "scheduled_start" | "scheduled_end" | "scheduled_on">;

const usualStart = Temporal.PlainTime.from("09:00");
const lastMinute = Temporal.Duration.from({ minutes: 1 });

/** The scheduled times that an order has already. */
export interface PresentTimes {
  scheduledStart: string | null;
  scheduledEnd: string | null;
  /** The day that the week plan gave it. */
  scheduledOn?: string | null;
}

/**
 * Reads the dates of a repair in the plant's zone. A start that is only a day is at nine o'clock, an end that is only a
 * day in its last minute. A day that the week plan gave goes with a new start, where another one isn't said.
 * @throws Refusal `invalid` with the fields that are no dates, or an end before its start.
 */
export function readDates(sentDates: SentDates, present: PresentTimes, zone: string): Dates {
  const { due_date, scheduled_start, scheduled_end, scheduled_date } = readAll(sentDates, zone);
  const follows = scheduled_date === undefined && (present.scheduledOn ?? null) !== null;
  const planned = follows ? (scheduled_start ?? undefined) : scheduled_date;
  const dates: Dates = {
    ...(due_date !== undefined && due(due_date)),
    scheduled_start: scheduled_start && instantOf(scheduled_start, (day) => atUsualStart(day, zone)),
    scheduled_end: scheduled_end && instantOf(scheduled_end, (day) => endOfDay(day, zone).subtract(lastMinute)),
    scheduled_on: planned && dayIn(planned, zone),
  };
  requireOrder(dates, present);
  return dates;
}

const dayIn = (when: When, zone: string) => ("on" in when ? when.on : dayOf(when.at, zone));

type ReadDates = { [_ in DateName]?: When | null };

function readAll(dates: SentDates, zone: string): ReadDates {
  const read: ReadDates = {};
  const wrong: Record<string, FieldCode> = {};
  for (const name of names) {
    const text = dates[name];
    if (text === undefined) continue;
    const when = text === null ? null : readWhen(text, zone);
    if (text !== null && when === null) wrong[name] = "invalid";
    read[name] = when;
  }
  if (Object.keys(wrong).length > 0) refuse("invalid", { fields: wrong });
  return read;
}

function due(when: When | null): Dates {
  if (when === null) return { due_on: null, due_at: null };
  return "on" in when ? { due_on: when.on, due_at: null } : { due_on: null, due_at: when.at };
}

function instantOf(when: When, ofDay: (day: Temporal.PlainDate) => Temporal.Instant): Temporal.Instant {
  return "on" in when ? ofDay(when.on) : when.at;
}

function atUsualStart(day: Temporal.PlainDate, zone: string): Temporal.Instant {
  return day.toZonedDateTime({ timeZone: zone, plainTime: usualStart }).toInstant();
}

function requireOrder(dates: Dates, present: PresentTimes): void {
  if (dates.scheduled_start === undefined && dates.scheduled_end === undefined) return;
  const start = dates.scheduled_start === undefined ? present.scheduledStart : dates.scheduled_start;
  const end = dates.scheduled_end === undefined ? present.scheduledEnd : dates.scheduled_end;
  if (start === null || end === null) return;
  if (Temporal.Instant.compare(start, end) > 0) refuse("invalid", { fields: { scheduled_end: "invalid" } });
}
