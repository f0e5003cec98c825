import { expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import type { Call } from "#testing/client.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();

const addPoint = async ({ call }: Pick<TestPlant, "call">, id: string, name: string) =>
  (await call("POST /machines/{id}/isolation-points", { params: { id }, body: { name, energy: "electrical" } })).body
    .id;
const say = (call: Call, id: string, kind: "start" | "hold" | "complete") =>
  call("POST /work-orders/{id}/commands", { params: { id }, body: { id: crypto.randomUUID(), kind } });
const lock = (call: Call, id: string, points: string[], lockId: string = crypto.randomUUID()) =>
  call("POST /work-orders/{id}/locks", { params: { id }, body: { id: lockId, points } });
const release = (call: Call, id: string) => call("POST /locks/{id}/release", { params: { id } });
const codeOf = ({ status, json }: { status: number; json: { code?: unknown } }) => (status < 300 ? status : json.code);

/** A repair that needs lockout, at a press with one point, beside a saw with one. */
async function openPress() {
  const plant = await openTestPlant(app);
  const press = await plant.machine();
  const saw = await plant.machine(null, "Saw");
  const point = await addPoint(plant, press.id, "Disconnect");
  const sawPoint = await addPoint(plant, saw.id, "Saw switch");
  const { id } = await plant.order({ machine_id: press.id, needs_lockout: true });
  return { ...plant, press, saw, point, sawPoint, id };
}

test("the lockout of one machine says nothing of another one, that the work was moved to", async () => {
  const { call, edit, id, point, saw, sawPoint, press } = await openPress();
  const { body: own } = await lock(call, id, [point]);
  expect(codeOf(await say(call, id, "start"))).toBe(200);
  await release(call, own.id);
  expect(codeOf(await edit(id, { machine_id: saw.id }))).toBe(200);
  expect(codeOf(await say(call, id, "complete"))).toBe("lockout_undone");
  expect(codeOf(await edit(id, { machine_id: saw.id, status: "Completed" }))).toBe("lockout_undone");
  await edit(id, { machine_id: press.id });
  expect(codeOf(await edit(id, { machine_id: saw.id, status: "Completed" }))).toBe("lockout_undone");
  await edit(id, { machine_id: saw.id });
  await release(call, (await lock(call, id, [sawPoint])).body.id);
  expect(codeOf(await say(call, id, "complete"))).toBe(200);
});

test("a point that was added to a machine since is locked as well before the work begins, goes on or ends", async () => {
  const plant = await openPress();
  const { call, id, point, press } = plant;
  const { body: first } = await lock(call, id, [point]);
  const valve = await addPoint(plant, press.id, "Air valve");
  const refused = await say(call, id, "start");
  expect([codeOf(refused), refused.json.detail]).toEqual([
    "isolation_incomplete",
    expect.stringContaining("Air valve"),
  ]);
  expect(codeOf(await lock(call, id, [point]))).toBe("isolation_incomplete");
  // Who works stays behind a lock: the one that is on all points takes the place of the one before.
  const { body: second } = await lock(call, id, [point, valve]);
  const { body: on } = await call("GET /machines/{id}/locks", { params: { id: press.id } });
  expect(on).toEqual([second]);
  expect(second.id).not.toBe(first.id);
  expect(codeOf(await lock(call, id, [point, valve]))).toBe("lock_placed");
  expect(codeOf(await say(call, id, "start"))).toBe(200);
  const gauge = await addPoint(plant, press.id, "Gas tap");
  await release(call, second.id);
  const open = await say(call, id, "complete");
  expect([codeOf(open), open.json.detail]).toEqual(["isolation_incomplete", expect.stringContaining("Gas tap")]);
  await release(call, (await lock(call, id, [point, valve, gauge])).body.id);
  expect(codeOf(await say(call, id, "complete"))).toBe(200);
});

test("the id of a lock is its holder's: another one's, or other words, answer no lock as placed", async () => {
  const { call, session, id, point, press } = await openPress();
  const ann = app.as(await app.become({ company: session, access: "technician", fullName: "Ann Roy" }));
  const lockId = crypto.randomUUID();
  const { body: own } = await lock(call, id, [point], lockId);
  expect(codeOf(await lock(ann, id, [point], lockId))).toBe("idempotency_conflict");
  expect((await lock(call, id, [point], lockId)).body).toEqual(own);
  await release(call, lockId);
  expect(codeOf(await lock(ann, id, [point], lockId))).toBe("idempotency_conflict");
  expect(codeOf(await lock(call, id, [], lockId))).toBe("idempotency_conflict");
  // Nor one that the server named.
  const named = (await call("POST /work-orders/{id}/locks", { params: { id }, body: { points: [point] } })).body.id;
  expect(codeOf(await lock(ann, id, [point], named))).toBe("idempotency_conflict");
  await release(call, named);
  const again = await lock(call, id, [point], lockId);
  expect(again.body.released_at).not.toBe(null);
  expect((await call("GET /machines/{id}/locks", { params: { id: press.id } })).body).toEqual([]);
});
