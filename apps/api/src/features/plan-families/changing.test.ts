import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { byUnits, levelIds, ruleOf } from "#testing/maintenance/plan-rules.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();
// A Monday.
beforeEach(() => app.clock.set("2026-11-23T14:00:00Z"));

type Draft = Parameters<TestPlant["task"]>[0];

/** A PM and its copies on so many machines, with their ids by machine. */
async function openFamily(plant: TestPlant, copies: number, draft: Draft, stagger_days = 0) {
  const source = await plant.task({ checklist_items: ["Wipe", "Grease"], ...draft });
  const machines: string[] = [];
  for (let n = 0; n < copies; n += 1) machines.push((await plant.machine(null, `Saw ${n + 1}`)).id);
  const body = { command: randomUUID(), machine_ids: machines, stagger_days };
  const { made: created } = (await plant.call("POST /work-orders/{id}/copies", { params: { id: source.id }, body }))
    .body;
  return [source.id, ...created.map(({ id }) => id)];
}

const change = (plant: TestPlant, id: string, fields: object, command: string = randomUUID()) =>
  plant.call("PUT /work-orders/{id}/family", { params: { id }, body: { ...fields, command } });
const undo = (plant: TestPlant, command: string) => plant.call("POST /work-orders/undo", { body: { command } });
const members = async (plant: TestPlant, id: string) =>
  (await plant.call("GET /work-orders/{id}/family", { params: { id } })).body.members;
const look = (plant: TestPlant, ids: readonly string[]) => Promise.all(ids.map((id) => plant.look(id)));
const days = (every: number) => [{ ...byUnits(levelIds[0], "", 1), every, unit: "day" as const, every_units: null }];

test("what is given changes all of a family, and one undo takes it back", async () => {
  const plant = await openTestPlant(app);
  const ids = await openFamily(plant, 2, { frequency: "Daily" });
  const command = randomUUID();
  const before = await look(plant, ids);
  const { body } = await change(plant, ids[1] ?? "", { title: "Oil", estimated_duration: 20 }, command);
  expect(body.members.map(({ title, differs_in }) => [title, differs_in])).toEqual(ids.map(() => ["Oil", []]));
  const again = await change(plant, ids[1] ?? "", { title: "Oil", estimated_duration: 20 }, command);
  expect(again.status).toBe(200);
  expect((await look(plant, ids)).map(({ version }) => version)).toEqual(before.map(({ version }) => version + 1));
  expect((await change(plant, ids[1] ?? "", { title: "Grind" }, command)).json.code).toBe("idempotency_conflict");
  expect((await undo(plant, command)).status).toBe(204);
  expect((await look(plant, ids)).map(({ title }) => title)).toEqual(before.map(({ title }) => title));
});

test("what is of one alone is changed with what is for all, and taken back with it", async () => {
  const plant = await openTestPlant(app);
  const ids = await openFamily(plant, 2, { frequency: "Daily" });
  const [id = ""] = ids;
  const before = await look(plant, ids);
  const press = await plant.machine(before[0]?.department_id, "Press 9");
  const command = randomUUID();
  const fields = { title: "Oil", frequency: "Weekly", day_of_week: "Friday", own: { machine_id: press.id } };
  expect((await change(plant, id, { ...fields, own: { machine_id: randomUUID() } })).json.code).toBe(
    "unknown_reference",
  );
  expect((await look(plant, ids)).map(({ title }) => title)).toEqual(before.map(({ title }) => title));
  expect((await change(plant, id, fields, command)).status).toBe(200);
  const after = await look(plant, ids);
  expect(after.map(({ title, day_of_week }) => [title, day_of_week])).toEqual(ids.map(() => ["Oil", "Friday"]));
  expect(after.map((one) => one.machine_id)).toEqual([press.id, before[1]?.machine_id, before[2]?.machine_id]);
  expect(after[0]?.version).toBe((before[0]?.version ?? 0) + 1);
  await undo(plant, command);
  const back = await look(plant, ids);
  expect(back.map((one) => [one.machine_id, one.title, one.frequency])).toEqual(
    before.map((one) => [one.machine_id, one.title, one.frequency]),
  );
});

test("a PM that differs from its family is marked, and matches the others where a field is changed for all", async () => {
  const plant = await openTestPlant(app);
  const ids = await openFamily(plant, 2, { frequency: "Daily" });
  await plant.edit(ids[2] ?? "", {
    title: "Grease gently",
    priority: "High",
    frequency: "Weekly",
    day_of_week: "Monday",
  });
  const differs = async () => (await members(plant, ids[0] ?? "")).find(({ id }) => id === ids[2])?.differs_in;
  expect(await differs()).toEqual(["title", "priority", "schedule"]);
  await change(plant, ids[0] ?? "", { title: "Oil" });
  expect(await differs()).toEqual(["priority", "schedule"]);
  await change(plant, ids[0] ?? "", { frequency: "Daily" });
  expect(await differs()).toEqual(["priority"]);
});

test("another interval leaves the machines as many days apart as they were", async () => {
  const plant = await openTestPlant(app);
  const start = "2026-11-25";
  const ids = await openFamily(plant, 2, { plan: ruleOf({ start, levels: days(30) }) }, 1);
  const plan = ruleOf({ start: "2026-11-30", levels: days(14) });
  await change(plant, ids[0] ?? "", { plan });
  expect((await look(plant, ids)).map(({ scheduled_date }) => scheduled_date)).toEqual([
    "2026-11-30",
    "2026-12-01",
    "2026-12-02",
  ]);
  await change(plant, ids[0] ?? "", { frequency: "Weekly", day_of_week: "Friday", plan_from: "2026-11-23" });
  expect((await look(plant, ids)).map(({ day_of_week }) => day_of_week)).toEqual(["Friday", "Friday", "Friday"]);
  expect((await members(plant, ids[0] ?? "")).flatMap(({ differs_in }) => differs_in)).toEqual([]);
});

test("a change that can't be made of one is made of none", async () => {
  const plant = await openTestPlant(app);
  const ids = await openFamily(plant, 2, { plan: ruleOf() });
  const refused = await change(plant, ids[0] ?? "", {
    title: "Oil",
    frequency: "Weekly",
    day_of_week: "Friday",
    plan_from: "2026-11-20",
  });
  expect(refused.json.code).toBe("plan_from_past");
  expect((await change(plant, ids[0] ?? "", { title: " " })).json.code).toBe("title_required");
  expect((await look(plant, ids)).map(({ title }) => title)).toEqual(ids.map(() => "Grease the press"));
});

test("the steps of all become these, and a tick stays with its step", async () => {
  const plant = await openTestPlant(app);
  const ids = await openFamily(plant, 1, { frequency: "Daily" });
  const [wiped] = (await plant.look(ids[1] ?? "")).checklist;
  const params = { id: ids[1] ?? "", item_id: wiped?.id ?? "" };
  await plant.call("PUT /work-orders/{id}/checklist/{item_id}", { params, body: { completed: true } });
  await change(plant, ids[0] ?? "", { checklist_items: ["Grease", "Wipe", "Look"] });
  const steps = (await look(plant, ids)).map(({ checklist }) => checklist.map((step) => [step.text, step.completed]));
  const open = ["Grease", "Wipe", "Look"].map((text) => [text, false]);
  expect(steps).toEqual([
    open,
    [
      ["Grease", false],
      ["Wipe", true],
      ["Look", false],
    ],
  ]);
});

test("a PM that leaves stays as it is and is not changed with the others; undone, it is back", async () => {
  const plant = await openTestPlant(app);
  const ids = await openFamily(plant, 2, { frequency: "Daily" });
  const [id = ""] = ids;
  const command = randomUUID();
  const headers = { "idempotency-key": command };
  const left = (await plant.call("POST /work-orders/{id}/family/leave", { params: { id }, headers })).body;
  expect(left.family_id).toBeNull();
  await change(plant, ids[1] ?? "", { title: "Oil" });
  expect((await look(plant, ids)).map(({ title }) => title)).toEqual(["Grease the press", "Oil", "Oil"]);
  expect(await members(plant, id)).toHaveLength(1);
  await plant.call("POST /work-orders/{id}/undo", { params: { id }, body: { command } });
  expect((await members(plant, id)).map(({ title, differs_in }) => [title, differs_in])).toEqual([
    ["Grease the press", ["title"]],
    ["Oil", []],
    ["Oil", []],
  ]);
  const log = (await plant.call("GET /activity", { query: { id } })).body;
  expect(log.slice(0, 2).map(({ changes }) => changes.in_family)).toEqual([
    [false, true],
    [true, false],
  ]);
});

test("all of a family are deleted at once, with why, and come back at once", async () => {
  const plant = await openTestPlant(app);
  const ids = await openFamily(plant, 2, { frequency: "Daily" });
  const [id = ""] = ids;
  const command = randomUUID();
  const query = { command, reason: "Sold" };
  for (const _ of [1, 2])
    expect((await plant.call("DELETE /work-orders/{id}/family", { params: { id }, query })).status).toBe(204);
  const gone = (await plant.call("GET /work-orders/deleted")).body;
  expect(gone.map(({ deleted_reason }) => deleted_reason)).toEqual(["Sold", "Sold", "Sold"]);
  await undo(plant, command);
  expect(await members(plant, id)).toHaveLength(3);
  expect((await plant.look(id)).scheduled_date).toBe("2026-11-23");
});

test("who does the work changes no family", async () => {
  const plant = await openTestPlant(app);
  const ids = await openFamily(plant, 1, { frequency: "Daily" });
  const call = app.as(await app.become({ company: plant.session, access: "technician" }));
  const params = { id: ids[0] ?? "" };
  const answers = [
    await call("PUT /work-orders/{id}/family", { params, body: { command: randomUUID(), title: "Oil" } }),
    await call("POST /work-orders/{id}/family/leave", { params }),
    await call("DELETE /work-orders/{id}/family", { params, query: {} }),
  ];
  expect(answers.map(({ json }) => json.code)).toEqual(["not_allowed", "not_allowed", "not_allowed"]);
});

test("two people who change a family at once change it one after the other", async () => {
  const plant = await openTestPlant(app);
  const ids = await openFamily(plant, 3, { frequency: "Daily" });
  const fields = [{ title: "Oil" }, { priority: "High" }, { notes: "Slowly" }];
  const answers = await Promise.all(fields.map((one, n) => change(plant, ids[n] ?? "", one)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await look(plant, ids)).map(({ title, priority, notes }) => [title, priority, notes])).toEqual(
    ids.map(() => ["Oil", "High", "Slowly"]),
  );
});
