import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TransactionConnection } from "#db/transaction/transaction-driver.ts";
import { sharedApp } from "#testing/app.ts";
import { byUnits, levelIds, ruleOf } from "#testing/maintenance/plan-rules.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();
// A Monday.
beforeEach(() => app.clock.set("2026-11-23T14:00:00Z"));
afterEach(() => vi.restoreAllMocks());

interface Family {
  plant: TestPlant;
  /** The PM that the others are copies of. */
  id: string;
  machineId: string;
  ids: string[];
  /** As many machines that have none of these PMs. */
  otherMachines: string[];
}

const copy = ({ plant, id }: Pick<Family, "plant" | "id">, machine_ids: string[]) =>
  plant.call("POST /work-orders/{id}/copies", { params: { id }, body: { command: randomUUID(), machine_ids } });

async function machinesOf(plant: TestPlant, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.push((await plant.machine(null, `Saw ${n + 1}`)).id);
  return ids;
}

/** A PM and its copies, on other machines or all on one. */
async function familyOf(copies: number, { isOnOne = false } = {}): Promise<Family> {
  const plant = await openTestPlant(app);
  const level = { ...byUnits(levelIds[0], "", 1), every: 28, unit: "day" as const, every_units: null };
  const plan = ruleOf({ levels: [level], start: "2026-12-02", window: 10 });
  const { id, machine_id, department_id } = await plant.task({ plan, checklist_items: ["Wipe", "Grease"] });
  const { made: createdCopies } = (await copy({ plant, id }, await machinesOf(plant, copies))).body;
  const ids = createdCopies.map((one) => one.id);
  if (isOnOne) for (const one of ids) await plant.edit(one, { machine_id, department_id });
  const otherMachines = await machinesOf(plant, copies);
  return { plant, id, machineId: machine_id ?? "", ids: [id, ...ids], otherMachines };
}

/** What is done to many PMs by one command, which it answers. */
const steps: Record<string, (family: Family) => Promise<string>> = {
  "copies of a PM": async ({ plant, id, otherMachines: machine_ids }) => {
    const body = { command: randomUUID(), machine_ids };
    const { made: copies } = (await plant.call("POST /work-orders/{id}/copies", { params: { id }, body })).body;
    expect(copies).toHaveLength(machine_ids.length);
    return body.command;
  },
  "a deletion of all": async ({ plant, id }) => {
    const command = randomUUID();
    await plant.call("DELETE /work-orders/{id}/family", { params: { id }, query: { command } });
    return command;
  },
  "moves that level the load": async ({ plant, ids }) => {
    const moves = ids.map((id) => ({ work_order_id: id, occurrence: "2026-12-02", to: "2026-11-30" }));
    const { body } = await plant.call("POST /plan-load/moves", { body: { moves } });
    expect(body.taken).toHaveLength(ids.length);
    return body.command ?? "";
  },
  "a pause of a machine's PMs": async ({ plant, machineId, ids }) => {
    const body = { id: randomUUID(), until: "2026-12-14", reason: "Away" };
    const paused = await plant.call("POST /machines/{id}/pause-plans", { params: { id: machineId }, body });
    expect(paused.body.changed).toBe(ids.length);
    return body.id;
  },
  "other steps for all": async ({ plant, id }) => {
    const body = { command: randomUUID(), checklist_items: ["Grease", "Look"] };
    await plant.call("PUT /work-orders/{id}/family", { params: { id }, body });
    return body.command;
  },
  "another schedule for all": async ({ plant, id }) => {
    const body = { command: randomUUID(), frequency: "Weekly" as const, day_of_week: "Friday" as const };
    await plant.call("PUT /work-orders/{id}/family", { params: { id }, body });
    return body.command;
  },
};

/** How many statements a step takes, and its undo. */
async function statementsOf(kind: string, copies: number): Promise<{ done: number; undone: number }> {
  const family = await familyOf(copies, { isOnOne: kind === "a pause of a machine's PMs" });
  const before = await Promise.all(family.ids.map((id) => family.plant.look(id)));
  const executeQuery = vi.spyOn(TransactionConnection.prototype, "executeQuery");
  const command = (await steps[kind]?.(family)) ?? "";
  const done = executeQuery.mock.calls.length;
  const { status } = await family.plant.call("POST /work-orders/undo", { body: { command } });
  const undone = executeQuery.mock.calls.length - done;
  executeQuery.mockRestore();
  expect(status).toBe(204);
  const { body: orders } = await family.plant.call("GET /work-orders", { query: { type: "PM" } });
  expect(orders.map(standing).sort()).toEqual(before.map(standing).sort());
  return { done, undone };
}

/** What a PM says that a person sees. */
function standing({ wo_id, scheduled_date, frequency, checklist }: Awaited<ReturnType<TestPlant["look"]>>): string {
  return JSON.stringify([wo_id, scheduled_date, frequency, checklist.map(({ text }) => text).sort()]);
}

// The steps of each PM are merged with those that others changed meanwhile.
const oneByOne = ["other steps for all"];

test.each(Object.keys(steps))("%s takes as many statements for many as for few, and so does its undo", async (kind) => {
  const [few, many] = [await statementsOf(kind, 2), await statementsOf(kind, 12)];
  expect(many.undone).toBe(few.undone);
  if (!oneByOne.includes(kind)) expect(many.done).toBe(few.done);
});

test("undo of a deletion brings back none when a meter of one is gone", async () => {
  const { plant, id, machineId } = await familyOf(2);
  const meter = await plant.call("POST /machines/{id}/meters", {
    params: { id: machineId },
    body: { name: "Hours", unit: "h" },
  });
  const rule = { trigger: "meter" as const, meter: { id: meter.body.id, origin: 0, lead: 10 }, start: "2026-11-23" };
  await plant.call("POST /meters/{id}/readings", { params: { id: meter.body.id }, body: { value: 0 } });
  expect((await plant.edit(id, { plan: ruleOf({ ...rule, levels: [byUnits(levelIds[0], "", 250)] }) })).status).toBe(
    200,
  );
  const command = randomUUID();
  await plant.call("DELETE /work-orders/{id}/family", { params: { id }, query: { command } });
  await plant.call("DELETE /meters/{id}", { params: { id: meter.body.id } });
  const refused = await plant.call("POST /work-orders/undo", { body: { command } });
  expect([refused.status, refused.json.code]).toEqual([409, "meter_deleted"]);
  expect((await plant.call("GET /work-orders", { query: { type: "PM" } })).body).toEqual([]);
});
