import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { announcedIn } from "#testing/call-matrix/announced.ts";
import { byUnits, levelIds, ruleOf } from "#testing/maintenance/plan-rules.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();
// A Monday.
beforeEach(() => app.clock.set("2026-11-23T14:00:00Z"));

const machinesOf = async (plant: TestPlant, count: number) => {
  const machines: { id: string; name: string }[] = [];
  for (let n = 0; n < count; n += 1) machines.push(await plant.machine(null, `Press ${String(n + 10)}`));
  return machines;
};
const idsOf = (things: readonly { id: string }[]) => things.map(({ id }) => id);
const copy = (plant: TestPlant, id: string, body: object, machine_ids: readonly string[]) =>
  plant.call("POST /work-orders/{id}/copies", {
    params: { id },
    body: { command: randomUUID(), ...body, machine_ids: [...machine_ids] },
  });
const familyOf = async (plant: TestPlant, id: string) =>
  (await plant.call("GET /work-orders/{id}/family", { params: { id } })).body.members;
const undo = (plant: TestPlant, command: string) => plant.call("POST /work-orders/undo", { body: { command } });
const pms = async (plant: TestPlant) => (await plant.call("GET /work-orders", { query: { type: "PM" } })).body;

test("a PM is made once for each machine, with its words, steps and technician, in the machine's department", async () => {
  const plant = await openTestPlant(app);
  const technician = await plant.assignee();
  const words = { description: "Both ends", safety_notes: "Lock out", notes: "Grey grease", tags: ["grease"] };
  const source = await plant.task({
    ...words,
    assignee: technician.id,
    priority: "High",
    estimated_duration: 30,
    checklist_items: ["Wipe", "Grease"],
    plan: ruleOf(),
  });
  const other = await plant.department("Paint");
  const [loose, painted] = [await plant.machine(null, "Saw"), await plant.machine(other.id, "Booth")];
  const { made: copies, had } = (await copy(plant, source.id, {}, [painted.id, loose.id, source.machine_id ?? ""]))
    .body;
  expect(copies.map(({ machine_name }) => machine_name)).toEqual(["Booth", "Saw"]);
  expect(had).toMatchObject([{ wo_id: source.wo_id, machine_name: "Press 4" }]);
  const booth = await plant.look(copies[0]?.id ?? "");
  expect(booth).toMatchObject({ ...words, title: source.title, priority: "High", estimated_duration: 30, version: 1 });
  expect(booth).toMatchObject({ assignee: technician.id, department_id: other.id, scheduled_date: "2026-11-23" });
  expect(booth.checklist.map(({ text, completed }) => [text, completed])).toEqual([
    ["Wipe", false],
    ["Grease", false],
  ]);
  expect(booth.family_id).toBe((await plant.look(source.id)).family_id);
  expect((await plant.look(copies[1]?.id ?? "")).department_id).toBeNull();
  expect((await familyOf(plant, source.id)).map(({ machine_name, differs_in }) => [machine_name, differs_in])).toEqual([
    ["Booth", []],
    ["Press 4", []],
    ["Saw", []],
  ]);
});

test("copies are staggered over the days that the plant works", async () => {
  const plant = await openTestPlant(app);
  const days = async (id: string, stagger_days: number) => {
    const { made: copies } = (await copy(plant, id, { stagger_days }, idsOf(await machinesOf(plant, 3)))).body;
    return Promise.all(copies.map(async (one) => (await plant.look(one.id)).scheduled_date));
  };
  const everyMonth = ruleOf({
    start: "2026-11-25",
    levels: [{ ...byUnits(levelIds[0], "", 1), every: 30, unit: "day", every_units: null }],
  });
  expect(await days((await plant.task({ plan: everyMonth })).id, 1)).toEqual([
    "2026-11-26",
    "2026-11-27",
    "2026-11-30",
  ]);
  const weekly = await plant.task({ frequency: "Weekly", day_of_week: "Thursday" });
  expect(await days(weekly.id, 2)).toEqual(["2026-11-23", "2026-11-25", "2026-11-27"]);
});

test("what can't be staggered is refused in words, and nothing is made", async () => {
  const plant = await openTestPlant(app);
  const daily = await plant.task({ frequency: "Daily" });
  const { status, json } = await copy(plant, daily.id, { stagger_days: 1 }, idsOf(await machinesOf(plant, 1)));
  expect([status, json.code, json.fields]).toEqual([422, "cannot_stagger", { stagger_days: "invalid" }]);
  expect(json.detail).toContain("every working day");
  expect(await pms(plant)).toHaveLength(1);
});

test("a plan by a meter goes by the meter of each machine, and one without it is named before anything is made", async () => {
  const plant = await openTestPlant(app);
  const meterOf = async (machine: string, name: string, value: number) => {
    const meter = await plant.call("POST /machines/{id}/meters", {
      params: { id: machine },
      body: { name, unit: "h" },
    });
    await plant.call("POST /meters/{id}/readings", { params: { id: meter.body.id }, body: { value } });
    return meter.body.id;
  };
  const [own, second, third] = await machinesOf(plant, 3);
  const id = await meterOf(own?.id ?? "", "Hours", 400);
  const plan = ruleOf({
    ...{ trigger: "meter", meter: { id, origin: 400, lead: 10 }, start: "2026-11-23" },
    levels: [byUnits(levelIds[0], "", 250)],
  });
  const source = await plant.call("POST /work-orders", {
    body: { type: "PM", title: "Oil", machine_id: own?.id, plan },
  });
  const machines = [second?.id ?? "", third?.id ?? ""];
  const seconds = await meterOf(machines[0] ?? "", "hours", 1_200);
  const { json: refused } = await copy(plant, source.body.id, {}, machines);
  expect([refused.code, refused.machine_ids]).toEqual(["meter_missing", [third?.id]]);
  expect(refused.detail).toContain("Press 12");
  expect(await pms(plant)).toHaveLength(1);
  await meterOf(machines[1] ?? "", "Hours", 0);
  const { made: copies } = (await copy(plant, source.body.id, {}, machines)).body;
  expect((await plant.look(copies[0]?.id ?? "")).plan?.meter).toEqual({
    id: seconds,
    origin: 1_200,
    lead: 10,
    used: 1_200,
  });
  expect((await plant.look(copies[1]?.id ?? "")).plan?.meter).toMatchObject({ origin: 0, lead: 10 });
});

test("the same command makes nothing twice, two people at once make one for each machine, and the words decide", async () => {
  const plant = await openTestPlant(app);
  const source = await plant.task({ frequency: "Daily" });
  const machines = idsOf(await machinesOf(plant, 4));
  const command = randomUUID();
  const [first, again] = await Promise.all([1, 2].map(() => copy(plant, source.id, { command }, machines)));
  expect(again?.body.made.map(({ id }) => id).sort()).toEqual(first?.body.made.map(({ id }) => id).sort());
  expect((await copy(plant, source.id, { command }, machines.slice(1))).json.code).toBe("idempotency_conflict");
  const more = idsOf(await machinesOf(plant, 3));
  const both = await Promise.all([1, 2].map(() => copy(plant, source.id, {}, more)));
  expect(both.map(({ body }) => body.made.length).sort()).toEqual([0, 3]);
  expect(both.map(({ body }) => body.had.length).sort()).toEqual([0, 3]);
  expect(await familyOf(plant, source.id)).toHaveLength(8);
  expect(new Set((await pms(plant)).map(({ wo_id }) => wo_id)).size).toBe(8);
});

test("an independent copy shares only the texts with its PM", async () => {
  const plant = await openTestPlant(app);
  const source = await plant.task({ frequency: "Daily" });
  const { made: copies } = (await copy(plant, source.id, { as_family: false }, [source.machine_id ?? ""])).body;
  expect(copies).toHaveLength(1);
  expect([(await plant.look(source.id)).family_id, (await plant.look(copies[0]?.id ?? "")).family_id]).toEqual([
    null,
    null,
  ]);
  expect(await familyOf(plant, source.id)).toHaveLength(1);
});

test("one undo takes all copies away again, and none once somebody changed one", async () => {
  const plant = await openTestPlant(app);
  const source = await plant.task({ frequency: "Daily" });
  const command = randomUUID();
  const { made: copies } = (await copy(plant, source.id, { command }, idsOf(await machinesOf(plant, 3)))).body;
  await plant.edit(copies[1]?.id ?? "", { title: "Grease twice" });
  const { json: refused } = await undo(plant, command);
  expect(refused.code).toBe("changed_since");
  expect(refused.detail).toContain(copies[1]?.wo_id);
  expect(await familyOf(plant, source.id)).toHaveLength(4);
  const second = randomUUID();
  await copy(plant, source.id, { command: second }, idsOf(await machinesOf(plant, 2)));
  await undo(plant, second);
  await undo(plant, second);
  expect(await familyOf(plant, source.id)).toHaveLength(4);
});

test("undone, the PM is alone again", async () => {
  const plant = await openTestPlant(app);
  const source = await plant.task({ frequency: "Daily" });
  const command = randomUUID();
  await copy(plant, source.id, { command }, idsOf(await machinesOf(plant, 2)));
  await undo(plant, command);
  expect((await plant.look(source.id)).family_id).toBeNull();
  expect(await pms(plant)).toHaveLength(1);
});

test("machines and PMs of another company are none, and a repair has no copies", async () => {
  const [plant, stranger] = [await openTestPlant(app), await openTestPlant(app)];
  const source = await plant.task({ frequency: "Daily" });
  const foreign = await stranger.machine();
  expect((await copy(plant, source.id, {}, [foreign.id])).json.code).toBe("unknown_reference");
  expect((await copy(stranger, source.id, {}, [foreign.id])).json.code).toBe("not_found");
  const repair = await plant.order();
  expect((await copy(plant, repair.id, {}, [(await plant.machine()).id])).json.code).toBe("not_found");
  expect(await pms(plant)).toHaveLength(1);
});

test("two hundred copies are one transaction with one event per screen, and notify the technician of the first", async () => {
  const plant = await openTestPlant(app);
  const technician = await plant.assignee();
  const source = await plant.task({ plan: ruleOf(), assignee: technician.id, checklist_items: ["Wipe", "Grease"] });
  const machines = await machinesOf(plant, 200);
  const before = (await announcedIn(app, plant.session.companyId)).length;
  const { made: copies } = (await copy(plant, source.id, { stagger_days: 1 }, idsOf(machines))).body;
  expect(copies).toHaveLength(200);
  const announced = (await announcedIn(app, plant.session.companyId)).slice(before);
  expect(announced.filter(({ kind }) => kind === "workOrder")).toHaveLength(201);
});
