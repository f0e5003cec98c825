import { beforeEach, describe, expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import type { CallInput } from "#testing/client.ts";
import { expectOneEntryEach } from "#testing/maintenance/occurrences.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();
/** A Thursday. */
const thursday = "2026-11-19T14:00:00Z";
const weekly = { frequency: "Weekly", day_of_week: "Monday" } as const;
beforeEach(() => app.clock.set(thursday));
const at = (day: string) => app.clock.set(`${day}T14:00:00Z`);

type MoveFields = Omit<
  Extract<CallInput<"POST /work-orders/{id}/commands">["body"], { kind: "move_occurrence" }>,
  "id" | "kind"
>;

async function move({ call }: TestPlant, id: string, fields: MoveFields, command: string = crypto.randomUUID()) {
  const body = { id: command, kind: "move_occurrence", ...fields } as const;
  return { command, answer: await call("POST /work-orders/{id}/commands", { params: { id }, body }) };
}

async function undo({ call }: TestPlant, id: string, command: string) {
  const body = { id: crypto.randomUUID(), kind: "undo", command } as const;
  return call("POST /work-orders/{id}/commands", { params: { id }, body });
}

async function calendarOf({ call }: TestPlant, from = "2026-11-01", to = "2026-12-13") {
  const { body } = await call("GET /calendar", { query: { from, to } });
  return body.flatMap(({ days }) => days).sort();
}

async function historyOf({ call }: TestPlant) {
  const { body } = await call("GET /maintenance-history");
  return body.map((entry) => [entry.scheduled_date, entry.moved_from, entry.status, entry.assignee_name]);
}

describe("one occurrence on another day", () => {
  test("is moved on the board, in the calendar, in daily tasks and in the history, and the series stays", async () => {
    const plant = await openTestPlant(app);
    const { id } = await plant.task(weekly);
    const { status, body } = (await move(plant, id, { occurrence: "2026-11-23", to: "2026-11-25" })).answer;
    expect([status, body.scheduled_date, body.version]).toEqual([200, "2026-11-25", 2]);
    expect(body.occurrence).toMatchObject({ moved_from: "2026-11-23", is_reassigned: false });
    expect(await calendarOf(plant)).toEqual(["2026-11-25", "2026-11-30", "2026-12-07"]);
    at("2026-11-23");
    expect((await plant.call("GET /task-instances/today")).body).toEqual([]);
    at("2026-11-25");
    const [task] = (await plant.call("POST /task-instances/generate-today")).body;
    expect(task).toMatchObject({ scheduled_date: "2026-11-25", moved_from: "2026-11-23", scheduled_time: "08:00" });
    expect(await historyOf(plant)).toEqual([["2026-11-25", "2026-11-23", "pending", "Unassigned"]]);
    at("2026-11-26");
    expect(await historyOf(plant)).toEqual([["2026-11-25", "2026-11-23", "overdue", "Unassigned"]]);
    await plant.edit(id, { status: "Completed" });
    expect(await historyOf(plant)).toEqual([["2026-11-25", "2026-11-23", "completed", "Unassigned"]]);
    expect(await plant.look(id)).toMatchObject({ status: "Completed", scheduled_date: "2026-11-30", occurrence: null });
    await expectOneEntryEach(plant, id, app.clock());
  });

  test("takes what was begun and ticked along, and is missed when the next one comes", async () => {
    const plant = await openTestPlant(app);
    const { id, checklist } = await plant.task({ ...weekly, checklist_items: ["Oil", "Belt"] });
    at("2026-11-23");
    await plant.call("POST /task-instances/generate-today");
    const item_id = checklist[0]?.id ?? "";
    await plant.call("PUT /work-orders/{id}/checklist/{item_id}", {
      params: { id, item_id },
      body: { completed: true },
    });
    await plant.edit(id, { status: "In Progress" });
    expect((await move(plant, id, { occurrence: "2026-11-23", to: "2026-11-24" })).answer.status).toBe(200);
    const order = await plant.look(id);
    expect([order.status, order.scheduled_date]).toEqual(["In Progress", "2026-11-24"]);
    expect(order.checklist.map(({ completed }) => completed)).toEqual([true, false]);
    at("2026-11-30");
    await plant.call("POST /task-instances/generate-today");
    expect(await historyOf(plant)).toEqual([
      ["2026-11-30", null, "pending", "Unassigned"],
      ["2026-11-24", "2026-11-23", "overdue", "Unassigned"],
    ]);
    await expectOneEntryEach(plant, id, app.clock());
  });

  test("leaves what it had overtaken missed when it is moved on from its own day", async () => {
    const plant = await openTestPlant(app);
    const { id } = await plant.task(weekly);
    at("2026-11-30");
    await plant.call("POST /task-instances/generate-today");
    const { command } = await move(plant, id, { occurrence: "2026-11-30", to: "2026-12-02" });
    expect(await plant.look(id)).toMatchObject({ status: "Scheduled", scheduled_date: "2026-12-02" });
    expect(await historyOf(plant)).toEqual([["2026-11-23", null, "overdue", "Unassigned"]]);
    at("2026-12-01");
    await plant.call("POST /task-instances/generate-today");
    expect(await plant.look(id)).toMatchObject({ scheduled_date: "2026-12-02" });
    expect((await undo(plant, id, command)).body).toMatchObject({ scheduled_date: "2026-11-30", occurrence: null });
    await expectOneEntryEach(plant, id, app.clock());
  });

  test("goes back by its undo, whole, and once", async () => {
    const plant = await openTestPlant(app);
    const { id } = await plant.task(weekly);
    const { command } = await move(plant, id, { occurrence: "2026-11-30", to: "2026-12-02", assignee: null });
    expect(await calendarOf(plant)).toEqual(["2026-11-23", "2026-12-02", "2026-12-07"]);
    expect((await undo(plant, id, command)).status).toBe(200);
    expect((await undo(plant, id, command)).status).toBe(200);
    expect(await calendarOf(plant)).toEqual(["2026-11-23", "2026-11-30", "2026-12-07"]);
    const { body } = await plant.call("GET /work-orders/{id}/schedule", { params: { id } });
    expect(body.moved).toEqual([]);
  });

  test("sent again under its id moves once, and to the day that it has moves nothing", async () => {
    const plant = await openTestPlant(app);
    const { id } = await plant.task(weekly);
    const { command } = await move(plant, id, { occurrence: "2026-11-23", to: "2026-11-25" });
    expect((await move(plant, id, { occurrence: "2026-11-23", to: "2026-11-25" }, command)).answer.body.version).toBe(
      2,
    );
    expect((await move(plant, id, { occurrence: "2026-11-25", to: "2026-11-25" })).answer.body.version).toBe(2);
    expect((await move(plant, id, { occurrence: "2026-11-25", to: "2026-11-23" })).answer.body).toMatchObject({
      version: 3,
      occurrence: null,
    });
  });

  test("is in the log as moved", async () => {
    const plant = await openTestPlant(app);
    const { id } = await plant.task(weekly);
    await move(plant, id, { occurrence: "2026-11-30", to: "2026-12-02" });
    const [entry] = (await plant.call("GET /activity", { query: { id } })).body;
    expect(entry?.changes).toMatchObject({ "moves/2026-11-30": [null, { scheduled_date: "2026-12-02" }] });
  });

  test("is done at most once, whatever the schedule is meanwhile", async () => {
    at("2026-11-20");
    const plant = await openTestPlant(app);
    const { id } = await plant.task({ ...weekly, day_of_week: "Wednesday" });
    await move(plant, id, { occurrence: "2026-11-25", to: "2026-11-22" });
    await plant.edit(id, { status: "Completed" });
    for (const day_of_week of ["Thursday", "Wednesday"] as const) await plant.edit(id, { day_of_week });
    expect(await calendarOf(plant)).toEqual(["2026-12-02", "2026-12-09"]);
    expect(await plant.look(id)).toMatchObject({ scheduled_date: "2026-12-02" });
    await expectOneEntryEach(plant, id, app.clock());
  });

  test("is given up when the schedule changes so that it doesn't hold, and comes back with the undo of that", async () => {
    const plant = await openTestPlant(app);
    const { id } = await plant.task(weekly);
    await move(plant, id, { occurrence: "2026-11-23", to: "2026-11-25" });
    const command = crypto.randomUUID();
    const body = { id: command, kind: "reschedule", day_of_week: "Friday" } as const;
    await plant.call("POST /work-orders/{id}/commands", { params: { id }, body });
    expect(await calendarOf(plant)).toEqual(["2026-11-20", "2026-11-27", "2026-12-04", "2026-12-11"]);
    await undo(plant, id, command);
    expect(await calendarOf(plant)).toEqual(["2026-11-25", "2026-11-30", "2026-12-07"]);
    expect(await plant.look(id)).toMatchObject({ scheduled_date: "2026-11-25" });
  });
});

test.each([
  ["onto the next one", "2026-11-23", "2026-11-30", "occurrence_neighbour"],
  ["into the past", "2026-11-23", "2026-11-18", "occurrence_past"],
  ["where there is none", "2026-11-24", "2026-11-25", "not_at_hand"],
])("an occurrence is not moved %s", async (_where, occurrence, to, code) => {
  const plant = await openTestPlant(app);
  const { id } = await plant.task(weekly);
  const { answer } = await move(plant, id, { occurrence, to });
  expect([answer.status, answer.json]).toMatchObject([409, { code }]);
  expect(await plant.look(id)).toMatchObject({ version: 1, scheduled_date: "2026-11-23" });
});

test("what is done is not moved, nor is one moved over another that is open", async () => {
  const plant = await openTestPlant(app);
  const { id } = await plant.task(weekly);
  at("2026-11-26");
  const early = await move(plant, id, { occurrence: "2026-11-30", to: "2026-11-26" });
  expect([early.answer.status, early.answer.json]).toMatchObject([409, { code: "occurrence_before_open" }]);
  await plant.edit(id, { status: "Completed" });
  const done = await move(plant, id, { occurrence: "2026-11-23", to: "2026-11-27" });
  expect([done.answer.status, done.answer.json]).toMatchObject([409, { code: "not_at_hand" }]);
  expect((await move(plant, id, { occurrence: "2026-11-30", to: "2026-11-26" })).answer.status).toBe(200);
});

test("one occurrence is done by somebody else, and the plan keeps its technician", async () => {
  const plant = await openTestPlant(app);
  const [luc, eve] = [await plant.assignee("Luc Roy"), await plant.assignee("Eve Côté")];
  const { id } = await plant.task({ ...weekly, assignee: luc.id });
  const { body } = (await move(plant, id, { occurrence: "2026-11-23", assignee: eve.id })).answer;
  expect(body).toMatchObject({
    assignee: luc.id,
    occurrence: { moved_from: null, is_reassigned: true, assignee: eve.id, assignee_name: "Eve Côté" },
  });
  at("2026-11-23");
  const [task] = (await plant.call("POST /task-instances/generate-today")).body;
  expect(task?.assignee_name).toBe("Eve Côté");
  await plant.edit(id, { status: "Completed" });
  at("2026-11-30");
  await plant.call("POST /task-instances/generate-today");
  expect(await historyOf(plant)).toEqual([
    ["2026-11-30", null, "pending", "Luc Roy"],
    ["2026-11-23", null, "completed", "Eve Côté"],
  ]);
  const stranger = await (await openTestPlant(app)).assignee();
  const refused = await move(plant, id, { occurrence: "2026-11-30", assignee: stranger.id });
  expect([refused.answer.status, refused.answer.json]).toMatchObject([422, { code: "unknown_reference" }]);
});

test("an occurrence that is given to another one is found as theirs, and the rest of the series as its technician's", async () => {
  const plant = await openTestPlant(app);
  const [luc, eve] = [await plant.assignee("Luc Roy"), await plant.assignee("Eve Côté")];
  const { id } = await plant.task({ ...weekly, assignee: luc.id });
  await move(plant, id, { occurrence: "2026-11-23", assignee: eve.id });
  await move(plant, id, { occurrence: "2026-12-07", assignee: null });
  at("2026-11-23");
  await plant.call("POST /task-instances/generate-today");
  const asks = [
    ...[{ assignee: eve.id }, { assignee: luc.id }, { assignee: "unassigned" }, { q: "cote" }, { q: "luc" }],
  ];
  const found = async (query: (typeof asks)[number]) => {
    const { body: orders } = await plant.call("GET /work-orders", { query });
    const { body: counts } = await plant.call("GET /work-orders/counts", { query });
    const { body: tasks } = await plant.call("GET /task-instances/today", { query });
    const { body: entries } = await plant.call("GET /maintenance-history", { query });
    const { body: days } = await plant.call("GET /calendar", {
      query: { ...query, from: "2026-11-01", to: "2026-12-14" },
    });
    return [orders.length, counts.Scheduled, tasks.length, entries.length, days.flatMap((each) => each.days)];
  };
  const one = [1, 1, 1, 1];
  const none = [0, 0, 0, 0];
  expect(await Promise.all(asks.map(found))).toEqual([
    [...one, ["2026-11-23"]],
    [...none, ["2026-11-30", "2026-12-14"]],
    [...none, ["2026-12-07"]],
    [...one, ["2026-11-23"]],
    [...none, ["2026-11-30", "2026-12-14"]],
  ]);
  await plant.edit(id, { status: "Completed" });
  const done = async (query: (typeof asks)[number]) => {
    const { body } = await plant.call("GET /maintenance-history", { query });
    return body.length;
  };
  expect(await Promise.all(asks.map(done))).toEqual([1, 0, 0, 1, 0]);
  expect((await plant.call("GET /work-orders", { query: { assignee: luc.id } })).body).toHaveLength(1);
});

test("a repair moves to another day and another technician with the same command, and back", async () => {
  const plant = await openTestPlant(app);
  const luc = await plant.assignee("Luc Roy");
  const { id } = await plant.order({ scheduled_start: "2026-11-20T10:30", due_date: "2026-11-27" });
  const { command, answer } = await move(plant, id, { to: "2026-11-24", assignee: luc.id });
  expect(answer.body).toMatchObject({
    ...{ scheduled_start: "2026-11-24T15:30:00.000Z", scheduled_date: "2026-11-24" },
    ...{ due_date: "2026-11-27", assignee: luc.id, version: 2 },
  });
  expect(await calendarOf(plant)).toEqual(["2026-11-24"]);
  expect((await undo(plant, id, command)).body).toMatchObject({
    ...{ scheduled_start: "2026-11-20T15:30:00.000Z", scheduled_date: null, assignee: null },
  });
  const past = await move(plant, id, { to: "2026-11-18" });
  expect([past.answer.status, past.answer.json]).toMatchObject([409, { code: "occurrence_past" }]);
});
