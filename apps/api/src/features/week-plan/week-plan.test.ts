import { beforeEach, expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();
/** Of the week from Monday 23 November 2026. */
const wednesday = "2026-11-25T14:00:00Z";
beforeEach(() => app.clock.set(wednesday));

const planOf = async ({ call }: TestPlant, from = "2026-11-25") =>
  (await call("GET /week-plan", { query: { from } })).body;
type Plan = Awaited<ReturnType<typeof planOf>>;
const brief = (work: Plan["work"]) => work.map(({ title, assignee, day, time }) => [title, assignee, day, time]);
const done = { kind: "complete" } as const;

test("a week has each technician's work on its days, and the hours that they have", async () => {
  const plant = await openTestPlant(app);
  const [luc, eve] = [await plant.assignee("Luc Roy"), await plant.assignee("Eve Roy")];
  const pm = await plant.task({ frequency: "Weekly", day_of_week: "Friday", assignee: luc.id, estimated_duration: 90 });
  await plant.order({ title: "Leak", assignee: eve.id, scheduled_start: "2026-11-26T10:30" });
  await plant.order({ title: "Next week", assignee: eve.id, scheduled_date: "2026-12-01" });
  const plan = await planOf(plant);
  expect([plan.from, plan.to]).toEqual(["2026-11-23", "2026-11-29"]);
  expect(plan.technicians).toEqual([
    { id: eve.id, name: "Eve Roy", hours: [8, 8, 8, 8, 8, 0, 0] },
    { id: luc.id, name: "Luc Roy", hours: [8, 8, 8, 8, 8, 0, 0] },
  ]);
  expect(brief(plan.work).sort()).toEqual([
    ["Grease the press", luc.id, "2026-11-27", "08:00"],
    ["Leak", eve.id, "2026-11-26", "10:30"],
  ]);
  expect(plan.work.find(({ work_order_id }) => work_order_id === pm.id)).toMatchObject({ estimated_duration: 90 });
  expect(plan.to_place).toEqual([]);
});

test("open work of earlier weeks is overdue in the week of today, with its technician, the oldest first", async () => {
  app.clock.set("2026-11-16T14:00:00Z");
  const plant = await openTestPlant(app);
  const luc = await plant.assignee("Luc Roy");
  await plant.order({ title: "Leak", assignee: luc.id, due_date: "2026-11-18" });
  await plant.order({ title: "Belt", assignee: luc.id, scheduled_start: "2026-11-17T10:30" });
  await plant.order({ title: "This week", assignee: luc.id, due_date: "2026-11-23" });
  await plant.order({ title: "Nobody's", due_date: "2026-11-18" });
  const gone = await plant.order({ title: "Done", assignee: luc.id, due_date: "2026-11-18" });
  await plant.edit(gone.id, { status: "Completed" });
  await plant.task({ frequency: "Monthly", monthly_period: "middle", time: "13:30", assignee: luc.id });
  app.clock.set(wednesday);
  await plant.call("POST /task-instances/generate-today");
  const plan = await planOf(plant);
  expect(brief(plan.overdue)).toEqual([
    ["Grease the press", luc.id, "2026-11-16", "13:30"],
    ["Belt", luc.id, "2026-11-17", "10:30"],
    ["Leak", luc.id, "2026-11-18", "09:00"],
  ]);
  for (const from of ["2026-11-16", "2026-12-02"]) expect((await planOf(plant, from)).overdue).toEqual([]);
});

test("what nobody has or has no day is to be placed, the most pressing first, and goes when it is placed", async () => {
  const plant = await openTestPlant(app);
  const luc = await plant.assignee("Luc Roy");
  const undated = await plant.order({ title: "Undated", assignee: luc.id });
  const pressing = await plant.order({ title: "Pressing", priority: "Critical", scheduled_date: "2026-11-26" });
  const pm = await plant.task({ frequency: "Weekly", day_of_week: "Friday" });
  const finished = await plant.order({ title: "Done" });
  const command = { id: crypto.randomUUID(), ...done };
  await plant.call("POST /work-orders/{id}/commands", { params: { id: finished.id }, body: command });
  const before = await planOf(plant);
  expect(brief(before.to_place)).toEqual([
    ["Pressing", null, "2026-11-26", "09:00"],
    ["Grease the press", null, "2026-11-27", "08:00"],
    ["Undated", luc.id, null, null],
  ]);
  expect(before.to_place_count).toBe(3);
  for (const [id, occurrence] of [[undated.id], [pressing.id], [pm.id, "2026-11-27"]]) {
    const body = {
      id: crypto.randomUUID(),
      kind: "move_occurrence",
      occurrence,
      to: "2026-11-26",
      assignee: luc.id,
    } as const;
    expect((await plant.call("POST /work-orders/{id}/commands", { params: { id: id ?? "" }, body })).status).toBe(200);
  }
  const after = await planOf(plant);
  expect(brief(after.work).sort()).toEqual([
    ["Grease the press", luc.id, "2026-11-26", "08:00"],
    ["Pressing", luc.id, "2026-11-26", "09:00"],
    ["Undated", luc.id, "2026-11-26", "09:00"],
  ]);
  expect(after.work.find(({ type }) => type === "PM")?.moved_from).toBe("2026-11-27");
  expect(after.to_place).toEqual([]);
});

test("what a technician who is gone has is to be placed", async () => {
  const plant = await openTestPlant(app);
  const luc = await plant.assignee("Luc Roy");
  await plant.order({ title: "Left behind", assignee: luc.id, scheduled_date: "2026-11-26" });
  await plant.call("DELETE /assignees/{id}", { params: { id: luc.id } });
  const plan = await planOf(plant);
  expect([plan.work, brief(plan.to_place)]).toEqual([[], [["Left behind", luc.id, "2026-11-26", "09:00"]]]);
});

test("what was missed stays where it was, and takes no time", async () => {
  const plant = await openTestPlant(app);
  const luc = await plant.assignee("Luc Roy");
  app.clock.set("2026-11-23T14:00:00Z");
  await plant.task({ assignee: luc.id });
  app.clock.set(wednesday);
  const over = (await planOf(plant)).work.map(({ day, is_over }) => [day, is_over]);
  expect(over).toEqual([
    ["2026-11-23", true],
    ["2026-11-24", true],
    ["2026-11-25", false],
    ["2026-11-26", false],
    ["2026-11-27", false],
  ]);
});

test("hours are in quarters, seven of them, and in the log", async () => {
  const plant = await openTestPlant(app);
  const { id } = await plant.assignee("Luc Roy");
  const hours = [7.5, 7.5, 7.5, 7.5, 0, 4.25, 0];
  const set = (hours: number[]) => plant.call("PUT /assignees/{id}/hours", { params: { id }, body: { hours } });
  expect((await set(hours)).body).toEqual({ id, name: "Luc Roy", hours });
  expect((await planOf(plant)).technicians).toEqual([{ id, name: "Luc Roy", hours }]);
  for (const wrong of [[8], [25, 0, 0, 0, 0, 0, 0], [8.1, 0, 0, 0, 0, 0, 0]])
    expect((await set(wrong)).status).toBe(422);
  const [entry] = (await plant.call("GET /activity", { query: { id } })).body;
  expect(entry?.changes).toMatchObject({ day_minutes: [expect.anything(), [450, 450, 450, 450, 0, 255, 0]] });
});
