import { isDeepStrictEqual } from "node:util";
import type { RecurringWork } from "@millwright/domain/maintenance/occurrence-state";
import { changeSchedule } from "@millwright/domain/maintenance/plan-days";
import { readSchedule, type Schedule, type ScheduleFields } from "@millwright/domain/maintenance/schedule";
import { type PlanRule, readPlanRule } from "@millwright/domain/plans/rule";
import type { CompanyDb } from "#db/database.ts";
import { requireMeters } from "#features/meters/meters.ts";
import { requireVersion } from "#features/procedures/procedures.ts";
import { refuse } from "#http/errors/refusal.ts";

/** What a form says of a plan. */
export interface GivenPlan extends ScheduleFields {
  /** From when a change holds, YYYY-MM-DD; the first day that is possible when left out. */
  plan_from?: string | undefined;
}

/** Whether something is said of a plan. */
export function speaksOfPlan({ plan, plan_from: _, ...fields }: GivenPlan): boolean {
  return Boolean(plan) || Object.values(fields).some((field) => field !== undefined);
}

/** What a form says of a plan as the fields of a schedule: a rule of its own counts alone. */
export function fieldsOf({ plan, plan_from: _, ...fields }: GivenPlan): ScheduleFields {
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

/** What a schedule names belongs to the company. @throws Refusal `unknown_reference` */
export async function requireKnown(db: CompanyDb, schedule: Schedule): Promise<void> {
  if (schedule.frequency !== "Custom") return;
  const { levels, meter } = schedule.rule;
  if (meter !== null) await requireMeters(db, [meter.id], "plan.meter.id");
  for (const { procedure_id } of levels) if (procedure_id !== null) await requireVersion(db, procedure_id);
}

/** The schedules and moves of a PM, whose days completed from today on are known, once some fields of the present one are changed; null when that makes no other one. */
export function changedPlan(
  task: RecurringWork,
  given: GivenPlan,
  today: Temporal.PlainDate,
): (ReturnType<typeof changeSchedule> & { schedule: Schedule }) | null {
  const { scheduleVersions } = task;
  const present = (scheduleVersions.at(-1) ?? scheduleVersions[0]).schedule;
  const plan = present.frequency === "Custom" ? present.rule : null;
  const schedule = scheduleOf({ ...present, plan, ...fieldsOf(given) });
  if (isDeepStrictEqual(saidBy(schedule), saidBy(present))) return null;
  const changed = changeSchedule(task, schedule, today);
  const first = (changed.scheduleVersions.at(-1) ?? changed.scheduleVersions[0]).from;
  const from = given.plan_from === undefined ? first : Temporal.PlainDate.from(given.plan_from);
  const isEarly = Temporal.PlainDate.compare(from, first);
  if (isEarly < 0)
    return refuse("plan_from_past", { fields: { plan_from: "invalid" }, values: { day: first.toString() } });
  return { schedule, ...(isEarly === 0 ? changed : changeSchedule(task, schedule, today, from)) };
}

/** As it is kept: what is undefined is not there. */
const saidBy = (schedule: Schedule): unknown => JSON.parse(JSON.stringify(schedule));
