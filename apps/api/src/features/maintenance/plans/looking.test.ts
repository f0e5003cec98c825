import { randomUUID } from "node:crypto";
import type { OrderCommand } from "@millwright/contract/order-commands";
import { beforeEach, expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { levelIds, ruleOf, weekly } from "#testing/maintenance/plan-rules.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();
beforeEach(() => app.clock.set("2026-11-23T14:00:00Z"));
const go = (day: string) => app.clock.set(`${day}T14:00:00Z`);
type Fields<C = OrderCommand> = C extends OrderCommand ? Omit<C, "id"> : never;
const act = async ({ call }: TestPlant, id: string, fields: Fields) => {
  const body = { ...fields, id: randomUUID() } as OrderCommand;
  expect((await call("POST /work-orders/{id}/commands", { params: { id }, body })).status).toBe(200);
};
const agenda = async ({ call }: TestPlant, id: string, from: string, to: string) =>
  (await call("GET /work-orders/{id}/agenda", { params: { id }, query: { from, to } })).body;
const why = async ({ call }: TestPlant, id: string, day: string) =>
  (await call("GET /work-orders/{id}/why", { params: { id }, query: { day } })).body;
const states = async (plant: TestPlant, id: string, from: string, to: string) =>
  (await agenda(plant, id, from, to)).map(({ day, state }) => [day, state]);

test("an agenda says what was done, missed, skipped and moved, what is open, and what is to come", async () => {
  const plant = await openTestPlant(app);
  const { id } = await plant.task({ plan: ruleOf() });
  await act(plant, id, { kind: "complete" });
  go("2026-11-29");
  await act(plant, id, { kind: "skip", reason: "Away" });
  go("2026-12-02");
  await act(plant, id, { kind: "complete_late", occurrence: "2026-11-26" });
  await act(plant, id, { kind: "move_occurrence", occurrence: "2026-12-08", to: "2026-12-07" });
  go("2026-12-05");
  expect(await states(plant, id, "2026-11-01", "2026-12-12")).toEqual([
    ["2026-11-23", "completed"],
    ["2026-11-26", "late"],
    ["2026-11-29", "skipped"],
    ["2026-12-02", "missed"],
    ["2026-12-05", "open"],
    ["2026-12-07", "ahead"],
    ["2026-12-11", "ahead"],
  ]);
  expect((await agenda(plant, id, "2026-12-07", "2026-12-07"))[0]).toMatchObject({ planned: "2026-12-08" });
});

test("of a floating plan all that was done stays, and what comes after what is due is foreseen", async () => {
  const plant = await openTestPlant(app);
  const { id } = await plant.task({ plan: ruleOf({ anchor: "floating" }) });
  await act(plant, id, { kind: "complete" });
  go("2026-11-28");
  await act(plant, id, { kind: "complete" });
  expect(await states(plant, id, "2026-11-20", "2026-12-04")).toEqual([
    ["2026-11-23", "completed"],
    ["2026-11-26", "completed"],
    ["2026-12-01", "ahead"],
    ["2026-12-04", "forecast"],
  ]);
  const french = await app.as(plant.session)("GET /work-orders/{id}/why", {
    params: { id },
    query: { day: "2026-11-29" },
    headers: { "accept-language": "fr" },
  });
  expect(french.body).toMatchObject({
    why: { kind: "floating", last_done: "2026-11-28", last_skipped: null, next: "2026-12-01" },
    text: "Pas le 29\u00a0nov.\u00a0: flottant, fait la dernière fois le 28\u00a0nov., le prochain le 1er\u00a0déc.",
  });
});

test("why says that one was skipped, not done, and that a pause held it up, not a day off", async () => {
  const plant = await openTestPlant(app);
  const { id } = await plant.task({ plan: ruleOf({ anchor: "floating" }) });
  await act(plant, id, { kind: "skip", reason: "Away" });
  const skipped = { kind: "floating", last_done: null, last_skipped: "2026-11-23", next: "2026-11-26" };
  expect((await why(plant, id, "2026-11-24")).why).toEqual(skipped);
  await act(plant, id, { kind: "pause", from: "2026-11-25", until: "2026-12-10", reason: "Retooling" });
  expect(await why(plant, id, "2026-12-10")).toMatchObject({
    why: { kind: "stands", left: { because: "paused", until: "2026-12-10" } },
    text: "On 10 Dec: planned, its own day was 26 Nov, it was paused until 10 Dec.",
  });
});

test("why a day has one, or none: its levels, a pause with who and why, a shutdown by its name", async () => {
  const plant = await openTestPlant(app);
  const levels = [weekly(levelIds[0], "Weekly", 1), weekly(levelIds[1], "Monthly", 4)];
  const { id } = await plant.task({ plan: ruleOf({ levels, shutdowns: "skip" }) });
  await plant.call("POST /plant-calendar/shutdowns", {
    body: { from: "2026-12-21", to: "2026-12-24", name: "Winter" },
  });
  await act(plant, id, { kind: "pause", from: "2026-12-05", until: "2026-12-13", reason: "Retooling" });
  expect(await why(plant, id, "2026-11-24")).toMatchObject({
    why: { kind: "stands", entry: { state: "ahead", level: { name: "Monthly" }, covers: [{ name: "Weekly" }] } },
    text: "On 24 Nov: planned, Monthly (with Weekly).",
  });
  const { why: paused } = await why(plant, id, "2026-12-08");
  expect(paused).toMatchObject({ kind: "paused", is_deleted: false, reason: "Retooling", until: "2026-12-13" });
  expect(paused.kind === "paused" && paused.by_name).toEqual(expect.any(String));
  expect((await why(plant, id, "2026-12-22")).why).toEqual({ kind: "shutdown", name: "Winter" });
  expect((await why(plant, id, "2026-11-25")).why).toEqual({
    ...{ kind: "off-grid", previous: "2026-11-24", next: "2026-12-01" },
  });
});

test("a PM of the spec's three has an agenda without levels, and a repair has none", async () => {
  const plant = await openTestPlant(app);
  const { id } = await plant.task({ frequency: "Weekly", day_of_week: "Tuesday" });
  expect(await agenda(plant, id, "2026-11-23", "2026-11-30")).toEqual([
    {
      ...{ day: "2026-11-24", planned: "2026-11-24", nominal: "2026-11-24", level: null, covers: [], state: "ahead" },
      ...{ between: null, catches_up: null, value: null },
    },
  ]);
  const repair = (await plant.call("POST /work-orders", { body: { type: "Repair", title: "Leak" } })).body;
  const params = { id: repair.id };
  expect((await plant.call("GET /work-orders/{id}/why", { params, query: { day: "2026-11-24" } })).status).toBe(404);
});

test("days the wrong way round, too many of them, and days too far ahead are refused", async () => {
  const plant = await openTestPlant(app);
  const { id } = await plant.task({ plan: ruleOf() });
  const agendaLength = async (from: string, to: string) =>
    (await plant.call("GET /work-orders/{id}/agenda", { params: { id }, query: { from, to } })).status;
  expect(await agendaLength("2026-12-02", "2026-12-01")).toBe(422);
  expect(await agendaLength("2026-12-01", "2028-01-04")).toBe(200);
  expect(await agendaLength("2026-12-01", "2028-01-05")).toBe(422);
  expect(await agendaLength("2031-11-01", "2031-11-23")).toBe(200);
  expect(await agendaLength("2031-11-01", "2031-11-24")).toBe(422);
  const day = "2031-11-24";
  expect((await plant.call("GET /work-orders/{id}/why", { params: { id }, query: { day } })).status).toBe(422);
});
