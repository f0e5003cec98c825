import type { PlantCalendar } from "@millwright/domain/plans/calendar/plant-calendar";
import type { PlanDays } from "@millwright/domain/plans/plan";
import type { Level, On, PlanRule } from "@millwright/domain/plans/rule";
import { civilOfDay, type Day, dayOfText, names } from "./civil.ts";

/** A rule with the days on which it holds, and what is not worked by it (decision 085, §1). */
export interface Version {
  rule: PlanRule;
  /** The usual three have no start: minus infinity. */
  start: Day;
  end: Day;
  /** The days on which it holds, both included. */
  first: Day;
  last: Day;
  /** A shift back takes no day before it. */
  floor: Day;
  workdays: ReadonlySet<number>;
  /** Of the usual three, what becomes of what comes to stand in a shutdown, and on which days the plant works (decision 140). */
  inShutdown: { dayOffRule: "keep" | "skip" | "move"; workdays: ReadonlySet<number> } | null;
  holidays: ReadonlyMap<Day, string>;
  shutdowns: readonly { from: Day; to: Day; name: string }[];
  /** What was worked out already. */
  stands: Map<Day, boolean>;
  inMonths: Map<On, Map<number, Day | null>>;
}

type Schedule = PlanDays["scheduleVersions"][0]["schedule"];

export function versionsOf(plan: PlanDays, calendar: PlantCalendar): Version[] {
  const createdOn = dayOfText(plan.createdOn.toString());
  const listed = plan.scheduleVersions.map(({ schedule, from }, at) => ({
    schedule,
    from: at === 0 ? createdOn : Math.max(createdOn, dayOfText(from.toString())),
  }));
  return listed.map(({ schedule, from }, at) => {
    const next = listed[at + 1]?.from ?? Number.POSITIVE_INFINITY;
    return versionOf(schedule, calendar, { createdOn, first: from, last: next - 1 });
  });
}

function versionOf(
  schedule: Schedule,
  calendar: PlantCalendar,
  days: { createdOn: Day; first: Day; last: Day },
): Version {
  const { first, last, createdOn } = days;
  const isUsual = schedule.frequency !== "Custom";
  const rule = schedule.frequency === "Custom" ? schedule.rule : usualRule(schedule);
  const start = isUsual ? Number.NEGATIVE_INFINITY : dayOfText(rule.start);
  return {
    ...{
      rule,
      start,
      first,
      last,
      floor: isUsual ? start : Math.max(start, createdOn),
      stands: new Map(),
      inMonths: new Map(),
    },
    inShutdown:
      schedule.frequency === "Custom"
        ? null
        : { dayOffRule: shutdownRuleOf(schedule), workdays: indexesOf(calendar.workdays) },
    end: rule.end === null ? Number.POSITIVE_INFINITY : dayOfText(rule.end),
    workdays: indexesOf(isUsual ? names.slice(0, 5) : calendar.workdays),
    holidays: new Map(calendar.holidays.map(({ day, name }) => [dayOfText(day), name])),
    shutdowns: calendar.shutdowns.map(({ from, to, name }) => ({ from: dayOfText(from), to: dayOfText(to), name })),
  };
}

const indexesOf = (days: readonly (typeof names)[number][]) => new Set(days.map((name) => names.indexOf(name)));

function shutdownRuleOf({
  shutdowns,
  frequency,
}: Exclude<Schedule, { frequency: "Custom" }>): "keep" | "skip" | "move" {
  return shutdowns ?? (frequency === "Monthly" ? "move" : "skip");
}

function usualRule(schedule: Exclude<Schedule, { frequency: "Custom" }>): PlanRule {
  if (schedule.frequency === "Daily") return usual("week", { weekdays: names.slice(0, 5) }, "none");
  if (schedule.frequency === "Weekly") return usual("week", { weekdays: [schedule.day_of_week] }, "none");
  if (schedule.monthly_period === "end") return usual("month", { last: true }, "previous");
  return usual("month", { day: schedule.monthly_period === "start" ? 1 : 15 }, "next");
}

function usual(unit: Level["unit"], on: On, shift: PlanRule["shift"]): PlanRule {
  const level = { id: "", name: "", every: 1, unit, on, every_units: null, procedure_id: null, minutes: null };
  return {
    ...{ levels: [level], anchor: "fixed", trigger: "date", start: "", end: null, shift, holidays: "keep" },
    ...{ shutdowns: "keep", seasons: [], window: null, lead: 0, overlap: "one", meter: null },
  };
}

export function windowOfRule({ window, trigger, levels }: PlanRule): number {
  if (window !== null) return window;
  const [smallest] = levels;
  if (trigger === "meter" || !smallest?.unit || smallest.every === null) return 1;
  const length = { day: 1, week: 7, month: 30.436875, year: 365.2425 }[smallest.unit] * smallest.every;
  return Math.max(1, Math.floor(length / 10));
}

/** The place of a level; one that the rule has no more is its smallest. */
export function rankOf(rule: PlanRule, id: string): number {
  return Math.max(
    0,
    rule.levels.findIndex((level) => level.id === id),
  );
}

/** Highest first out of several ids, the others by rank. */
export function gather(rule: PlanRule, ids: readonly string[]): { level: string; covers: string[] } {
  const ranks = [...new Set(ids.map((id) => rankOf(rule, id)))].sort((a, b) => a - b);
  const of = ranks.map((rank) => rule.levels[rank]?.id ?? "");
  return { level: of.at(-1) ?? "", covers: of.slice(0, -1) };
}

export function isFloatingVersion({ rule }: Version): boolean {
  return rule.anchor === "floating";
}

export function shutdownOn(of: Version, day: Day) {
  return of.shutdowns.find(({ from, to }) => from <= day && day <= to);
}

/** §3: whether an occurrence may stand on a day. */
export function mayStand(of: Version, day: Day): boolean {
  const known = of.stands.get(day);
  if (known !== undefined) return known;
  const may =
    of.workdays.has(civilOfDay(day).weekday) &&
    !(of.rule.holidays !== "keep" && of.holidays.has(day)) &&
    !(of.rule.shutdowns !== "keep" && shutdownOn(of, day));
  of.stands.set(day, may);
  return may;
}

export function mustMove(of: Version, day: Day): boolean {
  if (of.rule.shutdowns === "move" && shutdownOn(of, day)) return true;
  if (of.rule.holidays === "move" && of.holidays.has(day)) return true;
  return of.rule.shift !== "none" && !of.workdays.has(civilOfDay(day).weekday);
}

/** That day, or, if it must move, the first after it on which an occurrence may stand. */
export function onWorkedDay(of: Version, day: Day): Day {
  if (of.rule.trigger === "meter" || !mustMove(of, day)) return day;
  for (let later = day + 1; later <= day + 10_958; later += 1) if (mayStand(of, later)) return later;
  return Number.POSITIVE_INFINITY;
}

/** The version that holds on a day. */
export function versionOn(versions: readonly Version[], day: Day): Version | undefined {
  return versions.find(({ first, last }) => first <= day && day <= last);
}
