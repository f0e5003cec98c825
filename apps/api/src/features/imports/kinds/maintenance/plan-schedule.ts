import { isDeepStrictEqual } from "node:util";
import type { ReadRow } from "@millwright/domain/imports/read-cells";
import {
  levelsOf,
  type PlanRowFault,
  planOfRow,
  recurrenceOf,
} from "@millwright/domain/imports/recurrence/plan-of-row";
import type { RowFault } from "@millwright/domain/imports/row-faults";
import { tidy } from "@millwright/domain/machines/pasted-cells";
import { readSchedule, type Schedule } from "@millwright/domain/maintenance/schedule";
import { plain } from "@millwright/domain/plain";
import { madeAt, type PlanRule, type RuleMeter, ruleLimits } from "@millwright/domain/plans/rule";
import { textIn } from "#features/imports/kinds/machines/machine-line.ts";
import type { listMetersOf } from "#features/meters/meters.ts";
import type { RepairRow } from "#features/work-orders/work-orders.ts";

type Values = ReadRow["values"];
export type FoundMeter = Awaited<ReturnType<typeof listMetersOf>>[number];

/** Whether a row's work falls due by a meter. */
export function isByUse(values: Values): boolean {
  const recurrence = recurrenceOf(values);
  return !("fault" in recurrence) && recurrence.use !== null;
}

/** The schedule of a row, by one of the meters of its machine where it needs one, or why it has none. */
export function scheduleOf(
  values: Values,
  meters: readonly FoundMeter[],
  today: string,
): { schedule: Schedule } | { fault: RowFault } {
  const meter = isByUse(values) ? meterOf(values, meters) : null;
  if (meter !== null && "fault" in meter) return meter;
  const fields = planOfRow(values, { today: Temporal.PlainDate.from(today), levelIds: newIds(), meter });
  if ("fault" in fields) return faultOf(fields, values);
  const schedule = readSchedule(fields);
  if ("fault" in schedule) return faultOf({ fault: "rule" }, values);
  if (schedule.frequency !== "Custom") return { schedule };
  return { schedule: { ...schedule, rule: madeAt(schedule.rule, meter?.used ?? null) } };
}

const newIds = () => Array.from({ length: ruleLimits.levels }, () => crypto.randomUUID());

/** The meter that a row names; without a name the one that counts in its unit, or the only one. */
function meterOf(values: Values, meters: readonly FoundMeter[]): RuleMeter | { fault: RowFault } {
  const text = textIn(values, "meter");
  const recurrence = recurrenceOf(values);
  const unit = "fault" in recurrence ? "" : plain(recurrence.use?.unit ?? "");
  const named = meters.filter(({ name }) => text === null || plain(name) === plain(text.trim()));
  const inUnit = named.filter((meter) => unit !== "" && isUnit(unit, plain(meter.unit)));
  const [one, another] = inUnit.length === 1 ? inUnit : named;
  if (one === undefined && text !== null) return { fault: { code: "reference_unknown", field: "meter", value: text } };
  const machine = textIn(values, "machine");
  if (one === undefined && machine !== null) return { fault: { code: "no_meter", field: "machine", value: machine } };
  if (one === undefined || another !== undefined) return { fault: { code: "required", field: "meter", value: null } };
  const { id, total } = one;
  return { id, origin: total ?? 0, lead: 0, ...(total !== null && { used: total }) };
}

/** Whether a word is a unit, or what it is the short form of. */
const isUnit = (word: string, unit: string) => word === unit || (unit.length === 1 && word.startsWith(unit));

const codes = {
  ...{ rule: "recurrence_unknown", weekdays: "recurrence_unknown", day_of_month: "recurrence_unknown" },
  ...{ time: "time_invalid", meter: "required", end: "before_start", start: "day_invalid" },
} as const satisfies Record<PlanRowFault["fault"], RowFault["code"]>;

/** Why a row has no schedule, with what says so: the words, or its number. */
function faultOf({ fault: field }: PlanRowFault, values: Values): { fault: RowFault } {
  const value = textIn(values, field) ?? (field === "rule" ? countIn(values) : null);
  return { fault: { code: value === null ? "required" : codes[field], field, value } };
}

function countIn({ every, every_unit: unit }: Values): string | null {
  const words = [every, unit].filter((part) => part != null);
  return words.length === 0 ? null : words.join(" ");
}

const ruleFields = ["rule", "every", "every_unit", "every_units"];

/** The field by which a row says another schedule than a PM has; null where it says none, or that one. */
export function otherSchedule(
  values: Values,
  { frequency, day_of_week, monthly_period, plan }: RepairRow,
  schedule: Schedule | null,
): string | null {
  const field = ruleFields.find((name) => (values[name] ?? null) !== null);
  if (field === undefined) return null;
  if (schedule === null) return field;
  if (schedule.frequency === "Custom")
    return plan && isDeepStrictEqual(often(schedule.rule, values), often(plan, values)) ? null : field;
  const weekday = schedule.frequency === "Weekly" ? schedule.day_of_week : null;
  const period = schedule.frequency === "Monthly" ? schedule.monthly_period : null;
  const isSame = schedule.frequency === frequency && weekday === day_of_week && period === monthly_period;
  return isSame ? null : field;
}

/** How often a rule comes; on which day it does follows from where it begins, unless the row says that too. */
function often({ levels, trigger }: PlanRule, values: Values) {
  const named = levelsOf(values);
  const recurrence = recurrenceOf(values);
  const saysDay = (at: number) => {
    const stated = named === null ? recurrence : named[at]?.recurrence;
    return stated !== undefined && !("fault" in stated) && stated.interval?.on != null;
  };
  return {
    levels: levels.map(({ name, every, unit, every_units, on }, at) => ({
      ...{ every, unit, every_units, on: saysDay(at) ? on : null },
      name: named === null ? "" : plain(tidy(name)),
    })),
    trigger,
  };
}
