import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { freezeDueWeeks } from "#features/figures/freeze.ts";
import { testApp } from "#testing/app.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await testApp();
/** Monday 23 November 2026, half past five in Toronto. */
const monday = "2026-11-23T10:30:00Z";
beforeEach(() => app.clock.set(monday));

const errors: unknown[] = [];
const round = () => freezeDueWeeks(app.db, app.clock, (error) => errors.push(error));
const compliance = async ({ call }: TestPlant) => {
  const { body } = await call("GET /figures", { query: { from: "2026-11-23", to: "2026-11-29" } });
  return body.figures.find(({ figure }) => figure === "schedule_compliance");
};
const send = ({ call }: TestPlant, id: string, body: object) =>
  call("POST /work-orders/{id}/commands", { params: { id }, body: { id: randomUUID(), ...body } as never });

test("the plan of a week is kept on its Monday at six; what of it was done in the week counts, wherever it was moved", async () => {
  const plant = await openTestPlant(app);
  const luc = await plant.assignee();
  const repair = await plant.order({ title: "Leak", assignee: luc.id, scheduled_date: "2026-11-24" });
  const late = await plant.order({ title: "Belt", assignee: luc.id, scheduled_date: "2026-11-25" });
  await plant.order({ title: "Nobody's", scheduled_date: "2026-11-25" });
  const pm = await plant.task({ frequency: "Weekly", day_of_week: "Wednesday", assignee: luc.id });
  expect(await round()).toBe(0);
  app.clock.set("2026-11-23T11:00:00Z");
  expect(await round()).toBe(1);
  expect(await round()).toBe(0);
  await send(plant, pm.id, { kind: "move_occurrence", occurrence: "2026-11-25", to: "2026-11-27" });
  await plant.order({ title: "Came in between", assignee: luc.id, scheduled_date: "2026-11-24" });
  app.clock.set("2026-11-27T15:00:00Z");
  await plant.call("POST /task-instances/generate-today");
  for (const { id } of [repair, pm]) expect((await send(plant, id, { kind: "complete" })).status).toBe(200);
  expect(await compliance(plant)).toMatchObject({ value: null, numbers: { pending: 3 } });
  app.clock.set("2026-11-30T15:00:00Z");
  await send(plant, late.id, { kind: "complete" });
  expect(await compliance(plant)).toMatchObject({ dividend: 2, divisor: 3, doubts: [] });
  expect(errors).toEqual([]);
});

test("a planner freezes this week or the next one by hand, once", async () => {
  const plant = await openTestPlant(app);
  const freeze = async (from: string) => {
    const { status, json } = await plant.call("POST /week-plan/freeze", { body: { from } });
    return [status, json.code ?? json.monday];
  };
  expect(await freeze("2026-12-03")).toEqual([201, "2026-11-30"]);
  expect(await freeze("2026-11-30")).toEqual([409, "week_frozen"]);
  expect(await freeze("2026-11-29")).toEqual([201, "2026-11-23"]);
  expect(await freeze("2026-11-20")).toEqual([422, "invalid"]);
  expect(await freeze("2026-12-09")).toEqual([422, "invalid"]);
  const { body } = await plant.call("GET /figures", { query: { from: "2026-11-23", to: "2026-11-29" } });
  expect(body.frozen_weeks).toEqual({ this_week: "2026-11-23T10:30:00.000Z", next_week: "2026-11-23T10:30:00.000Z" });
});
