import { beforeEach, expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { announcedIn } from "#testing/call-matrix/announced.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();
const monday = "2026-11-23T14:00:00Z";
const tuesday = "2026-11-24T14:00:00Z";
const french = { "accept-language": "fr" };
beforeEach(() => app.clock.set(monday));

async function historyOf({ call }: TestPlant) {
  return (await call("GET /maintenance-history")).body.map((entry) => [entry.scheduled_date, entry.status]);
}

async function instanceOf({ call }: TestPlant, orderId: string): Promise<string> {
  const found = (await call("GET /task-instances/today")).body.find((task) => task.work_order_id === orderId);
  if (found === undefined) throw new Error("The task is not among today's.");
  return found.id;
}

type Method = (plant: TestPlant, id: string) => Promise<{ status: number }>;
const methods: [string, Method][] = [
  ["the board", ({ edit }, id) => edit(id, { status: "Completed" })],
  [
    "the dialog",
    ({ edit }, id) => edit(id, { title: "Grease the press", notes: null, status: "Completed", version: 1 }),
  ],
  ["the calendar", ({ edit }, id) => edit(id, { status: "Completed", scheduled_date: "2026-11-23" })],
  [
    "daily tasks",
    async (plant, id) =>
      plant.call("POST /task-instances/{id}/complete", { params: { id: await instanceOf(plant, id) } }),
  ],
  [
    "the columns of daily tasks",
    async (plant, id) =>
      plant.call("PUT /task-instances/{id}", {
        params: { id: await instanceOf(plant, id) },
        body: { status: "Completed" },
      }),
  ],
];

test.each(methods)(
  "completing from %s is in the history once, and the PM returns to Scheduled",
  async (_, complete) => {
    const plant = await openTestPlant(app);
    const { id } = await plant.task();
    expect(await historyOf(plant)).toEqual([["2026-11-23", "pending"]]);
    expect((await complete(plant, id)).status).toBe(200);
    expect(await plant.look(id)).toMatchObject({
      status: "Completed",
      scheduled_date: "2026-11-24",
      completed_by_name: "Marie Côté",
    });
    expect(await historyOf(plant)).toEqual([["2026-11-23", "completed"]]);
    expect((await plant.call("GET /task-instances/today")).body).toEqual([]);
    app.clock.set(tuesday);
    expect(await plant.look(id)).toMatchObject({ status: "Scheduled", completed_at: null, completed_by_name: null });
    expect(await historyOf(plant)).toEqual([
      ["2026-11-24", "pending"],
      ["2026-11-23", "completed"],
    ]);
  },
);

test("completing in every way one after the other, and all at once, writes one entry", async () => {
  const plant = await openTestPlant(app);
  const { id } = await plant.task();
  const instance = await instanceOf(plant, id);
  const all = () =>
    Promise.all([
      plant.edit(id, { status: "Completed" }),
      plant.edit(id, { status: "Completed", scheduled_date: "2026-11-23" }),
      plant.call("POST /task-instances/{id}/complete", { params: { id: instance } }),
      plant.call("PUT /task-instances/{id}", { params: { id: instance }, body: { status: "Completed" } }),
    ]);
  for (const { status } of [...(await all()), ...(await all())]) expect(status).toBe(200);
  expect(await historyOf(plant)).toEqual([["2026-11-23", "completed"]]);
  expect(await plant.look(id)).toMatchObject({ version: 2, scheduled_date: "2026-11-24" });
});

test("the entry is what the PM was, with its checklist as done, which is clear for the next one", async () => {
  const plant = await openTestPlant(app);
  const technician = await plant.assignee();
  const { id, wo_id, checklist } = await plant.task({
    checklist_items: ["Grease", "Look"],
    assignee: technician.id,
    notes: "Two strokes",
    priority: "High",
  });
  const [grease, look] = checklist;
  if (!grease || !look) throw new Error("The checklist is empty.");
  const done = await plant.edit(id, { status: "Completed", checklist: [{ ...grease, completed: true }, look] });
  expect(done.body.checklist.map(({ completed, completed_by }) => [completed, completed_by])).toEqual([
    [false, null],
    [false, null],
  ]);
  await plant.edit(id, { title: "Another name", checklist: [] });
  const [entry] = (await plant.call("GET /maintenance-history")).body;
  expect(entry).toEqual({
    id: expect.any(String),
    work_order_id: id,
    wo_id,
    title: "Grease the press",
    department_name: "Assembly",
    machine_name: "Press 4",
    frequency: "Daily",
    priority: "High",
    assignee_name: "Luc Roy",
    status: "completed",
    overtaken: false,
    ...{ level_name: null, interval: null, covers: [], is_late: false, reason: null },
    moved_from: null,
    scheduled_date: "2026-11-23",
    at: "2026-11-23T14:00:00.000Z",
    completed_by_name: "Marie Côté",
    completed_by_id: plant.session.personId,
    completed_by_device: null,
    completed_by_proof: null,
    completed_recorded_at: null,
    completed_claimed_at: null,
    review: null,
    completed_at: "2026-11-23T14:00:00.000Z",
    started_at: null,
    started_by_id: null,
    started_by_name: null,
    hold_reason: null,
    notes: "Two strokes",
    checklist: [
      {
        ...grease,
        version: expect.any(Number),
        completed: true,
        completed_by: expect.any(String),
        completed_by_id: plant.session.personId,
        completed_by_name: "Marie Côté",
        completed_at: "2026-11-23T14:00:00.000Z",
      },
      { ...look, version: expect.any(Number) },
    ],
  });
});

test("leaving Completed on the same day takes the completion back, ticks and all", async () => {
  const plant = await openTestPlant(app);
  const { id, checklist } = await plant.task({ checklist_items: ["Grease", "Look"] });
  const [grease] = checklist;
  if (!grease) throw new Error("The checklist is empty.");
  await plant.call("PUT /work-orders/{id}/checklist/{item_id}", {
    params: { id, item_id: grease.id },
    body: { completed: true },
  });
  const before = await plant.look(id);
  const instance = await instanceOf(plant, id);
  await plant.call("POST /task-instances/{id}/complete", { params: { id: instance } });
  app.clock.advance({ seconds: 2 });
  const undone = await plant.call("PUT /task-instances/{id}", {
    params: { id: instance },
    body: { status: "In Progress" },
  });
  expect(undone.body).toMatchObject({
    id: instance,
    status: "In Progress",
    scheduled_date: "2026-11-23",
    overdue: false,
  });
  const after = await plant.look(id);
  expect(after).toMatchObject({ status: "In Progress", scheduled_date: "2026-11-23", completed_at: null });
  const ticks = (order: typeof after) => order.checklist.map(({ version, ...item }) => item);
  expect(ticks(after)).toEqual(ticks(before));
  expect(await historyOf(plant)).toEqual([["2026-11-23", "pending"]]);
  expect(await instanceOf(plant, id)).toBe(instance);
});

test("leaving Completed on a later day begins the next occurrence, and history stays", async () => {
  const plant = await openTestPlant(app);
  const { id } = await plant.task({ frequency: "Weekly" });
  await plant.edit(id, { status: "Completed" });
  app.clock.set(tuesday);
  expect(await plant.look(id)).toMatchObject({ status: "Completed", scheduled_date: "2026-11-30" });
  expect((await plant.edit(id, { status: "On Hold" })).body).toMatchObject({ status: "On Hold", completed_at: null });
  expect(await historyOf(plant)).toEqual([["2026-11-23", "completed"]]);
  app.clock.set("2026-11-30T14:00:00Z");
  expect(await plant.look(id)).toMatchObject({ status: "On Hold", scheduled_date: "2026-11-30" });
  expect(await historyOf(plant)).toEqual([
    ["2026-11-30", "pending"],
    ["2026-11-23", "completed"],
  ]);
});

test("an occurrence done early is over when its day comes, and done late keeps its own day", async () => {
  app.clock.set("2026-11-21T14:00:00Z");
  const plant = await openTestPlant(app);
  const daily = await plant.task();
  const weekly = await plant.task({ frequency: "Weekly", day_of_week: "Saturday" });
  await plant.edit(daily.id, { status: "Completed" });
  app.clock.set(monday);
  expect(await plant.look(daily.id)).toMatchObject({ status: "Completed", scheduled_date: "2026-11-24" });
  expect((await plant.call("GET /task-instances/today")).body).toMatchObject([
    {
      work_order_id: weekly.id,
      scheduled_date: "2026-11-21",
      scheduled_time: "08:00",
      overdue: true,
      frequency: "Weekly",
    },
  ]);
  await plant.edit(weekly.id, { status: "Completed" });
  const entries = (await plant.call("GET /maintenance-history")).body;
  expect(entries.map((entry) => [entry.scheduled_date, entry.completed_at])).toEqual([
    ["2026-11-21", "2026-11-23T14:00:00.000Z"],
    ["2026-11-23", "2026-11-21T14:00:00.000Z"],
  ]);
});

test("of what is ahead only the next one can be completed, and it can be reopened on another day", async () => {
  app.clock.set("2026-11-20T14:00:00Z");
  const plant = await openTestPlant(app);
  const { id, checklist } = await plant.task({ checklist_items: ["Grease"] });
  await plant.edit(id, { status: "Completed" });
  expect((await plant.edit(id, { status: "Completed", scheduled_date: "2026-11-23" })).body).toMatchObject({
    status: "Completed",
    scheduled_date: "2026-11-24",
  });
  for (const status of ["Completed", "In Progress"] as const) {
    const refused = await plant.edit(id, { status, scheduled_date: "2026-11-24" });
    expect([refused.status, refused.json.code]).toEqual([409, "not_at_hand"]);
  }
  expect(await historyOf(plant)).toHaveLength(2);
  const month = async () => {
    const query = { from: "2026-11-20", to: "2026-11-24" };
    return (await plant.call("GET /calendar", { query })).body.flatMap(({ days }) => days);
  };
  expect(await month()).toEqual(["2026-11-24"]);
  app.clock.set("2026-11-22T14:00:00Z");
  expect((await plant.edit(id, { status: "In Progress" })).body).toMatchObject({
    status: "In Progress",
    scheduled_date: "2026-11-23",
    completed_at: null,
    checklist: [{ id: checklist[0]?.id }],
  });
  expect(await month()).toEqual(["2026-11-23", "2026-11-24"]);
  expect(await historyOf(plant)).toEqual([["2026-11-20", "completed"]]);
  app.clock.set(monday);
  expect(await plant.look(id)).toMatchObject({ status: "In Progress", scheduled_date: "2026-11-23" });
  await plant.edit(id, { status: "Completed" });
  expect((await plant.edit(id, { status: "Completed", scheduled_date: "2026-11-24" })).status).toBe(200);
});

test("deleting the entry of an early completion undoes no work: its day isn't asked for again", async () => {
  app.clock.set("2026-11-21T14:00:00Z");
  const plant = await openTestPlant(app);
  const { id } = await plant.task();
  await plant.edit(id, { status: "Completed" });
  const [entry] = (await plant.call("GET /maintenance-history")).body;
  await plant.call("DELETE /maintenance-history/{id}", { params: { id: entry?.id ?? "" } });
  app.clock.set(monday);
  expect(await plant.look(id)).toMatchObject({ status: "Completed", scheduled_date: "2026-11-24" });
  expect((await plant.call("GET /task-instances/today")).body).toEqual([]);
  app.clock.set(tuesday);
  expect(await historyOf(plant)).toEqual([["2026-11-24", "pending"]]);
});

test("a move that means an occurrence never touches another one, and what was overtaken is done late", async () => {
  const plant = await openTestPlant(app);
  const { id } = await plant.task();
  const instance = await instanceOf(plant, id);
  app.clock.set(tuesday);
  const refusals = [
    await plant.edit(id, { status: "Completed", scheduled_date: "2026-11-25" }),
    await plant.edit(id, { status: "On Hold", scheduled_date: "2026-11-23" }),
    await plant.call("PUT /task-instances/{id}", { params: { id: instance }, body: { status: "On Hold" } }),
  ];
  for (const { status, json } of refusals) {
    expect([status, json]).toEqual([
      409,
      {
        detail:
          "This occurrence is not the one to do: it was done, the next one has begun, it comes after the next one, or the schedule was changed. Reload the list.",
        code: "not_at_hand",
      },
    ]);
  }
  const move = { status: "Completed", scheduled_date: "2026-11-25" } as const;
  expect((await plant.edit(id, move, french)).json.detail).toBe(
    "Cette occurrence n’est plus celle à faire : elle est déjà faite, la suivante a commencé, elle vient après la suivante, ou l’horaire a été changé. Rechargez la liste.",
  );
  expect((await plant.edit(id, { ...move, scheduled_date: "soon" })).json.fields).toEqual({
    scheduled_date: "invalid",
  });
  expect(await historyOf(plant)).toEqual([
    ["2026-11-24", "pending"],
    ["2026-11-23", "overdue"],
  ]);
  expect((await plant.call("POST /task-instances/{id}/complete", { params: { id: instance } })).status).toBe(200);
  expect(await historyOf(plant)).toEqual([
    ["2026-11-23", "completed"],
    ["2026-11-24", "pending"],
  ]);
});

test("completed work stays completed when somebody completes it again", async () => {
  const plant = await openTestPlant(app);
  const { id } = await plant.task();
  const instance = await instanceOf(plant, id);
  await plant.edit(id, { status: "Completed" });
  app.clock.set(tuesday);
  await plant.edit(id, { status: "In Progress" });
  const again = await plant.call("POST /task-instances/{id}/complete", { params: { id: instance } });
  expect(again.body.status).toBe("Completed");
  expect(await plant.look(id)).toMatchObject({ status: "In Progress", scheduled_date: "2026-11-24" });
});

test("a PM can be made as done or begun", async () => {
  const plant = await openTestPlant(app);
  expect(await plant.task({ status: "Completed" })).toMatchObject({
    status: "Completed",
    scheduled_date: "2026-11-24",
  });
  expect(await plant.task({ status: "In Progress" })).toMatchObject({
    status: "In Progress",
    scheduled_date: "2026-11-23",
  });
  expect(await historyOf(plant)).toEqual([
    ["2026-11-23", "completed"],
    ["2026-11-23", "pending"],
  ]);
});

test("the ticks of an occurrence that was missed stay with it", async () => {
  const plant = await openTestPlant(app);
  const { id, checklist } = await plant.task({ checklist_items: ["Grease", "Look"] });
  const [grease] = checklist;
  if (!grease) throw new Error("The checklist is empty.");
  const tick = { params: { id, item_id: grease.id }, body: { completed: true } };
  await plant.call("PUT /work-orders/{id}/checklist/{item_id}", tick);
  app.clock.set("2026-11-25T14:00:00Z");
  const today = (await plant.call("PUT /work-orders/{id}/checklist/{item_id}", tick)).body;
  expect(today.checklist.map(({ completed, completed_at }) => [completed, completed_at])).toEqual([
    [true, "2026-11-25T14:00:00.000Z"],
    [false, null],
  ]);
  const entries = (await plant.call("GET /maintenance-history")).body;
  expect(entries.map((entry) => [entry.scheduled_date, entry.checklist.map(({ completed }) => completed)])).toEqual([
    ["2026-11-25", [true, false]],
    ["2026-11-24", [false, false]],
    ["2026-11-23", [true, false]],
  ]);
});

test("completing and undoing are announced to the company's screens", async () => {
  const plant = await openTestPlant(app);
  const { id } = await plant.task();
  await plant.edit(id, { status: "Completed" });
  const [entry] = (await plant.call("GET /maintenance-history")).body;
  const announced = await announcedIn(app, plant.session.companyId);
  expect(announced).toContainEqual({ kind: "workOrder", id });
  expect(announced).toContainEqual({ kind: "history", id: entry?.id });
});
