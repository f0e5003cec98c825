import { weeksOf } from "@millwright/domain/maintenance/calendar-month";
import { type CalendarSearch, isMonth } from "#features/calendar/calendar-search.ts";

type PlainDate = Temporal.PlainDate;
type PlainYearMonth = Temporal.PlainYearMonth;

/** What the calendar shows, from its URL. */
export interface CalendarView {
  month: PlainYearMonth;
  weeks: PlainDate[][];
  /** The day whose tasks are listed. */
  selected: PlainDate;
  /** The months beside it; null where there is none to show. */
  before: PlainYearMonth | null;
  after: PlainYearMonth | null;
}

/**
 * What an address shows: its month, else that of its day, else this one. A day that the month's weeks don't have, as after
 * going to another month, gives way to today, and where that isn't shown either to the month's first day.
 */
export function viewOf(search: CalendarSearch, today: PlainDate, weekStart: number): CalendarView {
  const month = Temporal.PlainYearMonth.from(search.month ?? search.day?.slice(0, 7) ?? today.toPlainYearMonth());
  const weeks = weeksOf(month, weekStart);
  const asked = weeks.flat().find((day) => day.toString() === search.day);
  const here = today.toPlainYearMonth().equals(month) ? today : month.toPlainDate({ day: 1 });
  const [before, after] = [month.subtract({ months: 1 }), month.add({ months: 1 })];
  return {
    month,
    weeks,
    selected: asked ?? here,
    before: isMonth(before.toString()) ? before : null,
    after: isMonth(after.toString()) ? after : null,
  };
}
