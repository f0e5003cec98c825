import { clockOn } from "#notifications/delivery.ts";
import { dayOffOn, type PlantCalendar } from "#plans/calendar/plant-calendar.ts";
import { dayOf } from "#when.ts";

/** When the report of a month leaves on the first working day after it, by the plant's clock. */
const monthlyTime = "07:00";

/** The first day of a month on which the plant works; the last day of a month in which it doesn't work at all. */
function firstWorkday(month: Temporal.PlainYearMonth, calendar: PlantCalendar): Temporal.PlainDate {
  let day = month.toPlainDate({ day: 1 });
  while (day.day < day.daysInMonth && dayOffOn(calendar, day.toString()) !== null) day = day.add({ days: 1 });
  return day;
}

/** When the report that is mailed in a month leaves. */
const monthlyAt = (month: Temporal.PlainYearMonth, calendar: PlantCalendar, zone: string): Temporal.Instant =>
  clockOn(firstWorkday(month, calendar), monthlyTime, zone);

/** The month that a moment is in. */
const monthOf = (at: Temporal.Instant, zone: string): Temporal.PlainYearMonth => dayOf(at, zone).toPlainYearMonth();

interface DueReport {
  /** The month whose report leaves now; null: none does. */
  report: Temporal.PlainYearMonth | null;
  /** When it is looked at again. */
  nextAt: Temporal.Instant;
}

/**
 * What becomes of a report whose planned moment has come: where the calendar says another day by now, it waits for that one.
 * The next one is planned for the first day of its month, and looked at then by the calendar as it will be.
 */
export function dueReport(now: Temporal.Instant, calendar: PlantCalendar, zone: string): DueReport {
  const month = monthOf(now, zone);
  const at = monthlyAt(month, calendar, zone);
  if (Temporal.Instant.compare(now, at) < 0) return { report: null, nextAt: at };
  return { report: month.subtract({ months: 1 }), nextAt: nextMonthAt(now, zone) };
}

/** The morning of the first day of the next month: a plant that is new waits for it. */
export function nextMonthAt(now: Temporal.Instant, zone: string): Temporal.Instant {
  const next = monthOf(now, zone).add({ months: 1 });
  return clockOn(next.toPlainDate({ day: 1 }), monthlyTime, zone);
}
