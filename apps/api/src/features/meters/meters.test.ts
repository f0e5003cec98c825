import { expect, test } from "vitest";
import { factsOf } from "#features/meters/meters.ts";
import { testApp } from "#testing/app.ts";
import { on, openMeters } from "#testing/maintenance/meters.ts";
import { byUnits, ruleOf } from "#testing/maintenance/plan-rules.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await testApp();
const { owner, call, technician, viewer, newMeter, read, meterOf } = await openMeters(app);

test("a meter of a machine says what it showed last, and what was used", async () => {
  const meter = await newMeter();
  expect(meter).toMatchObject({ machine_name: "Press 4", total: null, last: null, usual_per_day: null, readings: 0 });
  expect((await read(meter.id, 100.5, on("11-10"))).body).toMatchObject({
    value: 100.5,
    total: 100.5,
    kind: "reading",
  });
  await read(meter.id, 120.5, on("11-20"));
  expect(await meterOf(meter.id)).toMatchObject({
    total: 120.5,
    last: { value: 120.5, at: "2026-11-20T12:00:00.000Z" },
    usual_per_day: 2,
    unread_since: null,
    readings: 2,
  });
  app.clock.set("2026-12-12T14:00:00Z");
  expect((await meterOf(meter.id)).unread_since).toBe("2026-12-11");
  const { body } = await viewer("GET /meters", { query: { unread: "true" } });
  expect(body.map(({ id }) => id)).toEqual([meter.id]);
  app.clock.set("2026-11-21T14:00:00Z");
});

test("no other company, and nobody without a planner's access, changes a meter", async () => {
  const { id, machine_id } = await newMeter();
  const stranger = app.as(await app.become());
  for (const as of [stranger, technician]) {
    const status = as === stranger ? 404 : 403;
    expect((await as("PUT /meters/{id}", { params: { id }, body: { name: "Ours" } })).status).toBe(status);
    expect((await as("DELETE /meters/{id}", { params: { id } })).status).toBe(status);
    const created = await as("POST /machines/{id}/meters", {
      params: { id: machine_id },
      body: { name: "x", unit: "h" },
    });
    expect(created.status).toBe(status);
  }
});

test("the meters of a machine have names of their own; a deleted one gives its name free", async () => {
  const { id, machine_id, version } = await newMeter();
  const add = () =>
    call("POST /machines/{id}/meters", { params: { id: machine_id }, body: { name: "HOURS", unit: "h" } });
  expect((await add()).json).toMatchObject({ code: "meter_name_taken", fields: { name: "duplicate" } });
  const edit = (body: { name?: string; version?: number }) => call("PUT /meters/{id}", { params: { id }, body });
  expect((await edit({ name: "Engine", version })).body).toMatchObject({ name: "Engine", version: version + 1 });
  expect((await edit({ name: "Motor", version })).json.code).toBe("stale");
  expect((await add()).status).toBe(201);
  expect((await edit({ name: "hours" })).json.code).toBe("meter_name_taken");
  await call("DELETE /meters/{id}", { params: { id } });
  expect((await call("GET /meters/{id}", { params: { id } })).status).toBe(404);
  expect((await call("GET /meters", { query: { machine_id } })).body.map(({ name }) => name)).toEqual(["HOURS"]);
});

test("a deleted meter comes back with its readings, unless another one has its name by now", async () => {
  const { id, machine_id, version } = await newMeter();
  await read(id, 12, on("11-11"));
  const restore = (as = call) => as("POST /meters/{id}/restore", { params: { id } });
  expect((await restore()).status).toBe(404);
  await call("DELETE /meters/{id}", { params: { id }, query: { reason: "Twice" } });
  const listed = async () => (await call("GET /meters/deleted")).body.find((meter) => meter.id === id);
  expect(await listed()).toMatchObject({
    machine_name: expect.any(String),
    deleted_reason: "Twice",
    name_taken: false,
  });
  expect((await restore(viewer)).status).toBe(403);
  const other = await call("POST /machines/{id}/meters", {
    params: { id: machine_id },
    body: { name: "hours", unit: "h" },
  });
  expect((await restore()).json.code).toBe("meter_name_taken");
  expect((await listed())?.name_taken).toBe(true);
  await call("DELETE /meters/{id}", { params: { id: other.body.id } });
  expect((await restore()).body).toMatchObject({ id, version: version + 1, readings: 1, last: { value: 12 } });
  expect(await listed()).toBeUndefined();
  expect((await call("GET /meters", { query: { machine_id } })).body.map((meter) => meter.id)).toEqual([id]);
  await read(id, 14, on("11-12"));
});

test("a forecast is a range, counted from the last reading", async () => {
  const { id } = await newMeter();
  const foresee = async (value: number) =>
    (await viewer("GET /meters/{id}/forecast", { params: { id }, query: { value } })).body;
  expect(await foresee(100)).toEqual({ from: null, to: null, expected: null, based_on: null });
  for (const [day, value] of [
    ["11-01", 0],
    ["11-11", 20],
  ] as const)
    await read(id, value, on(day));
  expect(await foresee(100)).toEqual({
    from: "2026-12-21",
    to: "2026-12-21",
    expected: "2026-12-21",
    based_on: { from: "2026-11-01", to: "2026-11-11", readings: 2 },
  });
});

test("what a plan counts by are the days of the plant on which a meter was read", async () => {
  const [{ id }, { id: other }] = [await newMeter(), await newMeter()];
  await read(id, 10, on("11-10", "12:00"));
  await read(id, 12, on("11-11", "03:00"));
  await read(id, 15, on("11-11", "15:00"));
  const facts = await app.deps.db.inCompany(owner.companyId, (db) => factsOf(db, [id, other], "America/Toronto"));
  expect(facts).toEqual(
    new Map([
      [
        id,
        [
          { day: "2026-11-10", total: 12 },
          { day: "2026-11-11", total: 15 },
        ],
      ],
      [other, []],
    ]),
  );
});

test("a plan falls due by a meter of its own machine, and keeps that from being deleted alone", async () => {
  const plant = await openTestPlant(app);
  const [own, other] = [await plant.machine(), await plant.machine(null, "Press 5")];
  const body = { name: "Hours", unit: "h" };
  const meterOf = async ({ id }: { id: string }) =>
    (await plant.call("POST /machines/{id}/meters", { params: { id }, body })).body;
  const [meter, others] = [await meterOf(own), await meterOf(other)];
  const by = ({ id }: { id: string }) =>
    ruleOf({
      trigger: "meter",
      levels: [byUnits(crypto.randomUUID(), "", 250)],
      meter: { id, origin: 0, lead: 0 },
    });
  const draft = { title: "Oil", type: "PM", machine_id: own.id } as const;
  const created = await plant.call("POST /work-orders", { body: { ...draft, plan: by(others) } });
  expect(created.json).toMatchObject({ code: "meter_elsewhere", fields: { "plan.meter.id": "invalid" } });
  expect(created.json.detail).toContain("Hours of Press 5");
  const pm = (await plant.call("POST /work-orders", { body: { ...draft, plan: by(meter) } })).body;
  expect((await plant.edit(pm.id, { plan: by(others) })).json.code).toBe("meter_elsewhere");
  expect((await plant.edit(pm.id, { machine_id: other.id })).json.code).toBe("meter_elsewhere");
  expect((await plant.look(pm.id)).machine_id).toBe(own.id);
  const remove = (open_work: "keep" | "detach" | "move" | "cancel", more: object = {}) =>
    plant.call("DELETE /machines/{id}", { params: { id: own.id }, query: { open_work, ...more } });
  expect((await remove("keep")).json).toMatchObject({
    code: "meter_in_use",
    detail: expect.stringContaining(`a meter of this machine: ${pm.wo_id}.`),
  });
  expect((await remove("move", { to_machine_id: other.id })).json.code).toBe("meter_in_use");
  const both = { machine_id: other.id, plan: by(others) };
  expect((await plant.edit(pm.id, both)).body).toMatchObject({
    machine_id: other.id,
    plan: { meter: { id: others.id } },
  });
  expect((await remove("keep")).status).toBe(204);
  const gone = await plant.call("DELETE /machines/{id}", { params: { id: other.id }, query: { open_work: "cancel" } });
  expect(gone.status).toBe(204);
});
