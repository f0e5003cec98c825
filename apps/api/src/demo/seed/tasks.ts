import { randomUUID } from "node:crypto";
import { CreateWorkOrder } from "@millwright/contract/work-orders";
import { monthlyPeriods, type Status, weekdays } from "@millwright/domain/work/work-order";
import type { CompanyDb } from "#db/database.ts";
import type { Dice } from "#demo/seed/dice.ts";
import type { SeededLocations, SeededMachine } from "#demo/seed/locations.ts";
import type { SeededCompany } from "#demo/seed/seed.queries.ts";
import { tasks } from "#demo/tasks.ts";
import { createWorkOrder } from "#features/work-orders/work-orders.ts";
import type { Actor } from "#http/call/context.ts";

/** Adds PMs of every kind, as somebody makes them today: a plant that is at work has no other past than its own. */
export async function seedTasks(
  db: CompanyDb,
  count: number,
  { machines, technicians }: SeededLocations,
  { company, now, dice }: { company: SeededCompany; now: Temporal.Instant; dice: Dice },
): Promise<void> {
  const placed = machines.filter(({ department }) => department !== null);
  for (let n = 0; n < count && placed.length > 0; n += 1) {
    const draft = { ...draftOf(dice.pick(placed), dice), assignee: dice.pick(technicians).id };
    await createWorkOrder(db, CreateWorkOrder.parse(draft), ownerOf(company), now);
  }
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
  return { ...owner, kind: "member", id, companyName, name, deviceId: randomUUID(), access: "owner" };
}
