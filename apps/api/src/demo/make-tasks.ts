import { CreateWorkOrder } from "@millwright/contract/new-order";
import { stepKinds } from "@millwright/domain/procedures/step";
import { dayOf } from "@millwright/domain/when";
import { z } from "zod";
import type { CompanyDb } from "#db/database.ts";
import type { Crew, Locations } from "#demo/make-repair.ts";
import { plans } from "#demo/plans.ts";
import { makeSpindleProcedure } from "#demo/procedures.ts";
import { type StoryStep, scheduleOf, storyOf } from "#demo/task-story.ts";
import { type DemoTask, type KnownOfPlant, tasks } from "#demo/tasks.ts";
import { addEntry } from "#features/labour/labour.ts";
import { openDay } from "#features/maintenance/maintenance.ts";
import { getMeter } from "#features/meters/meters.ts";
import { changeWorkOrder, commandsOfChange, createWorkOrder, getWorkOrder } from "#features/work-orders/work-orders.ts";
import type { Actor } from "#http/call/context.ts";

export const demoTasks: readonly DemoTask[] = [...tasks, ...plans];

const Made = z.object({
  id: z.string(),
  checklist: z.array(
    z.object({ id: z.string(), text: z.string(), step: z.object({ kind: z.enum(stepKinds) }).optional() }),
  ),
});
type Made = z.output<typeof Made>;

/** Makes the PMs and lives through their weeks, one day after the other, as the plant's people did. */
export async function makeTasks(
  db: CompanyDb,
  locations: Locations,
  crew: Crew,
  meters: ReadonlyMap<string, string>,
  now: Temporal.Instant,
): Promise<void> {
  const zone = crew.supervisor.timeZone;
  const known = await knownOf(db, meters, now, zone);
  const taskByDemo = new Map<DemoTask, Made>();
  const procedureId = await makeSpindleProcedure(db, crew.supervisor, now);
  const measured = new Map<DemoTask, number>();
  for (const [n, step] of storyOf(demoTasks, now, zone).entries()) {
    const order =
      taskByDemo.get(step.task) ?? (await makeTask(db, { ...step, procedureId, known }, locations, crew.supervisor));
    taskByDemo.set(step.task, order);
    const by = n % 3 === 0 ? crew.supervisor : crew.mechanic;
    const { task, happens, at } = step;
    if (happens === "done" && task.measured !== undefined) {
      const times = measured.get(task) ?? 0;
      await measure(db, order.id, task.measured[times] ?? 0, crew.mechanic, at);
      measured.set(task, times + 1);
    }
    if (happens !== "made") await live(db, order, step, locations, by);
  }
  await openDay(db, zone, now);
  for (const [{ paused }, { id }] of taskByDemo) {
    if (paused === undefined) continue;
    const pause = { until: known.today.add({ days: paused.days }).toString(), reason: paused.reason };
    await changeWorkOrder(db, id, commandsOfChange({ pause }), {}, crew.supervisor, now);
  }
}

const Counted = z.object({ total: z.number().nullable() });

/** What the meters have counted, by machine and name. */
async function knownOf(
  db: CompanyDb,
  meters: ReadonlyMap<string, string>,
  now: Temporal.Instant,
  zone: string,
): Promise<KnownOfPlant> {
  const counted = new Map<string, { id: string; total: number }>();
  for (const [name, id] of meters) {
    const { total } = Counted.parse(JSON.parse((await getMeter(db, id, { now, zone })).text));
    counted.set(name, { id, total: total ?? 0 });
  }
  const meterOf = (name: string) => {
    const meter = counted.get(name);
    if (meter === undefined) throw new Error(`The demo plant has no meter ${name}.`);
    return meter;
  };
  return { today: dayOf(now, zone), meterOf };
}

function scheduleIn({ falls, time }: DemoTask, known: KnownOfPlant) {
  return falls.frequency === "Custom" ? { plan: falls.rule(known), time } : scheduleOf(falls, time, known.today);
}

async function makeTask(
  db: CompanyDb,
  { task, at, procedureId, known }: StoryStep & { procedureId: string; known: KnownOfPlant },
  locations: Locations,
  by: Actor,
): Promise<Made> {
  const machine = locations.machines.get(task.machine);
  const draft = CreateWorkOrder.parse({
    type: "PM",
    title: task.title,
    priority: task.priority,
    estimated_duration: task.minutes,
    description: task.description,
    safety_notes: task.safety,
    notes: task.notes,
    checklist_items: task.checklist,
    procedure_id: task.measured === undefined ? null : procedureId,
    machine_id: machine?.id,
    department_id: machine?.departmentId,
    assignee: locations.assignees.get(task.assignee),
    ...scheduleIn(task, known),
  });
  const id = await createWorkOrder(db, draft, by, at);
  return Made.parse(JSON.parse((await getWorkOrder(db, id)).text));
}

/** Begins the work and goes through the steps of its procedure. */
async function measure(db: CompanyDb, orderId: string, value: number, by: Actor, at: Temporal.Instant): Promise<void> {
  const say = (change: Parameters<typeof commandsOfChange>[0]) =>
    changeWorkOrder(db, orderId, commandsOfChange(change), {}, by, at);
  const noMeasurement = { measuredAt: undefined, isSure: undefined };
  await say({ status: "In Progress" });
  for (const { id: itemId, step } of Made.parse(JSON.parse((await getWorkOrder(db, orderId)).text)).checklist) {
    const resultId = crypto.randomUUID();
    if (step?.kind === "number") await say({ answer: { itemId, resultId, value, ...noMeasurement } });
    if (step?.kind === "check") await say({ answer: { itemId, resultId, outcome: "pass", ...noMeasurement } });
    if (step?.kind === "signature") await say({ sign: { itemId, resultId } });
  }
}

/** What it took: about as long as it was estimated. */
async function addWorkedTime(
  db: CompanyDb,
  orderId: string,
  { assignee, minutes = 25 }: DemoTask,
  { assignees }: Locations,
  by: Actor,
  at: Temporal.Instant,
): Promise<void> {
  const share = 0.8 + (dayOf(at, by.timeZone).day % 5) / 10;
  const work = { assignee_id: assignees.get(assignee), minutes: Math.max(5, Math.round(minutes * share)) };
  await addEntry(db, orderId, work, by, { doneAt: at, now: at });
}

async function live(
  db: CompanyDb,
  order: Made,
  { task, happens, on, at }: StoryStep,
  locations: Locations,
  by: Actor,
): Promise<void> {
  // One with a rule of its own is done on whatever day it stands.
  const scheduled_date = task.falls.frequency === "Custom" ? undefined : on.toString();
  if (happens === "done") {
    const own = order.checklist.filter(({ step }) => step === undefined);
    const checklist = own.map((item) => ({ ...item, completed: true }));
    await changeWorkOrder(
      db,
      order.id,
      commandsOfChange({ status: "Completed", checklist, ...(scheduled_date && { scheduled_date }) }),
      {},
      by,
      at,
    );
    await addWorkedTime(db, order.id, task, locations, by, at);
    return;
  }
  const status = happens === "held" ? "On Hold" : "In Progress";
  await changeWorkOrder(
    db,
    order.id,
    commandsOfChange({ status, ...(scheduled_date && { scheduled_date }) }),
    {},
    by,
    at,
  );
  for (const { id } of order.checklist.slice(0, task.ticked ?? 0)) {
    await changeWorkOrder(db, order.id, commandsOfChange({ tick: { itemId: id, completed: true } }), {}, by, at);
  }
}
