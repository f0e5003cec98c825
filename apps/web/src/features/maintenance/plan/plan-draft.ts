import type { Level, On, PlanRule, units } from "@millwright/domain/plans/rule";
import { type Weekday, weekdays } from "@millwright/domain/work/work-order";
import { newId } from "#lib/api/new-id.ts";
import { hasFieldsOf } from "#work/edit/draft.ts";

export type Unit = (typeof units)[number];

/** Which day of a week, month or year, as a form holds it, with what its kind does not need. */
export interface OnDraft {
  kind: "weekdays" | "day" | "last" | "nth" | "workday";
  weekdays: Weekday[];
  day: string;
  nth: string;
  weekday: Weekday;
  workday: string;
  month: string;
}

/** One level of a plan as it is filled in. Numbers are texts, so that a half-typed one is kept. */
export interface LevelDraft {
  id: string;
  name: string;
  every: string;
  unit: Unit;
  on: OnDraft;
  every_units: string;
  procedure_id: string;
  minutes: string;
}

/** A plan as it is filled in; days are YYYY-MM-DD, empty ones are not given. */
export interface PlanDraft {
  levels: LevelDraft[];
  anchor: PlanRule["anchor"];
  trigger: PlanRule["trigger"];
  start: string;
  end: string;
  shift: PlanRule["shift"];
  holidays: PlanRule["holidays"];
  shutdowns: PlanRule["shutdowns"];
  seasons: PlanRule["seasons"];
  window: string;
  lead: string;
  overlap: PlanRule["overlap"];
  meter_id: string;
  origin: string;
  meter_lead: string;
}

/** A level that has all its fields, for a plan that begins on a day. */
export function levelFrom(start: string, part: Partial<LevelDraft> = {}): LevelDraft {
  const rest = { name: "", every: "1", every_units: "", procedure_id: "", minutes: "" };
  return { id: newId(), ...rest, unit: "month", on: onFrom(start, "day"), ...part };
}

/** Which day of an interval, as far as the first day tells it. */
export function onFrom(start: string, kind: OnDraft["kind"]): OnDraft {
  const day = Temporal.PlainDate.from(start);
  const weekday = weekdays[day.dayOfWeek - 1] ?? "Monday";
  const nth = Math.ceil(day.day / 7);
  return {
    kind,
    weekdays: [weekday],
    day: String(day.day),
    nth: nth > 4 ? "-1" : String(nth),
    weekday,
    workday: "1",
    month: String(day.month),
  };
}

/** A plan with the usual ways: it keeps to working days. */
export function planFrom(start: string, level: Partial<LevelDraft>, part: Partial<PlanDraft> = {}): PlanDraft {
  return {
    levels: [levelFrom(start, level)],
    ...{ anchor: "fixed", trigger: "date", start, end: "", shift: "next", holidays: "move", shutdowns: "move" },
    ...{ seasons: [], window: "", lead: "0", overlap: "one", meter_id: "", origin: "0", meter_lead: "0" },
    ...part,
  };
}

/** Whether what was kept on this device is still a plan that the form can show. */
export function isPlanDraft(value: unknown): value is PlanDraft {
  const sample = planFrom("2026-01-01", {});
  const [level] = sample.levels;
  if (level === undefined || !hasFieldsOf(sample, value)) return false;
  const levels: unknown = Object(value).levels;
  return (
    Array.isArray(levels) && levels.length > 0 && levels.every((one) => hasFieldsOf(level, one) && isOnDraft(one.on))
  );
}

const isOnDraft = (value: unknown) => hasFieldsOf(onFrom("2026-01-01", "day"), value);

/** A kept plan as the form holds it. */
export function planDraftOf(rule: PlanRule): PlanDraft {
  const { levels, end, window, lead, meter, ...same } = rule;
  return {
    ...same,
    levels: levels.map((level) => levelDraftOf(level, rule.start)),
    ...{ end: end ?? "", window: window === null ? "" : String(window), lead: String(lead) },
    ...{ meter_id: meter?.id ?? "", origin: String(meter?.origin ?? 0), meter_lead: String(meter?.lead ?? 0) },
  };
}

function levelDraftOf({ every, unit, on, every_units, procedure_id, minutes, ...level }: Level, start: string) {
  const text = (n: number | null) => (n === null ? "" : String(n));
  return {
    ...level,
    ...{ every: text(every ?? 1), unit: unit ?? ("month" as const), on: onDraftOf(on, start) },
    ...{ every_units: text(every_units), procedure_id: procedure_id ?? "", minutes: text(minutes) },
  };
}

function onDraftOf(on: On | null, start: string): OnDraft {
  if (on === null) return onFrom(start, "day");
  if ("weekdays" in on) return { ...onFrom(start, "weekdays"), weekdays: on.weekdays };
  const month = on.month === undefined ? {} : { month: String(on.month) };
  if ("day" in on) return { ...onFrom(start, "day"), day: String(on.day), ...month };
  if ("last" in on) return { ...onFrom(start, "last"), ...month };
  if ("nth" in on) return { ...onFrom(start, "nth"), nth: String(on.nth), weekday: on.weekday, ...month };
  return { ...onFrom(start, "workday"), workday: String(on.workday), ...month };
}
