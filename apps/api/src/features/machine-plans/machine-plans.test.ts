import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { pausedPlans, planIds } from "#features/machine-plans/machine-plans.queries.ts";
import { testApp } from "#testing/app.ts";
import { ruleOf } from "#testing/maintenance/plan-rules.ts";
import { planOf, withoutTriggers } from "#testing/payment/plan.ts";
import { asOwner } from "#testing/template.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await testApp();
beforeEach(() => app.clock.set("2026-11-23T14:00:00Z"));
const go = (day: string) => app.clock.set(`${day}T14:00:00Z`);

/** A machine with three PMs, and a PM of another machine. */
async function openLine() {
  const plant = await openTestPlant(app);
  const { id: department_id } = await plant.department();
  const [press, saw] = [await plant.machine(department_id, "Press"), await plant.machine(department_id, "Saw")];
  const make = async (title: string, machine_id: string) =>
    plant.task({ title, department_id, machine_id, plan: ruleOf() });
  const plans = [await make("Grease", press.id), await make("Oil", press.id), await make("Clean", press.id)];
  const other = await make("Sharpen", saw.id);
  return { plant, machineId: press.id, ids: plans.map(({ id }) => id), other: other.id };
}

const pausePlans = (plant: TestPlant, id: string, until: string, { from, command = randomUUID() }: PauseFields = {}) =>
  plant.call("POST /machines/{id}/pause-plans", {
    params: { id },
    body: { id: command, until, reason: "Shutdown", ...(from !== undefined && { from }) },
  });
const resumePlans = (plant: TestPlant, id: string, command = randomUUID()) =>
  plant.call("POST /machines/{id}/resume-plans", { params: { id }, body: { id: command } });
const undo = (plant: TestPlant, command: string) => plant.call("POST /work-orders/undo", { body: { command } });
const paused = async (plant: TestPlant, id: string) =>
  (await plant.call("GET /machines/{id}/paused-plans", { params: { id } })).body;
const pausesOf = async (plant: TestPlant, ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await plant.look(id)).pause?.until ?? null));
const pauseOne = (plant: TestPlant, id: string, until: string, from?: string) =>
  plant.call("POST /work-orders/{id}/commands", {
    params: { id },
    body: { id: randomUUID(), kind: "pause", until, reason: "No parts", ...(from !== undefined && { from }) },
  });

interface PauseFields {
  from?: string;
  command?: string;
}

test("the plans of a machine are paused until a day, those of others are not, and one undo takes all of it back", async () => {
  const { plant, machineId, ids, other } = await openLine();
  const before = await Promise.all(ids.map(async (id) => (await plant.look(id)).scheduled_date));
  const command = randomUUID();
  const { body: done } = await pausePlans(plant, machineId, "2026-12-07", { command });
  expect(done).toEqual({ changed: 3, unchanged: 0 });
  expect(await pausesOf(plant, [...ids, other])).toEqual(["2026-12-07", "2026-12-07", "2026-12-07", null]);
  expect(await paused(plant, machineId)).toEqual([
    { from: "2026-11-23", until: "2026-12-07", reason: "Shutdown", plans: 3 },
  ]);
  expect((await undo(plant, command)).status).toBe(204);
  expect((await undo(plant, command)).status).toBe(204);
  expect(await pausesOf(plant, ids)).toEqual([null, null, null]);
  expect(await Promise.all(ids.map(async (id) => (await plant.look(id)).scheduled_date))).toEqual(before);
  expect(await paused(plant, machineId)).toEqual([]);
});

test("what is paused for longer stays, what is paused for less waits until the end, and going on lifts what the machine's pause did", async () => {
  const { plant, machineId, ids } = await openLine();
  const [grease = "", oil = "", clean = ""] = ids;
  await pauseOne(plant, grease, "2027-01-15");
  await pauseOne(plant, oil, "2026-12-01", "2026-11-25");
  const { body: done } = await pausePlans(plant, machineId, "2026-12-07");
  expect(done).toMatchObject({ changed: 2, unchanged: 1 });
  expect(await pausesOf(plant, ids)).toEqual(["2027-01-15", "2026-12-07", "2026-12-07"]);
  expect((await plant.look(oil)).pause).toEqual({ from: "2026-11-23", until: "2026-12-07", reason: "Shutdown" });
  go("2026-11-24");
  expect((await resumePlans(plant, machineId)).body).toMatchObject({ changed: 2, unchanged: 1 });
  expect(await pausesOf(plant, ids)).toEqual(["2027-01-15", "2026-12-01", null]);
  expect((await plant.look(clean)).scheduled_date).toBe("2026-11-24");
});

test("a machine that stays down longer is paused on, once, and its plans go on by an undo of their resumption", async () => {
  const { plant, machineId, ids } = await openLine();
  await pausePlans(plant, machineId, "2026-12-07");
  go("2026-12-01");
  expect((await pausePlans(plant, machineId, "2026-12-05")).body.changed).toBe(0);
  expect((await pausePlans(plant, machineId, "2027-01-04")).body.changed).toBe(3);
  expect(await paused(plant, machineId)).toEqual([
    { from: "2026-11-23", until: "2027-01-04", reason: "Shutdown", plans: 3 },
  ]);
  const command = randomUUID();
  await resumePlans(plant, machineId, command);
  expect(await pausesOf(plant, ids)).toEqual([null, null, null]);
  await undo(plant, command);
  expect(await pausesOf(plant, ids)).toEqual(["2027-01-04", "2027-01-04", "2027-01-04"]);
});

test("the same pause sent twice, and two at once, pause once; another one under its id is refused", async () => {
  const { plant, machineId, ids } = await openLine();
  const command = randomUUID();
  const first = await pausePlans(plant, machineId, "2026-12-07", { command });
  const versions = await Promise.all(ids.map(async (id) => (await plant.look(id)).version));
  expect((await pausePlans(plant, machineId, "2026-12-07", { command })).body).toEqual(first.body);
  expect((await pausePlans(plant, machineId, "2026-12-08", { command })).json.code).toBe("idempotency_conflict");
  const both = await Promise.all([
    pausePlans(plant, machineId, "2026-12-20"),
    pausePlans(plant, machineId, "2026-12-20"),
  ]);
  expect(both.map(({ body }) => body.changed).toSorted()).toEqual([0, 3]);
  const now = await Promise.all(ids.map(async (id) => (await plant.look(id)).version));
  expect(now).toEqual(versions.map((version) => version + 1));
});

test("nothing is undone where one of the plans was changed since, and nothing is paused where the days are wrong", async () => {
  const { plant, machineId, ids } = await openLine();
  const command = randomUUID();
  await pausePlans(plant, machineId, "2026-12-07", { command });
  await plant.edit(ids[2] ?? "", { title: "Clean well" });
  const undone = await undo(plant, command);
  expect([undone.status, undone.json.code]).toEqual([409, "changed_since"]);
  expect(await pausesOf(plant, ids)).toEqual(["2026-12-07", "2026-12-07", "2026-12-07"]);
  expect((await pausePlans(plant, machineId, "2026-11-23")).json.code).toBe("invalid");
  expect((await pausePlans(plant, machineId, "2026-12-07", { from: "2026-11-20" })).json.code).toBe("occurrence_past");
});

test("another company finds neither the machine nor what was done to its plans", async () => {
  const { plant, machineId } = await openLine();
  const command = randomUUID();
  await pausePlans(plant, machineId, "2026-12-07", { command });
  const other = await openTestPlant(app);
  const answers = [
    await pausePlans(other, machineId, "2026-12-07"),
    await resumePlans(other, machineId),
    await other.call("GET /machines/{id}/paused-plans", { params: { id: machineId } }),
    await undo(other, command),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

test("each plan's history says its pause, and who paused it", async () => {
  const { plant, machineId, ids } = await openLine();
  await pausePlans(plant, machineId, "2026-12-07", { from: "2026-12-01" });
  for (const id of ids) {
    const { body } = await plant.call("GET /activity", { query: { work_order_id: id } as never });
    expect(JSON.stringify(body)).toContain("2026-12-07");
  }
  expect(await paused(plant, machineId)).toMatchObject([{ from: "2026-12-01", plans: 3 }]);
});

test("the plans of a machine, and their pauses, come from an index among thousands", async () => {
  const { plant, machineId } = await openLine();
  await pausePlans(plant, machineId, "2026-12-07");
  await app.db.inCompany(plant.session.companyId, async (db) => {
    await withoutTriggers(db, app.ownerUrl);
    await sql`
      with made as (insert into machine (name) select 'Saw ' || n from generate_series(1, 2000) n returning id)
      insert into work_order (wo_id, title, type, machine_id)
      select 'WO-' || row_number() over (), 'Leak', 'Repair', id from made`.execute(db);
  });
  await asOwner(app.ownerUrl, (owner) => owner.query("vacuum analyze work_order, machine, pm_pause"));
  const read = await app.db.inCompany(plant.session.companyId, async (db) => [
    await planOf(db, pausedPlans(machineId, Temporal.PlainDate.from("2026-11-23"))),
    await planOf(db, planIds(machineId)),
  ]);
  expect(read.filter((plan) => /Seq Scan on work_order/.test(plan))).toEqual([]);
});
