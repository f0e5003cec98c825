import type { ChangeFamily, PlanFamily } from "@millwright/contract/plan-families";
import type { Schedule } from "@millwright/domain/maintenance/schedule";
import { withOwnDays } from "@millwright/domain/plans/family/own-days";
import type { CompanyDb } from "#db/database.ts";
import type { Deletion } from "#db/deletion.ts";
import { hashOf } from "#db/once/made-once.ts";
import { holdDayAlone, scheduleAfterChange } from "#features/maintenance/maintenance.ts";
import { getFamily, holdFamily, scheduleOfMember } from "#features/plan-families/family.ts";
import { listSteps, type MemberRow, type MemberStep } from "#features/plan-families/members.queries.ts";
import { type MeterOn, metersFor } from "#features/plan-families/meters.ts";
import { isFirst } from "#features/plan-families/once.ts";
import { calendarOf } from "#features/plant-calendar/plant-calendar.ts";
import { changeMany, deleteOrders, keepGroup } from "#features/work-orders/work-orders.ts";
import type { Actor } from "#http/call/context.ts";

/**
 * Changes what is given of all PMs of a family, as if somebody changed each, or of none; and `own` of this one. Of a schedule each
 * keeps its own days and meter. @throws Refusal as `changeWorkOrder` does; `meter_missing`, `idempotency_conflict`
 */
export async function changeFamily(
  db: CompanyDb,
  id: string,
  { command, checklist_items: items, own, ...given }: ChangeFamily,
  by: Actor,
  at: Temporal.Instant,
): Promise<PlanFamily> {
  const today = await holdDayAlone(db, by.timeZone, at);
  if (!(await isFirst(db, command, hashOf({ family: id, items, own, ...given }), at))) return getFamily(db, id);
  const { member, members } = await holdFamily(db, id);
  const { said: fields, planned } = withoutPlan(given);
  const planOf = await plansFor(db, planned, { member, members }, today.day);
  const steps = items === undefined ? null : await stepsOf(db, members);
  const changes = [member, ...members.filter((each) => each.id !== member.id)].map((each) => {
    const checklist = items && steps ? { checklist: checklistOf(items, steps.get(each.id) ?? []) } : {};
    const change = { ...fields, ...planOf(each), ...checklist };
    return { id: each.id, change: each.id === member.id ? { ...own, ...change } : change };
  });
  await changeMany(db, command, changes, by, at);
  return getFamily(db, id);
}

/** Deletes all PMs of a family. @throws Refusal `not_found`, `idempotency_conflict` */
export async function deleteFamily(
  db: CompanyDb,
  id: string,
  command: string | undefined,
  deletion: Deletion,
  by: Actor,
): Promise<void> {
  const { at } = deletion;
  await holdDayAlone(db, by.timeZone, at);
  const hash = hashOf({ deleted: id, reason: deletion.reason });
  if (command !== undefined && !(await isFirst(db, command, hash, at))) return;
  const ids = (await holdFamily(db, id)).members.map((member) => member.id);
  await deleteOrders(db, ids, deletion);
  if (command !== undefined) await keepGroup(db, ids, { command, did: "deleted", hash, at, byAccess: by.access });
}

type Planned = Pick<
  ChangeFamily,
  "frequency" | "day_of_week" | "monthly_period" | "time" | "plan" | "plan_from" | "shutdowns"
>;

function withoutPlan(given: Omit<ChangeFamily, "command" | "checklist_items" | "own">) {
  const { frequency, day_of_week, monthly_period, time, plan, plan_from, shutdowns, ...fields } = given;
  const planned: Planned = { frequency, day_of_week, monthly_period, time, plan, plan_from, shutdowns };
  return { said: fields, planned };
}

/** What is said of the plan of each PM of a family. @throws Refusal as `scheduleAfterChange` does; `meter_missing` */
async function plansFor(
  db: CompanyDb,
  planned: Planned,
  { member, members }: { member: MemberRow; members: readonly MemberRow[] },
  today: Temporal.PlainDate,
): Promise<(each: MemberRow) => Planned> {
  const present = scheduleOfMember(member);
  const given = scheduleAfterChange(present, planned);
  if (given === null) return () => ({});
  const { workdays } = await calendarOf(db);
  const others = members.filter((each) => each.id !== member.id);
  const meterOn = await otherMeters(db, given, present, others);
  const from = planFrom(planned, today);
  return (each) => {
    if (each.id === member.id) return { ...asInput(given), plan_from: planned.plan_from };
    return {
      ...asInput(withMeter(withOwnDays(given, present, scheduleOfMember(each), workdays), each, meterOn)),
      ...from,
    };
  };
}

/** A change from today on begins for each PM as soon as it can: that is tomorrow where today has an occurrence of it. */
function planFrom({ plan_from }: Planned, today: Temporal.PlainDate): Pick<Planned, "plan_from"> {
  return plan_from === undefined || plan_from <= today.toString() ? {} : { plan_from };
}

/** By which meter the others go: by their own already, where the rule keeps to the meter it had. */
async function otherMeters(
  db: CompanyDb,
  given: Schedule,
  present: Schedule,
  others: readonly MemberRow[],
): Promise<MeterOn> {
  if (given.frequency !== "Custom" || given.rule.meter === null) return () => null;
  const { id, lead } = given.rule.meter;
  const isSame = present.frequency === "Custom" && present.rule.meter?.id === id;
  const metersByMachine = new Map(
    others.flatMap(({ machine_id, plan }) =>
      isSame && machine_id !== null && plan?.meter ? [[machine_id, { ...plan.meter, lead }] as const] : [],
    ),
  );
  const machines = others.flatMap(({ machine_id, machine_name }) =>
    machine_id === null || metersByMachine.has(machine_id) ? [] : [{ id: machine_id, name: machine_name ?? "" }],
  );
  const found = await metersFor(db, given.rule, machines);
  return (machineId) => metersByMachine.get(machineId) ?? found(machineId);
}

function withMeter(schedule: Schedule, { machine_id }: MemberRow, meterOn: MeterOn): Schedule {
  if (schedule.frequency !== "Custom" || schedule.rule.meter === null || machine_id === null) return schedule;
  return { ...schedule, rule: { ...schedule.rule, meter: meterOn(machine_id) } };
}

/** A schedule as a form says it. */
function asInput(schedule: Schedule): Planned {
  if (schedule.frequency !== "Custom") return { ...schedule, shutdowns: schedule.shutdowns ?? null };
  return { frequency: schedule.frequency, time: schedule.time, plan: schedule.rule };
}

async function stepsOf(db: CompanyDb, members: readonly MemberRow[]): Promise<Map<string, MemberStep[]>> {
  const steps = await listSteps(
    db,
    members.map((member) => member.id),
  );
  return Map.groupBy(steps, (step) => step.order_id);
}

/** The steps that are sent, each as the one that a PM has of the same words, with its tick. */
function checklistOf(texts: readonly string[], steps: readonly MemberStep[]) {
  const left = [...steps];
  return texts.map((text) => {
    const at = left.findIndex((step) => step.text === text.trim());
    const [known] = at < 0 ? [] : left.splice(at, 1);
    return known === undefined ? { text, completed: false } : { id: known.id, text, completed: known.completed };
  });
}
