import { openDays, type RecurringWork } from "#maintenance/occurrence-state.ts";
import { dayOffOn, type PlantCalendar } from "#plans/calendar/plant-calendar.ts";
import { type DayNumber, numberOf, numberOfText, plainDateOf, textOf, weekdayIndexOf } from "#plans/day-number.ts";
import type { PlanOccurrence } from "#plans/occurrence.ts";
import type { PlanRule } from "#plans/rule.ts";
import { Series } from "#plans/series.ts";

/** A PM with the minutes that it takes where its level doesn't say. */
export interface TimedPlan {
  work: RecurringWork;
  minutes: number | null;
  /** Whether what is current has passed. */
  isBehind: boolean;
}

/** An occurrence that is to be done. */
export interface ToDo {
  /** What is overdue stands today. */
  day: DayNumber;
  /** Where it stands by its plan, before a person moved it. */
  planned: DayNumber;
  rule: PlanRule;
  level: string;
  /** Null where nobody said how long it takes. */
  minutes: number | null;
  isForecast: boolean;
  isOverdue: boolean;
}

/** What of a PM is to be done from a day until another, both included, as far as that is from today on; ascending. */
export function toDoBetween(
  { work, minutes, isBehind }: TimedPlan,
  from: DayNumber,
  to: DayNumber,
  now: DayNumber,
): ToDo[] {
  const series = new Series(work, now, true);
  const toDo = (one: PlanOccurrence): ToDo => ({
    ...{ day: one.day, planned: one.planned, rule: one.rule, level: one.level, isForecast: one.isForecast },
    minutes: one.rule.levels.find(({ id }) => id === one.level)?.minutes ?? minutes,
    isOverdue: one.day < now,
  });
  const overdue =
    !isBehind || from > now || to < now
      ? []
      : openDays(work, plainDateOf(now)).flatMap((day) => {
          const at = numberOf(day);
          return at < now ? series.between(at, at).map((one) => ({ ...toDo(one), day: now })) : [];
        });
  const over = daysOver(work);
  const ahead = series.between(Math.max(from, now), to).filter(({ day }) => !over.has(day));
  return [...overdue, ...ahead.map(toDo)];
}

/** The days on which it was done, or left out. */
function daysOver({ completed, overtaken = new Set(), facts }: RecurringWork): Set<DayNumber> {
  const done = facts?.done.map(({ day }) => day) ?? [];
  return new Set([...completed, ...overtaken, ...done].map(numberOfText));
}

/** The minutes that a crew has on a day: nobody works on a holiday or in a shutdown. `crew` are minutes of Monday to Sunday. */
export function crewMinutes(crew: readonly (readonly number[])[], calendar: PlantCalendar): (day: DayNumber) => number {
  const ofWeekday = [0, 1, 2, 3, 4, 5, 6].map((at) => crew.reduce((sum, days) => sum + (days[at] ?? 0), 0));
  return (day) => {
    const off = dayOffOn(calendar, textOf(day));
    return off !== null && off.because !== "weekend" ? 0 : (ofWeekday[weekdayIndexOf(day)] ?? 0);
  };
}

/** What one week asks of a crew, in minutes. */
export interface WeekLoad {
  /** Its Monday. */
  from: DayNumber;
  planned: number;
  /** What of it is only foreseen. */
  forecast: number;
  count: number;
  /** How many of these nobody said of how long they take; they are not among the minutes. */
  untimed: number;
  crew: number;
}

export const weekDays = 7;

/** The weeks from a Monday on, of one that has begun the days from today on. */
export function loadOfWeeks(
  toDo: readonly ToDo[],
  { from, weeks, today }: { from: DayNumber; weeks: number; today: DayNumber },
  crew: (day: DayNumber) => number,
): WeekLoad[] {
  const loads = Array.from({ length: weeks }, (_, week) => {
    const monday = from + week * weekDays;
    const days = Array.from({ length: weekDays }, (_day, at) => monday + at).filter((day) => day >= today);
    const ofCrew = days.reduce((sum, day) => sum + crew(day), 0);
    return { from: monday, planned: 0, forecast: 0, count: 0, untimed: 0, crew: ofCrew };
  });
  for (const { day, minutes, isForecast } of toDo) {
    const load = loads[Math.floor((day - from) / weekDays)];
    if (load === undefined) continue;
    load.count += 1;
    load.untimed += Number(minutes === null);
    load.planned += minutes ?? 0;
    load.forecast += isForecast ? (minutes ?? 0) : 0;
  }
  return loads;
}
