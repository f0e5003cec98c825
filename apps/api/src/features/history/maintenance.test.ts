import { isPmLate } from "@millwright/domain/maintenance/maintenance-board";
import { beforeEach, expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { announcedIn } from "#testing/call-matrix/announced.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();
beforeEach(() => app.clock.set("2026-11-23T14:00:00Z"));

type Query = { [name: string]: string | number };
const list = async ({ call }: TestPlant, query: Query = {}) => (await call("GET /maintenance-history", { query })).body;
const lines = async (plant: TestPlant, query: Query = {}) =>
  (await list(plant, query)).map((entry) => `${entry.scheduled_date} ${entry.title} ${entry.status}`);
const summary = async ({ call }: TestPlant, query: Query = {}) =>
  (await call("GET /maintenance-history/summary", { query })).body;

/** Two PMs from Monday to Wednesday: the daily one done on Tuesday, the weekly one late, on Wednesday. */
async function threeDays(): Promise<TestPlant> {
  const plant = await openTestPlant(app);
  const daily = await plant.task({ title: "Grease", checklist_items: ["Étage du haut"] });
  const weekly = await plant.task({ title: "Inspect", frequency: "Weekly" });
  app.clock.set("2026-11-24T15:00:00Z");
  await plant.edit(daily.id, { status: "Completed" });
  app.clock.set("2026-11-25T16:00:00Z");
  await plant.edit(weekly.id, { status: "Completed" });
  return plant;
}

test("entries come with the latest first, what is still to do among them", async () => {
  const plant = await threeDays();
  expect(await lines(plant)).toEqual([
    "2026-11-23 Inspect completed",
    "2026-11-25 Grease pending",
    "2026-11-24 Grease completed",
    "2026-11-23 Grease overdue",
  ]);
  expect(await summary(plant)).toEqual({ completed_count: 2, total_records: 4, days_of_history: 3 });
});

test.each([
  [{ status: "completed" }, ["2026-11-23 Inspect completed", "2026-11-24 Grease completed"], 2],
  [{ status: "pending" }, ["2026-11-25 Grease pending"], 0],
  [{ status: "overdue,pending" }, ["2026-11-25 Grease pending", "2026-11-23 Grease overdue"], 0],
  [{ frequency: "Weekly" }, ["2026-11-23 Inspect completed"], 1],
  [{ frequency: "Monthly" }, [], 0],
  [{ from: "2026-11-24", to: "2026-11-24" }, ["2026-11-24 Grease completed"], 1],
  [{ from: "2026-11-25" }, ["2026-11-23 Inspect completed", "2026-11-25 Grease pending"], 1],
  [{ to: "2026-11-23" }, ["2026-11-23 Grease overdue"], 0],
  [{ q: "INSPECT" }, ["2026-11-23 Inspect completed"], 1],
  [{ q: "etage" }, ["2026-11-25 Grease pending", "2026-11-24 Grease completed", "2026-11-23 Grease overdue"], 1],
  [{ q: "côté", status: "completed" }, ["2026-11-23 Inspect completed", "2026-11-24 Grease completed"], 2],
  [{ q: "nowhere" }, [], 0],
])("the filter %o is the database's, for the list and for the cards", async (query, expected, completed) => {
  const plant = await threeDays();
  expect(await lines(plant, query)).toEqual(expected);
  expect(await summary(plant, query)).toMatchObject({ completed_count: completed, total_records: expected.length });
});

test("pages follow each other without a gap, through what is over and what is to do", async () => {
  const plant = await openTestPlant(app);
  for (let i = 0; i < 3; i++) await plant.task({ title: `Task ${i}` });
  app.clock.set("2026-11-30T14:00:00Z");
  const all = await list(plant);
  expect(all).toHaveLength(18);
  const seen: typeof all = [];
  let cursor: string | undefined;
  do {
    const page = await plant.call("GET /maintenance-history", { query: { limit: 4, ...(cursor && { cursor }) } });
    seen.push(...page.body);
    cursor = /cursor=([^&>]+)/.exec(page.headers.get("link") ?? "")?.[1];
  } while (cursor);
  expect(seen).toEqual(all);
  expect((await plant.call("GET /maintenance-history", { query: { cursor: "nowhere" } })).json.code).toBe("invalid");
});

test("a history without entries has no days", async () => {
  const plant = await openTestPlant(app);
  expect(await list(plant)).toEqual([]);
  expect(await summary(plant)).toEqual({ completed_count: 0, total_records: 0, days_of_history: 0 });
});

test("an entry is deleted by a planner with a reason, and brought back whenever they want", async () => {
  const plant = await threeDays();
  const member = app.as(await app.become({ company: plant.session, access: "planner" }));
  const [entry] = await list(plant, { status: "completed" });
  const params = { id: entry?.id ?? "" };
  const query = { reason: "The wrong press" };
  expect((await member("DELETE /maintenance-history/{id}", { params, query })).status).toBe(204);
  expect(await list(plant, { status: "completed" })).toHaveLength(1);
  expect(await summary(plant)).toMatchObject({ completed_count: 1, total_records: 3 });
  expect((await member("DELETE /maintenance-history/{id}", { params })).json).toEqual({
    detail: "This could not be found. It may have been deleted.",
    code: "not_found",
  });
  expect((await plant.call("GET /maintenance-history/deleted")).body).toMatchObject([
    {
      id: entry?.id,
      title: "Inspect",
      status: "completed",
      scheduled_date: "2026-11-23",
      deleted_reason: query.reason,
    },
  ]);
  const restored = await plant.call("POST /maintenance-history/{id}/restore", { params });
  expect(restored.body).toEqual({ ...entry, locks: [] });
  expect(await list(plant, { status: "completed" })).toHaveLength(2);
  const announced = await announcedIn(app, plant.session.companyId);
  expect(announced).toContainEqual({ kind: "history", id: entry?.id });
  await plant.call("DELETE /maintenance-history/{id}", { params });
  app.clock.advance({ hours: 24 * 400 });
  const later = app.as(await app.become({ company: plant.session }));
  expect((await later("GET /maintenance-history/deleted")).body).toMatchObject([{ ...params, deleted_reason: null }]);
  expect((await later("POST /maintenance-history/{id}/restore", { params })).body).toEqual(restored.body);
});

test("history calls each occurrence what the board calls it: overdue, also once missed, or pending today", async () => {
  const plant = await openTestPlant(app);
  const tuesdays = { frequency: "Weekly", day_of_week: "Tuesday" } as const;
  await plant.task({ title: "Daily" });
  await plant.task({ title: "Late", ...tuesdays });
  const onHold = await plant.task({ title: "Waits", ...tuesdays });
  const begun = await plant.task({ title: "Begun", frequency: "Weekly" });
  const done = await plant.task({ title: "Done", ...tuesdays });
  await plant.edit(onHold.id, { status: "On Hold" });
  await plant.edit(begun.id, { status: "In Progress" });
  app.clock.set("2026-11-26T14:00:00Z");
  await plant.edit(done.id, { status: "Completed" });
  const today = Temporal.PlainDate.from("2026-11-26");
  const cards = (await plant.call("GET /work-orders", { query: { type: "PM" } })).body;
  const late = cards.filter((card) => isPmLate(card, today)).map(({ title }) => title);
  expect(late.sort()).toEqual(["Begun", "Late", "Waits"]);
  const overdue = await list(plant, { status: "overdue" });
  expect(
    overdue
      .filter(({ overtaken }) => !overtaken)
      .map(({ title }) => title)
      .sort(),
  ).toEqual(late);
  expect(overdue.filter(({ overtaken }) => overtaken).map((entry) => [entry.scheduled_date, entry.title])).toEqual([
    ["2026-11-25", "Daily"],
    ["2026-11-24", "Daily"],
    ["2026-11-23", "Daily"],
  ]);
  expect(await lines(plant, { status: "pending" })).toEqual(["2026-11-26 Daily pending"]);
  for (const [query, total] of [
    [{ status: "overdue" }, 6],
    [{ status: "pending" }, 1],
    [{ status: "completed" }, 1],
    [{}, 8],
  ] as const) {
    expect(await summary(plant, query)).toMatchObject({ total_records: total });
    expect(await list(plant, query)).toHaveLength(total);
  }
  for (const { title, overdue: isOverdue } of (await plant.call("GET /task-instances/today")).body) {
    expect([title, isOverdue]).toEqual([title, late.includes(title)]);
  }
});

test("what was on hold when the next one overtook it is on hold in the history and calendar, not missed", async () => {
  const plant = await openTestPlant(app);
  const { id } = await plant.task();
  await plant.edit(id, { status: "On Hold" });
  expect(await lines(plant)).toEqual(["2026-11-23 Grease the press pending"]);
  app.clock.set("2026-11-26T14:00:00Z");
  expect(await plant.look(id)).toMatchObject({ status: "Scheduled", scheduled_date: "2026-11-26" });
  expect(await lines(plant)).toEqual([
    "2026-11-26 Grease the press pending",
    "2026-11-25 Grease the press overdue",
    "2026-11-24 Grease the press overdue",
    "2026-11-23 Grease the press on-hold",
  ]);
  expect(await list(plant, { status: "on-hold" })).toMatchObject([{ overtaken: true, completed_at: null }]);
  expect(await summary(plant)).toEqual({ completed_count: 0, total_records: 4, days_of_history: 4 });
  const query = { from: "2026-11-23", to: "2026-11-27" };
  expect((await plant.call("GET /calendar", { query })).body).toMatchObject([{ held_days: ["2026-11-23"] }]);
  await plant.call("PUT /company", { body: { time_zone: "Pacific/Honolulu" } });
  app.clock.set("2026-11-24T09:00:00Z");
  expect(await plant.look(id)).toMatchObject({ status: "On Hold", scheduled_date: "2026-11-23" });
});

test("what is still to do is no record that could be deleted", async () => {
  const plant = await openTestPlant(app);
  await plant.task();
  const [pending] = await list(plant);
  expect((await plant.call("DELETE /maintenance-history/{id}", { params: { id: pending?.id ?? "" } })).status).toBe(
    404,
  );
});

test("an entry that was deleted does not let its occurrence be done twice", async () => {
  const plant = await openTestPlant(app);
  const { id } = await plant.task();
  await plant.edit(id, { status: "Completed" });
  const [entry] = await list(plant);
  await plant.call("DELETE /maintenance-history/{id}", { params: { id: entry?.id ?? "" } });
  const again = await plant.edit(id, { status: "Completed", scheduled_date: "2026-11-23" });
  expect(again.body).toMatchObject({ status: "Completed", scheduled_date: "2026-11-24" });
  app.clock.set("2026-11-25T14:00:00Z");
  expect(await lines(plant)).toEqual(["2026-11-25 Grease the press pending", "2026-11-24 Grease the press overdue"]);
});

test("a completion whose entry was deleted can still be taken back, and is to do again", async () => {
  const plant = await openTestPlant(app);
  const { id } = await plant.task();
  await plant.edit(id, { status: "Completed" });
  const [entry] = await list(plant);
  await plant.call("DELETE /maintenance-history/{id}", { params: { id: entry?.id ?? "" } });
  expect(await list(plant)).toEqual([]);
  await plant.edit(id, { status: "Scheduled" });
  expect(await lines(plant)).toEqual(["2026-11-23 Grease the press pending"]);
  expect((await plant.call("GET /maintenance-history/deleted")).body).toEqual([]);
});

test("what a deleted PM has done stays in the history, what it had to do does not", async () => {
  const plant = await openTestPlant(app);
  const { id } = await plant.task();
  await plant.edit(id, { status: "Completed" });
  app.clock.set("2026-11-24T14:00:00Z");
  expect(await lines(plant)).toHaveLength(2);
  await plant.call("DELETE /work-orders/{id}", { params: { id } });
  expect(await lines(plant)).toEqual(["2026-11-23 Grease the press completed"]);
});

test.each([
  ["en", "This could not be found. It may have been deleted."],
  ["fr", "Introuvable. Cet élément a peut-être été supprimé."],
])("another company's entry is not found in %s", async (locale, detail) => {
  const [plant, stranger] = [await openTestPlant(app), await openTestPlant(app)];
  const { id } = await stranger.task();
  await stranger.edit(id, { status: "Completed" });
  const [theirs] = await list(stranger);
  const input = { params: { id: theirs?.id ?? "" }, headers: { "accept-language": locale } };
  const answers = [
    await plant.call("DELETE /maintenance-history/{id}", input),
    await plant.call("POST /maintenance-history/{id}/restore", input),
  ];
  for (const answer of answers) expect([answer.status, answer.json]).toEqual([404, { code: "not_found", detail }]);
  expect(await list(stranger)).toEqual([theirs]);
});
