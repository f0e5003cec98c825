import { weeksOf } from "@millwright/domain/maintenance/calendar-month";
import { daysOfWeek } from "@millwright/domain/week";
import { type CalendarSearch, isMonth } from "#features/calendar/calendar-search.ts";

type PlainDate = Temporal.PlainDate;
type PlainYearMonth = Temporal.PlainYearMonth;

/** A month or a week that can be gone to: its days, and what the address says of it. */
export interface Step {
  to: CalendarSearch;
  weeks: PlainDate[][];
}

/** Which of the months or weeks beside the shown one. */
export type Side = "before" | "after";

/** What the calendar shows, from its URL. */
export interface CalendarView {
  isWeek: boolean;
  /** The month that is shown, or that the day of the week is in. */
  month: PlainYearMonth;
  weeks: PlainDate[][];
  /** The day whose tasks are listed. */
  selected: PlainDate;
  /** The months or weeks beside it; null where there is none to show. */
  before: Step | null;
  after: Step | null;
}

/**
 * What an address shows: its month, else that of its day, else this one. A day that the month's weeks don't have, as after
 * going to another month, gives way to today, and where that isn't shown either to the month's first day. A week is that
 * of its day.
 */
export function viewOf(search: CalendarSearch, today: PlainDate): CalendarView {
  const month = Temporal.PlainYearMonth.from(search.month ?? search.day?.slice(0, 7) ?? today.toPlainYearMonth());
  const here = today.toPlainYearMonth().equals(month) ? today : month.toPlainDate({ day: 1 });
  return search.view === "week" ? weekView(search.day, here) : monthView(month, search.day, here);
}

function monthView(month: PlainYearMonth, day: string | undefined, here: PlainDate): CalendarView {
  const weeks = weeksOf(month);
  const chosen = weeks.flat().find((each) => each.toString() === day);
  const step = (to: PlainYearMonth): Step | null =>
    isMonth(to.toString()) ? { to: { month: to.toString() }, weeks: weeksOf(to) } : null;
  return {
    isWeek: false,
    month,
    weeks,
    selected: chosen ?? here,
    before: step(month.subtract({ months: 1 })),
    after: step(month.add({ months: 1 })),
  };
}

function weekView(day: string | undefined, here: PlainDate): CalendarView {
  const selected = day === undefined ? here : Temporal.PlainDate.from(day);
  const step = (to: PlainDate): Step | null =>
    isMonth(to.toPlainYearMonth().toString()) ? { to: { day: to.toString() }, weeks: [daysOfWeek(to)] } : null;
  return {
    isWeek: true,
    month: selected.toPlainYearMonth(),
    weeks: [daysOfWeek(selected)],
    selected,
    before: step(selected.subtract({ weeks: 1 })),
    after: step(selected.add({ weeks: 1 })),
  };
}
