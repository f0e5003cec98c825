import { daysInMonth } from "#plans/day-number.ts";
import type { Weekday } from "#work/work-order.ts";

export const units = ["day", "week", "month", "year"] as const;
export type Unit = (typeof units)[number];
export const shifts = ["none", "next", "previous", "nearest"] as const;
export const dayOffRules = ["keep", "skip", "move"] as const;
export type DayOffRule = (typeof dayOffRules)[number];

/** Which day of a week, month or year. The month, 1 to 12, is said of years only. */
export type On = { weekdays: Weekday[] } | DayOfMonth;
export type DayOfMonth = { month?: number | undefined } & (
  | { day: number }
  | { last: true }
  | { nth: 1 | 2 | 3 | 4 | -1; weekday: Weekday }
  | { workday: number }
);

/** One interval of a plan, by date, by its meter, or by both. */
export interface Level {
  /** Made by its sender; it stays the level's whatever else of it changes. */
  id: string;
  /** May be empty where there is one level. */
  name: string;
  /** Null, as `unit` and `on`, of a plan by meter alone. */
  every: number | null;
  unit: Unit | null;
  /** Null of days. */
  on: On | null;
  /** Of the meter; null of a plan by date alone. */
  every_units: number | null;
  procedure_id: string | null;
  /** How long this level takes; null is what the order says. */
  minutes: number | null;
}

/** How often a level comes, and what its meter counts. */
export interface PlanInterval extends Pick<Level, "every" | "unit" | "on" | "every_units"> {
  trigger: PlanRule["trigger"];
  meter_unit: string | null;
}

export interface RuleMeter {
  id: string;
  origin: number;
  lead: number;
  /** What it had counted when the rule was made (decision 093); left out where that isn't known. */
  used?: number | undefined;
}

/** When work falls due (decision 085). Days are YYYY-MM-DD. */
export interface PlanRule {
  /** From the smallest to the largest: its place is the rank of a level. */
  levels: Level[];
  anchor: "fixed" | "floating";
  trigger: "date" | "meter" | "any" | "all";
  start: string;
  end: string | null;
  shift: (typeof shifts)[number];
  holidays: DayOffRule;
  shutdowns: DayOffRule;
  /** MM-DD, both included; one may go past the end of the year. None: the whole year. */
  seasons: { from: string; to: string }[];
  /** In days; null: a tenth of the smallest interval. */
  window: number | null;
  /** Days before its own on which an occurrence is shown; no day follows from it. */
  lead: number;
  overlap: "one" | "stack";
  /** The use that its values are counted from, and how many units before a value it is due. */
  meter: RuleMeter | null;
}

export const ruleLimits = {
  levels: 6,
  seasons: 4,
  every: 999,
  units: 0.001,
  window: 366,
  lead: 90,
  day: 31,
  workday: 15,
} as const;

/** The field of a rule, or of one of its levels, that is missing or wrong. */
export type PlanFault =
  | "levels"
  | "name"
  | "every"
  | "unit"
  | "on"
  | "every_units"
  | "anchor"
  | "overlap"
  | "meter"
  | "start"
  | "end"
  | "seasons"
  | "window"
  | "lead";

/** A rule that can be kept, or what is wrong with it first: a field of the plan, or of the level at a place from 0 on. */
export function readPlanRule(rule: PlanRule): PlanRule | { fault: PlanFault; level?: number } {
  const wrong = ofPlan.find(([, holds]) => !holds(rule));
  if (wrong) return { fault: wrong[0] };
  for (const [at, level] of rule.levels.entries()) {
    const [fault] = ofLevel.find(([, holds]) => !holds(level, rule)) ?? [faultInOrder(level, rule.levels[at - 1])];
    if (fault !== null) return { fault, level: at };
  }
  return rule;
}

/** A rule that is made now, of whose meter it is known what it has counted; null of one that was never read. */
export function madeAt(rule: PlanRule, used: number | null): PlanRule {
  if (rule.meter === null) return rule;
  const { used: _, ...meter } = rule.meter;
  return { ...rule, meter: used === null ? meter : { ...meter, used } };
}

/** A rule that takes the place of another one on the day on which that was made: by the same meter, it counts as made when that was. */
export function madeWith(rule: PlanRule, { meter }: PlanRule): PlanRule {
  return meter !== null && meter.id === rule.meter?.id ? madeAt(rule, meter.used ?? null) : rule;
}

/** Days that are usual before its own for doing an occurrence: as the rule says, else a tenth of its smallest interval. */
export function windowOf(rule: Pick<PlanRule, "window" | "levels">): number {
  const days = rule.levels[0] ? approximateDays(rule.levels[0]) : 0;
  return rule.window ?? Math.max(1, Math.floor(days / 10));
}

const lengths: Record<Unit, number> = { day: 1, week: 7, month: 30.436_875, year: 365.2425 };

/** About how many days an interval has; 0 of one by meter alone. */
export function approximateDays({ every, unit }: Pick<Level, "every" | "unit">): number {
  return every === null || unit === null ? 0 : every * lengths[unit];
}

/** What has to hold of a plan, by the field that is wrong where it doesn't; the first one that doesn't is said. */
const ofPlan: [field: PlanFault, holds: (rule: PlanRule) => boolean][] = [
  ["levels", ({ levels }) => levels.length >= 1 && levels.length <= ruleLimits.levels],
  ["levels", ({ levels }) => new Set(levels.map(({ id }) => id)).size === levels.length],
  ["anchor", ({ anchor, trigger }) => anchor === "floating" || trigger === "date" || trigger === "meter"],
  ["overlap", ({ anchor, overlap }) => anchor === "fixed" || overlap === "one"],
  ["meter", ({ trigger, meter }) => (meter === null) === (trigger === "date")],
  ["meter", ({ meter }) => meter === null || (isAmount(meter.origin) && isAmount(meter.lead))],
  ["start", ({ start }) => isDay(start)],
  ["end", ({ start, end }) => end === null || (isDay(end) && end >= start)],
  ["seasons", ({ seasons }) => seasons.length <= ruleLimits.seasons],
  ["seasons", ({ seasons }) => seasons.every(({ from, to }) => isDayOfYear(from) && isDayOfYear(to))],
  ["window", ({ window }) => window === null || isWhole(window, 0, ruleLimits.window)],
  ["lead", ({ lead }) => isWhole(lead, 0, ruleLimits.lead)],
];

const isDated = ({ trigger }: PlanRule) => trigger !== "meter";

const ofLevel: [field: PlanFault, holds: (level: Level, rule: PlanRule) => boolean][] = [
  ["name", ({ name }, { levels }) => levels.length === 1 || name.trim() !== ""],
  ["every", ({ every }, rule) => (isDated(rule) ? isWhole(every ?? 0, 1, ruleLimits.every) : every === null)],
  ["unit", ({ unit }, rule) => (unit !== null) === isDated(rule)],
  ["on", ({ on, unit }) => (unit === null ? on === null : fits(on, unit))],
  ["every_units", ({ every_units }, { trigger }) => (every_units === null) === (trigger === "date")],
  ["every_units", ({ every_units }, { meter }) => every_units === null || isAbove(every_units, meter?.lead ?? 0)],
  // Less than any meter shows: a total divided by it is still a number that can be counted to.
  ["every_units", ({ every_units }) => every_units === null || every_units >= ruleLimits.units],
];

/** Levels grow by both that they have. */
function faultInOrder(level: Level, smaller: Level | undefined): PlanFault | null {
  if (smaller === undefined) return null;
  if (level.unit !== null && approximateDays(level) <= approximateDays(smaller)) return "every";
  return level.every_units !== null && level.every_units <= (smaller.every_units ?? 0) ? "every_units" : null;
}

function fits(on: On | null, unit: Unit): boolean {
  if (unit === "day" || on === null) return unit === "day" && on === null;
  if ("weekdays" in on) return unit === "week" && on.weekdays.length > 0;
  if (unit === "week") return false;
  const { month } = on;
  if (unit === "month" ? month !== undefined : month === undefined || !isWhole(month, 1, 12)) return false;
  if ("day" in on) return isWhole(on.day, 1, ruleLimits.day);
  return !("workday" in on) || on.workday === -1 || isWhole(on.workday, 1, ruleLimits.workday);
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}

/** A number of units of a meter. */
function isAmount(value: number): boolean {
  return Number.isFinite(value) && value >= 0;
}

function isAbove(value: number, limit: number): boolean {
  return Number.isFinite(value) && value > limit;
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  return isMonthAndDay(Number(text.slice(0, 4)), text.slice(5));
}

const aLeapYear = 2000;

function isDayOfYear(text: string): boolean {
  return /^\d{2}-\d{2}$/.test(text) && isMonthAndDay(aLeapYear, text);
}

function isMonthAndDay(year: number, text: string): boolean {
  const [month = 0, day = 0] = text.split("-").map(Number);
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}
