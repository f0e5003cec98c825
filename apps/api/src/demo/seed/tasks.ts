import { randomUUID } from "node:crypto";
import { CreateWorkOrder } from "@millwright/contract/new-order";
import { dayOf } from "@millwright/domain/when";
import { monthlyPeriods, type Status, weekdays } from "@millwright/domain/work/work-order";
import type { CompanyDb } from "#db/database.ts";
import { byMeter, ruleOf } from "#demo/rules.ts";
import type { Dice } from "#demo/seed/dice.ts";
import type { SeededLocations, SeededMachine } from "#demo/seed/locations.ts";
import type { SeededMeter } from "#demo/seed/meters.ts";
import type { SeededCompany } from "#demo/seed/seed.queries.ts";
import { tasks } from "#demo/tasks.ts";
import { createWorkOrder } from "#features/work-orders/work-orders.ts";
import type { Actor } from "#http/call/context.ts";

/** Adds PMs of every kind, as somebody makes them today: a plant that is at work has no other past than its own. */
export async function seedTasks(
  db: CompanyDb,
  count: number,
  { machines, technicians, meters }: SeededLocations & { meters: readonly SeededMeter[] },
  { company, now, dice }: { company: SeededCompany; now: Temporal.Instant; dice: Dice },
): Promise<void> {
  const today = dayOf(now, company.timeZone);
  const withDepartment = machines.filter(({ department }) => department !== null);
  for (let n = 0; n < count && withDepartment.length > 0; n += 1) {
    const draft = { ...draftOf(dice.pick(withDepartment), dice), assignee: dice.pick(technicians).id };
    const own = n % customEach === customEach - 1 ? planOf(Math.floor(n / customEach), meters, today) : {};
    await createWorkOrder(db, CreateWorkOrder.parse({ ...draft, ...own }), ownerOf(company), now);
  }
}

/** Of so many PMs one has a rule of its own. */
const customEach = 3;

/** What a PM with a rule of its own has in place of a usual schedule: of each kind in turn. */
function planOf(turn: number, meters: readonly SeededMeter[], today: Temporal.PlainDate) {
  const start = today.add({ days: (turn * 11) % 80 });
  const on = { day: start.day };
  const quarters = [
    { name: "Quarterly", every: 3, unit: "month", on },
    { name: "Yearly", every: 12, unit: "month", on },
  ] as const;
  const levels = [250, 500, 1_000].map((every_units) => ({ name: `${every_units} h`, every_units }));
  const metered = meters[Math.floor(turn / 4) % Math.max(1, meters.length)];
  const kinds = [
    () => ruleOf(start, quarters),
    () => ruleOf(start, [{ every: 45, unit: "day" }], { anchor: "floating" }),
    () => ruleOf(start, [{ every: 1, unit: "year", on: { ...on, month: start.month } }], { lead: 14 }),
  ];
  const isScheduled = { status: "Scheduled" } as const;
  if (turn % 4 === 3 && metered?.machine.department) {
    const { id, machine, total } = metered;
    const meter = { id, origin: Math.max(0, total - 200 - ((turn * 130) % 700)), lead: 0 };
    const place = { machine_id: machine.id, department_id: machine.department?.id };
    return { ...isScheduled, ...place, plan: ruleOf(today, levels, { ...byMeter, meter }) };
  }
  return { ...isScheduled, plan: kinds[turn % kinds.length]?.() };
}

function draftOf(machine: SeededMachine, dice: Dice) {
  const { title, priority, checklist, description, safety } = dice.pick(tasks);
  return {
    type: "PM",
    title: `${title} – ${machine.name}`,
    ...{ priority, description, safety_notes: safety, checklist_items: checklist },
    ...{ machine_id: machine.id, department_id: machine.department?.id },
    status: dice.pick<Status>(["Scheduled", "Scheduled", "Scheduled", "In Progress", "On Hold", "Completed"]),
    frequency: dice.pick(["Daily", "Weekly", "Weekly", "Monthly"]),
    day_of_week: dice.pick(weekdays),
    monthly_period: dice.pick(monthlyPeriods),
    time: `${String(6 + dice.roll(12)).padStart(2, "0")}:${dice.pick(["00", "15", "30", "45"])}`,
  };
}

function ownerOf({ personId: id, name: companyName, ...owner }: SeededCompany): Actor {
  const name = owner.fullName ?? owner.username;
  return { ...owner, kind: "member", id, companyName, name, deviceId: randomUUID(), access: "owner", seesMoney: true };
}
