import {
  type DayNumber,
  daysInMonth,
  mondayOfWeek,
  monthOfDay,
  numberOfCivil,
  weekdayIndex,
  weekdayIndexOf,
  weekOfDay,
} from "#plans/day-number.ts";
import type { DayOfMonth, Level } from "#plans/rule.ts";

/** Which days of a month count as its working days. */
export interface CountedDays {
  isCounted(day: DayNumber): boolean;
}

/** The nominal days of a level by date between two days, both included, ascending: none before the start. */
export function nominalDays(
  { every, unit, on }: Pick<Level, "every" | "unit" | "on">,
  start: DayNumber,
  [from, to]: readonly [DayNumber, DayNumber],
  counted: CountedDays,
): DayNumber[] {
  const first = Math.max(from, start);
  if (every === null || first > to) return [];
  if (unit === "day") return stepsBetween(start, every, first, to);
  if (on === null) return [];
  if ("weekdays" in on) {
    const weekdays = on.weekdays.map(weekdayIndex).sort((a, b) => a - b);
    const weeks = stepsBetween(weekOfDay(start), every, weekOfDay(first), weekOfDay(to));
    return within(
      weeks.flatMap((week) => weekdays.map((index) => mondayOfWeek(week) + index)),
      first,
      to,
    );
  }
  const startsIn = unit === "year" ? yearOf(monthOfDay(start)) * 12 + (on.month ?? 1) - 1 : monthOfDay(start);
  const months = stepsBetween(startsIn, unit === "year" ? every * 12 : every, monthOfDay(first), monthOfDay(to));
  return within(
    months.flatMap((month) => dayInMonth(month, on, counted) ?? []),
    first,
    to,
  );
}

/** The one day of a month, counted since year 0; null of a month without so many working days. */
export function dayInMonth(month: number, on: DayOfMonth, counted: CountedDays): DayNumber | null {
  const [year, ofYear] = [yearOf(month), (month % 12) + 1];
  const length = daysInMonth(year, ofYear);
  const first = numberOfCivil(year, ofYear, 1);
  const last = first + length - 1;
  if ("day" in on) return first + Math.min(on.day, length) - 1;
  if ("nth" in on) {
    const weekday = weekdayIndex(on.weekday);
    if (on.nth === -1) return last - ((weekdayIndexOf(last) - weekday + 7) % 7);
    return first + ((weekday - weekdayIndexOf(first) + 7) % 7) + (on.nth - 1) * 7;
  }
  return "workday" in on ? workdayInMonth(first, last, on.workday, counted) : last;
}

function workdayInMonth(first: DayNumber, last: DayNumber, which: number, counted: CountedDays): DayNumber | null {
  const [begin, step] = which < 0 ? [last, -1] : [first, 1];
  let left = Math.abs(which);
  for (let day = begin; first <= day && day <= last; day += step) {
    if (counted.isCounted(day)) left -= 1;
    if (left === 0) return day;
  }
  return null;
}

/** Every so many from an origin on, between two limits. */
function stepsBetween(origin: number, every: number, from: number, to: number): number[] {
  const steps: number[] = [];
  const first = origin + Math.max(0, Math.ceil((from - origin) / every)) * every;
  for (let at = first; at <= to; at += every) steps.push(at);
  return steps;
}

function within(days: DayNumber[], from: DayNumber, to: DayNumber): DayNumber[] {
  return days.filter((day) => from <= day && day <= to);
}

function yearOf(month: number): number {
  return Math.floor(month / 12);
}
