import { expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import type { CallInput } from "#testing/client.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();
type Filters = NonNullable<CallInput<"GET /work-orders">["query"]>;

const titles = async ({ call }: TestPlant, query: Filters = {}) =>
  (await call("GET /work-orders", { query })).body.map(({ title }) => title);

test("orders are listed with the newest first, and completed ones alone by their completion", async () => {
  const plant = await openTestPlant(app);
  const createOrder = async (title: string) => {
    app.clock.advance({ minutes: 1 });
    return (await plant.order({ title })).id;
  };
  const [first, , third] = [await createOrder("First"), await createOrder("Second"), await createOrder("Third")];
  expect(await titles(plant)).toEqual(["Third", "Second", "First"]);
  for (const id of [third, first]) {
    app.clock.advance({ minutes: 1 });
    await plant.edit(id, { status: "Completed" });
  }
  expect(await titles(plant, { status: "Completed" })).toEqual(["First", "Third"]);
  expect(await titles(plant, { status: "Completed,Scheduled" })).toEqual(["Third", "Second", "First"]);
});

test("every filter narrows the list, and the counts", async () => {
  const plant = await openTestPlant(app);
  const [assembly, luc] = [await plant.department("Assembly"), await plant.assignee()];
  const press = await plant.machine(assembly.id);
  await plant.order({ title: "Plain" });
  await plant.order({ title: "Placed", machine_id: press.id, priority: "High" });
  await plant.order({ title: "Given", assignee: luc.id, priority: "Critical", status: "On Hold" });
  await plant.order({ title: "Oil", type: "PM", department_id: assembly.id, machine_id: press.id });
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
    expect((await titles(plant, query)).sort(), JSON.stringify(query)).toEqual(expected.sort());
    const counts = (await plant.call("GET /work-orders/counts", { query })).body;
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
    expect(total, JSON.stringify(query)).toBe(expected.length);
  }
  const { body: counts } = await plant.call("GET /work-orders/counts", { query: { type: "Repair" } });
  expect(counts).toEqual({ Scheduled: 2, "In Progress": 0, Completed: 0, "On Hold": 1 });
});

test("a search looks through title, code and description, whatever the capitals and accents", async () => {
  const plant = await openTestPlant(app);
  await plant.order({ title: "Pièce usée" });
  await plant.order({ title: "Valve", description: "Replace the GASKET 100 %" });
  expect(await titles(plant, { q: "piece" })).toEqual(["Pièce usée"]);
  expect(await titles(plant, { q: "gasket 100 %" })).toEqual(["Valve"]);
  expect(await titles(plant, { q: "wo-2026-0001" })).toEqual(["Pièce usée"]);
  expect(await titles(plant, { q: "%" })).toEqual(["Valve"]);
  expect(await titles(plant, { q: "_" })).toEqual([]);
});

test("from and to bound the due day of the plant, else the day of the creation", async () => {
  const plant = await openTestPlant(app, { timeZone: "America/Toronto" });
  await plant.order({ title: "Day", due_date: "2026-12-01" });
  await plant.order({ title: "Late evening", due_date: "2026-12-02T04:59:59Z" });
  await plant.order({ title: "Next midnight", due_date: "2026-12-02T05:00:00Z" });
  await plant.order({ title: "Made today" });
  const between = async (from?: string, to?: string) => (await titles(plant, { from, to })).sort();
  expect(await between("2026-12-01", "2026-12-01")).toEqual(["Day", "Late evening"]);
  expect(await between("2026-12-02")).toEqual(["Next midnight"]);
  expect(await between("2026-11-21", "2026-11-21")).toEqual(["Made today"]);
  expect(await between(undefined, "2026-12-01")).toEqual(["Day", "Late evening", "Made today"]);
  for (const day of ["0000-01-01", "9999-12-31"]) {
    const refused = await plant.call("GET /work-orders", { query: { from: day, to: day } });
    expect(refused.json.fields).toEqual({ from: "invalid", to: "invalid" });
  }
});

test.each([{}, { status: "Completed" }])("the pages of a list miss and repeat nothing: %o", async (filters) => {
  const plant = await openTestPlant(app);
  const all = await Promise.all(
    Array.from({ length: 11 }, (_, n) => plant.order({ title: `Leak ${n}`, status: "Completed" })),
  );
  const seen: string[] = [];
  for (let cursor: string | undefined, page = 0; page < 4; page++) {
    const answer = await plant.call("GET /work-orders", { query: { ...filters, limit: 3, cursor } });
    seen.push(...answer.body.map(({ title }) => title));
    cursor = /cursor=([\w-]+)/.exec(answer.headers.get("link") ?? "")?.[1];
    expect(answer.body.length).toBe(page < 3 ? 3 : 2);
    expect(cursor === undefined).toBe(page === 3);
  }
  expect(seen.sort()).toEqual(all.map(({ title }) => title).sort());
});

test("a cursor that is none of this list is refused", async () => {
  const { call } = await openTestPlant(app);
  const cursors = ["x", btoa('["2026-11-21","x"]'), btoa(`["0000-01-01T00:00:00Z","${crypto.randomUUID()}"]`)];
  for (const cursor of cursors) {
    const refused = await call("GET /work-orders", { query: { cursor } });
    expect([refused.status, refused.json.fields]).toEqual([422, { cursor: "invalid" }]);
  }
});
