import type { PlanRule } from "@millwright/domain/plans/rule";
import { beforeEach, expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { byUnits, levelIds, ruleOf } from "#testing/maintenance/plan-rules.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();
// A Monday.
beforeEach(() => app.clock.set("2026-11-23T14:00:00Z"));

/** Every four weeks from a day on. */
function monthly(start: string, more: Partial<PlanRule> = {}, minutes: number | null = null): PlanRule {
  const level = { ...byUnits(levelIds[0], "", 1), every: 28, unit: "day" as const, every_units: null, minutes };
  return ruleOf({ levels: [level], start, window: 10, ...more });
}
/** A technician with so many hours on Fridays alone. */
async function crew({ call, assignee }: TestPlant, hours: number): Promise<void> {
  const { id } = await assignee("Luc");
  const body = { hours: [0, 0, 0, 0, hours, 0, 0] };
  expect((await call("PUT /assignees/{id}/hours", { params: { id }, body })).status).toBe(200);
}
const weeksOf = async ({ call }: TestPlant, query: { department_id?: string } = {}) =>
  (await call("GET /plan-load", { query: { weeks: 6, ...query } })).body.weeks;
const movesOf = async ({ call }: TestPlant) => (await call("GET /plan-load/moves", { query: { weeks: 8 } })).body;

test("weeks say what PMs ask of the crew, what is only foreseen, and what nobody said the length of", async () => {
  const plant = await openTestPlant(app);
  await crew(plant, 4);
  await plant.task({ estimated_duration: 60, plan: monthly("2026-12-02") });
  await plant.task({ estimated_duration: 60, plan: monthly("2026-12-03", {}, 90) });
  await plant.task({ estimated_duration: 30, plan: monthly("2026-12-03", { anchor: "floating" }) });
  const untimed = await plant.task({ title: "Look", plan: monthly("2026-12-01") });
  await plant.call("POST /plant-calendar/holidays", { body: { day: "2026-12-18", name: "Fair" } });
  const { body } = await plant.call("GET /plan-load", { query: { weeks: 6 } });
  const week = (from: string, planned: number, forecast: number, crewMinutes: number, [count, none]: number[]) => ({
    ...{ from, planned_minutes: planned, forecast_minutes: forecast, crew_minutes: crewMinutes },
    ...{ count, untimed_count: none },
  });
  expect(body.weeks).toEqual([
    week("2026-11-23", 0, 0, 240, [0, 0]),
    week("2026-11-30", 180, 0, 240, [4, 1]),
    week("2026-12-07", 0, 0, 240, [0, 0]),
    week("2026-12-14", 0, 0, 0, [0, 0]),
    week("2026-12-21", 0, 0, 240, [0, 0]),
    week("2026-12-28", 180, 30, 240, [4, 1]),
  ]);
  expect([body.today, body.untimed_count]).toEqual(["2026-11-23", 1]);
  expect(body.untimed).toEqual([{ work_order_id: untimed.id, wo_id: untimed.wo_id, title: "Look" }]);
});

test("completed work is no load, overdue work counts today, and a week lists its PMs, the longest first", async () => {
  const plant = await openTestPlant(app);
  const late = await plant.task({ title: "Late", estimated_duration: 45, plan: monthly("2026-11-23") });
  const done = await plant.task({ title: "Done", estimated_duration: 20, plan: monthly("2026-11-23") });
  const both = [levelIds[0], levelIds[1]].map((id, at) => ({
    ...{ ...byUnits(id, `L${at}`, 1), every: 1 + 3 * at, unit: "week" as const, every_units: null },
    ...{ on: { weekdays: ["Thursday" as const] }, minutes: 60 * (at + 1) },
  }));
  await plant.task({ title: "Long", plan: monthly("2026-11-26", { levels: both }) });
  await plant.call("PUT /work-orders/{id}", { params: { id: done.id }, body: { status: "Completed" } });
  app.clock.set("2026-11-25T14:00:00Z");
  const { body } = await plant.call("GET /plan-load/week", { query: {} });
  expect(body.week).toMatchObject({ from: "2026-11-23", planned_minutes: 165, count: 2 });
  expect(body.plan_count).toBe(2);
  expect(body.plans.map(({ title, days }) => [title, days])).toEqual([
    [
      "Long",
      [
        {
          ...{ day: "2026-11-26", level: { id: levelIds[1], name: "L1" }, minutes: 120 },
          ...{ is_forecast: false, is_overdue: false },
        },
      ],
    ],
    [
      "Late",
      [
        {
          ...{ day: "2026-11-25", level: { id: levelIds[0], name: "" }, minutes: 45 },
          ...{ is_forecast: false, is_overdue: true },
        },
      ],
    ],
  ]);
  expect(body.plans[1]?.work_order_id).toBe(late.id);
});

test("a department's load is its own work, against the whole crew", async () => {
  const plant = await openTestPlant(app);
  await crew(plant, 4);
  const one = await plant.task({ estimated_duration: 60, plan: monthly("2026-12-02") });
  await plant.task({ estimated_duration: 30, plan: monthly("2026-12-02") });
  const ofOne = await weeksOf(plant, { department_id: one.department_id ?? "" });
  expect(ofOne[1]).toMatchObject({ planned_minutes: 60, crew_minutes: 240, count: 1 });
  const query = { department_id: crypto.randomUUID() };
  expect((await plant.call("GET /plan-load", { query })).json.code).toBe("not_found");
  expect((await plant.call("GET /plan-load/week", { query })).json.code).toBe("not_found");
});

test("moves are proposed from a week that asks too much to one with room, inside the window, and none by itself", async () => {
  const plant = await openTestPlant(app);
  await crew(plant, 2);
  const short = await plant.task({ title: "Short", estimated_duration: 60, plan: monthly("2026-12-02") });
  const long = await plant.task({ title: "Long", estimated_duration: 90, plan: monthly("2026-12-02") });
  const proposed = await movesOf(plant);
  expect(proposed.moves).toEqual([
    {
      ...{ work_order_id: long.id, wo_id: long.wo_id, title: "Long", machine_name: "Press 4" },
      ...{ level: { id: levelIds[0], name: "" }, occurrence: "2026-12-02", to: "2026-11-27", minutes: 90 },
      ...{ window_from: "2026-11-22", because: { over_minutes: 30, free_minutes: 120 } },
    },
    expect.objectContaining({ work_order_id: long.id, occurrence: "2026-12-30", to: "2026-12-25" }),
  ]);
  expect(proposed).toMatchObject({ over_now: 2, over_then: 0 });
  expect((await weeksOf(plant))[1]).toMatchObject({ planned_minutes: 150 });

  const moves = proposed.moves.map(({ work_order_id, occurrence, to }) => ({ work_order_id, occurrence, to }));
  const { body: taken } = await plant.call("POST /plan-load/moves", { body: { moves } });
  expect(taken).toMatchObject({ taken: moves, changed: [], command: expect.any(String) });
  expect((await plant.look(long.id)).scheduled_date).toBe("2026-11-27");
  expect((await weeksOf(plant)).slice(0, 2)).toMatchObject([{ planned_minutes: 90 }, { planned_minutes: 60 }]);
  expect((await movesOf(plant)).moves).toEqual([]);
  expect((await plant.call("POST /plan-load/moves", { body: { moves } })).body).toMatchObject({
    ...{ taken: [], changed: moves, command: null },
  });

  const command = taken.command ?? "";
  expect((await plant.call("POST /work-orders/undo", { body: { command } })).status).toBe(204);
  expect((await plant.look(long.id)).scheduled_date).toBe("2026-12-02");
  expect(await movesOf(plant)).toEqual(proposed);
  expect((await plant.look(short.id)).version).toBe(short.version);

  const atOnce = await Promise.all([1, 2, 3, 4].map(() => plant.call("POST /plan-load/moves", { body: { moves } })));
  expect(atOnce.map(({ status, body }) => [status, body.taken.length, body.changed.length]).sort()).toEqual([
    ...Array.from({ length: 3 }, () => [200, 0, moves.length]),
    [200, moves.length, 0],
  ]);
});

test("nothing begun, foreseen, on a day off or outside its window is proposed, and none is taken", async () => {
  const plant = await openTestPlant(app);
  await crew(plant, 1);
  const fixed = await plant.task({ estimated_duration: 90, plan: monthly("2026-12-02", { window: 4 }) });
  const floating = await plant.task({ estimated_duration: 90, plan: monthly("2026-12-02", { anchor: "floating" }) });
  const begun = await plant.task({ estimated_duration: 50, plan: monthly("2026-12-02") });
  await plant.call("PUT /work-orders/{id}", { params: { id: begun.id }, body: { status: "In Progress" } });
  // The Friday before is no day of the window.
  expect((await movesOf(plant)).moves.filter(({ occurrence }) => occurrence === "2026-12-02")).toEqual([]);
  const take = async (work_order_id: string, to: string, occurrence = "2026-12-02") =>
    (await plant.call("POST /plan-load/moves", { body: { moves: [{ work_order_id, occurrence, to }] } })).body.taken
      .length;
  expect(await take(fixed.id, "2026-11-27")).toBe(0);
  expect(await take(fixed.id, "2026-11-28")).toBe(0);
  expect(await take(fixed.id, "2026-12-03")).toBe(0);
  expect(await take(floating.id, "2026-11-30")).toBe(0);
  expect(await take(begun.id, "2026-11-30")).toBe(0);
  expect(await take(fixed.id, "2026-11-30")).toBe(1);
  const [gone, repair] = [await plant.task({ plan: monthly("2026-12-02") }), await plant.order()];
  await plant.call("DELETE /work-orders/{id}", { params: { id: gone.id } });
  expect([await take(gone.id, "2026-11-30"), await take(repair.id, "2026-11-30")]).toEqual([0, 0]);
});

test("two who accept the same moves at once make them once, and the other learns what changed", async () => {
  const plant = await openTestPlant(app);
  const pms = [await plant.task({ plan: monthly("2026-12-02") }), await plant.task({ plan: monthly("2026-12-02") })];
  const moves = pms.map(({ id }) => ({ work_order_id: id, occurrence: "2026-12-02", to: "2026-11-30" }));
  const answers = await Promise.all([1, 2, 3].map(() => plant.call("POST /plan-load/moves", { body: { moves } })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.map(({ body }) => [body.taken.length, body.changed.length]).sort()).toEqual([
    [0, 2],
    [0, 2],
    [2, 0],
  ]);
});

test("viewers read the load, requesters don't, and who plans alone moves", async () => {
  const plant = await openTestPlant(app);
  const as = async (access: "viewer" | "requester" | "technician") =>
    app.as(await app.become({ company: plant.session, access }));
  expect((await (await as("viewer"))("GET /plan-load", { query: {} })).status).toBe(200);
  expect((await (await as("requester"))("GET /plan-load", { query: {} })).status).toBe(403);
  const moves = [{ work_order_id: crypto.randomUUID(), occurrence: "2026-12-02", to: "2026-11-30" }];
  expect((await (await as("technician"))("POST /plan-load/moves", { body: { moves } })).status).toBe(403);
});
