import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { byUnits, levelIds, ruleOf } from "#testing/maintenance/plan-rules.ts";
import { openShop, type Shop } from "#testing/shop.ts";

const app = await sharedApp();
// A Monday.
beforeEach(() => app.clock.set("2026-11-23T14:00:00Z"));

const machinesOf = async (shop: Shop, count: number) => {
  const machines: { id: string; name: string }[] = [];
  for (let n = 0; n < count; n += 1) machines.push(await shop.machine(null, `Press ${String(n + 10)}`));
  return machines;
};
const idsOf = (things: readonly { id: string }[]) => things.map(({ id }) => id);
const copy = (shop: Shop, id: string, body: object, machine_ids: readonly string[]) =>
  shop.call("POST /work-orders/{id}/copies", {
    params: { id },
    body: { command: randomUUID(), ...body, machine_ids: [...machine_ids] },
  });
const familyOf = async (shop: Shop, id: string) =>
  (await shop.call("GET /work-orders/{id}/family", { params: { id } })).body.members;
const undo = (shop: Shop, command: string) => shop.call("POST /work-orders/undo", { body: { command } });
const pms = async (shop: Shop) => (await shop.call("GET /work-orders", { query: { type: "PM" } })).body;

test("a PM is made once for each machine, with its words, steps and technician, in the machine's department", async () => {
  const shop = await openShop(app);
  const technician = await shop.assignee();
  const words = { description: "Both ends", safety_notes: "Lock out", notes: "Grey grease", tags: ["grease"] };
  const source = await shop.task({
    ...words,
    assignee: technician.id,
    priority: "High",
    estimated_duration: 30,
    checklist_items: ["Wipe", "Grease"],
    plan: ruleOf(),
  });
  const other = await shop.department("Paint");
  const [loose, painted] = [await shop.machine(null, "Saw"), await shop.machine(other.id, "Booth")];
  const { made: copies, had } = (await copy(shop, source.id, {}, [painted.id, loose.id, source.machine_id ?? ""])).body;
  expect(copies.map(({ machine_name }) => machine_name)).toEqual(["Booth", "Saw"]);
  expect(had).toMatchObject([{ wo_id: source.wo_id, machine_name: "Press 4" }]);
  const booth = await shop.look(copies[0]?.id ?? "");
  expect(booth).toMatchObject({ ...words, title: source.title, priority: "High", estimated_duration: 30, version: 1 });
  expect(booth).toMatchObject({ assignee: technician.id, department_id: other.id, scheduled_date: "2026-11-23" });
  expect(booth.checklist.map(({ text, completed }) => [text, completed])).toEqual([
    ["Wipe", false],
    ["Grease", false],
  ]);
  expect(booth.family_id).toBe((await shop.look(source.id)).family_id);
  expect((await shop.look(copies[1]?.id ?? "")).department_id).toBeNull();
  expect((await familyOf(shop, source.id)).map(({ machine_name, differs_in }) => [machine_name, differs_in])).toEqual([
    ["Booth", []],
    ["Press 4", []],
    ["Saw", []],
  ]);
});

test("copies are staggered over the days that the plant works", async () => {
  const shop = await openShop(app);
  const days = async (id: string, stagger_days: number) => {
    const { made: copies } = (await copy(shop, id, { stagger_days }, idsOf(await machinesOf(shop, 3)))).body;
    return Promise.all(copies.map(async (one) => (await shop.look(one.id)).scheduled_date));
  };
  const everyMonth = ruleOf({
    start: "2026-11-25",
    levels: [{ ...byUnits(levelIds[0], "", 1), every: 30, unit: "day", every_units: null }],
  });
  expect(await days((await shop.task({ plan: everyMonth })).id, 1)).toEqual(["2026-11-26", "2026-11-27", "2026-11-30"]);
  const weekly = await shop.task({ frequency: "Weekly", day_of_week: "Thursday" });
  expect(await days(weekly.id, 2)).toEqual(["2026-11-23", "2026-11-25", "2026-11-27"]);
});

test("what can't be staggered is refused in words, and nothing is made", async () => {
  const shop = await openShop(app);
  const daily = await shop.task({ frequency: "Daily" });
  const { status, json } = await copy(shop, daily.id, { stagger_days: 1 }, idsOf(await machinesOf(shop, 1)));
  expect([status, json.code, json.fields]).toEqual([422, "cannot_stagger", { stagger_days: "invalid" }]);
  expect(json.detail).toContain("every working day");
  expect(await pms(shop)).toHaveLength(1);
});

test("a plan by a meter goes by the meter of each machine, and one without it is named before anything is made", async () => {
  const shop = await openShop(app);
  const meterOf = async (machine: string, name: string, value: number) => {
    const meter = await shop.call("POST /machines/{id}/meters", { params: { id: machine }, body: { name, unit: "h" } });
    await shop.call("POST /meters/{id}/readings", { params: { id: meter.body.id }, body: { value } });
    return meter.body.id;
  };
  const [own, second, third] = await machinesOf(shop, 3);
  const id = await meterOf(own?.id ?? "", "Hours", 400);
  const plan = ruleOf({
    ...{ trigger: "meter", meter: { id, origin: 400, lead: 10 }, start: "2026-11-23" },
    levels: [byUnits(levelIds[0], "", 250)],
  });
  const source = await shop.call("POST /work-orders", {
    body: { type: "PM", title: "Oil", machine_id: own?.id, plan },
  });
  const machines = [second?.id ?? "", third?.id ?? ""];
  const seconds = await meterOf(machines[0] ?? "", "hours", 1_200);
  const { json: refused } = await copy(shop, source.body.id, {}, machines);
  expect([refused.code, refused.machine_ids]).toEqual(["meter_missing", [third?.id]]);
  expect(refused.detail).toContain("Press 12");
  expect(await pms(shop)).toHaveLength(1);
  await meterOf(machines[1] ?? "", "Hours", 0);
  const { made: copies } = (await copy(shop, source.body.id, {}, machines)).body;
  expect((await shop.look(copies[0]?.id ?? "")).plan?.meter).toEqual({
    id: seconds,
    origin: 1_200,
    lead: 10,
    used: 1_200,
  });
  expect((await shop.look(copies[1]?.id ?? "")).plan?.meter).toMatchObject({ origin: 0, lead: 10 });
});

test("the same command makes nothing twice, two people at once make one for each machine, and the words decide", async () => {
  const shop = await openShop(app);
  const source = await shop.task({ frequency: "Daily" });
  const machines = idsOf(await machinesOf(shop, 4));
  const command = randomUUID();
  const [first, again] = await Promise.all([1, 2].map(() => copy(shop, source.id, { command }, machines)));
  expect(again?.body.made.map(({ id }) => id).sort()).toEqual(first?.body.made.map(({ id }) => id).sort());
  expect((await copy(shop, source.id, { command }, machines.slice(1))).json.code).toBe("idempotency_conflict");
  const more = idsOf(await machinesOf(shop, 3));
  const both = await Promise.all([1, 2].map(() => copy(shop, source.id, {}, more)));
  expect(both.map(({ body }) => body.made.length).sort()).toEqual([0, 3]);
  expect(both.map(({ body }) => body.had.length).sort()).toEqual([0, 3]);
  expect(await familyOf(shop, source.id)).toHaveLength(8);
  expect(new Set((await pms(shop)).map(({ wo_id }) => wo_id)).size).toBe(8);
});

test("an independent copy shares only the texts with its PM", async () => {
  const shop = await openShop(app);
  const source = await shop.task({ frequency: "Daily" });
  const { made: copies } = (await copy(shop, source.id, { as_family: false }, [source.machine_id ?? ""])).body;
  expect(copies).toHaveLength(1);
  expect([(await shop.look(source.id)).family_id, (await shop.look(copies[0]?.id ?? "")).family_id]).toEqual([
    null,
    null,
  ]);
  expect(await familyOf(shop, source.id)).toHaveLength(1);
});

test("one undo takes all copies away again, and none once somebody changed one", async () => {
  const shop = await openShop(app);
  const source = await shop.task({ frequency: "Daily" });
  const command = randomUUID();
  const { made: copies } = (await copy(shop, source.id, { command }, idsOf(await machinesOf(shop, 3)))).body;
  await shop.edit(copies[1]?.id ?? "", { title: "Grease twice" });
  const { json: refused } = await undo(shop, command);
  expect(refused.code).toBe("changed_since");
  expect(refused.detail).toContain(copies[1]?.wo_id);
  expect(await familyOf(shop, source.id)).toHaveLength(4);
  const second = randomUUID();
  await copy(shop, source.id, { command: second }, idsOf(await machinesOf(shop, 2)));
  await undo(shop, second);
  await undo(shop, second);
  expect(await familyOf(shop, source.id)).toHaveLength(4);
});

test("undone, the PM is alone again", async () => {
  const shop = await openShop(app);
  const source = await shop.task({ frequency: "Daily" });
  const command = randomUUID();
  await copy(shop, source.id, { command }, idsOf(await machinesOf(shop, 2)));
  await undo(shop, command);
  expect((await shop.look(source.id)).family_id).toBeNull();
  expect(await pms(shop)).toHaveLength(1);
});

test("machines and PMs of another company are none, and a repair has no copies", async () => {
  const [shop, stranger] = [await openShop(app), await openShop(app)];
  const source = await shop.task({ frequency: "Daily" });
  const foreign = await stranger.machine();
  expect((await copy(shop, source.id, {}, [foreign.id])).json.code).toBe("unknown_reference");
  expect((await copy(stranger, source.id, {}, [foreign.id])).json.code).toBe("not_found");
  const repair = await shop.order();
  expect((await copy(shop, repair.id, {}, [(await shop.machine()).id])).json.code).toBe("not_found");
  expect(await pms(shop)).toHaveLength(1);
});

test("two hundred copies are one transaction with one event per screen, and notify the technician of the first", async () => {
  const shop = await openShop(app);
  const technician = await shop.assignee();
  const source = await shop.task({ plan: ruleOf(), assignee: technician.id, checklist_items: ["Wipe", "Grease"] });
  const machines = await machinesOf(shop, 200);
  const before = (await announcedIn(app, shop.session.companyId)).length;
  const { made: copies } = (await copy(shop, source.id, { stagger_days: 1 }, idsOf(machines))).body;
  expect(copies).toHaveLength(200);
  const announced = (await announcedIn(app, shop.session.companyId)).slice(before);
  expect(announced.filter(({ kind }) => kind === "workOrder")).toHaveLength(201);
});
