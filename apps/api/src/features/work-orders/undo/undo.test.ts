import { beforeEach, expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { announcedIn } from "#testing/call-matrix/announced.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();
const monday = "2026-11-23T14:00:00Z";
beforeEach(() => app.clock.set(monday));

type Body = Parameters<TestPlant["edit"]>[1];

/** Moves an order as the screens do: under a key of the mover's. */
async function move(plant: TestPlant, id: string, body: Body) {
  const command = crypto.randomUUID();
  return { command, answer: await plant.edit(id, body, { "idempotency-key": command }) };
}
function undo(plant: TestPlant, id: string, command: string) {
  return plant.call("POST /work-orders/{id}/undo", { params: { id }, body: { command } });
}
async function instanceOf({ call }: TestPlant, orderId: string): Promise<string> {
  return (await call("GET /task-instances/today")).body.find((task) => task.work_order_id === orderId)?.id ?? "";
}
const repairs = async ({ call }: TestPlant) => (await call("GET /repair-history")).body;
const occurrences = async ({ call }: TestPlant) => (await call("GET /maintenance-history")).body;
/** An order without what grows with each change. */
const apart = <T extends { version: number; updated_at: string; checklist: { version: number }[] }>(order: T) => ({
  ...order,
  version: 0,
  updated_at: "",
  checklist: order.checklist.map((item) => ({ ...item, version: 0 })),
});

test("a repair's completion that is undone leaves no entry; completing again writes one", async () => {
  const plant = await openTestPlant(app);
  const before = await plant.order({ title: "Leak", scheduled_start: "2026-11-23T08:00" });
  const { command } = await move(plant, before.id, { status: "Completed" });
  expect(await repairs(plant)).toHaveLength(1);
  const undone = await undo(plant, before.id, command);
  expect(apart(undone.body)).toEqual(apart(before));
  expect(undone.body.version).toBe(3);
  expect(await repairs(plant)).toEqual([]);
  expect((await plant.call("GET /repair-history/summary")).body.total_records).toBe(0);
  const days = (await plant.call("GET /calendar", { query: { from: "2026-11-23", to: "2026-11-23" } })).body;
  expect(days).toMatchObject([{ work_order_id: before.id }]);
  await move(plant, before.id, { status: "Completed" });
  expect(await repairs(plant)).toHaveLength(1);
});

test("undoing a repair's reopening gives its stamp back, and its entry is the one that it had", async () => {
  const plant = await openTestPlant(app);
  const { id } = await plant.order();
  const done = (await move(plant, id, { status: "Completed" })).answer.body;
  const [entry] = await repairs(plant);
  app.clock.advance({ minutes: 1 });
  const { command } = await move(plant, id, { status: "On Hold" });
  expect(apart((await undo(plant, id, command)).body)).toEqual(apart(done));
  expect(await repairs(plant)).toEqual([entry]);
});

type Method = (plant: TestPlant, id: string, command: string) => Promise<{ status: number }>;
const methods: [string, Method][] = [
  ["the board", ({ edit }, id, key) => edit(id, { status: "Completed" }, { "idempotency-key": key })],
  [
    "the calendar",
    ({ edit }, id, key) => edit(id, { status: "Completed", scheduled_date: "2026-11-23" }, { "idempotency-key": key }),
  ],
  [
    "daily tasks",
    async (plant, id, key) =>
      plant.call("POST /task-instances/{id}/complete", {
        params: { id: await instanceOf(plant, id) },
        headers: { "idempotency-key": key },
      }),
  ],
  [
    "the columns of daily tasks",
    async (plant, id, key) =>
      plant.call("PUT /task-instances/{id}", {
        params: { id: await instanceOf(plant, id) },
        body: { status: "Completed" },
        headers: { "idempotency-key": key },
      }),
  ],
];

test.each(methods)(
  "a PM completed from %s is undone whole: status, ticks, day, task and history",
  async (_, complete) => {
    const plant = await openTestPlant(app);
    const { id, checklist } = await plant.task({ checklist_items: ["Wipe", "Two strokes"] });
    const [item] = checklist;
    await plant.call("PUT /work-orders/{id}/checklist/{item_id}", {
      params: { id, item_id: item?.id ?? "" },
      body: { completed: true },
    });
    const before = (await plant.edit(id, { status: "In Progress" })).body;
    const [tasks, history] = [(await plant.call("GET /task-instances/today")).body, await occurrences(plant)];
    app.clock.advance({ minutes: 5 });
    const command = crypto.randomUUID();
    expect((await complete(plant, id, command)).status).toBe(200);
    expect(await occurrences(plant)).toMatchObject([{ status: "completed" }]);
    const undone = await undo(plant, id, command);
    expect(apart(undone.body)).toEqual(apart(before));
    expect(await occurrences(plant)).toEqual(history);
    const again = (await plant.call("GET /task-instances/today")).body;
    expect(again.map((task) => apart({ ...task, version: 0, updated_at: "" }))).toEqual(
      tasks.map((task) => apart({ ...task, version: 0, updated_at: "" })),
    );
    await complete(plant, id, crypto.randomUUID());
    expect(await occurrences(plant)).toMatchObject([{ status: "completed", checklist: [{ completed: true }, {}] }]);
  },
);

test("undoing that a completion was taken back completes it as it was, with its entry and a clear checklist", async () => {
  const plant = await openTestPlant(app);
  const { id, checklist } = await plant.task({ checklist_items: ["Wipe"] });
  const [item] = checklist;
  const params = { id, item_id: item?.id ?? "" };
  await plant.call("PUT /work-orders/{id}/checklist/{item_id}", { params, body: { completed: true } });
  const done = (await move(plant, id, { status: "Completed" })).answer.body;
  const history = await occurrences(plant);
  app.clock.advance({ minutes: 5 });
  const { command, answer } = await move(plant, id, { status: "On Hold" });
  expect(answer.body.checklist).toMatchObject([{ completed: true }]);
  expect(apart((await undo(plant, id, command)).body)).toEqual(apart(done));
  expect(await occurrences(plant)).toEqual(history);
});

test("what a dialog saved with a status goes back whole, its texts and its checklist too", async () => {
  const plant = await openTestPlant(app);
  const before = await plant.order({
    title: "Leak",
    tags: ["oil"],
    checklist_items: ["Drain", "Seal"],
    due_date: "2026-12-01",
  });
  const [drain] = before.checklist;
  const { command } = await move(plant, before.id, {
    ...{ title: "Leak at the rod", tags: [], due_date: null, estimated_duration: 30, notes: "New seal" },
    checklist: [
      { id: drain?.id, text: "Drain it", completed: true },
      { text: "Test", completed: false },
    ],
    status: "Completed",
  });
  const undone = (await undo(plant, before.id, command)).body;
  expect(apart(undone)).toEqual(apart(before));
});

test("undone twice is undone once, also when somebody went on since", async () => {
  const plant = await openTestPlant(app);
  const { id } = await plant.order();
  const { command } = await move(plant, id, { status: "Completed" });
  const twice = await Promise.all([undo(plant, id, command), undo(plant, id, command)]);
  expect(twice.map(({ body }) => [body.status, body.version])).toEqual([
    ["Scheduled", 3],
    ["Scheduled", 3],
  ]);
  await move(plant, id, { status: "On Hold" });
  expect((await undo(plant, id, command)).body).toMatchObject({ status: "On Hold", version: 4 });
});

const since: [string, (plant: TestPlant, id: string) => Promise<unknown>][] = [
  ["somebody moved it", (plant, id) => move(plant, id, { status: "In Progress" })],
  ["somebody wrote a note", (plant, id) => plant.edit(id, { notes: "Seal ordered" })],
  [
    "somebody ticked a step",
    async (plant, id) =>
      plant.call("PUT /work-orders/{id}/checklist/{item_id}", {
        params: { id, item_id: (await plant.look(id)).checklist[0]?.id ?? "" },
        body: { completed: true },
      }),
  ],
];
test.each(since)("once %s, a move is not undone, and nothing of it is", async (_, goOn) => {
  const plant = await openTestPlant(app);
  const { id } = await plant.order({ checklist_items: ["Drain"] });
  const { command } = await move(plant, id, { status: "Completed" });
  await goOn(plant, id);
  const [now, entries] = [await plant.look(id), await repairs(plant)];
  const refused = await undo(plant, id, command);
  expect([refused.status, refused.json.code]).toEqual([409, "changed_since"]);
  expect(await plant.look(id)).toEqual(now);
  expect(await repairs(plant)).toEqual(entries);
});

test("a daily PM whose next day has begun is not undone any more", async () => {
  const plant = await openTestPlant(app);
  const { id } = await plant.task();
  const { command } = await move(plant, id, { status: "Completed" });
  app.clock.set("2026-11-24T14:00:00Z");
  expect((await undo(plant, id, command)).json.code).toBe("changed_since");
  expect(await occurrences(plant)).toMatchObject([{ status: "pending" }, { status: "completed" }]);
});

test("a move that changed nothing has nothing to undo, and an unknown command, or one of another order or company, is not found", async () => {
  const [plant, stranger] = [await openTestPlant(app), await openTestPlant(app)];
  const [{ id }, other, theirs] = [await plant.order(), await plant.order(), await stranger.order()];
  const same = await move(plant, id, { status: "Scheduled" });
  expect((await undo(plant, id, same.command)).json.code).toBe("nothing_to_undo");
  const { command } = await move(plant, id, { status: "Completed" });
  for (const answer of [
    await undo(plant, id, crypto.randomUUID()),
    await undo(plant, other.id, command),
    await undo(stranger, theirs.id, command),
    await undo(stranger, id, command),
  ]) {
    expect([answer.status, answer.json.code]).toEqual([404, "not_found"]);
  }
  expect((await plant.look(id)).status).toBe("Completed");
  const colleague = app.as(await app.become({ company: plant.session, access: "planner" }));
  const undone = await colleague("POST /work-orders/{id}/undo", {
    params: { id },
    body: { command: command.toUpperCase() },
  });
  expect(undone.body.status).toBe("Scheduled");
});

test("an undo is announced to the company: the order, and the history that loses the entry", async () => {
  const plant = await openTestPlant(app);
  const { id } = await plant.order();
  const { command } = await move(plant, id, { status: "Completed" });
  const [entry] = await repairs(plant);
  const announcedCount = (await announcedIn(app, plant.session.companyId)).length;
  await undo(plant, id, command);
  const since = (await announcedIn(app, plant.session.companyId)).slice(announcedCount);
  expect(since).toEqual([
    { kind: "history", id: entry?.id },
    { kind: "workOrder", id },
  ]);
});

test("a move that is sent again when its key is long forgotten does nothing", async () => {
  const plant = await openTestPlant(app);
  const { id } = await plant.order();
  const { command } = await move(plant, id, { status: "Completed" });
  await plant.edit(id, { status: "In Progress" });
  app.clock.advance({ hours: 30 });
  const again = await plant.edit(id, { status: "Completed" }, { "idempotency-key": command });
  expect(again.body).toMatchObject({ status: "In Progress", version: 3 });
  expect(await repairs(plant)).toHaveLength(1);
});
