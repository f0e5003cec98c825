import { beforeEach, expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { announcedIn } from "#testing/call-matrix/announced.ts";
import { asOwner } from "#testing/template.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await testApp();
// Monday, nine in the morning in Toronto.
const monday = "2026-11-23T14:00:00Z";
const french = { "accept-language": "fr" };
beforeEach(() => app.clock.set(monday));

const today = async ({ call }: TestPlant) => (await call("GET /task-instances/today")).body;
const titles = async (plant: TestPlant) => (await today(plant)).map(({ title }) => title);

test("today's tasks are the PM occurrences of the day, in the order of their time", async () => {
  const plant = await openTestPlant(app);
  const { id, wo_id, checklist } = await plant.task({ time: "13:30", priority: "High", checklist_items: ["Grease"] });
  await plant.task({ title: "Early", time: "06:00" });
  await plant.task({ title: "Not today", frequency: "Weekly", day_of_week: "Tuesday" });
  const [early, grease] = (await plant.call("POST /task-instances/generate-today")).body;
  expect(early?.title).toBe("Early");
  expect(grease).toEqual({
    id: expect.any(String),
    work_order_id: id,
    wo_id,
    work_order_type: "PM",
    title: "Grease the press",
    priority: "High",
    frequency: "Daily",
    level_name: null,
    interval: null,
    status: "Scheduled",
    scheduled_date: "2026-11-23",
    moved_from: null,
    scheduled_time: "13:30",
    has_time: true,
    scheduled_start: "2026-11-23T18:30:00.000Z",
    scheduled_end: null,
    overdue: false,
    due_date: null,
    assignee: null,
    assignee_name: null,
    department_name: "Assembly",
    machine_name: "Press 4",
    ...{ needs_lockout: false, locks: [] },
    checklist,
  });
  expect(await today(plant)).toEqual([early, grease]);
});

test("fifty who generate at once make each task once, and so do others the whole day", async () => {
  const plant = await openTestPlant(app);
  for (let i = 0; i < 8; i++) await plant.task();
  await plant.order({ due_date: "2026-11-23" });
  app.clock.set("2026-11-24T14:00:00Z");
  const rounds = Array.from({ length: 50 }, () => plant.call("POST /task-instances/generate-today"));
  const answers = await Promise.all(rounds);
  for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
  expect(answers[0]?.body).toHaveLength(9);
  const { rows } = await asOwner(app.ownerUrl, (owner) =>
    owner.query("select count(*)::int as begun from execution where company_id = $1 and outcome is null", [
      plant.session.companyId,
    ]),
  );
  expect(rows).toEqual([{ begun: 8 }]);
});

test("a late weekly or monthly occurrence is overdue until it is done; a late daily one is missed", async () => {
  app.clock.set("2026-11-20T14:00:00Z");
  const plant = await openTestPlant(app);
  await plant.task({ title: "Daily" });
  const weekly = await plant.task({ title: "Weekly", frequency: "Weekly", day_of_week: "Friday" });
  app.clock.set("2026-11-21T14:00:00Z");
  expect(await today(plant)).toMatchObject([
    { title: "Weekly", overdue: true, scheduled_date: "2026-11-20", scheduled_time: "08:00", frequency: "Weekly" },
  ]);
  app.clock.set("2026-11-26T14:00:00Z");
  expect((await today(plant)).map(({ title, overdue }) => [title, overdue])).toEqual([
    ["Weekly", true],
    ["Daily", false],
  ]);
  await plant.edit(weekly.id, { status: "Completed" });
  expect(await titles(plant)).toEqual(["Daily"]);
});

test("a daily occurrence that was begun is there until it is done or the next one comes, not by its day alone", async () => {
  app.clock.set("2026-11-20T14:00:00Z");
  const plant = await openTestPlant(app);
  const begun = await plant.task({ title: "Begun" });
  await plant.task({ title: "Not begun" });
  await plant.edit(begun.id, { status: "In Progress" });
  app.clock.set("2026-11-21T14:00:00Z");
  const of = async () =>
    (await today(plant)).map(({ title, scheduled_date, overdue }) => [title, scheduled_date, overdue]);
  expect(await of()).toEqual([["Begun", "2026-11-20", true]]);
  await plant.edit(begun.id, { status: "On Hold", hold_reason: "Waits" });
  expect(await titles(plant)).toEqual(["Begun"]);
  await plant.edit(begun.id, { status: "Completed" });
  expect(await titles(plant)).toEqual([]);
});

test("a task says whether its time is its own: a repair without a start has the usual one", async () => {
  const plant = await openTestPlant(app);
  await plant.order({ title: "Due", due_date: "2026-11-23" });
  await plant.order({ title: "Starts", scheduled_start: "2026-11-23T10:30" });
  const own = (await today(plant)).map((task) => [task.title, task.scheduled_time, task.has_time]);
  expect(own).toEqual([
    ["Due", "09:00", false],
    ["Starts", "10:30", true],
  ]);
  const { body } = await plant.call("GET /calendar", { query: { from: "2026-11-23", to: "2026-11-23" } });
  expect(body.map(({ title, has_time }) => [title, has_time]).sort()).toEqual([
    ["Due", false],
    ["Starts", true],
  ]);
});

test("an open repair of high or critical priority is there whatever its dates, until it is done or presses no more", async () => {
  const plant = await openTestPlant(app);
  const press = await plant.order({ title: "Press stopped", priority: "Critical" });
  const pump = await plant.order({ title: "Pump leaks", priority: "High", scheduled_start: "2026-11-27T10:30" });
  const onHold = await plant.order({ title: "Held", priority: "Critical", due_date: "2027-03-01", status: "On Hold" });
  await plant.order({ title: "Some day", priority: "Medium" });
  await plant.order({ title: "Done", priority: "Critical", status: "Completed" });
  const rows = (await today(plant)).map((task) => [task.title, task.scheduled_date, task.scheduled_time, task.overdue]);
  expect(rows).toEqual([
    ["Press stopped", "2026-11-23", "09:00", false],
    ["Pump leaks", "2026-11-27", "10:30", false],
    ["Held", "2027-03-01", "09:00", false],
  ]);
  await plant.edit(pump.id, { priority: "Low" });
  const [task] = await today(plant);
  await plant.call("POST /task-instances/{id}/complete", { params: { id: task?.id ?? "" } });
  expect(await plant.look(press.id)).toMatchObject({ status: "Completed" });
  expect(await titles(plant)).toEqual(["Held"]);
  app.clock.set("2026-11-24T14:00:00Z");
  expect(await titles(plant)).toEqual(["Held"]);
  await plant.call("DELETE /work-orders/{id}", { params: { id: onHold.id } });
  expect(await titles(plant)).toEqual([]);
});

test("repairs are there when they are scheduled for today, due today, or overdue", async () => {
  const plant = await openTestPlant(app);
  await plant.order({ title: "Scheduled today", scheduled_date: "2026-11-23" });
  await plant.order({ title: "Starts today", scheduled_start: "2026-11-23T10:30", scheduled_end: "2026-11-24T10:00" });
  await plant.order({ title: "Goes on today", scheduled_start: "2026-11-20T10:00", scheduled_end: "2026-11-25T10:00" });
  await plant.order({ title: "Due today", due_date: "2026-11-23" });
  await plant.order({ title: "Due tonight", due_date: "2026-11-24T04:59:00Z" });
  await plant.order({ title: "Overdue", due_date: "2026-11-19" });
  await plant.order({ title: "Overdue, but done", due_date: "2026-11-19", status: "Completed" });
  await plant.order({ title: "Tomorrow", due_date: "2026-11-24", scheduled_start: "2026-11-24T10:00" });
  await plant.order({ title: "Some day" });
  const tasks = (await today(plant)).map((task) => [
    task.title,
    task.scheduled_date,
    task.scheduled_time,
    task.overdue,
  ]);
  expect(tasks).toEqual([
    ["Overdue", "2026-11-19", "09:00", true],
    ["Goes on today", "2026-11-20", "10:00", false],
    ["Scheduled today", "2026-11-23", "09:00", false],
    ["Due today", "2026-11-23", "09:00", false],
    ["Starts today", "2026-11-23", "10:30", false],
    ["Due tonight", "2026-11-23", "23:59", false],
  ]);
});

test("completing a repair's task completes the repair, with its history", async () => {
  const plant = await openTestPlant(app);
  const { id } = await plant.order({ due_date: "2026-11-23" });
  const [task] = await today(plant);
  const done = await plant.call("POST /task-instances/{id}/complete", { params: { id: task?.id ?? "" } });
  expect(done.body).toMatchObject({ status: "Completed", work_order_type: "Repair", overdue: false });
  expect(await plant.look(id)).toMatchObject({ status: "Completed", completed_by_name: "Marie Côté" });
  expect((await plant.call("GET /repair-history")).body).toMatchObject([{ work_order_id: id }]);
  expect(await today(plant)).toEqual([]);
  const back = { params: { id: task?.id ?? "" }, body: { status: "On Hold" } } as const;
  expect((await plant.call("PUT /task-instances/{id}", back)).body).toMatchObject({ status: "On Hold" });
  expect(await today(plant)).toMatchObject([{ id: task?.id, status: "On Hold" }]);
});

test("moving a task moves its order, and the other way round", async () => {
  const plant = await openTestPlant(app);
  const { id } = await plant.task();
  const [task] = await today(plant);
  const response = await plant.call("PUT /task-instances/{id}", {
    params: { id: task?.id ?? "" },
    body: { status: "In Progress" },
  });
  expect(response.body).toEqual({ ...task, status: "In Progress" });
  expect(await plant.look(id)).toMatchObject({ status: "In Progress" });
  await plant.edit(id, { status: "On Hold" });
  expect(await today(plant)).toMatchObject([{ status: "On Hold" }]);
  const announced = await announcedIn(app, plant.session.companyId);
  expect(announced).toContainEqual({ kind: "taskInstance", id: task?.id });
});

test("a completed task keeps its own ticks, while its order has those of the next occurrence", async () => {
  const plant = await openTestPlant(app);
  const { id, checklist } = await plant.task({ checklist_items: ["Grease", "Look"] });
  const [task] = await today(plant);
  const params = { id: task?.id ?? "" };
  const tick = { params: { id, item_id: checklist[0]?.id ?? "" }, body: { completed: true } };
  await plant.call("PUT /work-orders/{id}/checklist/{item_id}", tick);
  const ticks = ({ checklist: items }: { checklist: { completed: boolean; completed_by: string | null }[] }) =>
    items.map(({ completed, completed_by }) => [completed, completed_by]);
  const own = [
    [true, expect.any(String)],
    [false, null],
  ];
  const clear = [
    [false, null],
    [false, null],
  ];
  expect(ticks((await plant.call("POST /task-instances/{id}/complete", { params })).body)).toEqual(own);
  expect(ticks(await plant.look(id))).toEqual(clear);
  const back = await plant.call("PUT /task-instances/{id}", { params, body: { status: "In Progress" } });
  expect(ticks(back.body)).toEqual(own);
  await plant.call("POST /task-instances/{id}/complete", { params });
  app.clock.advance({ hours: 24 });
  expect((await today(plant)).map(ticks)).toEqual([clear]);
  expect(ticks((await plant.call("POST /task-instances/{id}/complete", { params })).body)).toEqual(own);
});

test("a deleted task stays away for its day only", async () => {
  const plant = await openTestPlant(app);
  const weekly = await plant.task({ frequency: "Weekly" });
  const [task] = await today(plant);
  const params = { id: task?.id ?? "" };
  expect((await plant.call("DELETE /task-instances/{id}", { params })).status).toBe(204);
  expect((await plant.call("POST /task-instances/generate-today")).body).toEqual([]);
  expect(await plant.look(weekly.id)).toMatchObject({ status: "Scheduled", scheduled_date: "2026-11-23" });
  for (const answer of [
    await plant.call("DELETE /task-instances/{id}", { params, headers: french }),
    await plant.call("PUT /task-instances/{id}", { params, body: { status: "On Hold" }, headers: french }),
    await plant.call("POST /task-instances/{id}/complete", { params, headers: french }),
  ]) {
    expect([answer.status, answer.json]).toEqual([
      404,
      { detail: "Introuvable. Cet élément a peut-être été supprimé.", code: "not_found" },
    ]);
  }
  app.clock.advance({ hours: 24 });
  expect(await today(plant)).toMatchObject([{ work_order_id: weekly.id, overdue: true }]);
});

test("a task whose order is deleted, or no longer of the day, is not there", async () => {
  const plant = await openTestPlant(app);
  const task = await plant.task();
  const repair = await plant.order({ due_date: "2026-11-23" });
  expect(await today(plant)).toHaveLength(2);
  await plant.call("DELETE /work-orders/{id}", { params: { id: task.id } });
  await plant.edit(repair.id, { due_date: "2026-11-30" });
  expect(await today(plant)).toEqual([]);
});

test("a status that does not exist is refused, in both languages", async () => {
  const plant = await openTestPlant(app);
  await plant.task();
  const [task] = await today(plant);
  const ask = (headers: Record<string, string>) =>
    plant.call("PUT /task-instances/{id}", {
      params: { id: task?.id ?? "" },
      body: JSON.parse('{"status":"Backlog"}'),
      headers,
    });
  expect((await ask({})).json).toMatchObject({
    detail: "Some of the information is missing or not valid. Check the marked fields.",
    fields: { status: "invalid" },
  });
  expect((await ask(french)).json.detail).toBe(
    "Des renseignements manquent ou ne sont pas valides. Vérifiez les champs indiqués.",
  );
});
