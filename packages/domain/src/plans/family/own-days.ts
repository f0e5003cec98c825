import type { Schedule } from "#maintenance/schedule.ts";
import { numberOfText, textOf } from "#plans/day-number.ts";
import { alongTheWeek } from "#plans/family/stagger.ts";
import type { Level, On, PlanRule } from "#plans/rule.ts";
import { type Weekday, weekdays } from "#work/work-order.ts";

/**
 * The schedule that one PM of a family gets when the family gets another one: `given` is what was said of `present`, the PM that
 * somebody looked at. Where all three are of one kind, it stays as many days from that as it was.
 */
export function withOwnDays(given: Schedule, present: Schedule, own: Schedule, workdays: readonly Weekday[]): Schedule {
  if (given.frequency === "Weekly" && present.frequency === "Weekly" && own.frequency === "Weekly") {
    const week = weekdays.filter(
      (day) => workdays.includes(day) || day === present.day_of_week || day === own.day_of_week,
    );
    const apart = week.indexOf(own.day_of_week) - week.indexOf(present.day_of_week);
    return { ...given, day_of_week: alongTheWeek(given.day_of_week, apart, week) };
  }
  if (given.frequency !== "Custom" || present.frequency !== "Custom" || own.frequency !== "Custom") return given;
  return { ...given, rule: ruleWithOwnDays(given.rule, present.rule, own.rule) };
}

function ruleWithOwnDays(given: PlanRule, present: PlanRule, own: PlanRule): PlanRule {
  const start = textOf(numberOfText(given.start) + numberOfText(own.start) - numberOfText(present.start));
  const levels = given.levels.map((level, rank) => ({
    ...level,
    on: onOwnDay(level.on, present.levels[rank], own.levels[rank]),
  }));
  return { ...given, start: given.end !== null && start > given.end ? given.end : start, levels };
}

function onOwnDay(on: On | null, present: Level | undefined, own: Level | undefined): On | null {
  const [was, is] = [present?.on ?? null, own?.on ?? null];
  if (on === null || was === null || is === null) return on;
  if ("weekdays" in on && "weekdays" in was && "weekdays" in is) {
    const [[day], [there], [here]] = [on.weekdays, was.weekdays, is.weekdays];
    const isOne = [on, was, is].every(({ weekdays: all }) => all.length === 1);
    if (!isOne || day === undefined || there === undefined || here === undefined) return on;
    return { weekdays: [alongTheWeek(day, weekdays.indexOf(here) - weekdays.indexOf(there), weekdays)] };
  }
  if (!("day" in on && "day" in was && "day" in is)) return on;
  const day = turned(on.day, is.day - was.day, 31);
  if (on.month === undefined || was.month === undefined || is.month === undefined) return { ...on, day };
  return { day, month: turned(on.month, is.month - was.month, 12) };
}

const turned = (place: number, by: number, length: number) => ((((place - 1 + by) % length) + length) % length) + 1;
