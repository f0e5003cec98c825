import type { FigureWindow } from "#figures/window.ts";
import { dayOffOn, type PlantCalendar } from "#plans/calendar/plant-calendar.ts";
import { type DayNumber, textOf, weekdayIndexOf } from "#plans/day-number.ts";

/** Milliseconds that are worked on each weekday, Monday first. */
export type WeekHours = readonly number[];

/** By what the hours of a machine are known: its own, the plant's hours, the plant's working days, or nobody said any. */
export type HoursKnownBy = "machine" | "plant" | "days" | "nobody";

/** The hours that held on a day; null where nobody said any of that time. */
export type HoursOn = (day: DayNumber) => WeekHours | null;

/** When a plant works; both null of one that said nothing. */
export interface PlantHours {
  calendar: PlantCalendar | null;
  hours: HoursOn | null;
}

/** Of each day of a window: the milliseconds that are required at most, and whether the plant stands by plan. */
export interface RequiredDays {
  most: readonly number[];
  isPlannedStop: readonly boolean[];
}

export function knownBy(own: HoursOn | null, { calendar, hours }: PlantHours): HoursKnownBy {
  if (own !== null) return "machine";
  if (hours !== null) return "plant";
  return calendar === null ? "nobody" : "days";
}

/** On what days of a window it is that the plant stands by plan or doesn't work. */
export function daysOf(window: FigureWindow, plant: PlantHours): (own: HoursOn | null) => RequiredDays {
  const days = Array.from({ length: window.starts.length - 1 }, (_, n) => window.first + n);
  const calendar = plant.calendar;
  const off = days.map((day) => (calendar === null ? null : (dayOffOn(calendar, textOf(day))?.because ?? null)));
  const isPlannedStop = off.map((because) => because === "holiday" || because === "shutdown");
  const isWorkday = days.map((day) => calendar === null || isWorkdayOf(calendar, textOf(day)));
  const whole = days.map((_, n) => (isWorkday[n] ? Number.POSITIVE_INFINITY : 0));
  const hoursOf = (on: HoursOn, others: readonly number[]) =>
    days.map((day, n) => {
      const week = on(day);
      return week === null ? (others[n] ?? 0) : (week[weekdayIndexOf(day)] ?? 0);
    });
  const usual = { most: plant.hours === null ? whole : hoursOf(plant.hours, whole), isPlannedStop };
  return (own) => (own === null ? usual : { most: hoursOf(own, usual.most), isPlannedStop });
}

/** Whether the plant works on that weekday, whatever else the day is. */
function isWorkdayOf({ workdays, former_weeks }: PlantCalendar, day: string): boolean {
  const week = { workdays, former_weeks, holidays: [], shutdowns: [] };
  return dayOffOn(week, day) === null;
}
