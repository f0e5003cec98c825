import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { beginTurn, enrolTablet, makeTechnician } from "#testing/tablet.ts";

const app = await testApp();
const owner = await app.become({ fullName: "Marie Côté" });
const call = app.as(owner);
const day = (time: string) => `2026-11-22T${time}:00.000Z`;
beforeEach(() => app.clock.set(day("12:00")));

const makeMachine = async () => (await call("POST /machines", { body: { name: `Press ${randomUUID()}` } })).body.id;
const listOf = async (id: string) => (await call("GET /machines/{id}/downtimes", { params: { id } })).body;
type Stop = { is_stopped?: boolean; stopped_at?: string };
const makeOrder = async (machine_id: string | null, stop: Stop = {}) =>
  call("POST /work-orders", { body: { title: "It stands", machine_id, ...stop } });
type Command = { kind: "complete"; running_again?: boolean; done_at?: string } | { kind: "undo"; command: string };
const send = (id: string, body: Command, command: string = randomUUID(), as = call) =>
  as("POST /work-orders/{id}/commands", { params: { id }, body: { ...body, id: command } });

/** A machine that stands since 11 because of a repair, which was entered then. */
async function broken() {
  const machine = await makeMachine();
  const now = app.clock().toString();
  app.clock.set(day("11:00"));
  const order = (await makeOrder(machine, { is_stopped: true, stopped_at: day("11:00") })).body;
  app.clock.set(now);
  return { machine, order: order.id };
}

test("a new repair says that its machine stands, since when, and belongs to the downtime", async () => {
  const { machine, order } = await broken();
  expect(await listOf(machine)).toMatchObject([
    { started_at: day("11:00"), ended_at: null, work_orders: [{ id: order }] },
  ]);
  const second = (await makeOrder(machine, { is_stopped: true })).body;
  const [open] = await listOf(machine);
  expect(open?.work_orders.map(({ id }) => id)).toEqual([order, second.id]);
});

test("many repairs that stop one machine at once begin one downtime, and all belong to it", async () => {
  const machine = await makeMachine();
  const responses = await Promise.all(Array.from({ length: 8 }, () => makeOrder(machine, { is_stopped: true })));
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
  const list = await listOf(machine);
  expect(list).toHaveLength(1);
  expect(list[0]?.work_orders).toHaveLength(8);
});

test("a completion by a server's clock, which is finer than what is kept, is undone with its downtime", async () => {
  app.clock.set("2026-11-22T12:00:00.123456789Z");
  const { machine, order } = await broken();
  const command = randomUUID();
  await send(order, { kind: "complete", running_again: true }, command);
  expect((await listOf(machine))[0]?.ended_at).not.toBeNull();
  expect((await send(order, { kind: "undo", command })).status).toBe(200);
  expect((await listOf(machine))[0]?.ended_at).toBeNull();
});

test("a stop without a machine is refused with the field", async () => {
  const refused = await makeOrder(null, { is_stopped: true });
  expect([refused.status, refused.json]).toMatchObject([422, { code: "invalid", fields: { machine_id: "required" } }]);
});

test("a stop of more than a year ago is a slip of the keys, and nothing of it is made", async () => {
  const { machine } = await broken();
  const before = await listOf(machine);
  const slip = await makeOrder(machine, { is_stopped: true, stopped_at: "2016-11-23T11:00:00Z" });
  expect([slip.status, slip.json.fields]).toEqual([422, { stopped_at: "invalid" }]);
  expect(await listOf(machine)).toEqual(before);
});

test("a stop since before the machine last ran again is refused, and what was completed keeps its time", async () => {
  const { machine, order } = await broken();
  await send(order, { kind: "complete", running_again: true, done_at: day("11:40") });
  const before = await listOf(machine);
  for (const time of ["11:20", "10:00"]) {
    const refused = await makeOrder(machine, { is_stopped: true, stopped_at: day(time) });
    expect([refused.status, refused.json]).toMatchObject([
      409,
      { code: "downtime_overlap", fields: { stopped_at: "invalid" } },
    ]);
  }
  expect(await listOf(machine)).toEqual(before);
  expect((await makeOrder(machine, { is_stopped: true, stopped_at: day("11:50") })).status).toBe(201);
  const list = await listOf(machine);
  expect(list.map(({ started_at, ended_at }) => [started_at, ended_at])).toEqual([
    [day("11:50"), null],
    [day("11:00"), day("11:40")],
  ]);
});

test("a completion lets the machine run again when the work was done, and its undo opens the downtime whole", async () => {
  const { machine, order } = await broken();
  const before = await listOf(machine);
  const command = randomUUID();
  const done = await send(order, { kind: "complete", running_again: true, done_at: day("11:40") }, command);
  expect([done.status, done.body.status]).toEqual([200, "Completed"]);
  expect(await listOf(machine)).toMatchObject([
    { started_at: day("11:00"), ended_at: day("11:40"), ended_by_name: "Marie Côté", ended_by_kind: "member" },
  ]);
  await send(order, { kind: "complete", running_again: true, done_at: day("11:40") }, command);
  expect((await send(order, { kind: "undo", command })).body.status).toBe("Scheduled");
  const [open] = await listOf(machine);
  expect(open).toEqual({ ...before[0], work_orders: [{ ...before[0]?.work_orders[0], status: "Scheduled" }] });
});

test("completing the only order that keeps a machine down lets it run again, until that is undone", async () => {
  const { machine, order } = await broken();
  const command = randomUUID();
  await send(order, { kind: "complete" }, command);
  expect(await listOf(machine)).toMatchObject([{ ended_at: day("12:00") }]);
  await send(order, { kind: "undo", command });
  expect(await listOf(machine)).toMatchObject([{ ended_at: null }]);
  await call("PUT /work-orders/{id}", { params: { id: order }, body: { status: "Completed" } });
  expect(await listOf(machine)).toMatchObject([{ ended_at: day("12:00") }]);
});

test("a machine stays down where somebody says so, where other work on it is open, or where none was begun", async () => {
  const [reported, shared] = [await broken(), await broken()];
  await send(reported.order, { kind: "complete", running_again: false });
  expect(await listOf(reported.machine)).toMatchObject([{ ended_at: null }]);
  const second = (await makeOrder(shared.machine, { is_stopped: true })).body.id;
  const other = (await makeOrder(shared.machine)).body.id;
  await send(other, { kind: "complete" });
  await send(shared.order, { kind: "complete" });
  expect(await listOf(shared.machine)).toMatchObject([{ ended_at: null }]);
  await send(second, { kind: "complete" });
  expect(await listOf(shared.machine)).toMatchObject([{ ended_at: day("12:00") }]);
});

test("work that was done before the machine stopped again ends nothing", async () => {
  const { machine, order } = await broken();
  const say = (state: "running" | "stopped", since: string) =>
    call("PUT /machines/{id}/state", { params: { id: machine }, body: { state, since } });
  await say("running", day("11:20"));
  await say("stopped", day("11:50"));
  await send(order, { kind: "complete", running_again: true, done_at: day("11:15") });
  expect(await listOf(machine)).toMatchObject([
    { started_at: day("11:50"), ended_at: null },
    { ended_at: day("11:20") },
  ]);
});

test("a machine that stopped anew since keeps its completion from being undone", async () => {
  const { machine, order } = await broken();
  const command = randomUUID();
  await send(order, { kind: "complete", running_again: true }, command);
  app.clock.set(day("12:10"));
  await call("PUT /machines/{id}/state", { params: { id: machine }, body: { state: "stopped" } });
  const refused = await send(order, { kind: "undo", command });
  expect([refused.status, refused.json.code]).toEqual([409, "changed_since"]);
  expect((await call("GET /work-orders/{id}", { params: { id: order } })).body.status).toBe("Completed");
});

test("completing and stopping one machine at once end in an answer, whatever comes first", async () => {
  const { machine, order } = await broken();
  const stop = () =>
    call("PUT /machines/{id}/state", { params: { id: machine }, body: { state: "stopped", work_order_id: order } });
  const all = await Promise.all([stop(), send(order, { kind: "complete", running_again: true }), stop(), stop()]);
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await listOf(machine)).filter(({ ended_at }) => ended_at === null).length).toBeLessThan(2);
});

test("who may not plan lets the machine run again with what they complete", async () => {
  const { machine, order } = await broken();
  const luc = app.as(await app.become({ company: owner, access: "technician", fullName: "Luc Roy" }));
  const done = await send(order, { kind: "complete", running_again: true }, randomUUID(), luc);
  expect(done.status).toBe(200);
  expect(await listOf(machine)).toMatchObject([{ ended_by_name: "Luc Roy" }]);
});

test("an order's activity shows that its machine is down because of it", async () => {
  const { order, machine } = await broken();
  const [line] = (await call("GET /activity", { query: { id: order } })).body;
  const [key = ""] = Object.keys(line?.changes ?? {}).filter((field) => field.startsWith("stop/"));
  expect(line?.changes[key]).toEqual([null, { machine: { id: machine, name: expect.stringMatching(/^Press/) } }]);
});

test("a technician at a shared tablet is named with it", async () => {
  const { machine, order } = await broken();
  const tablet = await enrolTablet(app, owner);
  const turn = await beginTurn(app, tablet.device_token, await makeTechnician(app, owner));
  const done = await send(
    order,
    { kind: "complete", running_again: true },
    randomUUID(),
    app.as({ token: turn.turn_token }),
  );
  expect(done.status).toBe(200);
  const ended = { ended_by_name: "Luc Roy", ended_by_kind: "technician", ended_by_device: "Press shop" };
  expect(await listOf(machine)).toMatchObject([ended]);
});
