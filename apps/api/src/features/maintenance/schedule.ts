import { isDeepStrictEqual } from "node:util";
import type { RecurringWork } from "@millwright/domain/maintenance/occurrence-state";
import { changeSchedule } from "@millwright/domain/maintenance/plan-days";
import { readSchedule, type Schedule, type ScheduleFields } from "@millwright/domain/maintenance/schedule";
import type { ScheduleVersions } from "@millwright/domain/maintenance/schedule-versions";
import { madeAt, type PlanRule, readPlanRule } from "@millwright/domain/plans/rule";
import type { CompanyDb } from "#db/database.ts";
import { holdUse } from "#features/meters/meters.ts";
import { requireVersion } from "#features/procedures/procedures.ts";
import { refuse } from "#http/errors/refusal.ts";

/** What a form says of a plan. */
export interface PlanInput extends ScheduleFields {
  /** From when a change holds, YYYY-MM-DD; the first day that is possible when left out. */
  plan_from?: string | undefined;
}

/** Whether something is said of a plan. */
export function speaksOfPlan({ plan, plan_from: _, ...fields }: PlanInput): boolean {
  return Boolean(plan) || Object.values(fields).some((field) => field !== undefined);
}

/** What a form says of a plan as the fields of a schedule: a rule of its own counts alone. */
export function fieldsOf({ plan, plan_from: _, ...fields }: PlanInput): ScheduleFields {
  if (plan) return { frequency: "Custom", plan, ...(fields.time !== undefined && { time: fields.time }) };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/**
 * The schedule that some fields speak of.
 * @throws Refusal `fill_required_fields` with the one that is missing, `invalid` with what is wrong in a rule.
 */
export function scheduleOf(fields: ScheduleFields): Schedule {
  if (fields.frequency === "Custom" && fields.plan) requireRule(fields.plan);
  const schedule = readSchedule(fields);
  if ("fault" in schedule) return refuse("fill_required_fields", { fields: { [schedule.fault]: "required" } });
  return schedule;
}

function requireRule(rule: PlanRule): void {
  const read = readPlanRule(rule);
  if (!("fault" in read)) return;
  const { fault, level } = read;
  const field = level === undefined ? `plan.${fault}` : `plan.levels.${level}.${fault}`;
  refuse("invalid", { fields: { [field]: "invalid" }, sentence: `plan_${fault}`, values: { n: (level ?? 0) + 1 } });
}

/** A schedule that begins to hold, with what its meter has counted. What it names belongs to the company. @throws Refusal `unknown_reference` */
export async function knownSchedule(db: CompanyDb, schedule: Schedule): Promise<Schedule> {
  if (schedule.frequency !== "Custom") return schedule;
  const { rule } = schedule;
  for (const { procedure_id } of rule.levels) if (procedure_id !== null) await requireVersion(db, procedure_id);
  if (rule.meter === null) return schedule;
  return { ...schedule, rule: madeAt(rule, await holdUse(db, rule.meter.id, "plan.meter.id")) };
}

/** The schedule of a PM once some fields of the present one are changed; null when that makes no other one. */
export function changedSchedule(
  { scheduleVersions }: Pick<RecurringWork, "scheduleVersions">,
  given: PlanInput,
): Schedule | null {
  const present = presentOf(scheduleVersions);
  const schedule = scheduleWith(present, given);
  return isDeepStrictEqual(saidBy(schedule), saidBy(present)) ? null : schedule;
}

/** The schedules and moves of a PM, whose days completed from today on are known, once another schedule holds from a day on. */
export function changedPlan(
  task: RecurringWork,
  schedule: Schedule,
  { plan_from }: PlanInput,
  today: Temporal.PlainDate,
): ReturnType<typeof changeSchedule> {
  const changed = changeSchedule(task, schedule, today);
  const first = (changed.scheduleVersions.at(-1) ?? changed.scheduleVersions[0]).from;
  const from = plan_from === undefined ? first : Temporal.PlainDate.from(plan_from);
  const isEarly = Temporal.PlainDate.compare(from, first);
  if (isEarly < 0)
    return refuse("plan_from_past", { fields: { plan_from: "invalid" }, values: { day: first.toString() } });
  return isEarly === 0 ? changed : changeSchedule(task, schedule, today, from);
}

const presentOf = (versions: ScheduleVersions): Schedule => (versions.at(-1) ?? versions[0]).schedule;

/** As its sender says it: without what is undefined, and what the server adds. */
function saidBy(schedule: Schedule): unknown {
  const fields = schedule.frequency === "Custom" ? { ...schedule, rule: madeAt(schedule.rule, null) } : schedule;
  return JSON.parse(JSON.stringify(fields));
}

/** A schedule once some of its fields are said otherwise. */
function scheduleWith(present: Schedule, given: PlanInput): Schedule {
  const plan = present.frequency === "Custom" ? present.rule : null;
  return scheduleOf({ ...present, plan, ...fieldsOf(given) });
}

/**
 * The schedule that a PM has once some fields of the present one are changed; null where none is said.
 * @throws Refusal `fill_required_fields`, `invalid`
 */
export function scheduleAfter(present: Schedule, given: PlanInput): Schedule | null {
  return speaksOfPlan(given) ? scheduleWith(present, given) : null;
}
