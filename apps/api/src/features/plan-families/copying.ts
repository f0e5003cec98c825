import { randomUUID } from "node:crypto";
import { limits } from "@millwright/contract/limits";
import type { Copied, CopyPlan } from "@millwright/contract/plan-families";
import { displayCode } from "@millwright/domain/codes";
import type { Schedule } from "@millwright/domain/maintenance/schedule";
import { staggered } from "@millwright/domain/plans/family/stagger";
import { dayOf } from "@millwright/domain/when";
import { takeNumbers } from "#db/code-counter.ts";
import type { CompanyDb } from "#db/database.ts";
import { hashOf } from "#db/once/made-once.ts";
import { announce } from "#db/transaction/announce.ts";
import { holdDayAlone, startTasks } from "#features/maintenance/maintenance.ts";
import { notify, watchAllAsActor } from "#features/notifications/notifications.ts";
import { type HeldMachine, holdMachines, insertCopies, listMade } from "#features/plan-families/copies.queries.ts";
import { holdFamily, scheduleOfMember } from "#features/plan-families/family.ts";
import type { MemberRow } from "#features/plan-families/members.queries.ts";
import { metersFor } from "#features/plan-families/meters.ts";
import { isFirst } from "#features/plan-families/once.ts";
import { calendarOf } from "#features/plant-calendar/plant-calendar.ts";
import { changeMany, keepGroup } from "#features/work-orders/work-orders.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

/**
 * Makes the same PM for other machines, all or none. A machine that has one of the family is told, and not given another.
 * @throws Refusal `not_found`, `unknown_reference`, `meter_missing`, `cannot_stagger`, `family_full`, `idempotency_conflict`
 */
export async function copyPlan(
  db: CompanyDb,
  id: string,
  { command, ...wish }: CopyPlan,
  by: Actor,
  at: Temporal.Instant,
): Promise<Copied> {
  const today = await holdDayAlone(db, by.timeZone, at);
  const hash = hashOf({ copies: id, ...wish });
  const isNew = await isFirst(db, command, hash, at);
  const { member: source, members } = await holdFamily(db, id);
  const machines = await machinesOf(db, wish.machine_ids);
  const existing = isNew ? [] : await listMade(db, command);
  const had = wish.as_family ? hadBy(members, machines, existing) : [];
  if (!isNew) return { made: existing, had };
  const taken = new Set(had.map(({ machine_id }) => machine_id));
  const free = machines.filter((machine) => !taken.has(machine.id));
  if (free.length === 0) return { made: [], had };
  if (wish.as_family) requireCapacity(members.length, free.length);
  const schedules = await schedulesFor(db, source, free, wish.stagger_days);
  const joining = wish.as_family && source.family_id === null ? randomUUID() : null;
  const familyId = wish.as_family ? (source.family_id ?? joining) : null;
  const copies = await newCopies(db, free, familyId, dayOf(at, by.timeZone).year);
  await insertCopies(db, id, copies, { today: today.day, at, username: by.username });
  await startTasks(
    db,
    copies.flatMap(({ id: copyId }, k) => ({ id: copyId, schedule: schedules[k] ?? scheduleOfMember(source) })),
    today,
  );
  await announceCopies(db, copies, source.assignee, at);
  const ids = copies.map((copy) => copy.id);
  await keepGroup(db, ids, { command, hash, at, byAccess: by.access, did: "made" });
  if (joining !== null) await changeMany(db, command, [{ id, change: { family: joining } }], by, at);
  return { made: await listMade(db, command), had };
}

/** The machines in the order that was asked for, each once. @throws Refusal `unknown_reference` */
async function machinesOf(db: CompanyDb, ids: readonly string[]): Promise<HeldMachine[]> {
  const found = new Map((await holdMachines(db, ids)).map((machine) => [machine.id, machine]));
  return [...new Set(ids)].map(
    (id) => found.get(id) ?? refuse("unknown_reference", { fields: { machine_ids: "invalid" } }),
  );
}

function hadBy(
  members: readonly MemberRow[],
  machines: readonly HeldMachine[],
  copies: readonly { id: string }[],
): Copied["had"] {
  const own = new Set(copies.map(({ id }) => id));
  const byMachine = new Map(members.filter(({ id }) => !own.has(id)).map((member) => [member.machine_id, member]));
  return machines.flatMap(({ id: machine_id, name: machine_name }) => {
    const member = byMachine.get(machine_id);
    return member === undefined ? [] : [{ id: member.id, wo_id: member.wo_id, machine_id, machine_name }];
  });
}

function requireCapacity(members: number, more: number): void {
  const { members: most } = limits.planFamily;
  if (members + more > most) refuse("family_full", { values: { most, left: Math.max(0, most - members) } });
}

/** The schedule of each copy: on its own day, by the meter of its machine. @throws Refusal `meter_missing`, `cannot_stagger` */
async function schedulesFor(
  db: CompanyDb,
  source: MemberRow,
  machines: readonly HeldMachine[],
  staggerDays: number,
): Promise<Schedule[]> {
  const schedule = scheduleOfMember(source);
  const meterOn = schedule.frequency === "Custom" ? await metersFor(db, schedule.rule, machines) : () => null;
  const { workdays } = await calendarOf(db);
  return machines.map(({ id }, k) => {
    const shifted = staggered(schedule, (k + 1) * staggerDays, workdays);
    if ("fault" in shifted)
      return refuse("cannot_stagger", { fields: { stagger_days: "invalid" }, sentence: `stagger_${shifted.fault}` });
    return shifted.frequency === "Custom" ? { ...shifted, rule: { ...shifted.rule, meter: meterOn(id) } } : shifted;
  });
}

async function newCopies(db: CompanyDb, machines: readonly HeldMachine[], familyId: string | null, year: number) {
  const first = await takeNumbers(db, "PM", year, machines.length);
  return machines.map(({ id: machine_id }, k) => ({
    ...{ id: randomUUID(), machine_id, family_id: familyId },
    wo_id: displayCode("PM", year, first + k),
  }));
}

/** Says that they are there. The technician hears of the first: of hundreds nobody reads each. */
async function announceCopies(
  db: CompanyDb,
  copies: readonly { id: string }[],
  assignee: string | null,
  at: Temporal.Instant,
): Promise<void> {
  const ids = copies.map(({ id }) => id);
  for (const id of ids) announce(db, { kind: "workOrder", id });
  await watchAllAsActor(db, "workOrder", ids);
  const [first] = ids;
  if (assignee !== null && first !== undefined) await notify(db, { kind: "assigned", workOrderId: first }, at);
}
