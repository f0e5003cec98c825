import { CreateWorkOrder } from "@millwright/contract/work-orders";
import { dayOf } from "@millwright/domain/when";
import { z } from "zod";
import type { CompanyDb } from "#db/database.ts";
import type { Crew, Locations } from "#demo/make-repair.ts";
import { type StoryStep, scheduleOf, storyOf } from "#demo/task-story.ts";
import { type DemoTask, tasks } from "#demo/tasks.ts";
import { openDay } from "#features/maintenance/maintenance.ts";
import { changeWorkOrder, createWorkOrder } from "#features/work-orders/work-orders.ts";
import type { Actor } from "#http/call/context.ts";

const Made = z.object({
  id: z.string(),
  checklist: z.array(z.object({ id: z.string(), text: z.string() })),
});
type Made = z.output<typeof Made>;

/** Makes the PMs and lives through their weeks, one day after the other, as the plant's people did. */
export async function makeTasks(db: CompanyDb, locations: Locations, crew: Crew, now: Temporal.Instant): Promise<void> {
  const zone = crew.supervisor.timeZone;
  const made = new Map<DemoTask, Made>();
  for (const [n, step] of storyOf(tasks, now, zone).entries()) {
    const order = made.get(step.task) ?? (await makeTask(db, step, locations, crew.supervisor, now));
    made.set(step.task, order);
    const by = n % 3 === 0 ? crew.supervisor : crew.mechanic;
    if (step.happens !== "made") await live(db, order, step, by);
  }
  await openDay(db, zone, now);
}

async function makeTask(
  db: CompanyDb,
  { task, at }: StoryStep,
  locations: Locations,
  by: Actor,
  now: Temporal.Instant,
): Promise<Made> {
  const machine = locations.machines.get(task.machine);
  const draft = CreateWorkOrder.parse({
    type: "PM",
    title: task.title,
    priority: task.priority,
    description: task.description,
    safety_notes: task.safety,
    notes: task.notes,
    checklist_items: task.checklist,
    machine_id: machine?.id,
    department_id: machine?.departmentId,
    assignee: locations.assignees.get(task.assignee),
    ...scheduleOf(task, dayOf(now, by.timeZone)),
  });
  return Made.parse(JSON.parse((await createWorkOrder(db, draft, by, at)).text));
}

async function live(db: CompanyDb, order: Made, { task, happens, on, at }: StoryStep, by: Actor): Promise<void> {
  const scheduled_date = on.toString();
  if (happens === "done") {
    const checklist = order.checklist.map((item) => ({ ...item, completed: true }));
    await changeWorkOrder(db, order.id, { status: "Completed", scheduled_date, checklist }, {}, by, at);
    return;
  }
  const status = happens === "held" ? "On Hold" : "In Progress";
  await changeWorkOrder(db, order.id, { status, scheduled_date }, {}, by, at);
  for (const { id } of order.checklist.slice(0, task.ticked ?? 0)) {
    await changeWorkOrder(db, order.id, { tick: { itemId: id, completed: true } }, {}, by, at);
  }
}
