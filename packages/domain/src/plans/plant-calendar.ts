import { type Weekday, weekdays } from "#work/work-order.ts";

/** On which days a plant works. Days are YYYY-MM-DD; both days of a shutdown belong to it. */
export interface PlantCalendar {
  /** In the order of the week. */
  workdays: readonly Weekday[];
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
  return weekday !== undefined && calendar.workdays.includes(weekday) ? null : { because: "weekend" };
}

/** Some days of the week in its order, each once. */
export function inOrderOfWeek(days: readonly Weekday[]): Weekday[] {
  return weekdays.filter((day) => days.includes(day));
}
