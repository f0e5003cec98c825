import { CreateWorkOrder } from "@millwright/contract/new-order";
import { dayOf } from "@millwright/domain/when";
import { z } from "zod";
import type { CompanyDb } from "#db/database.ts";
import type { DemoRepair } from "#demo/repairs.ts";
import { addEntry } from "#features/labour/labour.ts";
import { addService } from "#features/outside-services/outside-services.ts";
import {
  changeWorkOrder,
  commandsOfChange,
  createWorkOrder,
  getWorkOrder,
  moveToStatus,
} from "#features/work-orders/work-orders.ts";
import type { Actor } from "#http/call/context.ts";

/** Who works in the demo plant: the supervisor reports, the two of them take turns at the work. */
export interface Crew {
  supervisor: Actor;
  mechanic: Actor;
}

/** Ids by the names of the demo's lists. */
export interface Locations {
  machines: ReadonlyMap<string, { id: string; departmentId: string | null }>;
  assignees: ReadonlyMap<string, string>;
  /** Codes of the plant's lists, by kind and English name. */
  codes: ReadonlyMap<string, string>;
}

const CreatedRepair = z.object({ id: z.string(), checklist: z.array(z.object({ id: z.string() })) });

/** Makes a repair as it went: reported, worked on, ticked off one item after the other, and perhaps completed. */
export async function makeRepair(
  db: CompanyDb,
  repair: DemoRepair,
  locations: Locations,
  crew: Crew,
  now: Temporal.Instant,
): Promise<void> {
  const reportedAt = now.subtract({ hours: repair.hoursAgo });
  const draft = draftOf(repair, locations, now, crew.supervisor.timeZone);
  const id = await createWorkOrder(db, draft, crew.supervisor, reportedAt);
  const order = CreatedRepair.parse(JSON.parse((await getWorkOrder(db, id)).text));
  const by = repair.hoursAgo % 2 === 0 ? crew.mechanic : crew.supervisor;
  const endedAt = now.subtract({ minutes: Math.round((repair.doneHoursAgo ?? 0.5) * 60) });
  const ticked = order.checklist.slice(0, repair.ticked ?? 0);
  for (const [index, { id }] of ticked.entries()) {
    const at = between(reportedAt, endedAt, (index + 1) / (ticked.length + 1));
    await changeWorkOrder(db, order.id, commandsOfChange({ tick: { itemId: id, completed: true } }), {}, by, at);
  }
  if (repair.status === "Scheduled") return;
  if (repair.workedMinutes !== undefined) {
    const work = { assignee_id: locations.assignees.get(repair.assignee ?? ""), minutes: repair.workedMinutes };
    const day = dayOf(endedAt, crew.supervisor.timeZone).toString();
    await addEntry(db, id, { ...work, date: day }, crew.supervisor, { doneAt: endedAt, now });
  }
  if (repair.service !== undefined) {
    const [supplier, amount_cents] = repair.service;
    const date = dayOf(endedAt, crew.supervisor.timeZone).toString();
    await addService(db, id, { supplier, amount_cents, date }, crew.supervisor, endedAt);
  }
  const movedAt = repair.status === "Completed" ? endedAt : between(reportedAt, endedAt, 0.2);
  await changeWorkOrder(db, order.id, [moveToStatus(repair.status)], {}, by, movedAt);
}

function draftOf(repair: DemoRepair, locations: Locations, now: Temporal.Instant, zone: string): CreateWorkOrder {
  const machine = locations.machines.get(repair.machine);
  const { title, priority, tags = [], checklist = [], failure: [problem, cause, remedy] = [] } = repair;
  return CreateWorkOrder.parse({
    title,
    priority,
    tags,
    checklist_items: checklist,
    description: repair.description,
    safety_notes: repair.safety,
    needs_lockout: repair.needsLockout,
    estimated_duration: repair.minutes,
    machine_id: machine?.id,
    department_id: machine?.departmentId,
    assignee: locations.assignees.get(repair.assignee ?? ""),
    due_date: dueDate(repair, now, zone),
    problem_id: locations.codes.get(`problem ${problem}`),
    cause_id: locations.codes.get(`cause ${cause}`),
    remedy_id: locations.codes.get(`remedy ${remedy}`),
    ...(repair.stood && { is_stopped: true, stopped_at: now.subtract({ hours: repair.hoursAgo }).toString() }),
  });
}

function dueDate({ dueInDays, dueTime }: DemoRepair, now: Temporal.Instant, zone: string): string | undefined {
  if (dueInDays === undefined) return undefined;
  const day = dayOf(now, zone).add({ days: dueInDays }).toString();
  return dueTime === undefined ? day : `${day}T${dueTime}`;
}

function between(from: Temporal.Instant, to: Temporal.Instant, share: number): Temporal.Instant {
  return from.add({ seconds: Math.round(from.until(to).total("seconds") * share) });
}
