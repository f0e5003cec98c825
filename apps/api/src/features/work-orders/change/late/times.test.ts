import { beforeEach, expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import type { Call, CallInput } from "#testing/client.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();
/** Early in the morning, when the work is made. */
beforeEach(() => app.clock.set("2026-11-23T12:00:00Z"));
/** Noon in the plant: what was done since the morning comes at once. */
const noon = () => app.clock.set("2026-11-23T17:00:00Z");

type CommandBody = NonNullable<CallInput<"POST /work-orders/{id}/commands">["body"]>;
type WithoutId<Command> = Command extends unknown ? Omit<Command, "id"> : never;
const give = (call: Call, id: string, body: WithoutId<CommandBody>) =>
  call("POST /work-orders/{id}/commands", { params: { id }, body: { ...body, id: crypto.randomUUID() } });
const at = (time: string) => `2026-11-23T${time}:00.000Z`;
const came = at("17:00");

test.each(["order", "task"] as const)("%s: what was begun, ticked and completed away is of when it was", async (of) => {
  const plant = await openTestPlant(app);
  const { id, checklist } = await plant[of]({ checklist_items: ["Oil", "Belt"] });
  noon();
  await give(plant.call, id, { kind: "start", done_at: at("13:00") });
  const begun = await plant.look(id);
  expect([begun.started_at, begun.updated_at]).toEqual([at("13:00"), came]);
  for (const [n, { id: item_id }] of checklist.entries())
    await give(plant.call, id, { kind: "tick", item_id, completed: true, done_at: at(`13:1${n}`) });
  expect((await plant.look(id)).checklist.map(({ completed_at }) => completed_at)).toEqual([at("13:10"), at("13:11")]);
  await give(plant.call, id, { kind: "complete", done_at: at("13:20") });
  const done = await plant.look(id);
  expect([done.status, done.completed_at, done.updated_at]).toEqual(["Completed", at("13:20"), came]);
  const history = of === "order" ? ("GET /repair-history" as const) : ("GET /maintenance-history" as const);
  expect((await plant.call(history)).body.map(({ completed_at }) => completed_at)).toEqual([at("13:20")]);
});

test.each(["order", "task"] as const)(
  "a %s is never completed before it was begun, though a clock was put back",
  async (of) => {
    const plant = await openTestPlant(app);
    const { id } = await plant[of]();
    noon();
    await give(plant.call, id, { kind: "start", done_at: at("16:30") });
    await give(plant.call, id, { kind: "complete", done_at: at("16:20") });
    const { started_at, completed_at } = await plant.look(id);
    expect([started_at, completed_at]).toEqual([at("16:30"), at("16:30")]);
  },
);

test("a device whose clock is ahead completes nothing in the future", async () => {
  const plant = await openTestPlant(app);
  const { id } = await plant.order();
  noon();
  await give(plant.call, id, { kind: "complete", done_at: at("19:00") });
  expect((await plant.look(id)).completed_at).toBe(came);
});

test("a device whose clock is behind completes nothing before it was there", async () => {
  const plant = await openTestPlant(app);
  const { id } = await plant.order();
  noon();
  await give(plant.call, id, { kind: "complete", done_at: at("11:00") });
  expect((await plant.look(id)).completed_at).toBe(came);
});

test("a repair that was entered without a connection is of when it was entered, and so is the stop of its machine", async () => {
  const plant = await openTestPlant(app);
  const department = await plant.department();
  const machine = await plant.machine(department.id);
  noon();
  const { status, body } = await plant.call("POST /work-orders", {
    body: { type: "Repair", title: "Leak", machine_id: machine.id, department_id: department.id, is_stopped: true },
    headers: { "done-at": at("13:00"), "idempotency-key": crypto.randomUUID() },
  });
  expect([status, body.created_at, body.updated_at]).toEqual([201, at("13:00"), came]);
  const { body: downtimes } = await plant.call("GET /machines/{id}/downtimes", { params: { id: machine.id } });
  expect(downtimes.map(({ started_at }) => started_at)).toEqual([at("13:00")]);
  await give(plant.call, body.id, { kind: "complete", done_at: at("13:30") });
  expect((await plant.look(body.id)).completed_at).toBe(at("13:30"));
});

test("a start that was done after a completion which came first opens it again, and the earlier one does not", async () => {
  const plant = await openTestPlant(app);
  const luc = app.as(await app.become({ company: plant.session, access: "technician" }));
  const { id } = await plant.order();
  noon();
  await give(plant.call, id, { kind: "complete", done_at: at("13:00") });
  app.clock.advance({ hours: 1 });
  expect((await give(luc, id, { kind: "start", done_at: at("12:30") })).body.status).toBe("Completed");
  expect((await give(luc, id, { kind: "start", done_at: at("16:00") })).body.status).toBe("In Progress");
});
