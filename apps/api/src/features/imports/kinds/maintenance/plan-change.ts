import type { ImportRow } from "@millwright/contract/imports";
import type { ReadRow } from "@millwright/domain/imports/read-cells";
import { ruleInWords } from "@millwright/domain/imports/recurrence/levels";
import type { PlannedWork } from "@millwright/domain/imports/recurrence/recurrence-of-plan";
import type { RowFault } from "@millwright/domain/imports/row-faults";
import { tidy } from "@millwright/domain/machines/pasted-cells";
import type { Schedule } from "@millwright/domain/maintenance/schedule";
import { plain } from "@millwright/domain/plain";
import { type Level, type PlanRule, readPlanRule } from "@millwright/domain/plans/rule";
import { readTime } from "@millwright/domain/text/typed-time";
import { textIn } from "#features/imports/kinds/machines/machine-line.ts";
import { type FoundMeter, otherSchedule } from "#features/imports/kinds/maintenance/plan-schedule.ts";
import type { PlanEdit, RepairRow } from "#features/work-orders/work-orders.ts";

type Values = ReadRow["values"];
type Changes = ImportRow["changes"];
type ScheduleEdit = Omit<PlanEdit, "department_id" | "machine_id" | "procedure_id">;
type Found = { schedule: Schedule } | { fault: RowFault };

/** What a row changes of when a PM comes, as its form says it, and old to new; no edit where it says nothing else. */
export function changedWhen(
  values: Values,
  order: RepairRow,
  found: Found,
  meters: readonly FoundMeter[],
): { edit: ScheduleEdit | null; changes: Changes } | { fault: RowFault } {
  const schedule = "fault" in found ? null : found.schedule;
  const field = otherSchedule(values, order, schedule);
  const time = timeIn(values, order);
  if (typeof time === "object" && time !== null) return time;
  if (field === null) return sameRule(values, order, time);
  if ("fault" in found) return found;
  const next = withPresent(found.schedule, values, order);
  if (next === null) return { fault: { code: "stays", field, value: String(values[field] ?? "") } };
  const edit = { ...next, time: time ?? order.time };
  const unitOf = (id: string | undefined) => meters.find((meter) => meter.id === id)?.unit ?? null;
  const [old, now] = [ruleText(order, unitOf), ruleText({ ...noSchedule, ...edit }, unitOf)];
  const rule = old === now ? [] : [{ field: "rule", old, new: now }];
  return { edit, changes: [...rule, ...changesAround(order, edit), ...timeChange(order, time)] };
}

/** The schedule that a PM has, as its form says it. */
export function presentWhen({ frequency, day_of_week, monthly_period, plan, time }: RepairRow): ScheduleEdit {
  if (plan !== null) return { plan, time };
  return { frequency, day_of_week, monthly_period, time };
}

const noSchedule = { frequency: null, day_of_week: null, monthly_period: null, plan: null };

/** The time of day that a row says where it is another one; null where it isn't. */
function timeIn(values: Values, order: RepairRow): string | null | { fault: RowFault } {
  const text = textIn(values, "time");
  const time = text === null ? null : readTime(text);
  if (text !== null && time === null) return { fault: { code: "time_invalid", field: "time", value: text } };
  return time === order.time ? null : time;
}

const timeChange = ({ time: old }: RepairRow, time: string | null): Changes =>
  time === null ? [] : [{ field: "time", old, new: time }];

/** What a row says beside how often: the end, the window, and from what it counts. */
function sameRule(
  values: Values,
  order: RepairRow,
  time: string | null,
): { edit: ScheduleEdit | null; changes: Changes } | { fault: RowFault } {
  const { plan } = order;
  const around = plan === null ? null : aroundOf(values, plan);
  const changes = around === null ? [] : changesAround(order, { plan: around });
  if (around !== null && changes.length > 0 && "fault" in readPlanRule(around)) {
    const [first] = changes;
    return { fault: { code: "stays", field: first?.field ?? null, value: first?.new ?? null } };
  }
  const edit = { ...presentWhen(order), ...(around && { plan: around }), ...(time !== null && { time }) };
  const all = [...changes, ...timeChange(order, time)];
  return { edit: all.length === 0 ? null : edit, changes: all };
}

/** The rule with what a row says of its end, its window and from what it counts. */
function aroundOf({ end, window, counts_from: anchor }: Values, plan: PlanRule): PlanRule {
  return {
    ...plan,
    ...(typeof end === "string" && { end }),
    ...(typeof window === "number" && { window }),
    ...((anchor === "fixed" || anchor === "floating") && { anchor }),
  };
}

const around = ["end", "window", "anchor"] as const;
const fieldOf = { end: "end", window: "window", anchor: "counts_from" } as const;

function changesAround({ plan: old }: RepairRow, { plan: now }: ScheduleEdit): Changes {
  const shown = (rule: PlanRule, name: (typeof around)[number]) => {
    const value = rule[name];
    return value === null ? null : String(value);
  };
  if (!old || !now) return [];
  return around.flatMap((name) => {
    const [before, after] = [shown(old, name), shown(now, name)];
    return before === after ? [] : [{ field: fieldOf[name], old: before, new: after }];
  });
}

/** Another schedule, with what the present one has beside how often; null where words can't say the present one. */
function withPresent(schedule: Schedule, values: Values, { plan }: RepairRow): ScheduleEdit | null {
  const isSingle = schedule.frequency !== "Custom" || schedule.rule.levels.length === 1;
  if (plan !== null && plan.levels.length > 1 && isSingle) return null;
  if (schedule.frequency !== "Custom") return { ...usualOf(schedule), plan: null };
  if (plan === null) return { plan: schedule.rule };
  const { trigger, start, meter } = schedule.rule;
  const isCounted = trigger === "any" || trigger === "all";
  const merged = aroundOf(values, {
    ...{ ...plan, trigger, start, levels: withPresentLevels(schedule.rule.levels, plan.levels) },
    ...(isCounted && { anchor: "floating" as const }),
    meter: meter !== null && meter.id === plan.meter?.id ? plan.meter : meter,
  });
  return "fault" in readPlanRule(merged) ? null : { plan: merged };
}

/** The levels that a row says, each with what the present one of its name has beside how often, or else the one of its rank. */
function withPresentLevels(levels: readonly Level[], present: readonly Level[]): Level[] {
  const named = (name: string) => present.find((one) => name !== "" && plain(tidy(one.name)) === plain(name));
  const taken = new Set(levels.flatMap(({ name }) => named(name)?.id ?? []));
  return levels.map((level, at) => {
    const ranked = present[at];
    const own = named(level.name) ?? (ranked !== undefined && !taken.has(ranked.id) ? ranked : undefined);
    if (own === undefined) return level;
    const { every, unit, on, every_units } = level;
    return { ...own, name: named(level.name) ? own.name : level.name || own.name, every, unit, on, every_units };
  });
}

function usualOf(schedule: Exclude<Schedule, { frequency: "Custom" }>): ScheduleEdit {
  const { frequency } = schedule;
  if (frequency === "Weekly") return { frequency, day_of_week: schedule.day_of_week };
  return frequency === "Monthly" ? { frequency, monthly_period: schedule.monthly_period } : { frequency };
}

/** How often, in the English words that a screen reads again. */
function ruleText(
  work: PlannedWork & { plan: PlanRule | null },
  unitOf: (meterId: string | undefined) => string | null,
): string | null {
  return ruleInWords(work, unitOf(work.plan?.meter?.id), "en");
}
