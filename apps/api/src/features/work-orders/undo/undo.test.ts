import { beforeEach, expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { openShop, type Shop } from "#testing/shop.ts";

const app = await sharedApp();
const monday = "2026-11-23T14:00:00Z";
beforeEach(() => app.clock.set(monday));

type Body = Parameters<Shop["edit"]>[1];

/** Moves an order as the screens do: under a key of the mover's. */
async function move(shop: Shop, id: string, body: Body) {
  const command = crypto.randomUUID();
  return { command, answer: await shop.edit(id, body, { "idempotency-key": command }) };
}
function undo(shop: Shop, id: string, command: string) {
  return shop.call("POST /work-orders/{id}/undo", { params: { id }, body: { command } });
}
async function instanceOf({ call }: Shop, orderId: string): Promise<string> {
  return (await call("GET /task-instances/today")).body.find((task) => task.work_order_id === orderId)?.id ?? "";
}
const repairs = async ({ call }: Shop) => (await call("GET /repair-history")).body;
const occurrences = async ({ call }: Shop) => (await call("GET /maintenance-history")).body;
/** An order without what grows with each change. */
const apart = <T extends { version: number; updated_at: string; checklist: { version: number }[] }>(order: T) => ({
  ...order,
  version: 0,
  updated_at: "",
  checklist: order.checklist.map((item) => ({ ...item, version: 0 })),
});

test("a repair's completion that is undone leaves no entry; completing again writes one", async () => {
  const shop = await openShop(app);
  const before = await shop.order({ title: "Leak", scheduled_start: "2026-11-23T08:00" });
  const { command } = await move(shop, before.id, { status: "Completed" });
  expect(await repairs(shop)).toHaveLength(1);
  const undone = await undo(shop, before.id, command);
  expect(apart(undone.body)).toEqual(apart(before));
  expect(undone.body.version).toBe(3);
  expect(await repairs(shop)).toEqual([]);
  expect((await shop.call("GET /repair-history/summary")).body.total_records).toBe(0);
  const days = (await shop.call("GET /calendar", { query: { from: "2026-11-23", to: "2026-11-23" } })).body;
  expect(days).toMatchObject([{ work_order_id: before.id }]);
  await move(shop, before.id, { status: "Completed" });
  expect(await repairs(shop)).toHaveLength(1);
});

test("undoing a repair's reopening gives its stamp back, and its entry is the one that it had", async () => {
  const shop = await openShop(app);
  const { id } = await shop.order();
  const done = (await move(shop, id, { status: "Completed" })).answer.body;
  const [entry] = await repairs(shop);
  app.clock.advance({ minutes: 1 });
  const { command } = await move(shop, id, { status: "On Hold" });
  expect(apart((await undo(shop, id, command)).body)).toEqual(apart(done));
  expect(await repairs(shop)).toEqual([entry]);
});

type Method = (shop: Shop, id: string, command: string) => Promise<{ status: number }>;
const methods: [string, Method][] = [
  ["the board", ({ edit }, id, key) => edit(id, { status: "Completed" }, { "idempotency-key": key })],
  [
    "the calendar",
    ({ edit }, id, key) => edit(id, { status: "Completed", scheduled_date: "2026-11-23" }, { "idempotency-key": key }),
  ],
  [
    "daily tasks",
    async (shop, id, key) =>
      shop.call("POST /task-instances/{id}/complete", {
        params: { id: await instanceOf(shop, id) },
        headers: { "idempotency-key": key },
      }),
  ],
  [
    "the columns of daily tasks",
    async (shop, id, key) =>
      shop.call("PUT /task-instances/{id}", {
        params: { id: await instanceOf(shop, id) },
        body: { status: "Completed" },
        headers: { "idempotency-key": key },
      }),
  ],
];

test.each(methods)(
  "a PM completed from %s is undone whole: status, ticks, day, task and history",
  async (_, complete) => {
    const shop = await openShop(app);
    const { id, checklist } = await shop.task({ checklist_items: ["Wipe", "Two strokes"] });
    const [item] = checklist;
    await shop.call("PUT /work-orders/{id}/checklist/{item_id}", {
      params: { id, item_id: item?.id ?? "" },
      body: { completed: true },
    });
    const before = (await shop.edit(id, { status: "In Progress" })).body;
    const [tasks, history] = [(await shop.call("GET /task-instances/today")).body, await occurrences(shop)];
    app.clock.advance({ minutes: 5 });
    const command = crypto.randomUUID();
    expect((await complete(shop, id, command)).status).toBe(200);
    expect(await occurrences(shop)).toMatchObject([{ status: "completed" }]);
    const undone = await undo(shop, id, command);
    expect(apart(undone.body)).toEqual(apart(before));
    expect(await occurrences(shop)).toEqual(history);
    const again = (await shop.call("GET /task-instances/today")).body;
    expect(again.map((task) => apart({ ...task, version: 0, updated_at: "" }))).toEqual(
      tasks.map((task) => apart({ ...task, version: 0, updated_at: "" })),
    );
    await complete(shop, id, crypto.randomUUID());
    expect(await occurrences(shop)).toMatchObject([{ status: "completed", checklist: [{ completed: true }, {}] }]);
  },
);

test("undoing that a completion was taken back completes it as it was, with its entry and a clear checklist", async () => {
  const shop = await openShop(app);
  const { id, checklist } = await shop.task({ checklist_items: ["Wipe"] });
  const [item] = checklist;
  const params = { id, item_id: item?.id ?? "" };
  await shop.call("PUT /work-orders/{id}/checklist/{item_id}", { params, body: { completed: true } });
  const done = (await move(shop, id, { status: "Completed" })).answer.body;
  const history = await occurrences(shop);
  app.clock.advance({ minutes: 5 });
  const { command, answer } = await move(shop, id, { status: "On Hold" });
  expect(answer.body.checklist).toMatchObject([{ completed: true }]);
  expect(apart((await undo(shop, id, command)).body)).toEqual(apart(done));
  expect(await occurrences(shop)).toEqual(history);
});

test("what a dialog saved with a status goes back whole, its texts and its checklist too", async () => {
  const shop = await openShop(app);
  const before = await shop.order({
    title: "Leak",
    tags: ["oil"],
    checklist_items: ["Drain", "Seal"],
    due_date: "2026-12-01",
  });
  const [drain] = before.checklist;
  const { command } = await move(shop, before.id, {
    ...{ title: "Leak at the rod", tags: [], due_date: null, estimated_duration: 30, notes: "New seal" },
    checklist: [
      { id: drain?.id, text: "Drain it", completed: true },
      { text: "Test", completed: false },
    ],
    status: "Completed",
  });
  const undone = (await undo(shop, before.id, command)).body;
  expect(apart(undone)).toEqual(apart(before));
});

test("undone twice is undone once, also when somebody went on since", async () => {
  const shop = await openShop(app);
  const { id } = await shop.order();
  const { command } = await move(shop, id, { status: "Completed" });
  const twice = await Promise.all([undo(shop, id, command), undo(shop, id, command)]);
  expect(twice.map(({ body }) => [body.status, body.version])).toEqual([
    ["Scheduled", 3],
    ["Scheduled", 3],
  ]);
  await move(shop, id, { status: "On Hold" });
  expect((await undo(shop, id, command)).body).toMatchObject({ status: "On Hold", version: 4 });
});

const since: [string, (shop: Shop, id: string) => Promise<unknown>][] = [
  ["somebody moved it", (shop, id) => move(shop, id, { status: "In Progress" })],
  ["somebody wrote a note", (shop, id) => shop.edit(id, { notes: "Seal ordered" })],
  [
    "somebody ticked a step",
    async (shop, id) =>
      shop.call("PUT /work-orders/{id}/checklist/{item_id}", {
        params: { id, item_id: (await shop.look(id)).checklist[0]?.id ?? "" },
        body: { completed: true },
      }),
  ],
];
test.each(since)("once %s, a move is not undone, and nothing of it is", async (_, goOn) => {
  const shop = await openShop(app);
  const { id } = await shop.order({ checklist_items: ["Drain"] });
  const { command } = await move(shop, id, { status: "Completed" });
  await goOn(shop, id);
  const [now, entries] = [await shop.look(id), await repairs(shop)];
  const refused = await undo(shop, id, command);
  expect([refused.status, refused.json.code]).toEqual([409, "changed_since"]);
  expect(await shop.look(id)).toEqual(now);
  expect(await repairs(shop)).toEqual(entries);
});

test("a daily PM whose next day has begun is not undone any more", async () => {
  const shop = await openShop(app);
  const { id } = await shop.task();
  const { command } = await move(shop, id, { status: "Completed" });
  app.clock.set("2026-11-24T14:00:00Z");
  expect((await undo(shop, id, command)).json.code).toBe("changed_since");
  expect(await occurrences(shop)).toMatchObject([{ status: "pending" }, { status: "completed" }]);
});

test("a move that changed nothing has nothing to undo, and an unknown command, or one of another order or company, is not found", async () => {
  const [shop, stranger] = [await openShop(app), await openShop(app)];
  const [{ id }, other, theirs] = [await shop.order(), await shop.order(), await stranger.order()];
  const same = await move(shop, id, { status: "Scheduled" });
  expect((await undo(shop, id, same.command)).json.code).toBe("nothing_to_undo");
  const { command } = await move(shop, id, { status: "Completed" });
  for (const answer of [
    await undo(shop, id, crypto.randomUUID()),
    await undo(shop, other.id, command),
    await undo(stranger, theirs.id, command),
    await undo(stranger, id, command),
  ]) {
    expect([answer.status, answer.json.code]).toEqual([404, "not_found"]);
  }
  expect((await shop.look(id)).status).toBe("Completed");
  const colleague = app.as(await app.become({ company: shop.session, access: "planner" }));
  const undone = await colleague("POST /work-orders/{id}/undo", {
    params: { id },
    body: { command: command.toUpperCase() },
  });
  expect(undone.body.status).toBe("Scheduled");
});

test("an undo is announced to the company: the order, and the history that loses the entry", async () => {
  const shop = await openShop(app);
  const { id } = await shop.order();
  const { command } = await move(shop, id, { status: "Completed" });
  const [entry] = await repairs(shop);
  const announcedCount = (await announcedIn(app, shop.session.companyId)).length;
  await undo(shop, id, command);
  const since = (await announcedIn(app, shop.session.companyId)).slice(announcedCount);
  expect(since).toEqual([
    { kind: "history", id: entry?.id },
    { kind: "workOrder", id },
  ]);
});

test("a move that is sent again when its key is long forgotten does nothing", async () => {
  const shop = await openShop(app);
  const { id } = await shop.order();
  const { command } = await move(shop, id, { status: "Completed" });
  await shop.edit(id, { status: "In Progress" });
  app.clock.advance({ hours: 30 });
  const again = await shop.edit(id, { status: "Completed" }, { "idempotency-key": command });
  expect(again.body).toMatchObject({ status: "In Progress", version: 3 });
  expect(await repairs(shop)).toHaveLength(1);
});
