import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { linkDowntime, reportStopped, withdrawStopped } from "#features/downtimes/downtimes.ts";
import { testApp } from "#testing/app.ts";

const app = await testApp();
const owner = await app.become({ fullName: "Marie Côté" });
const call = app.as(owner);
app.clock.set("2026-11-22T12:00:00Z");

const machine = async () => (await call("POST /machines", { body: { name: `Press ${randomUUID()}` } })).body.id;
const order = async (machine_id: string) =>
  (await call("POST /work-orders", { body: { title: "It stands", machine_id } })).body.id;
const listOf = async (id: string) => (await call("GET /machines/{id}/downtimes", { params: { id } })).body;
const idsOf = (downtime: { requests: { id: string }[] } | undefined) => new Set(downtime?.requests.map(({ id }) => id));
/** What somebody said, as it is kept. */
const request = () =>
  app.db.inCompany(owner.companyId, async (db) => {
    const id = randomUUID();
    await sql`insert into request (id, code, title, source, status, created_at)
      values (${id}, ${id.slice(0, 13)}, 'It stands', 'code', 'new', ${app.clock()})`.execute(db);
    return id;
  });
const time = (text: string) => Temporal.Instant.from(`2026-11-22T${text}:00Z`);
const report = (machineId: string, since: string | null, cause: { requestId?: string; workOrderId?: string } = {}) =>
  app.db.inCompany(owner.companyId, (db) =>
    reportStopped(db, { machineId, since: since === null ? null : time(since), ...cause }, app.clock()),
  );

test("reports of one stop are one downtime, which belongs to all of them", async () => {
  const id = await machine();
  const [one, two] = [await request(), await request()];
  await report(id, "11:00", { requestId: one });
  await report(id, "10:30", { requestId: two });
  await report(id, null, { requestId: one });
  const list = await listOf(id);
  expect(list).toMatchObject([{ started_at: "2026-11-22T10:30:00.000Z", ended_at: null }]);
  expect(idsOf(list[0])).toEqual(new Set([one, two]));
});

test("a report that counts late says nothing of a machine that ran again meanwhile", async () => {
  const id = await machine();
  await report(id, "08:00");
  const state = { params: { id }, body: { state: "running", since: "2026-11-22T10:00:00Z" } } as const;
  await call("PUT /machines/{id}/state", state);
  const late = (since: string) =>
    app.db.inCompany(owner.companyId, (db) =>
      reportStopped(db, { machineId: id, since: time(since), isLate: true }, app.clock()),
    );
  await late("07:30");
  await late("09:00");
  expect(await listOf(id)).toMatchObject([{ ended_at: "2026-11-22T10:00:00.000Z" }]);
  await late("11:00");
  expect((await listOf(id))[0]).toMatchObject({ started_at: "2026-11-22T11:00:00.000Z", ended_at: null });
});

test("fifty reports at once begin one downtime and lose none", async () => {
  const id = await machine();
  const requests = await Promise.all(Array.from({ length: 50 }, request));
  await Promise.all(requests.map((requestId) => report(id, null, { requestId })));
  const list = await listOf(id);
  expect(list).toHaveLength(1);
  expect(idsOf(list[0])).toEqual(new Set(requests));
});

test("a downtime goes on to belong to the repair that its request became", async () => {
  const id = await machine();
  const [requestId, workOrderId] = [await request(), await order(id)];
  await report(id, null, { requestId });
  await app.db.inCompany(owner.companyId, (db) => linkDowntime(db, { requestId, workOrderId }));
  expect((await listOf(id))[0]?.work_orders).toMatchObject([{ id: workOrderId, status: "Scheduled" }]);
});

const withdraw = (requestId: string) =>
  app.db.inCompany(owner.companyId, (db) => withdrawStopped(db, { requestId }, app.clock()));

test("a request that is declined takes back the downtime that it alone told of", async () => {
  const id = await machine();
  const requestId = await request();
  await report(id, null, { requestId });
  await withdraw(requestId);
  expect(await listOf(id)).toEqual([]);
  expect((await call("GET /machines/{id}", { params: { id } })).body.state).toBe("running");
});

test.each<[string, (id: string) => Promise<unknown>]>([
  ["another request", async (id) => report(id, null, { requestId: await request() })],
  ["a repair", async (id) => report(id, null, { workOrderId: await order(id) })],
  ["somebody of the plant", (id) => call("PUT /machines/{id}/state", { params: { id }, body: { state: "stopped" } })],
])("a downtime that %s told of as well outlives a declined request", async (_who, act) => {
  const id = await machine();
  const requestId = await request();
  await report(id, null, { requestId });
  await act(id);
  await withdraw(requestId);
  const [open] = await listOf(id);
  expect(open?.ended_at).toBeNull();
  expect(idsOf(open).has(requestId)).toBe(false);
});

test("a downtime that is over stays when its request is declined", async () => {
  const id = await machine();
  const requestId = await request();
  await report(id, null, { requestId });
  await call("PUT /machines/{id}/state", { params: { id }, body: { state: "running" } });
  await withdraw(requestId);
  expect(await listOf(id)).toMatchObject([{ requests: [{ id: requestId }] }]);
});

test("the machines that stand are in one list, and those that run again or are gone are not", async () => {
  const [stoppedMachine, runs, gone] = [await machine(), await machine(), await machine()];
  for (const id of [stoppedMachine, runs, gone]) await report(id, null);
  await call("PUT /machines/{id}/state", { params: { id: runs }, body: { state: "running" } });
  await call("DELETE /machines/{id}", { params: { id: gone } });
  const shown = (await call("GET /downtimes")).body.map(({ machine_id }) => machine_id);
  expect([stoppedMachine, runs, gone].map((id) => shown.includes(id))).toEqual([true, false, false]);
});

test("a line is down because of an order of one of its machines, and not of a deleted one", async () => {
  const [here, there] = [await machine(), await machine()];
  const say = (work_order_id: string) =>
    call("PUT /machines/{id}/state", { params: { id: here }, body: { state: "stopped", work_order_id } });
  const refused = await say(randomUUID());
  expect([refused.status, refused.json]).toMatchObject([
    422,
    { code: "unknown_reference", fields: { work_order_id: "invalid" } },
  ]);
  const own = await order(there);
  await say(own);
  expect(await listOf(here)).toMatchObject([{ started_by_name: "Marie Côté", work_orders: [{ id: own }] }]);
});

test("planners are notified of a breakdown once per downtime, and its reporter is not", async () => {
  const planner = app.as(await app.become({ company: owner, access: "planner" }));
  const id = await machine();
  const breakdownCount = async (as: typeof call) =>
    (await as("GET /notifications")).body.filter((one) => one.kind === "breakdown" && one.address.endsWith(id)).length;
  const say = (state: "stopped" | "running") => call("PUT /machines/{id}/state", { params: { id }, body: { state } });
  await say("stopped");
  await say("stopped");
  await report(id, "11:30", { requestId: await request() });
  expect([await breakdownCount(planner), await breakdownCount(call)]).toEqual([1, 0]);
});
