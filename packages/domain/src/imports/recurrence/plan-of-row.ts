import type { ReadRow } from "#imports/read-cells.ts";
import { type NamedRecurrence, readLevels } from "#imports/recurrence/levels.ts";
import { onDay, onWeekdays, readRecurrence } from "#imports/recurrence/read-recurrence.ts";
import type { Recurrence } from "#imports/recurrence/recurrence.ts";
import { tidy } from "#machines/pasted-cells.ts";
import { type ScheduleFields, scheduleDefaults } from "#maintenance/schedule.ts";
import { type Level, type On, type PlanRule, type RuleMeter, readPlanRule, type Unit, units } from "#plans/rule.ts";
import { readTime } from "#text/typed-time.ts";
import { weekdays } from "#work/work-order.ts";

type PlainDate = Temporal.PlainDate;
type Values = ReadRow["values"];

export interface PlanSetting {
  today: PlainDate;
  /** The ids of the levels that a rule of its own has, as many as one can have. */
  levelIds: readonly string[];
  /** By which it falls due; null of none. */
  meter: RuleMeter | null;
}

/** The field of a row because of which no plan follows from it. */
export interface PlanRowFault {
  fault: "rule" | "weekdays" | "day_of_month" | "time" | "meter" | "end" | "start";
}

/** The schedule of a row of preventive maintenance, as a new PM takes it: the words of its rule, or its columns of a number and a unit. */
export function planOfRow(values: Values, setting: PlanSetting): ScheduleFields | PlanRowFault {
  const time = values.time == null ? scheduleDefaults.time : readTime(String(values.time));
  if (time === null) return { fault: "time" };
  const recurrence = recurrenceOf(values);
  if ("fault" in recurrence) return recurrence;
  const levels = levelsOf(values);
  if ((recurrence.use === null) !== (setting.meter === null))
    return { fault: recurrence.use === null ? "rule" : "meter" };
  const { usual } = recurrence;
  const isUsual = usual !== null && values.end == null && values.counts_from !== "floating";
  if (!isUsual || levels !== null) return ownRule(levels ?? [{ name: "", recurrence }], values, setting, time);
  if (usual === "Daily") return { frequency: "Daily", time };
  if ("week" in usual) return { frequency: "Weekly", day_of_week: usual.week, time };
  return { frequency: "Monthly", monthly_period: usual.month, time };
}

/** The levels that a row says; null of one that says a single recurrence. */
export const levelsOf = ({ rule }: Values): NamedRecurrence[] | null => readLevels(String(rule ?? ""));

/** How often a row says that its work comes: of several levels the smallest. */
export function recurrenceOf(values: Values): Recurrence | PlanRowFault {
  const [smallest] = levelsOf(values) ?? [];
  if (smallest !== undefined) return smallest.recurrence;
  const words = tidy(String(values.rule ?? ""));
  const isNumber = /^\d{1,3}$/.test(words);
  const read = words === "" || isNumber ? countedIn(values, isNumber ? Number(words) : null) : readRecurrence(words);
  if (read === null) return { fault: "rule" };
  return withDay(withUse(read, values), values);
}

function countedIn({ every, every_unit, every_units }: Values, number: number | null): Recurrence | null {
  const unit = units.find((one) => one === every_unit);
  const count = typeof every === "number" ? every : (number ?? 1);
  const nothing = { usual: null, interval: null, use: null, together: "any" as const };
  if (unit !== undefined) return { ...nothing, interval: { every: count, unit, on: null } };
  return typeof every_units === "number" ? nothing : null;
}

function withUse(recurrence: Recurrence, { every_units }: Values): Recurrence {
  if (typeof every_units !== "number") return recurrence;
  return { ...recurrence, use: { every: every_units, unit: "" } };
}

/** A day in a column of its own, where the words name none. */
function withDay(recurrence: Recurrence, values: Values): Recurrence | PlanRowFault {
  const { interval } = recurrence;
  if (interval === null || interval.on !== null) return recurrence;
  if (interval.unit === "week" && values.weekdays != null) {
    const on = onWeekdays(String(values.weekdays));
    return on === null ? { fault: "weekdays" } : { ...recurrence, interval: { ...interval, on } };
  }
  if (interval.unit === "month" && values.day_of_month != null) {
    const on = onDay(String(values.day_of_month), "month");
    return on === null ? { fault: "day_of_month" } : { ...recurrence, interval: { ...interval, on } };
  }
  return recurrence;
}

const workingDays = weekdays.slice(0, 5);

/** The usual frequencies by days, where a rule of its own has to say more of them. */
function intervalOf({ usual, interval }: Recurrence): Recurrence["interval"] {
  if (usual === "Daily") return { every: 1, unit: "week", on: { weekdays: workingDays } };
  if (usual !== null && "week" in usual) return { every: 1, unit: "week", on: { weekdays: [usual.week] } };
  return usual === null ? interval : null;
}

function ownRule(
  stated: readonly NamedRecurrence[],
  values: Values,
  setting: PlanSetting,
  time: string,
): ScheduleFields | PlanRowFault {
  const [smallest] = stated;
  if (smallest === undefined) return { fault: "rule" };
  const start = firstDay(intervalOf(smallest.recurrence), values, setting.today);
  const levels = stated.map(({ name, recurrence }, at): Level => {
    const interval = intervalOf(recurrence);
    return {
      ...{ id: setting.levelIds[at] ?? "", name, procedure_id: null, minutes: null },
      ...{ every: interval?.every ?? null, unit: interval?.unit ?? null },
      ...{ every_units: recurrence.use?.every ?? null, on: interval && (interval.on ?? onFirst(start, interval.unit)) },
    };
  });
  const [trigger, ...others] = new Set(stated.map(({ recurrence }) => triggerOf(recurrence)));
  if (trigger === undefined || trigger === null || others.length > 0) return { fault: "rule" };
  const isFloating = values.counts_from === "floating" || trigger === "any" || trigger === "all";
  const rule: PlanRule = {
    ...{ levels, anchor: isFloating ? "floating" : "fixed", trigger, start: start.toString() },
    ...{ end: dayIn(values.end)?.toString() ?? null, shift: "none", holidays: "keep", shutdowns: "move", seasons: [] },
    ...{
      window: typeof values.window === "number" ? values.window : null,
      lead: 0,
      overlap: "one",
      meter: setting.meter,
    },
  };
  const read = readPlanRule(rule);
  if (!("fault" in read)) return { frequency: "Custom", plan: read, time };
  return { fault: read.fault === "end" || read.fault === "start" || read.fault === "meter" ? read.fault : "rule" };
}

function triggerOf(recurrence: Recurrence): PlanRule["trigger"] | null {
  const isDated = intervalOf(recurrence) !== null;
  if (recurrence.use === null) return isDated ? "date" : null;
  return isDated ? recurrence.together : "meter";
}

const dayIn = (value: Values[string]): PlainDate | null =>
  typeof value === "string" ? Temporal.PlainDate.from(value) : null;

/** The first day: the next one that is said, or one interval after it was done last, or the start. */
function firstDay(interval: Recurrence["interval"], values: Values, today: PlainDate): PlainDate {
  const next = dayIn(values.next_day);
  if (next !== null) return next;
  const last = dayIn(values.last_done);
  if (last !== null && interval !== null) return last.add({ [`${interval.unit}s`]: interval.every });
  return dayIn(values.start) ?? today;
}

/** The day of a first occurrence in its week, month or year. */
function onFirst(first: PlainDate, unit: Unit): On | null {
  const weekday = weekdays[first.dayOfWeek - 1];
  if (unit === "week") return weekday === undefined ? null : { weekdays: [weekday] };
  if (unit === "day") return null;
  return { day: first.day, ...(unit === "year" && { month: first.month }) };
}
