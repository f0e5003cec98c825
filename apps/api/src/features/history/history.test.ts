import { expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { announcedIn } from "#testing/call-matrix/announced.ts";
import type { CallInput } from "#testing/client.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();
type Filters = NonNullable<CallInput<"GET /repair-history/summary">["query"]>;

const titles = async ({ call }: TestPlant, query: Filters = {}) =>
  (await call("GET /repair-history", { query })).body.map(({ title }) => title);
const summary = async ({ call }: TestPlant, query: Filters = {}) =>
  (await call("GET /repair-history/summary", { query })).body;

test("every filter narrows the history, and its summary", async () => {
  const plant = await openTestPlant(app, { fullName: "Zoé Gagnon" });
  const [assembly, luc] = [await plant.department("Assembly"), await plant.assignee("Luc Roy")];
  const press = await plant.machine(assembly.id, "Press 4");
  await plant.order({ title: "Plain", status: "Completed" });
  await plant.order({ title: "Placed", status: "Completed", priority: "High", machine_id: press.id });
  await plant.order({ title: "Given", status: "Completed", priority: "Low", assignee: luc.id });
  await plant.order({ title: "Open" });
  const all = ["Given", "Placed", "Plain"];
  const cases: [Filters, string[]][] = [
    [{}, all],
    [{ status: "Completed,On Hold" }, all],
    [{ status: "In Progress" }, []],
    [{ priority: "High" }, ["Placed"]],
    [{ priority: "High,Low" }, ["Given", "Placed"]],
    [{ department_id: assembly.id }, ["Placed"]],
    [{ machine_id: press.id }, ["Placed"]],
    [{ assignee: luc.id }, ["Given"]],
    [{ q: "PLA" }, ["Placed", "Plain"]],
    [{ q: "order completed" }, all],
    [{ q: "wo-2026-0002" }, ["Placed"]],
    [{ q: "assem" }, ["Placed"]],
    [{ q: "press 4" }, ["Placed"]],
    [{ q: "n/a" }, ["Given", "Plain"]],
    [{ q: "luc" }, ["Given"]],
    [{ q: "unassigned" }, ["Placed", "Plain"]],
    [{ q: "zoe gag" }, all],
    [{ q: "%" }, []],
  ];
  for (const [query, expected] of cases) {
    expect((await titles(plant, query)).sort(), JSON.stringify(query)).toEqual(expected);
    expect((await summary(plant, query)).total_records, JSON.stringify(query)).toBe(expected.length);
  }
});

test("from and to are days of the plant", async () => {
  app.clock.set("2026-11-22T04:59:00Z");
  const plant = await openTestPlant(app, { timeZone: "America/Toronto" });
  await plant.order({ title: "Late evening", status: "Completed" });
  app.clock.advance({ minutes: 1 });
  await plant.order({ title: "Midnight", status: "Completed" });
  expect(await titles(plant, { from: "2026-11-21", to: "2026-11-21" })).toEqual(["Late evening"]);
  expect(await titles(plant, { from: "2026-11-22" })).toEqual(["Midnight"]);
  expect(await titles(plant, { to: "2026-11-22" })).toEqual(["Midnight", "Late evening"]);
});

test("the summary counts entries, different orders, and days since the earliest, rounded up", async () => {
  const plant = await openTestPlant(app);
  expect(await summary(plant)).toEqual({
    completed_items: 0,
    completed_work_orders: 0,
    total_records: 0,
    days_of_history: 0,
  });
  const { id } = await plant.order({ status: "Completed" });
  await plant.edit(id, { status: "In Progress" });
  app.clock.advance({ hours: 49 });
  await plant.edit(id, { status: "Completed" });
  await plant.order({ status: "Completed" });
  expect(await summary(plant)).toEqual({
    completed_items: 3,
    completed_work_orders: 2,
    total_records: 3,
    days_of_history: 3,
  });
});

test("the pages of the history miss and repeat nothing", async () => {
  const plant = await openTestPlant(app);
  for (let n = 0; n < 7; n++) await plant.order({ title: `Leak ${n}`, status: "Completed" });
  const first = await plant.call("GET /repair-history", { query: { limit: 4 } });
  const cursor = /cursor=([\w-]+)/.exec(first.headers.get("link") ?? "")?.[1];
  const rest = await plant.call("GET /repair-history", { query: { limit: 4, cursor } });
  expect([first.body.length, rest.body.length, rest.headers.get("link")]).toEqual([4, 3, null]);
  expect(new Set([...first.body, ...rest.body].map(({ title }) => title)).size).toBe(7);
});

test("an entry is read by its id as it was completed, whatever became of its order, until it is deleted", async () => {
  const plant = await openTestPlant(app);
  const order = await plant.order({ title: "Leak", status: "Completed" });
  const task = await plant.task({ title: "Grease", checklist_items: ["Wipe"], notes: "Two strokes" });
  await plant.edit(task.id, { status: "Completed" });
  const [repair] = (await plant.call("GET /repair-history")).body;
  const [occurrence] = (await plant.call("GET /maintenance-history", { query: { status: "completed" } })).body;
  for (const id of [order.id, task.id]) {
    await plant.edit(id, { title: "Renamed", notes: "Otherwise" });
    await plant.call("DELETE /work-orders/{id}", { params: { id } });
  }
  const [ofRepair, ofTask] = [{ id: repair?.id ?? "" }, { id: occurrence?.id ?? "" }];
  expect((await plant.call("GET /repair-history/{id}", { params: ofRepair })).body).toEqual({
    ...repair,
    ...{ checklist: [], locks: [], started_at: null, parts: [], comments: [] },
  });
  const done = (await plant.call("GET /maintenance-history/{id}", { params: ofTask })).body;
  expect(done).toEqual({ ...occurrence, locks: [] });
  expect(done).toMatchObject({ title: "Grease", notes: "Two strokes", checklist: [{ text: "Wipe" }] });
  await plant.call("DELETE /repair-history/{id}", { params: ofRepair });
  await plant.call("DELETE /maintenance-history/{id}", { params: ofTask });
  expect((await plant.call("GET /repair-history/{id}", { params: ofRepair })).status).toBe(404);
  expect((await plant.call("GET /maintenance-history/{id}", { params: ofTask })).status).toBe(404);
});

test("removing or restoring an entry is announced", async () => {
  const plant = await openTestPlant(app);
  await plant.order({ status: "Completed" });
  const [entry] = (await plant.call("GET /repair-history")).body;
  const params = { id: entry?.id ?? "" };
  await plant.call("DELETE /repair-history/{id}", { params });
  await plant.call("POST /repair-history/{id}/restore", { params });
  const announced = (await announcedIn(app, plant.session.companyId)).filter(({ kind }) => kind === "history");
  expect(announced).toEqual(Array(3).fill({ kind: "history", ...params }));
});

test.each([
  ["en", "This could not be found. It may have been deleted."],
  ["fr", "Introuvable. Cet élément a peut-être été supprimé."],
])("an entry that was deleted, or is another company's, is not found in %s", async (locale, detail) => {
  const [plant, stranger] = [await openTestPlant(app), await openTestPlant(app)];
  await stranger.order({ status: "Completed" });
  const [theirs] = (await stranger.call("GET /repair-history")).body;
  const headers = { "accept-language": locale };
  for (const id of [theirs?.id ?? "", crypto.randomUUID()]) {
    const answers = [
      await plant.call("DELETE /repair-history/{id}", { params: { id }, headers }),
      await plant.call("POST /repair-history/{id}/restore", { params: { id }, headers }),
    ];
    for (const answer of answers) expect([answer.status, answer.json]).toEqual([404, { code: "not_found", detail }]);
  }
});

test.each([
  ["en", "Only a planner or an owner can do this."],
  ["fr", "Seul un planificateur ou un propriétaire peut faire cela."],
])("a technician neither sees nor restores deleted entries, in %s", async (locale, detail) => {
  const plant = await openTestPlant(app);
  const call = app.as(await app.become({ company: plant.session, access: "technician" }));
  const headers = { "accept-language": locale };
  const params = { id: crypto.randomUUID() };
  const answers = [
    await call("GET /repair-history/deleted", { headers }),
    await call("POST /repair-history/{id}/restore", { params, headers }),
  ];
  for (const answer of answers) expect([answer.status, answer.json]).toEqual([403, { code: "not_allowed", detail }]);
});

test("a completed repair keeps which of its steps were ticked, and by whom, whatever is ticked or unticked since", async () => {
  app.clock.set("2026-11-21T15:00:00Z");
  const plant = await openTestPlant(app);
  const { id, checklist } = await plant.order({ checklist_items: ["Drain", "Seal"] });
  const [drain, seal] = checklist;
  if (!drain || !seal) throw new Error("The checklist is empty.");
  const tick = (item_id: string, completed: boolean) =>
    plant.call("PUT /work-orders/{id}/checklist/{item_id}", { params: { id, item_id }, body: { completed } });
  await tick(drain.id, true);
  await plant.edit(id, { status: "Completed" });
  await tick(drain.id, false);
  await tick(seal.id, true);
  const [entry] = (await plant.call("GET /repair-history")).body;
  const { body } = await plant.call("GET /repair-history/{id}", { params: { id: entry?.id ?? "" } });
  expect(body.checklist?.map(({ text, completed, completed_by_name }) => [text, completed, completed_by_name])).toEqual(
    [
      ["Drain", true, "Marie Côté"],
      ["Seal", false, null],
    ],
  );
});

test("a repair's history counts the steps that failed, and shows what was measured where that is asked for", async () => {
  const plant = await openTestPlant(app);
  const number = { unit: "°C", low: 20, high: 70, decimals: 0 };
  const steps = [{ id: crypto.randomUUID(), kind: "number" as const, text: { en: "Bearing" }, number }];
  const { body: procedure } = await plant.call("POST /procedures", { body: { name: "Bearing", steps } });
  await plant.call("POST /procedures/{id}/publish", { params: { id: procedure.id }, body: {} });
  const { id } = await plant.order({ procedure_id: procedure.id });
  const say = (fields: object) =>
    plant.call("POST /work-orders/{id}/commands", {
      params: { id },
      body: { id: crypto.randomUUID(), ...fields } as never,
    });
  await say({ kind: "answer", item_id: steps[0]?.id, value: 85 });
  await say({ kind: "complete" });
  const [plain] = (await plant.call("GET /repair-history", {})).body;
  expect([plain?.checklist_done, plain?.checklist_failed, plain?.checklist]).toEqual([1, 1, undefined]);
  const [whole] = (await plant.call("GET /repair-history", { query: { steps: "true" } })).body;
  expect(whole?.checklist).toMatchObject([{ result: { value: 85, outcome: "failed" }, step: { number } }]);
});
