import { expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import type { CallInput } from "#testing/client.ts";
import { openShop, type Shop } from "#testing/shop.ts";

const app = await sharedApp();
type Filters = NonNullable<CallInput<"GET /work-orders">["query"]>;

const titles = async ({ call }: Shop, query: Filters = {}) =>
  (await call("GET /work-orders", { query })).body.map(({ title }) => title);

test("orders are listed with the newest first, and completed ones alone by their completion", async () => {
  const shop = await openShop(app);
  const createOrder = async (title: string) => {
    app.clock.advance({ minutes: 1 });
    return (await shop.order({ title })).id;
  };
  const [first, , third] = [await createOrder("First"), await createOrder("Second"), await createOrder("Third")];
  expect(await titles(shop)).toEqual(["Third", "Second", "First"]);
  for (const id of [third, first]) {
    app.clock.advance({ minutes: 1 });
    await shop.edit(id, { status: "Completed" });
  }
  expect(await titles(shop, { status: "Completed" })).toEqual(["First", "Third"]);
  expect(await titles(shop, { status: "Completed,Scheduled" })).toEqual(["Third", "Second", "First"]);
});

test("every filter narrows the list, and the counts", async () => {
  const shop = await openShop(app);
  const [assembly, luc] = [await shop.department("Assembly"), await shop.assignee()];
  const press = await shop.machine(assembly.id);
  await shop.order({ title: "Plain" });
  await shop.order({ title: "Placed", machine_id: press.id, priority: "High" });
  await shop.order({ title: "Given", assignee: luc.id, priority: "Critical", status: "On Hold" });
  await shop.order({ title: "Oil", type: "PM", department_id: assembly.id, machine_id: press.id });
  const cases: [Filters, string[]][] = [
    [{ type: "Repair" }, ["Given", "Placed", "Plain"]],
    [{ type: "PM" }, ["Oil"]],
    [{ status: "On Hold" }, ["Given"]],
    [{ priority: "High,Critical" }, ["Given", "Placed"]],
    [{ status: "on hold", priority: "critical" }, ["Given"]],
    [{ status: "all", priority: "", department_id: "", q: "", type: "repair" }, ["Given", "Placed", "Plain"]],
    [{ department_id: assembly.id }, ["Oil", "Placed"]],
    [{ machine_id: press.id, type: "Repair" }, ["Placed"]],
    [{ assignee: luc.id }, ["Given"]],
    [{ q: "PLA" }, ["Placed", "Plain"]],
    [{ type: "Repair", status: "Completed" }, []],
  ];
  for (const [query, expected] of cases) {
    expect((await titles(shop, query)).sort(), JSON.stringify(query)).toEqual(expected.sort());
    const counts = (await shop.call("GET /work-orders/counts", { query })).body;
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
    expect(total, JSON.stringify(query)).toBe(expected.length);
  }
  const { body: counts } = await shop.call("GET /work-orders/counts", { query: { type: "Repair" } });
  expect(counts).toEqual({ Scheduled: 2, "In Progress": 0, Completed: 0, "On Hold": 1 });
});

test("a search looks through title, code and description, whatever the capitals and accents", async () => {
  const shop = await openShop(app);
  await shop.order({ title: "Pièce usée" });
  await shop.order({ title: "Valve", description: "Replace the GASKET 100 %" });
  expect(await titles(shop, { q: "piece" })).toEqual(["Pièce usée"]);
  expect(await titles(shop, { q: "gasket 100 %" })).toEqual(["Valve"]);
  expect(await titles(shop, { q: "wo-2026-0001" })).toEqual(["Pièce usée"]);
  expect(await titles(shop, { q: "%" })).toEqual(["Valve"]);
  expect(await titles(shop, { q: "_" })).toEqual([]);
});

test("from and to bound the due day of the plant, else the day of the creation", async () => {
  const shop = await openShop(app, { timeZone: "America/Toronto" });
  await shop.order({ title: "Day", due_date: "2026-12-01" });
  await shop.order({ title: "Late evening", due_date: "2026-12-02T04:59:59Z" });
  await shop.order({ title: "Next midnight", due_date: "2026-12-02T05:00:00Z" });
  await shop.order({ title: "Made today" });
  const between = async (from?: string, to?: string) => (await titles(shop, { from, to })).sort();
  expect(await between("2026-12-01", "2026-12-01")).toEqual(["Day", "Late evening"]);
  expect(await between("2026-12-02")).toEqual(["Next midnight"]);
  expect(await between("2026-11-21", "2026-11-21")).toEqual(["Made today"]);
  expect(await between(undefined, "2026-12-01")).toEqual(["Day", "Late evening", "Made today"]);
  for (const day of ["0000-01-01", "9999-12-31"]) {
    const refused = await shop.call("GET /work-orders", { query: { from: day, to: day } });
    expect(refused.json.fields).toEqual({ from: "invalid", to: "invalid" });
  }
});

test.each([{}, { status: "Completed" }])("the pages of a list miss and repeat nothing: %o", async (filters) => {
  const shop = await openShop(app);
  const all = await Promise.all(
    Array.from({ length: 11 }, (_, n) => shop.order({ title: `Leak ${n}`, status: "Completed" })),
  );
  const seen: string[] = [];
  for (let cursor: string | undefined, page = 0; page < 4; page++) {
    const answer = await shop.call("GET /work-orders", { query: { ...filters, limit: 3, cursor } });
    seen.push(...answer.body.map(({ title }) => title));
    cursor = /cursor=([\w-]+)/.exec(answer.headers.get("link") ?? "")?.[1];
    expect(answer.body.length).toBe(page < 3 ? 3 : 2);
    expect(cursor === undefined).toBe(page === 3);
  }
  expect(seen.sort()).toEqual(all.map(({ title }) => title).sort());
});

test("a cursor that is none of this list is refused", async () => {
  const { call } = await openShop(app);
  const cursors = ["x", btoa('["2026-11-21","x"]'), btoa(`["0000-01-01T00:00:00Z","${crypto.randomUUID()}"]`)];
  for (const cursor of cursors) {
    const refused = await call("GET /work-orders", { query: { cursor } });
    expect([refused.status, refused.json.fields]).toEqual([422, { cursor: "invalid" }]);
  }
});
