import type { PlanRule } from "@millwright/domain/plans/rule";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await testApp();
beforeEach(() => app.clock.set("2026-11-23T14:00:00Z"));

const level = {
  ...({ id: "0b0d2a52-2f0e-4d0a-9c39-6d1b6a1a0c01", name: "", every: 1, unit: "week" } as const),
  ...{ on: { weekdays: ["Tuesday" as const] }, every_units: null, procedure_id: null, minutes: null },
};

/** A PM of every Tuesday by a rule of its own. */
async function everyTuesday(
  plant: TestPlant,
  shutdowns: PlanRule["shutdowns"],
  anchor: PlanRule["anchor"] = "fixed",
): Promise<string> {
  const { id } = await plant.task({ title: shutdowns, frequency: "Weekly", day_of_week: "Tuesday" });
  const rule: PlanRule = {
    levels: [level],
    ...{ anchor, trigger: "date", start: "2026-11-23", end: null, shift: "none", holidays: "keep", shutdowns },
    ...{ seasons: [], window: null, lead: 0, overlap: "one", meter: null },
  };
  await app.db.inCompany(plant.session.companyId, (db) =>
    sql`update pm_schedule set frequency = 'Custom', day_of_week = null, rule = ${JSON.stringify(rule)}::jsonb
      where work_order_id = ${id}`.execute(db),
  );
  return id;
}

const effect = async ({ call }: TestPlant, query: { from: string; to: string; shutdown_id?: string }) =>
  (await call("GET /plant-calendar/effect", { query })).body;
const week = { from: "2026-12-21", to: "2026-12-24" };

test("a preview shows what a shutdown moves, skips and leaves, and changes nothing", async () => {
  const plant = await openTestPlant(app);
  const [skip, move] = [await everyTuesday(plant, "skip"), await everyTuesday(plant, "move")];
  const keep = await everyTuesday(plant, "keep");
  const floating = await everyTuesday(plant, "move", "floating");
  const daily = await plant.task({ title: "Of the three", frequency: "Daily", shutdowns: "keep" });
  const machine_name = "Press 4";
  expect(await effect(plant, week)).toEqual({
    ...{ changed: 3, skipping: 1, moving: 2, kept: 2 },
    plans: [
      {
        ...{ work_order_id: skip, wo_id: "PM-2026-0001", title: "skip", machine_name },
        ...{ moved: [], skipped: ["2026-12-22"], added: [], kept: [] },
      },
      {
        ...{ work_order_id: move, wo_id: "PM-2026-0002", title: "move", machine_name },
        ...{ moved: [{ from: "2026-12-22", to: "2026-12-25" }], skipped: [], added: [], kept: [] },
      },
      {
        ...{ work_order_id: keep, wo_id: "PM-2026-0003", title: "keep", machine_name },
        ...{ moved: [], skipped: [], added: [], kept: ["2026-12-22"] },
      },
      {
        ...{ work_order_id: floating, wo_id: "PM-2026-0004", title: "move", machine_name },
        ...{ moved: [{ from: "2026-12-22", to: "2026-12-25" }], skipped: [], added: [], kept: [] },
      },
      {
        ...{ work_order_id: daily.id, wo_id: "PM-2026-0005", title: "Of the three", machine_name },
        ...{ moved: [], skipped: [], added: [], kept: ["2026-12-21", "2026-12-22", "2026-12-23", "2026-12-24"] },
      },
    ],
  });
  expect((await plant.call("GET /plant-calendar", { query: {} })).body.shutdowns).toEqual([]);
});

test("a preview of a changed shutdown shows the difference, and what it no longer covers falls due again", async () => {
  const plant = await openTestPlant(app);
  await everyTuesday(plant, "skip");
  const body = { ...week, name: "Inventory" };
  const { id } = (await plant.call("POST /plant-calendar/shutdowns", { body })).body;
  const later = { from: "2026-12-28", to: "2026-12-31", shutdown_id: id };
  expect((await effect(plant, later)).plans).toMatchObject([
    { moved: [], skipped: ["2026-12-29"], added: ["2026-12-22"] },
  ]);
  expect(await effect(plant, { ...week, shutdown_id: id })).toEqual({
    ...{ changed: 0, skipping: 0, moving: 0, kept: 0, plans: [] },
  });
});

test("days that are none and who does not plan are refused", async () => {
  const plant = await openTestPlant(app);
  const ask = (query: { from: string; to: string }, call = plant.call) => call("GET /plant-calendar/effect", { query });
  const gone = await plant.call("GET /plant-calendar/effect", { query: { ...week, shutdown_id: crypto.randomUUID() } });
  expect(gone.json.code).toBe("not_found");
  expect((await ask({ from: "2026-12-24", to: "2026-12-21" })).json.fields).toEqual({ to: "too_small" });
  const luc = app.as(await app.become({ company: plant.session, access: "technician" }));
  expect((await ask(week, luc)).status).toBe(403);
});
