import { expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { announcedIn } from "#testing/call-matrix/announced.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();
const plant = await openTestPlant(app);
const historyOf = async ({ call }: TestPlant = plant) => (await call("GET /repair-history")).body;
const entriesOf = async (id: string) => (await historyOf()).filter((entry) => entry.work_order_id === id);

test("an order moves to any column, and a missing status or a pending one is Scheduled", async () => {
  const { id } = await plant.order();
  for (const status of ["In Progress", "On Hold", "Completed", "Scheduled", "On Hold"] as const) {
    expect((await plant.edit(id, { status })).body.status).toBe(status);
  }
  expect((await plant.edit(id, { status: null })).body).toMatchObject({ status: "Scheduled", version: 7 });
  expect((await plant.edit(id, { status: "Scheduled" })).body.version).toBe(7);
  expect((await plant.edit(id, { status: "pending" })).body).toMatchObject({ status: "Scheduled", version: 7 });
});

test("a completed repair is stamped and leaves what it was in the history", async () => {
  const other = await openTestPlant(app);
  const department = await other.department();
  const [machine, assignee] = [await other.machine(department.id), await other.assignee()];
  const order = await other.order({
    title: "Leak",
    description: "Drain first",
    priority: "High",
    ...{ department_id: department.id, machine_id: machine.id, assignee: assignee.id },
    ...{ scheduled_start: "2026-11-22T08:00", estimated_duration: 30, checklist_items: ["a", "b"] },
  });
  const checklist = order.checklist.map((item, n) => ({ ...item, completed: n === 0 }));
  const done = await other.edit(order.id, { notes: "New seal", checklist, status: "Completed" });
  const stamp = { completed_at: "2026-11-21T14:00:00.000Z", completed_by_name: "Marie Côté" };
  expect(done.body).toMatchObject({ status: "Completed", ...stamp, version: 2 });
  expect(await historyOf(other)).toEqual([
    {
      id: expect.any(String),
      work_order_id: order.id,
      wo_id: order.wo_id,
      title: "Leak",
      item: "Work Order Completed",
      department_name: "Assembly",
      machine_name: "Press 4",
      priority: "High",
      assignee_name: "Luc Roy",
      ...stamp,
      completed_by_id: other.session.personId,
      completed_by_device: null,
      completed_by_proof: null,
      completed_recorded_at: null,
      completed_claimed_at: null,
      imported: false,
      review: null,
      work_order_type: "Repair",
      status: "Completed",
      description: "Drain first",
      notes: "New seal",
      scheduled_date: "2026-11-22",
      estimated_duration: 30,
      checklist_done: 1,
      checklist_failed: 0,
      ...{ problem_id: null, cause_id: null, remedy_id: null },
      checklist_total: 2,
    },
  ]);
  const [entry] = await historyOf(other);
  const announced = await announcedIn(app, other.session.companyId);
  expect(announced).toContainEqual({ kind: "history", id: entry?.id });
});

test("an order that is made completed is completed as any other", async () => {
  const order = await plant.order({ status: "Completed" });
  expect(order).toMatchObject({ status: "Completed", completed_by_name: "Marie Côté", version: 1 });
  expect(await entriesOf(order.id)).toMatchObject([{ department_name: "N/A", assignee_name: "Unassigned" }]);
});

test("completing what is completed changes nothing", async () => {
  const order = await plant.order({ status: "Completed" });
  app.clock.advance({ hours: 1 });
  expect((await plant.edit(order.id, { status: "Completed" })).body).toEqual(order);
  expect(await entriesOf(order.id)).toHaveLength(1);
});

test("of twenty who complete a repair at once, one leaves an entry", async () => {
  const { id } = await plant.order();
  const moves = await Promise.all(Array.from({ length: 20 }, () => plant.edit(id, { status: "Completed" })));
  expect(moves.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(await entriesOf(id)).toHaveLength(1);
  expect((await plant.look(id)).version).toBe(2);
});

test("reopening keeps the entry and clears the stamp; completing again leaves another", async () => {
  const { id } = await plant.order({ status: "Completed" });
  const reopened = await plant.edit(id, { status: "In Progress" });
  expect(reopened.body).toMatchObject({ completed_at: null, completed_by_name: null });
  expect(await entriesOf(id)).toHaveLength(1);
  app.clock.advance({ hours: 1 });
  await plant.edit(id, { status: "Completed", title: "Leak again" });
  expect(await entriesOf(id)).toMatchObject([{ title: "Leak again" }, { title: "Leak" }]);
});

test("the history keeps what an order was, whatever becomes of it", async () => {
  const { id } = await plant.order({ status: "Completed" });
  await plant.edit(id, { title: "Renamed" });
  await plant.call("DELETE /work-orders/{id}", { params: { id } });
  expect(await entriesOf(id)).toMatchObject([{ title: "Leak" }]);
});

test("a preventive task leaves no repair history", async () => {
  const { id: department_id } = await plant.department();
  const { id: machine_id } = await plant.machine(department_id);
  const { id } = await plant.order({ type: "PM", department_id, machine_id });
  expect((await plant.edit(id, { status: "Completed" })).body.status).toBe("Completed");
  expect(await entriesOf(id)).toEqual([]);
});
