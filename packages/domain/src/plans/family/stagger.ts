import type { Schedule } from "#maintenance/schedule.ts";
import { civilOf, type DayNumber, numberOfText, textOf, weekdayIndexOf } from "#plans/day-number.ts";
import { nominalDays } from "#plans/grid.ts";
import type { Level, On, PlanRule } from "#plans/rule.ts";
import { type Weekday, weekdays } from "#work/work-order.ts";

/** Why a schedule can't be staggered over days. */
export const staggerFaults = ["daily", "monthly", "meter", "levels", "weekdays", "day"] as const;
export type StaggerFault = (typeof staggerFaults)[number];

/** A first day further ahead is none: the grid of a rule has one in this time. */
const farthest = 30 * 366;

/**
 * A schedule that falls some days later, counted in those that the plant works. A weekly one moves along the working week; one
 * of its own interval starts that much later, on the weekday or day of the month that this makes.
 */
export function staggered(
  schedule: Schedule,
  days: number,
  workdays: readonly Weekday[],
): Schedule | { fault: StaggerFault } {
  if (days === 0) return schedule;
  if (schedule.frequency === "Daily") return { fault: "daily" };
  if (schedule.frequency === "Monthly") return { fault: "monthly" };
  if (schedule.frequency === "Weekly")
    return { ...schedule, day_of_week: alongTheWeek(schedule.day_of_week, days, workdays) };
  const rule = staggeredRule(schedule.rule, days, workdays);
  return "fault" in rule ? rule : { ...schedule, rule };
}

/** The weekday that comes so many of the given ones later, or earlier: it counts among them. */
export function alongTheWeek(day: Weekday, days: number, among: readonly Weekday[]): Weekday {
  const week = weekdays.filter((each) => each === day || among.includes(each));
  const place = week.indexOf(day) + days;
  return week[((place % week.length) + week.length) % week.length] ?? day;
}

function staggeredRule(rule: PlanRule, days: number, workdays: readonly Weekday[]): PlanRule | { fault: StaggerFault } {
  const [level, ...larger] = rule.levels;
  if (rule.trigger === "meter" || level === undefined) return { fault: "meter" };
  if (larger.length > 0) return { fault: "levels" };
  const fault = faultOf(level.on);
  if (fault !== null) return { fault };
  const start = numberOfText(rule.start);
  const [first = start] = nominalDays(level, start, [start, start + farthest], everyDay);
  const startDay = workdaysAfter(first, days, workdays);
  return { ...rule, start: textOf(startDay), levels: [{ ...level, on: onDay(level, startDay) }] };
}

const everyDay = { isCounted: () => true };

function faultOf(on: On | null): StaggerFault | null {
  if (on === null) return null;
  if ("weekdays" in on) return on.weekdays.length === 1 ? null : "weekdays";
  return "day" in on ? null : "day";
}

/** Which day of its interval a level falls on whose first day is this. */
function onDay({ on }: Level, first: DayNumber): On | null {
  if (on === null) return null;
  if ("weekdays" in on) return { weekdays: weekdays.filter((_, index) => index === weekdayIndexOf(first)) };
  const { month, day } = civilOf(first);
  return on.month === undefined ? { day } : { day, month };
}

/** The day that comes so many working days after another one. */
function workdaysAfter(from: DayNumber, days: number, workdays: readonly Weekday[]): DayNumber {
  const isWorked = (day: DayNumber) =>
    weekdays.some((name, at) => at === weekdayIndexOf(day) && workdays.includes(name));
  let day = from;
  for (let left = days; left > 0; ) {
    day += 1;
    if (isWorked(day)) left -= 1;
  }
  return day;
}
