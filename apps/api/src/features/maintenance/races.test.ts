import { beforeEach, expect, test } from "vitest";
import { beginDueDays } from "#features/daily-tasks/daily-tasks.ts";
import { testApp } from "#testing/app.ts";
import { expectOneEntryEach } from "#testing/maintenance/occurrences.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await testApp();
beforeEach(() => app.clock.set("2026-11-23T14:00:00Z"));
type Task = Awaited<ReturnType<TestPlant["task"]>>;

async function instanceOf({ call }: TestPlant, orderId: string): Promise<string> {
  const found = (await call("GET /task-instances/today")).body.find((task) => task.work_order_id === orderId);
  if (found === undefined) throw new Error("The task is not among today's.");
  return found.id;
}
async function entriesOf({ call }: TestPlant, id: string) {
  return (await call("GET /maintenance-history")).body.filter((entry) => entry.work_order_id === id);
}
function itemOf({ checklist }: Pick<Task, "checklist">, n = 0) {
  const item = checklist[n];
  if (item === undefined) throw new Error("The checklist is too short.");
  return item;
}
const tick = ({ call }: TestPlant, id: string, item_id: string, completed = true) =>
  call("PUT /work-orders/{id}/checklist/{item_id}", { params: { id, item_id }, body: { completed } });
const statusesOf = (answers: readonly { status: number }[]) => [...new Set(answers.map(({ status }) => status))].sort();

test("twenty people who complete one occurrence at once, from four places, complete it once", async () => {
  const plant = await openTestPlant(app);
  const crew = await Promise.all(
    [1, 2, 3].map(async () => app.as(await app.become({ company: plant.session, access: "planner" }))),
  );
  const { id, version } = await plant.task({ checklist_items: ["Grease", "Look"] });
  const instance = await instanceOf(plant, id);
  const params = { id: instance };
  const answers = await Promise.all(
    [plant.call, ...crew, plant.call].flatMap((call) => [
      call("PUT /work-orders/{id}", { params: { id }, body: { status: "Completed" } }),
      call("PUT /work-orders/{id}", { params: { id }, body: { status: "Completed", scheduled_date: "2026-11-23" } }),
      call("POST /task-instances/{id}/complete", { params }),
      call("PUT /task-instances/{id}", { params, body: { status: "Completed" } }),
    ]),
  );
  expect(answers).toHaveLength(20);
  expect(statusesOf(answers)).toEqual([200]);
  expect(await entriesOf(plant, id)).toMatchObject([{ scheduled_date: "2026-11-23", status: "completed" }]);
  expect(await plant.look(id)).toMatchObject({ status: "Completed", version: version + 1 });
  await expectOneEntryEach(plant, id, app.clock());
});

test("of dialogs that save one version at once, one is saved and the others lose nothing", async () => {
  const plant = await openTestPlant(app);
  const { id, version } = await plant.task();
  const titles = ["Grease", "Oil", "Clean", "Look", "Listen"];
  const answers = await Promise.all(titles.map((title) => plant.edit(id, { title, status: "Completed", version })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  expect(answers.filter(({ status }) => status === 409).map(({ json }) => json.code)).toEqual(Array(4).fill("stale"));
  const [entry] = await entriesOf(plant, id);
  expect(entry?.title).toBe((await plant.look(id)).title);
  await expectOneEntryEach(plant, id, app.clock());
});

test("completing while the day turns completes one day or the other, never one for the other", async () => {
  for (const [before, after] of [
    ["2026-11-24T04:59:59.900Z", "2026-11-24T05:00:00.100Z"],
    ["2026-11-25T04:59:59.900Z", "2026-11-25T05:00:00.100Z"],
  ] as const) {
    app.clock.set(before);
    const plant = await openTestPlant(app);
    const [board, daily] = [await plant.task(), await plant.task()];
    const instance = await instanceOf(plant, daily.id);
    const today = before.slice(0, 8) + String(Number(before.slice(8, 10)) - 1);
    const onBoard = () => plant.edit(board.id, { status: "Completed", scheduled_date: today });
    const inTasks = () => plant.call("POST /task-instances/{id}/complete", { params: { id: instance } });
    const thrice = (): [ReturnType<typeof onBoard>[], ReturnType<typeof inTasks>[]] => [
      [onBoard(), onBoard(), onBoard()],
      [inTasks(), inTasks(), inTasks()],
    ];
    const early = thrice();
    await Promise.all(early.map((each) => Promise.race<{ status: number }>(each)));
    app.clock.set(after);
    const late = thrice();
    const job = beginDueDays(app.db, app.clock, (error) => expect.unreachable(String(error)));
    const answers = await Promise.all([...early, ...late].flat());
    await job;
    expect(statusesOf(answers).every((status) => status === 200 || status === 409)).toBe(true);
    for (const { status, json } of answers) if (status === 409) expect(json.code).toBe("not_at_hand");
    for (const { id } of [board, daily]) {
      await expectOneEntryEach(plant, id, app.clock());
      expect((await entriesOf(plant, id)).at(-1)).toMatchObject({ scheduled_date: today, status: "completed" });
      expect(await plant.look(id)).toMatchObject({ status: "Scheduled", scheduled_date: after.slice(0, 10) });
    }
  }
});

test("when one completes and another undoes at once, the history and the card agree", async () => {
  const plant = await openTestPlant(app);
  for (let round = 0; round < 3; round += 1) {
    const order = await plant.task({ checklist_items: ["Grease", "Look"] });
    await tick(plant, order.id, itemOf(order).id);
    const instance = await instanceOf(plant, order.id);
    const params = { id: instance };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => [
        plant.call("POST /task-instances/{id}/complete", { params }),
        plant.call("PUT /task-instances/{id}", { params, body: { status: "In Progress" } }),
        plant.edit(order.id, { status: "Completed" }),
        plant.edit(order.id, { status: "On Hold" }),
      ]).flat(),
    );
    expect(statusesOf(answers)).toEqual([200]);
    await expectOneEntryEach(plant, order.id, app.clock());
    const [after, [entry]] = [await plant.look(order.id), await entriesOf(plant, order.id)];
    const isDone = after.status === "Completed";
    expect(entry?.status).toBe(isDone ? "completed" : "pending");
    expect(entry?.checklist.map(({ completed }) => completed)).toEqual([true, false]);
    expect(after.checklist.map(({ completed }) => completed)).toEqual(isDone ? [false, false] : [true, false]);
  }
});

test("an order that is deleted while it is completed is gone, its history is there once, and it comes back whole", async () => {
  const plant = await openTestPlant(app);
  for (let round = 0; round < 3; round += 1) {
    const { id } = await plant.task();
    const params = { id: await instanceOf(plant, id) };
    const complete = () => plant.call("POST /task-instances/{id}/complete", { params });
    const remove = () => plant.call("DELETE /work-orders/{id}", { params: { id } });
    const answers = await Promise.all([complete(), remove(), complete(), remove(), complete()]);
    expect(statusesOf(answers).every((status) => [200, 204, 404].includes(status))).toBe(true);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect((await plant.call("GET /work-orders/{id}", { params: { id } })).status).toBe(404);
    const entries = await entriesOf(plant, id);
    expect(entries.length).toBe(answers.some(({ status }) => status === 200) ? 1 : 0);
    await plant.call("POST /work-orders/{id}/restore", { params: { id } });
    await expectOneEntryEach(plant, id, app.clock());
    expect((await plant.look(id)).status).toBe(entries.length === 1 ? "Completed" : "Scheduled");
  }
});

test("a schedule that is changed by several at midnight has one past and one future", async () => {
  app.clock.set("2026-11-24T04:59:59.900Z");
  const plant = await openTestPlant(app);
  const { id } = await plant.task();
  const changes = [
    { frequency: "Weekly", day_of_week: "Tuesday" },
    { frequency: "Monthly", monthly_period: "end" },
    { frequency: "Daily", time: "06:00" },
    { frequency: "Weekly", day_of_week: "Sunday", time: "22:30" },
  ] as const;
  const early = changes.map((change) => plant.edit(id, change));
  await Promise.race(early);
  app.clock.set("2026-11-24T05:00:00.100Z");
  const late = changes.map((change) => plant.edit(id, change));
  expect(statusesOf(await Promise.all([...early, ...late]))).toEqual([200]);
  await expectOneEntryEach(plant, id, app.clock());
  const { spans } = (await plant.call("GET /work-orders/{id}/schedule", { params: { id } })).body;
  const from = spans.map((version) => version.from);
  expect(from).toEqual([...new Set(from)].sort());
  const order = await plant.look(id);
  expect(spans.at(-1)).toMatchObject({ frequency: order.frequency, time: order.time });
  for (let day = 0; day < 40; day += 1) {
    app.clock.advance({ hours: 24 });
    await plant.look(id);
  }
  await expectOneEntryEach(plant, id, app.clock());
});

test("two who tick keep both ticks, and what is ticked too late is never the next occurrence's", async () => {
  const plant = await openTestPlant(app);
  const colleague = { ...plant, call: app.as(await app.become({ company: plant.session, access: "planner" })) };
  const order = await plant.task({ checklist_items: ["Grease", "Look", "Listen"] });
  await Promise.all([tick(plant, order.id, itemOf(order, 0).id), tick(colleague, order.id, itemOf(order, 1).id)]);
  expect((await plant.look(order.id)).checklist.map((item) => item.completed)).toEqual([true, true, false]);
  const [ticked] = await Promise.all([
    tick(colleague, order.id, itemOf(order, 2).id),
    plant.edit(order.id, { status: "Completed" }),
  ]);
  const [entry] = await entriesOf(plant, order.id);
  expect(entry?.checklist.map(({ completed }) => completed)).toEqual([true, true, ticked.status === 200]);
  const after = await plant.look(order.id);
  expect(after.checklist.map(({ completed }) => completed)).toEqual([false, false, false]);
  const late = await tick(plant, order.id, itemOf(order, 0).id);
  expect([late.status, late.json.code]).toEqual([409, "not_at_hand"]);
});

test("what was begun in a dialog for one occurrence is not saved to the next", async () => {
  const plant = await openTestPlant(app);
  const { id, version, checklist } = await plant.task({ checklist_items: ["Grease"] });
  const done = checklist.map((item) => ({ ...item, completed: true }));
  app.clock.set("2026-11-24T05:10:00Z");
  const late = await plant.edit(id, { checklist: done, version });
  expect([late.status, late.json.code]).toEqual([409, "stale"]);
  expect((await entriesOf(plant, id)).map((entry) => entry.checklist.map(({ completed }) => completed))).toEqual([
    [false],
    [false],
  ]);
  const { version: present } = await plant.look(id);
  expect((await plant.edit(id, { checklist: done, version: present })).body.checklist[0]?.completed).toBe(true);
  // A weekly one whose day has not come keeps its version through the night.
  const weekly = await plant.task({ frequency: "Weekly", day_of_week: "Friday" });
  app.clock.set("2026-11-25T14:00:00Z");
  expect((await plant.edit(weekly.id, { title: "Grease it", version: weekly.version })).status).toBe(200);
});

test("what is sent again with its key has its effect once, also when it was taken back in between", async () => {
  const plant = await openTestPlant(app);
  const { id: department_id } = await plant.department();
  const { id: machine_id } = await plant.machine(department_id);
  const body = { title: "Grease", type: "PM", department_id, machine_id } as const;
  const headers = { "idempotency-key": "make-1" };
  const created = await Promise.all([1, 2, 3].map(() => plant.call("POST /work-orders", { body, headers })));
  expect(new Set(created.map((answer) => answer.body.id)).size).toBe(1);
  const id = created[0]?.body.id ?? "";
  const params = { id: await instanceOf(plant, id) };
  const again = { params, headers: { "idempotency-key": "complete-1" } };
  const first = await plant.call("POST /task-instances/{id}/complete", again);
  await plant.call("PUT /task-instances/{id}", { params, body: { status: "On Hold" } });
  const replay = await plant.call("POST /task-instances/{id}/complete", again);
  expect([replay.status, replay.json]).toEqual([200, first.json]);
  expect(await plant.look(id)).toMatchObject({ status: "On Hold" });
  expect(await entriesOf(plant, id)).toMatchObject([{ status: "pending" }]);
  const other = await plant.task();
  const misused = await plant.call("POST /task-instances/{id}/complete", {
    ...again,
    params: { id: await instanceOf(plant, other.id) },
  });
  expect(misused.status).toBe(409);
  expect(await plant.look(other.id)).toMatchObject({ status: "Scheduled" });
});
