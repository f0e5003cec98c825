import { randomUUID } from "node:crypto";
import type { OrderCommand } from "@millwright/contract/order-commands";
import { beforeEach, expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { byUnits, levelIds, ruleOf } from "#testing/maintenance/plan-rules.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();
beforeEach(() => app.clock.set("2026-11-23T14:00:00Z"));
const go = (day: string) => app.clock.set(`${day}T14:00:00Z`);
type Fields<C = OrderCommand> = C extends OrderCommand ? Omit<C, "id"> : never;
const done = async (plant: TestPlant, id: string, fields: Fields, command = randomUUID()) => {
  const body = { ...fields, id: command } as OrderCommand;
  return (await plant.call("POST /work-orders/{id}/commands", { params: { id }, body })).body;
};
const statuses = async (plant: TestPlant) =>
  (await plant.call("GET /maintenance-history")).body.map(({ scheduled_date, status }) => [scheduled_date, status]);

test("a floating plan counts from when it was done, misses nothing, and its undo takes the count back", async () => {
  const plant = await openTestPlant(app);
  const { id } = await plant.task({ plan: ruleOf({ anchor: "floating" }) });
  go("2026-11-30");
  expect(await plant.look(id)).toMatchObject({ scheduled_date: "2026-11-23", status: "Scheduled" });
  const command = randomUUID();
  expect(await done(plant, id, { kind: "complete" }, command)).toMatchObject({ scheduled_date: "2026-12-03" });
  expect(await done(plant, id, { kind: "undo", command })).toMatchObject({
    scheduled_date: "2026-11-23",
    status: "Scheduled",
  });
  await done(plant, id, { kind: "complete" });
  go("2026-12-10");
  expect(await statuses(plant)).toEqual([
    ["2026-12-03", "overdue"],
    ["2026-11-23", "completed"],
  ]);
  expect((await plant.call("GET /maintenance-history")).body[0]?.overtaken).toBe(false);
  expect(await done(plant, id, { kind: "skip", reason: "Away" })).toMatchObject({ scheduled_date: "2026-12-06" });
});

test("a plan by meter is expected before its value, falls due with the reading, and counts on from there", async () => {
  const plant = await openTestPlant(app);
  const { body: department } = await plant.call("POST /departments", { body: { name: "Press room" } });
  const machine = await plant.machine(department.id);
  const hours = { name: "Hours", unit: "h", decimals: 0 };
  const meter = (await plant.call("POST /machines/{id}/meters", { params: { id: machine.id }, body: hours })).body;
  const read = (value: number, at: string) =>
    plant.call("POST /meters/{id}/readings", { params: { id: meter.id }, body: { value, at: `${at}T13:00:00Z` } });
  for (const [value, day] of [
    [0, "2026-11-03"],
    [100, "2026-11-13"],
    [190, "2026-11-22"],
  ] as const)
    await read(value, day);
  const plan = ruleOf({
    anchor: "floating",
    trigger: "meter",
    levels: [byUnits(levelIds[0], "", 250)],
    meter: { id: meter.id, origin: 0, lead: 0 },
  });
  const place = { title: "Change the oil", department_id: department.id, machine_id: machine.id };
  const created = (await plant.call("POST /work-orders", { body: { type: "PM", ...place, plan } })).body;
  expect(created).toMatchObject({ scheduled_date: "2026-11-28", status: "Scheduled" });
  expect(created.expected).toMatchObject({ from: "2026-11-28", based_on: { readings: 3, to: "2026-11-22" } });
  const query = { from: "2026-11-24", to: "2026-11-30" };
  const [shown] = (await plant.call("GET /calendar", { query })).body;
  expect(shown?.expected_days).toMatchObject([{ day: "2026-11-28", from: "2026-11-28", to: created.expected?.to }]);
  const pause = { kind: "pause", from: "2026-11-24", until: "2026-12-14", reason: "Shutdown" } as const;
  const paused = await done(plant, created.id, pause);
  expect(paused).toMatchObject({ scheduled_date: "2026-12-14", expected: null });
  const days = { from: "2026-11-24", to: "2026-12-14" };
  const [foreseen] = (await plant.call("GET /work-orders/{id}/agenda", { params: { id: created.id }, query: days }))
    .body;
  expect(foreseen).toMatchObject({ day: "2026-12-14", between: null });
  expect(await done(plant, created.id, { kind: "resume" })).toMatchObject({ expected: created.expected });
  go("2026-11-26");
  await read(255, "2026-11-26");
  const due = await plant.look(created.id);
  expect(due).toMatchObject({ scheduled_date: "2026-11-26", status: "Scheduled", expected: null });
  expect((await plant.call("GET /task-instances/today")).body.map(({ work_order_id }) => work_order_id)).toEqual([
    created.id,
  ]);
  await done(plant, created.id, { kind: "complete" });
  const next = await plant.look(created.id);
  expect(next.status).toBe("Completed");
  expect(next.expected).not.toBeNull();
  const schedule = (await plant.call("GET /work-orders/{id}/schedule", { params: { id: created.id } })).body;
  expect(schedule.facts?.done).toEqual([{ day: "2026-11-26", on: "2026-11-26", level: levelIds[0], total: 255 }]);
});

test("a fixed plan by meter falls due with a reading of the day on which it was made, and keeps what was used then", async () => {
  const plant = await openTestPlant(app);
  const { body: department } = await plant.call("POST /departments", { body: { name: "Press room" } });
  const machine = await plant.machine(department.id);
  const hours = { name: "Hours", unit: "h", decimals: 0 };
  const meter = (await plant.call("POST /machines/{id}/meters", { params: { id: machine.id }, body: hours })).body;
  const read = (value: number, at: string) =>
    plant.call("POST /meters/{id}/readings", { params: { id: meter.id }, body: { value, at } });
  await read(240, "2026-11-22T13:00:00Z");
  const by = (units: number, minutes: number | null = null) =>
    ruleOf({
      trigger: "meter",
      levels: [{ ...byUnits(levelIds[0], "", units), minutes }],
      meter: { id: meter.id, origin: 0, lead: 0, used: 9 },
    });
  const place = { title: "Change the oil", department_id: department.id, machine_id: machine.id };
  const { id } = (await plant.call("POST /work-orders", { body: { type: "PM", ...place, plan: by(250) } })).body;
  expect((await plant.look(id)).plan?.meter).toEqual({ id: meter.id, origin: 0, lead: 0, used: 240 });
  app.clock.set("2026-11-23T23:00:00Z");
  await read(251, "2026-11-23T22:30:00Z");
  expect((await plant.look(id)).scheduled_date).toBe("2026-11-23");
  const replaced = (await plant.edit(id, { plan: by(250, 30) })).body;
  expect(replaced).toMatchObject({ scheduled_date: "2026-11-23", plan: { meter: { used: 240 } } });
  expect((await plant.edit(id, { plan: by(250, 30) })).body.version).toBe(replaced.version);
  go("2026-11-24");
  const changed = (await plant.edit(id, { plan: by(200) })).body;
  expect(changed.plan?.meter).toMatchObject({ used: 251 });
});

test("a plan that stacks misses nothing: the oldest is done first, and the number that wait is shown", async () => {
  const plant = await openTestPlant(app);
  const { id } = await plant.task({ plan: ruleOf({ overlap: "stack" }) });
  go("2026-11-29");
  expect(await plant.look(id)).toMatchObject({ scheduled_date: "2026-11-23", open_count: 3 });
  expect(await done(plant, id, { kind: "complete" })).toMatchObject({ scheduled_date: "2026-11-26", open_count: 2 });
  expect(await done(plant, id, { kind: "complete" })).toMatchObject({ scheduled_date: "2026-11-29", open_count: 1 });
  expect((await statuses(plant)).map(([, status]) => status)).toEqual(["completed", "completed", "pending"]);
});

test("a plan shows as many days ahead as it leads, and a holiday moves what is to come", async () => {
  const plant = await openTestPlant(app);
  const { id } = await plant.task({ plan: ruleOf({ start: "2026-11-26", lead: 2, holidays: "move", shift: "next" }) });
  expect((await plant.call("GET /task-instances/today")).body).toEqual([]);
  go("2026-11-24");
  expect((await plant.look(id)).scheduled_date).toBe("2026-11-26");
  const [task] = (await plant.call("GET /task-instances/today")).body;
  expect(task).toMatchObject({ work_order_id: id, scheduled_date: "2026-11-26", overdue: false });
  const holiday = { day: "2026-11-26", name: "Founder's day" };
  expect((await plant.call("POST /plant-calendar/holidays", { body: holiday })).status).toBe(201);
  expect((await plant.look(id)).scheduled_date).toBe("2026-11-27");
});
