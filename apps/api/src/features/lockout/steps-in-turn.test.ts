import { expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();

const [belt, on, off, wiped] = [1, 2, 3, 4].map(() => crypto.randomUUID());
const id = (of: string | undefined) => of ?? "";
const steps = [
  { id: id(belt), kind: "check", text: { en: "Belt" } },
  { id: id(on), kind: "tick", text: { en: "Lock the disconnect" }, lockout: "apply" },
  { id: id(wiped), kind: "tick", text: { en: "Wiped" } },
  { id: id(off), kind: "tick", text: { en: "Take the lock off" }, lockout: "release" },
] as const;

/** A repair that is done by those steps. */
async function openRepair() {
  const { call, order } = await openTestPlant(app);
  const { body: procedure } = await call("POST /procedures", { body: { name: "Belts", steps: [...steps] } });
  await call("POST /procedures/{id}/publish", { params: { id: procedure.id }, body: {} });
  const repair = await order({ procedure_id: procedure.id });
  const say = async (fields: object) => {
    const body = { id: crypto.randomUUID(), ...fields } as never;
    const { status, json } = await call("POST /work-orders/{id}/commands", { params: { id: repair.id }, body });
    return status < 300 ? status : json;
  };
  return { call, id: repair.id, say };
}

test("the lockout comes before all other steps, and its release after those that are owed", async () => {
  const { call, say, id: order } = await openRepair();
  const answer = (item_id: string | undefined, more: object = {}) => say({ kind: "answer", item_id, ...more });
  const first = { code: "step_out_of_turn", detail: expect.stringContaining("Lock the disconnect"), item_ids: [on] };
  expect(await answer(belt, { outcome: "pass" })).toMatchObject(first);
  expect(await say({ kind: "tick", item_id: wiped, completed: true })).toMatchObject(first);
  const { checklist } = (await call("GET /work-orders/{id}", { params: { id: order } })).body;
  const ticked = checklist.map((item) => ({ ...item, completed: item.id === wiped }));
  const list = await call("PUT /work-orders/{id}", { params: { id: order }, body: { checklist: ticked } });
  expect(list.json).toMatchObject(first);
  expect(await say({ kind: "tick", item_id: wiped, completed: false })).toBe(200);
  expect(await answer(off)).toMatchObject(first);
  expect(await answer(on)).toBe(200);
  expect(await answer(off)).toMatchObject({ code: "step_out_of_turn", item_ids: [belt] });
  expect(await answer(belt, { outcome: "pass" })).toBe(200);
  expect(await say({ kind: "tick", item_id: wiped, completed: true })).toBe(200);
  expect(await answer(off)).toBe(200);
  expect(await say({ kind: "complete" })).toBe(200);
});

test("nobody says that the locks are off while their own is on", async () => {
  const { call, order, machine } = await openTestPlant(app);
  const { id: machine_id } = await machine();
  await call("POST /machines/{id}/isolation-points", {
    params: { id: machine_id },
    body: { name: "Disconnect", energy: "electrical" },
  });
  const { body: points } = await call("GET /machines/{id}/isolation-points", { params: { id: machine_id } });
  const release = {
    id: crypto.randomUUID(),
    kind: "tick",
    text: { en: "Take the lock off" },
    lockout: "release",
  } as const;
  const { body: procedure } = await call("POST /procedures", { body: { name: "Locks", steps: [release] } });
  await call("POST /procedures/{id}/publish", { params: { id: procedure.id }, body: {} });
  const { id } = await order({ procedure_id: procedure.id, machine_id });
  const lock = await call("POST /work-orders/{id}/locks", {
    params: { id },
    body: { points: points.map((point) => point.id) },
  });
  expect(lock.status).toBe(201);
  const tick = () =>
    call("POST /work-orders/{id}/commands", {
      params: { id },
      body: { id: crypto.randomUUID(), kind: "answer", item_id: release.id },
    });
  expect((await tick()).json).toMatchObject({
    code: "step_out_of_turn",
    detail: "Your own lock is still on. Take it off first, then tick this step.",
    item_ids: [release.id],
  });
  expect((await call("POST /locks/{id}/release", { params: { id: lock.body.id } })).status).toBe(200);
  expect((await tick()).status).toBe(200);
});
