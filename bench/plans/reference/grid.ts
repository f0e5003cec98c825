import type { Level, On } from "@millwright/domain/plans/rule";
import { addMonths, civilOfDay, type Day, dayOfCivil, isLeap, lengthOfMonth, names } from "./civil.ts";
import { mayStand, mustMove, shutdownOn, type Version } from "./version.ts";

/** §2: whether a day is a nominal one of a level. */
export function isNominal(of: Version, level: Level, day: Day): boolean {
  if (day < of.start || day > of.end || level.every === null) return false;
  if (level.unit === "day") return (day - of.start) % level.every === 0;
  if (of.start === Number.NEGATIVE_INFINITY) return isOn(of, level, day);
  const [at, start] = [civilOfDay(day), civilOfDay(of.start)];
  if (level.unit === "week") {
    const weeks = (day - at.weekday - (of.start - start.weekday)) / 7;
    return weeks % level.every === 0 && isOn(of, level, day);
  }
  if (level.unit === "year") return (at.year - start.year) % level.every === 0 && isOn(of, level, day);
  const months = (at.year - start.year) * 12 + at.month - start.month;
  return months % level.every === 0 && isOn(of, level, day);
}

/** §7: the first day that a level may fall on again that was last done on another. */
export function earliestAfter({ every, unit }: Level, done: Day): Day {
  if (every === null) return done + 1;
  if (unit === "day") return done + every;
  if (unit === "week") return done + 7 * every - 6;
  const at = unit === "year" ? addMonths(done, 12 * every) - 182 : addMonths(done, every) - 15;
  return Math.max(done + 1, at);
}

/** §7: whether a day is a nominal one of a level that was last done on another. */
export function isNominalAfter(of: Version, level: Level, done: Day, day: Day): boolean {
  if (level.every === null || day > of.end || day < earliestAfter(level, done)) return false;
  return level.unit === "day" || isOn(of, level, day);
}

function isOn(of: Version, { unit, on }: Level, day: Day): boolean {
  if (on === null) return true;
  const at = civilOfDay(day);
  if ("weekdays" in on) return on.weekdays.some((name) => names.indexOf(name) === at.weekday);
  if (unit === "year" && on.month !== at.month) return false;
  const known = of.inMonths.get(on) ?? new Map<number, Day | null>();
  of.inMonths.set(on, known);
  const month = at.year * 12 + at.month;
  const found = known.get(month);
  if (found !== undefined) return found === day;
  const of31 = dayInMonth(of, on, at.year, at.month);
  known.set(month, of31);
  return of31 === day;
}

function dayInMonth(of: Version, on: Exclude<On, { weekdays: unknown }>, year: number, month: number): Day | null {
  const days = Array.from({ length: lengthOfMonth(year, month) }, (_, at) => dayOfCivil(year, month, at + 1));
  if ("day" in on) return days[Math.min(on.day, days.length) - 1] ?? null;
  if ("last" in on) return days.at(-1) ?? null;
  if ("nth" in on)
    return pick(
      days.filter((day) => names[civilOfDay(day).weekday] === on.weekday),
      on.nth,
    );
  return pick(
    days.filter((day) => civilOfDay(day).weekday < 5 && mayStand(of, day)),
    on.workday,
  );
}

function pick(days: readonly Day[], at: number): Day | null {
  return days.at(at === -1 ? -1 : at - 1) ?? null;
}

export type Dropped = "out-of-season" | "shutdown" | "holiday" | "no-working-day" | "after-end";

/** §3: where a nominal day is planned, or why not. */
export function place(of: Version, nominal: Day, floor: Day): { day: Day } | { dropped: Dropped } {
  const placement = placeAnywhere(of, nominal, floor);
  if ("dropped" in placement || of.inShutdown === null || !shutdownOn(of, placement.day)) return placement;
  const { dayOffRule, workdays } = of.inShutdown;
  if (dayOffRule !== "move") return dayOffRule === "keep" ? placement : { dropped: "shutdown" };
  for (let day = placement.day + 1; day <= placement.day + 60; day += 1)
    if (workdays.has(civilOfDay(day).weekday) && !of.holidays.has(day) && !shutdownOn(of, day)) return { day };
  return { dropped: "no-working-day" };
}

function placeAnywhere(of: Version, nominal: Day, floor: Day): { day: Day } | { dropped: Dropped } {
  if (of.rule.seasons.length > 0 && !of.rule.seasons.some((season) => isInSeason(season, nominal)))
    return { dropped: "out-of-season" };
  if (of.rule.shutdowns === "skip" && shutdownOn(of, nominal)) return { dropped: "shutdown" };
  if (of.rule.holidays === "skip" && of.holidays.has(nominal)) return { dropped: "holiday" };
  if (!mustMove(of, nominal)) return { day: nominal };
  const day = movedDay(of, nominal, floor);
  if (day === null) return { dropped: "no-working-day" };
  return day > of.end ? { dropped: "after-end" } : { day };
}

function isInSeason({ from, to }: { from: string; to: string }, day: Day): boolean {
  const { monthDay, year } = civilOfDay(day);
  const limit = (text: string) => (text === "02-29" && !isLeap(year) ? "02-28" : text);
  const [isFrom, isTo] = [monthDay >= limit(from), monthDay <= limit(to)];
  return from > to ? isFrom || isTo : isFrom && isTo;
}

function movedDay(of: Version, nominal: Day, floor: Day): Day | null {
  const sixty = Array.from({ length: 60 }, (_, at) => at + 1);
  const after = sixty.map((days) => nominal + days).find((day) => mayStand(of, day)) ?? null;
  const before = sixty.map((days) => nominal - days).find((day) => day >= floor && mayStand(of, day)) ?? null;
  if (of.rule.shift === "previous") return before ?? (nominal - 60 < floor ? after : null);
  if (of.rule.shift !== "nearest" || before === null) return after;
  if (after === null) return before;
  return nominal - before < after - nominal ? before : after;
}
