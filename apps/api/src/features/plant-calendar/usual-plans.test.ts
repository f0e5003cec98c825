import { beforeEach, expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await testApp();
beforeEach(() => app.clock.set("2026-12-17T14:00:00Z"));
const christmas = { from: "2026-12-21", to: "2027-01-03", name: "Christmas" };

const agenda = async ({ call }: TestPlant, id: string, to = "2027-01-08") => {
  const { body } = await call("GET /work-orders/{id}/agenda", { params: { id }, query: { from: "2026-12-18", to } });
  return body.map(({ day }) => day);
};
const effectOf = async ({ call }: TestPlant) =>
  (await call("GET /plant-calendar/effect", { query: { from: christmas.from, to: christmas.to } })).body;
const stop = ({ call }: TestPlant) => call("POST /plant-calendar/shutdowns", { body: christmas });
const orderOf = async ({ call }: TestPlant, id: string) =>
  (await call("GET /work-orders/{id}", { params: { id } })).body;

test("what a shutdown says of Daily, Weekly and Monthly before it is saved is what becomes of them", async () => {
  const plant = await openTestPlant(app);
  const daily = await plant.task({ title: "Daily", frequency: "Daily" });
  const weekly = await plant.task({ title: "Weekly", frequency: "Weekly", day_of_week: "Tuesday" });
  const monthly = await plant.task({ title: "Monthly", frequency: "Monthly", monthly_period: "start" });
  const keptPlan = await plant.task({ title: "Kept", frequency: "Weekly", day_of_week: "Friday", shutdowns: "keep" });
  const effect = await effectOf(plant);
  expect(effect).toMatchObject({ changed: 3, skipping: 2, moving: 1, kept: 1 });
  const shown = new Map(effect.plans.map((plan) => [plan.title, plan]));
  expect(shown.get("Daily")?.skipped).toHaveLength(10);
  expect(shown.get("Weekly")?.skipped).toEqual(["2026-12-22", "2026-12-29"]);
  expect(shown.get("Monthly")?.moved).toEqual([{ from: "2027-01-01", to: "2027-01-04" }]);
  expect(shown.get("Kept")?.kept).toEqual(["2026-12-25", "2027-01-01"]);
  expect((await stop(plant)).status).toBe(201);
  expect(await agenda(plant, daily.id)).toEqual([
    ...["2026-12-18", "2027-01-04", "2027-01-05", "2027-01-06", "2027-01-07", "2027-01-08"],
  ]);
  expect(await agenda(plant, weekly.id)).toEqual(["2027-01-05"]);
  expect(await agenda(plant, monthly.id)).toEqual(["2027-01-04"]);
  expect(await agenda(plant, keptPlan.id)).toEqual(["2026-12-18", "2026-12-25", "2027-01-01", "2027-01-08"]);
  // The order itself, and the calendar, follow at once.
  expect((await orderOf(plant, weekly.id)).scheduled_date).toBe("2027-01-05");
  const query = { from: "2026-12-21", to: "2027-01-04" };
  const { body } = await plant.call("GET /calendar", { query });
  const days = new Map(body.map((entry) => [entry.title, entry]));
  expect([...days.keys()].sort()).toEqual(["Daily", "Kept", "Monthly"]);
});

test("a day in the shutdown says its name when it is asked why", async () => {
  const plant = await openTestPlant(app);
  const weekly = await plant.task({ title: "Weekly", frequency: "Weekly", day_of_week: "Tuesday" });
  await stop(plant);
  const why = { params: { id: weekly.id }, query: { day: "2026-12-22" } };
  expect((await plant.call("GET /work-orders/{id}/why", why)).body).toMatchObject({
    why: { kind: "shutdown", name: "Christmas" },
  });
});

test("through a shutdown nothing is missed, and what was due on its eve is overtaken when work goes on", async () => {
  const plant = await openTestPlant(app);
  const daily = await plant.task({ title: "Daily", frequency: "Daily" });
  await stop(plant);
  app.clock.set("2026-12-28T14:00:00Z");
  await plant.call("POST /task-instances/generate-today", {});
  expect((await orderOf(plant, daily.id)).scheduled_date).toBe("2026-12-18");
  app.clock.set("2027-01-04T14:00:00Z");
  await plant.call("POST /task-instances/generate-today", {});
  expect((await orderOf(plant, daily.id)).scheduled_date).toBe("2027-01-04");
});

test("the choice is changed by PUT and by a command, and comes back by undo", async () => {
  const plant = await openTestPlant(app);
  await stop(plant);
  const { id } = await plant.task({ title: "Weekly", frequency: "Weekly", day_of_week: "Tuesday" });
  expect(await orderOf(plant, id)).toMatchObject({ shutdowns: null, scheduled_date: "2027-01-05" });
  const command_id = crypto.randomUUID();
  const params = { id };
  const edit = { id: command_id, kind: "edit", shutdowns: "keep" } as const;
  expect((await plant.call("POST /work-orders/{id}/commands", { params, body: edit })).status).toBe(200);
  expect(await orderOf(plant, id)).toMatchObject({ shutdowns: "keep", scheduled_date: "2026-12-22" });
  const undo = { id: crypto.randomUUID(), kind: "undo", command: command_id } as const;
  expect((await plant.call("POST /work-orders/{id}/commands", { params, body: undo })).status).toBe(200);
  expect(await orderOf(plant, id)).toMatchObject({ shutdowns: null, scheduled_date: "2027-01-05" });
  await plant.call("PUT /work-orders/{id}", { params, body: { shutdowns: "move" } });
  expect(await orderOf(plant, id)).toMatchObject({ shutdowns: "move", scheduled_date: "2027-01-04" });
  await plant.call("PUT /work-orders/{id}", { params, body: { shutdowns: null } });
  expect(await orderOf(plant, id)).toMatchObject({ shutdowns: null, scheduled_date: "2027-01-05" });
});

test("a shutdown that is taken back lets what it skipped fall again", async () => {
  const plant = await openTestPlant(app);
  const { id } = await plant.task({ title: "Weekly", frequency: "Weekly", day_of_week: "Tuesday" });
  const { body } = await stop(plant);
  await plant.call("DELETE /plant-calendar/shutdowns/{id}", { params: { id: body.id } });
  expect((await orderOf(plant, id)).scheduled_date).toBe("2026-12-22");
});
