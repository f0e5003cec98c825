import { limits } from "@millwright/contract/limits";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import type { Call } from "#testing/client.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await testApp();
const morning = "2026-11-23T14:00:00Z";
const supplier = "Hydraulique Côté";

async function plantWithOrder() {
  app.clock.set(morning);
  const plant = await openTestPlant(app);
  const { id } = await plant.order();
  return { plant, call: plant.call, order: id, at: { params: { id } } };
}
const add = (call: Call, id: string, body: object = {}) =>
  call("POST /work-orders/{id}/services", { params: { id }, body: { supplier, amount_cents: 48_000, ...body } });
const suppliersOf = async (call: Call, id: string) =>
  (await call("GET /work-orders/{id}/services", { params: { id } })).body.services.map((service) => service.supplier);

test("an outside service has its supplier, its amount, today's date unless another one is given, and a note", async () => {
  const { call, order, at } = await plantWithOrder();
  const created = await add(call, order, { note: " Cylinder " });
  expect(created.status).toBe(201);
  const facts = { supplier, amount_cents: 48_000, date: "2026-11-23", note: "Cylinder", scheduled_date: null };
  expect(created.body).toMatchObject({ ...facts, work_order_id: order, file: null, version: 1 });
  await add(call, order, { supplier: "Soudure Roy", date: "2026-11-20" });
  const { body } = await call("GET /work-orders/{id}/services", at);
  expect(body.services.map((service) => service.supplier)).toEqual(["Soudure Roy", supplier]);
  expect((await call("GET /services/suppliers")).body).toEqual([supplier, "Soudure Roy"]);
  const log = (await call("GET /activity", { query: { id: order } })).body;
  expect(log.map(({ changes }) => changes[`services/${created.body.id}`]?.[1]).filter(Boolean)).toMatchObject([
    { supplier, amount_cents: 48_000 },
  ]);
});

test("its file is one of the order, or becomes one; that of another thing or of another company is refused", async () => {
  const { plant, call, order } = await plantWithOrder();
  const { id: loose } = await plant.file("invoice.txt");
  const service = (await add(call, order, { file_id: loose })).body;
  expect(service.file).toMatchObject({ id: loose, name: "invoice.txt" });
  expect((await plant.look(order)).files.map(({ id }) => id)).toEqual([loose]);
  expect((await add(call, order, { file_id: loose })).body.file?.id).toBe(loose);
  const other = (await plant.order()).id;
  const foreign = (await (await openTestPlant(app)).file()).id;
  for (const [id, file_id] of [
    [other, loose],
    [order, foreign],
  ] as const)
    expect((await add(call, id, { file_id })).json).toMatchObject({
      code: "unknown_reference",
      fields: { file_id: "invalid" },
    });
  await plant.edit(order, { files: [] });
  expect((await call("GET /work-orders/{id}/services", { params: { id: order } })).body.services[0]?.file).toBeNull();
});

test.each([
  [{ amount_cents: -1 }, "amount_cents"],
  [{ amount_cents: limits.outsideServices.cents + 1 }, "amount_cents"],
  [{ amount_cents: 12.5 }, "amount_cents"],
  [{ supplier: " " }, "supplier"],
  [{ date: "2026-11-24" }, "date"],
])("%o is refused at its field", async (body, field) => {
  const { call, order } = await plantWithOrder();
  const answer = await add(call, order, body);
  expect([answer.status, Object.keys(answer.json?.fields ?? {})]).toEqual([422, [field]]);
  expect(await suppliersOf(call, order)).toEqual([]);
});

test("of two who correct it at once the second is refused; what is left out stays, and what is null is emptied", async () => {
  const { call, order } = await plantWithOrder();
  const { id, version } = (await add(call, order, { note: "Cylinder" })).body;
  const edit = (body: object) => call("PUT /services/{id}", { params: { id }, body: { version, ...body } });
  const both = await Promise.all([edit({ amount_cents: 50_000 }), edit({ amount_cents: 52_000 })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const now = (await edit({ version: version + 1, note: "", date: "2026-11-20" })).body;
  expect(now).toMatchObject({ supplier, note: null, date: "2026-11-20", version: version + 2 });
  expect((await edit({ version: now.version, date: "2026-11-24" })).json?.code).toBe("invalid");
});

test("one that is deleted is brought back, and one that is sent twice is made once", async () => {
  const { call, order } = await plantWithOrder();
  const id = crypto.randomUUID();
  const service = (await add(call, order, { id })).body;
  expect((await add(call, order, { id })).body).toEqual(service);
  const one = { params: { id } };
  expect((await call("POST /services/{id}/restore", one)).status).toBe(404);
  expect((await call("DELETE /services/{id}", one)).status).toBe(204);
  expect((await call("DELETE /services/{id}", one)).status).toBe(404);
  expect(await suppliersOf(call, order)).toEqual([]);
  expect((await call("POST /services/{id}/restore", one)).body).toMatchObject({ id, supplier });
  expect(await suppliersOf(call, order)).toEqual([supplier]);
});

test("an occurrence of a PM has services of its own", async () => {
  const { plant, call } = await plantWithOrder();
  const { id } = await plant.task({ frequency: "Daily", time: "09:00" });
  await plant.edit(id, { status: "In Progress" });
  await plant.edit(id, { status: "Completed" });
  expect((await add(call, id)).body.scheduled_date).toBe("2026-11-23");
  app.clock.set("2026-11-24T15:00:00Z");
  await plant.edit(id, { status: "In Progress" });
  expect(await suppliersOf(call, id)).toEqual([]);
  const before = { params: { id }, query: { scheduled_date: "2026-11-23" } };
  expect((await call("GET /work-orders/{id}/services", before)).body.services).toHaveLength(1);
  expect((await add(call, id, { scheduled_date: "2026-11-23", supplier: "Soudure Roy" })).status).toBe(201);
  expect((await add(call, id, { scheduled_date: "2026-01-01" })).status).toBe(404);
});

test("a planner puts them down, who does the work doesn't, and who requests reads none", async () => {
  const { plant, call, order, at } = await plantWithOrder();
  const { id } = (await add(call, order)).body;
  const as = async (access: "planner" | "technician" | "viewer" | "requester") =>
    app.as(await app.become({ company: plant.session, access }));
  expect((await add(await as("planner"), order)).status).toBe(201);
  const luc = await as("technician");
  expect((await add(luc, order)).status).toBe(403);
  expect((await luc("DELETE /services/{id}", { params: { id } })).status).toBe(403);
  for (const [access, status] of [
    ["viewer", 200],
    ["requester", 403],
  ] as const)
    expect((await (await as(access))("GET /work-orders/{id}/services", at)).status).toBe(status);
});

test("one of an order that was deleted stays as it is until the order is back", async () => {
  const { call, order, at } = await plantWithOrder();
  const [kept, gone] = [(await add(call, order)).body.id, (await add(call, order)).body.id];
  await call("DELETE /services/{id}", { params: { id: gone } });
  await call("DELETE /work-orders/{id}", at);
  const write = async () => [
    (await call("PUT /services/{id}", { params: { id: kept }, body: { amount_cents: 5 } })).status,
    (await call("POST /services/{id}/restore", { params: { id: gone } })).status,
    (await call("DELETE /services/{id}", { params: { id: kept } })).status,
  ];
  expect(await write()).toEqual([404, 404, 404]);
  await call("POST /work-orders/{id}/restore", at);
  expect(await write()).toEqual([200, 200, 204]);
});
