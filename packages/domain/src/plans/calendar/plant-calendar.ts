import { type Weekday, weekdays } from "#work/work-order.ts";

/** A working week that held until a day, that day included. */
export interface FormerWeek {
  until: string;
  workdays: readonly Weekday[];
}

/** On which days a plant works. Days are YYYY-MM-DD; both days of a shutdown belong to it. */
export interface PlantCalendar {
  /** In the order of the week. */
  workdays: readonly Weekday[];
  /** The weeks before this one, the oldest first. */
  former_weeks?: readonly FormerWeek[] | undefined;
  holidays: readonly { day: string; name: string }[];
  shutdowns: readonly { from: string; to: string; name: string }[];
}

/** How a plant works that has said nothing. */
export const usualCalendar: PlantCalendar = { workdays: weekdays.slice(0, 5), holidays: [], shutdowns: [] };

/** Why the plant doesn't work on a day. */
export type DayOff = { because: "holiday" | "shutdown"; name: string } | { because: "weekend" };

/** Why the plant doesn't work on a day, a name before none; null of a day on which it works. */
export function dayOffOn(calendar: PlantCalendar, day: string): DayOff | null {
  const holiday = calendar.holidays.find((one) => one.day === day);
  if (holiday) return { because: "holiday", name: holiday.name };
  const shutdown = calendar.shutdowns.find(({ from, to }) => from <= day && day <= to);
  if (shutdown) return { because: "shutdown", name: shutdown.name };
  const weekday = weekdays[Temporal.PlainDate.from(day).dayOfWeek - 1];
  return weekday !== undefined && workdaysOn(calendar, day).includes(weekday) ? null : { because: "weekend" };
}

type Weeks = Pick<PlantCalendar, "workdays" | "former_weeks">;

/** The working week that holds on a day. */
export function workdaysOn({ workdays, former_weeks: former = [] }: Weeks, day: string): readonly Weekday[] {
  return former.find(({ until }) => day <= until)?.workdays ?? workdays;
}

/** So many weeks before the present one are kept. */
const mostWeeks = 100;

/** The weeks once another one holds from tomorrow on: what was planned up to today stays as it is. */
export function withWeek(weeks: Weeks, workdays: readonly Weekday[], today: string): Required<Weeks> {
  const now = workdaysOn(weeks, today);
  const former = (weeks.former_weeks ?? []).filter(({ until }) => until < today);
  const isSame = inOrderOfWeek(now).join() === inOrderOfWeek(workdays).join();
  return { workdays, former_weeks: isSame ? former : [...former, { until: today, workdays: now }].slice(-mostWeeks) };
}

/** Some days of the week in its order, each once. */
export function inOrderOfWeek(days: readonly Weekday[]): Weekday[] {
  return weekdays.filter((day) => days.includes(day));
}
