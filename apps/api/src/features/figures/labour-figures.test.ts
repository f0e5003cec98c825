import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { makeLinkedTechnician } from "#testing/tablet.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();
/** Monday 16 November 2026, 9 o'clock in Toronto. */
beforeEach(() => app.clock.set("2026-11-16T14:00:00Z"));

const hour = 3_600_000;
const november = { from: "2026-11-01", to: "2026-11-30" };

async function figureOf({ call }: TestPlant, name: string, query: object = november) {
  const { body } = await call("GET /figures", { query: query as typeof november });
  return body.figures.find(({ figure }) => figure === name);
}

const complete = ({ call }: TestPlant, id: string, more: object = {}) =>
  call("POST /work-orders/{id}/commands", {
    params: { id },
    body: { id: randomUUID(), kind: "complete", ...more } as never,
  });

const work = ({ call }: TestPlant, orderId: string, assignee_id: string, minutes: number, date: string) =>
  call("POST /work-orders/{id}/labour", { params: { id: orderId }, body: { assignee_id, minutes, date } });

test("hours of PMs and of repairs in the frozen plan are planned, those of other repairs broke the week", async () => {
  const plant = await openTestPlant(app);
  const luc = await plant.assignee();
  const inPlan = await plant.order({ title: "Belt", assignee: luc.id, scheduled_date: "2026-11-17" });
  const pm = await plant.task({ frequency: "Weekly", day_of_week: "Tuesday", assignee: luc.id });
  await plant.call("POST /week-plan/freeze", { body: { from: "2026-11-16" } });
  const broke = await plant.order({ title: "Leak", assignee: luc.id, scheduled_date: "2026-11-17" });
  app.clock.set("2026-11-17T20:00:00Z");
  await plant.call("POST /task-instances/generate-today");
  for (const [order, minutes] of [
    [inPlan, 60],
    [pm, 30],
    [broke, 90],
  ] as const)
    expect((await work(plant, order.id, luc.id, minutes, "2026-11-17")).status).toBe(201);
  // Of the week after nobody froze a plan: what was written before and has a day counts as planned.
  const earlier = await plant.order({ title: "Guard", scheduled_date: "2026-11-24" });
  const dayless = await plant.order({ title: "Paint" });
  app.clock.set("2026-11-24T20:00:00Z");
  const urgent = await plant.order({ title: "Smoke", scheduled_date: "2026-11-24" });
  for (const [order, minutes] of [
    [earlier, 120],
    [dayless, 15],
    [urgent, 45],
  ] as const)
    await work(plant, order.id, luc.id, minutes, "2026-11-24");
  expect(await figureOf(plant, "planned_share")).toMatchObject({
    ...{ unit: "share", dividend: 3.5 * hour, divisor: 6 * hour, doubts: ["not_frozen"] },
    numbers: { weeks: 2, frozen_weeks: 1, no_labour: 0 },
  });
  expect(await figureOf(plant, "reactive_share")).toMatchObject({
    ...{ dividend: 1.5 * hour, divisor: 6 * hour, doubts: ["not_frozen"] },
  });
  const query = { ...november, figure: "reactive_share" as const };
  const rows = (await plant.call("GET /figures/rows", { query })).body;
  expect(rows.map(({ title, state, divisor }) => `${title} ${state} ${divisor / hour}`).sort()).toEqual([
    "Belt planned 1",
    "Grease the press planned 0.5",
    "Guard not_frozen 2",
    "Leak reactive 1.5",
    "Paint not_frozen 0.25",
    "Smoke not_frozen 0.75",
  ]);
});

test("work that was done without hours is listed and counted apart, and so are clocks that run", async () => {
  const plant = await openTestPlant(app);
  const person = await app.become({ company: plant.session, access: "technician" });
  const luc = await makeLinkedTechnician(app, plant.session, person);
  const [done, logged, runs] = [
    await plant.order({ title: "Done" }),
    await plant.order({ title: "Logged" }),
    await plant.order({ title: "Runs" }),
  ];
  await complete(plant, done.id);
  await work(plant, logged.id, luc, 60, "2026-11-16");
  await complete(plant, logged.id);
  const start = app.as(person);
  const started = await start("POST /work-orders/{id}/labour/start", { params: { id: runs.id }, body: {} });
  expect(started.status).toBe(201);
  app.clock.advance({ minutes: 1 });
  expect(await figureOf(plant, "planned_share")).toMatchObject({
    ...{ divisor: hour, doubts: ["not_frozen", "no_labour", "running_clocks"] },
    numbers: { no_labour: 1, running: 1 },
  });
  const query = { ...november, figure: "planned_share" as const };
  const rows = (await plant.call("GET /figures/rows", { query })).body;
  expect(rows.map(({ title, kind, state, dividend }) => [title, kind, state, dividend])).toEqual(
    expect.arrayContaining([
      ["Done", "work", "no_labour", 0],
      ["Logged", "labour", "unplanned", 0],
    ]),
  );
  expect(rows).toHaveLength(2);
});

test("a repair of the same machine and the same problem within 30 days of the last one is rework, also where the problem was merged", async () => {
  const plant = await openTestPlant(app);
  const { call } = plant;
  const luc = await plant.assignee();
  const codes = (await call("GET /plant-codes")).body;
  const code = (name: string) => codes.find(({ name_en }) => name_en === name)?.id ?? "";
  const [press, saw] = [await plant.machine(null, "Press 4"), await plant.machine(null, "Saw 1")];
  const repair = async (at: string, machine_id: string, problem: string | null, minutes: number) => {
    app.clock.set(at);
    const order = await plant.order({ title: "Fault", machine_id });
    await work(plant, order.id, luc.id, minutes, at.slice(0, 10));
    await plant.edit(order.id, { status: "Completed", problem_id: problem && code(problem) });
  };
  await repair("2026-09-20T14:00:00Z", press.id, "Vibration", 10);
  await repair("2026-10-28T14:00:00Z", press.id, "Vibration", 20);
  await repair("2026-11-05T14:00:00Z", press.id, "Vibration", 40);
  await repair("2026-11-06T14:00:00Z", saw.id, "Vibration", 80);
  await repair("2026-11-07T14:00:00Z", press.id, null, 160);
  await repair("2026-11-08T14:00:00Z", press.id, "Internal leak", 320);
  await repair("2026-11-09T14:00:00Z", press.id, "Leak to the outside", 640);
  const asked = { from: "2026-09-01", to: "2026-11-30" };
  const minute = 60_000;
  expect(await figureOf(plant, "rework", asked)).toMatchObject({
    ...{ dividend: 40 * minute, divisor: 1_270 * minute, doubts: ["no_problem"] },
    numbers: { unknown: 160 * minute },
  });
  const body = { merged_into: code("Leak to the outside") };
  await call("PUT /plant-codes/{id}", { params: { id: code("Internal leak") }, body });
  expect(await figureOf(plant, "rework", asked)).toMatchObject({ dividend: 680 * minute });
  expect(await figureOf(plant, "rework", { ...asked, machine_id: saw.id })).toMatchObject({
    ...{ dividend: 0, divisor: 80 * minute, doubts: [] },
  });
});

test("beside the time to repair stands the time that people worked on it, and on how many nobody said any", async () => {
  const plant = await openTestPlant(app);
  const luc = await plant.assignee();
  const { id: machine_id } = await plant.machine();
  const failed = async (minutes: number | null) => {
    const stopped_at = app.clock().toString();
    const order = await plant.order({ title: "Leak", machine_id, is_stopped: true, stopped_at });
    app.clock.advance({ hours: 2 });
    if (minutes !== null) await work(plant, order.id, luc.id, minutes, "2026-11-16");
    await complete(plant, order.id, { running_again: true });
    app.clock.advance({ hours: 1 });
  };
  for (const minutes of [30, 90, null]) await failed(minutes);
  expect(await figureOf(plant, "mttr")).toMatchObject({
    ...{ value: 2 * hour },
    numbers: { repairs: 3, labour: 2 * hour, hands_on: (2 / 3) * hour, no_labour: 1 },
  });
});
