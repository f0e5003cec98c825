import { isPmLate } from "@millwright/domain/maintenance/maintenance-board";
import { beforeEach, expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { openShop, type Shop } from "#testing/shop.ts";

const app = await sharedApp();
beforeEach(() => app.clock.set("2026-11-23T14:00:00Z"));

type Query = { [name: string]: string | number };
const list = async ({ call }: Shop, query: Query = {}) => (await call("GET /maintenance-history", { query })).body;
const lines = async (shop: Shop, query: Query = {}) =>
  (await list(shop, query)).map((entry) => `${entry.scheduled_date} ${entry.title} ${entry.status}`);
const summary = async ({ call }: Shop, query: Query = {}) =>
  (await call("GET /maintenance-history/summary", { query })).body;

/** Two PMs from Monday to Wednesday: the daily one done on Tuesday, the weekly one late, on Wednesday. */
async function threeDays(): Promise<Shop> {
  const shop = await openShop(app);
  const daily = await shop.task({ title: "Grease", checklist_items: ["Étage du haut"] });
  const weekly = await shop.task({ title: "Inspect", frequency: "Weekly" });
  app.clock.set("2026-11-24T15:00:00Z");
  await shop.edit(daily.id, { status: "Completed" });
  app.clock.set("2026-11-25T16:00:00Z");
  await shop.edit(weekly.id, { status: "Completed" });
  return shop;
}

test("entries come with the latest first, what is still to do among them", async () => {
  const shop = await threeDays();
  expect(await lines(shop)).toEqual([
    "2026-11-23 Inspect completed",
    "2026-11-25 Grease pending",
    "2026-11-24 Grease completed",
    "2026-11-23 Grease overdue",
  ]);
  expect(await summary(shop)).toEqual({ completed_count: 2, total_records: 4, days_of_history: 3 });
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
  const shop = await threeDays();
  expect(await lines(shop, query)).toEqual(expected);
  expect(await summary(shop, query)).toMatchObject({ completed_count: completed, total_records: expected.length });
});

test("pages follow each other without a gap, through what is over and what is to do", async () => {
  const shop = await openShop(app);
  for (let i = 0; i < 3; i++) await shop.task({ title: `Task ${i}` });
  app.clock.set("2026-11-30T14:00:00Z");
  const all = await list(shop);
  expect(all).toHaveLength(18);
  const seen: typeof all = [];
  let cursor: string | undefined;
  do {
    const page = await shop.call("GET /maintenance-history", { query: { limit: 4, ...(cursor && { cursor }) } });
    seen.push(...page.body);
    cursor = /cursor=([^&>]+)/.exec(page.headers.get("link") ?? "")?.[1];
  } while (cursor);
  expect(seen).toEqual(all);
  expect((await shop.call("GET /maintenance-history", { query: { cursor: "nowhere" } })).json.code).toBe("invalid");
});

test("a history without entries has no days", async () => {
  const shop = await openShop(app);
  expect(await list(shop)).toEqual([]);
  expect(await summary(shop)).toEqual({ completed_count: 0, total_records: 0, days_of_history: 0 });
});

test("an entry is deleted by a planner with a reason, and brought back whenever they want", async () => {
  const shop = await threeDays();
  const member = app.as(await app.become({ company: shop.session, access: "planner" }));
  const [entry] = await list(shop, { status: "completed" });
  const params = { id: entry?.id ?? "" };
  const query = { reason: "The wrong press" };
  expect((await member("DELETE /maintenance-history/{id}", { params, query })).status).toBe(204);
  expect(await list(shop, { status: "completed" })).toHaveLength(1);
  expect(await summary(shop)).toMatchObject({ completed_count: 1, total_records: 3 });
  expect((await member("DELETE /maintenance-history/{id}", { params })).json).toEqual({
    detail: "This could not be found. It may have been deleted.",
    code: "not_found",
  });
  expect((await shop.call("GET /maintenance-history/deleted")).body).toMatchObject([
    {
      id: entry?.id,
      title: "Inspect",
      status: "completed",
      scheduled_date: "2026-11-23",
      deleted_reason: query.reason,
    },
  ]);
  const restored = await shop.call("POST /maintenance-history/{id}/restore", { params });
  expect(restored.body).toEqual({ ...entry, locks: [] });
  expect(await list(shop, { status: "completed" })).toHaveLength(2);
  const announced = await announcedIn(app, shop.session.companyId);
  expect(announced).toContainEqual({ kind: "history", id: entry?.id });
  await shop.call("DELETE /maintenance-history/{id}", { params });
  app.clock.advance({ hours: 24 * 400 });
  const later = app.as(await app.become({ company: shop.session }));
  expect((await later("GET /maintenance-history/deleted")).body).toMatchObject([{ ...params, deleted_reason: null }]);
  expect((await later("POST /maintenance-history/{id}/restore", { params })).body).toEqual(restored.body);
});

test("history calls each occurrence what the board calls it: overdue, also once missed, or pending today", async () => {
  const shop = await openShop(app);
  const tuesdays = { frequency: "Weekly", day_of_week: "Tuesday" } as const;
  await shop.task({ title: "Daily" });
  await shop.task({ title: "Late", ...tuesdays });
  const onHold = await shop.task({ title: "Waits", ...tuesdays });
  const begun = await shop.task({ title: "Begun", frequency: "Weekly" });
  const done = await shop.task({ title: "Done", ...tuesdays });
  await shop.edit(onHold.id, { status: "On Hold" });
  await shop.edit(begun.id, { status: "In Progress" });
  app.clock.set("2026-11-26T14:00:00Z");
  await shop.edit(done.id, { status: "Completed" });
  const today = Temporal.PlainDate.from("2026-11-26");
  const cards = (await shop.call("GET /work-orders", { query: { type: "PM" } })).body;
  const late = cards.filter((card) => isPmLate(card, today)).map(({ title }) => title);
  expect(late.sort()).toEqual(["Begun", "Late", "Waits"]);
  const overdue = await list(shop, { status: "overdue" });
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
  expect(await lines(shop, { status: "pending" })).toEqual(["2026-11-26 Daily pending"]);
  for (const [query, total] of [
    [{ status: "overdue" }, 6],
    [{ status: "pending" }, 1],
    [{ status: "completed" }, 1],
    [{}, 8],
  ] as const) {
    expect(await summary(shop, query)).toMatchObject({ total_records: total });
    expect(await list(shop, query)).toHaveLength(total);
  }
  for (const { title, overdue: isOverdue } of (await shop.call("GET /task-instances/today")).body) {
    expect([title, isOverdue]).toEqual([title, late.includes(title)]);
  }
});

test("what was on hold when the next one overtook it is on hold in the history and calendar, not missed", async () => {
  const shop = await openShop(app);
  const { id } = await shop.task();
  await shop.edit(id, { status: "On Hold" });
  expect(await lines(shop)).toEqual(["2026-11-23 Grease the press pending"]);
  app.clock.set("2026-11-26T14:00:00Z");
  expect(await shop.look(id)).toMatchObject({ status: "Scheduled", scheduled_date: "2026-11-26" });
  expect(await lines(shop)).toEqual([
    "2026-11-26 Grease the press pending",
    "2026-11-25 Grease the press overdue",
    "2026-11-24 Grease the press overdue",
    "2026-11-23 Grease the press on-hold",
  ]);
  expect(await list(shop, { status: "on-hold" })).toMatchObject([{ overtaken: true, completed_at: null }]);
  expect(await summary(shop)).toEqual({ completed_count: 0, total_records: 4, days_of_history: 4 });
  const query = { from: "2026-11-23", to: "2026-11-27" };
  expect((await shop.call("GET /calendar", { query })).body).toMatchObject([{ held_days: ["2026-11-23"] }]);
  await shop.call("PUT /company", { body: { time_zone: "Pacific/Honolulu" } });
  app.clock.set("2026-11-24T09:00:00Z");
  expect(await shop.look(id)).toMatchObject({ status: "On Hold", scheduled_date: "2026-11-23" });
});

test("what is still to do is no record that could be deleted", async () => {
  const shop = await openShop(app);
  await shop.task();
  const [pending] = await list(shop);
  expect((await shop.call("DELETE /maintenance-history/{id}", { params: { id: pending?.id ?? "" } })).status).toBe(404);
});

test("an entry that was deleted does not let its occurrence be done twice", async () => {
  const shop = await openShop(app);
  const { id } = await shop.task();
  await shop.edit(id, { status: "Completed" });
  const [entry] = await list(shop);
  await shop.call("DELETE /maintenance-history/{id}", { params: { id: entry?.id ?? "" } });
  const again = await shop.edit(id, { status: "Completed", scheduled_date: "2026-11-23" });
  expect(again.body).toMatchObject({ status: "Completed", scheduled_date: "2026-11-24" });
  app.clock.set("2026-11-25T14:00:00Z");
  expect(await lines(shop)).toEqual(["2026-11-25 Grease the press pending", "2026-11-24 Grease the press overdue"]);
});

test("a completion whose entry was deleted can still be taken back, and is to do again", async () => {
  const shop = await openShop(app);
  const { id } = await shop.task();
  await shop.edit(id, { status: "Completed" });
  const [entry] = await list(shop);
  await shop.call("DELETE /maintenance-history/{id}", { params: { id: entry?.id ?? "" } });
  expect(await list(shop)).toEqual([]);
  await shop.edit(id, { status: "Scheduled" });
  expect(await lines(shop)).toEqual(["2026-11-23 Grease the press pending"]);
  expect((await shop.call("GET /maintenance-history/deleted")).body).toEqual([]);
});

test("what a deleted PM has done stays in the history, what it had to do does not", async () => {
  const shop = await openShop(app);
  const { id } = await shop.task();
  await shop.edit(id, { status: "Completed" });
  app.clock.set("2026-11-24T14:00:00Z");
  expect(await lines(shop)).toHaveLength(2);
  await shop.call("DELETE /work-orders/{id}", { params: { id } });
  expect(await lines(shop)).toEqual(["2026-11-23 Grease the press completed"]);
});

test.each([
  ["en", "This could not be found. It may have been deleted."],
  ["fr", "Introuvable. Cet élément a peut-être été supprimé."],
])("another company's entry is not found in %s", async (locale, detail) => {
  const [shop, stranger] = [await openShop(app), await openShop(app)];
  const { id } = await stranger.task();
  await stranger.edit(id, { status: "Completed" });
  const [theirs] = await list(stranger);
  const input = { params: { id: theirs?.id ?? "" }, headers: { "accept-language": locale } };
  const answers = [
    await shop.call("DELETE /maintenance-history/{id}", input),
    await shop.call("POST /maintenance-history/{id}/restore", input),
  ];
  for (const answer of answers) expect([answer.status, answer.json]).toEqual([404, { code: "not_found", detail }]);
  expect(await list(stranger)).toEqual([theirs]);
});
