import { limits } from "@millwright/contract/limits";
import { expect, test } from "vitest";
import { sweepLooseFiles } from "#features/files/files.ts";
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

test("its file is one of the order, or becomes its own; that of another thing or of another company is refused", async () => {
  const { plant, call, order, at } = await plantWithOrder();
  const { id: loose } = await plant.file("invoice.txt");
  const { id: ofOrder } = await plant.file("plan.txt");
  await plant.edit(order, { files: [{ id: ofOrder }] });
  const service = (await add(call, order, { file_id: loose })).body;
  expect(service.file).toMatchObject({ id: loose, name: "invoice.txt" });
  expect((await add(call, order, { file_id: ofOrder })).body.file?.id).toBe(ofOrder);
  expect((await plant.look(order)).files.map(({ id }) => id)).toEqual([ofOrder]);
  const other = (await plant.order()).id;
  const foreign = (await (await openTestPlant(app)).file()).id;
  const refused = { code: "unknown_reference", fields: { file_id: "invalid" } };
  for (const [id, file_id] of [
    [other, ofOrder],
    [order, loose],
    [order, foreign],
  ] as const)
    expect((await add(call, id, { file_id })).json).toMatchObject(refused);
  expect((await call("PUT /work-orders/{id}", { ...at, body: { files: [{ id: loose }] } })).status).toBe(422);
  await plant.edit(order, { files: [] });
  const { services } = (await call("GET /work-orders/{id}/services", at)).body;
  expect(services.flatMap(({ file }) => file?.id ?? [])).toEqual([loose]);
});

test("an invoice is seen by who sees money alone, wherever it is asked for", async () => {
  const { plant, call, order, at } = await plantWithOrder();
  const { id } = await plant.file("invoice 480.txt");
  await add(call, order, { file_id: id });
  const person = await app.become({ company: plant.session, access: "technician" });
  const luc = app.as(person);
  const one = { params: { id } };
  for (const ask of [
    "GET /files/download/{id}",
    "GET /files/thumbnail/{id}",
    "POST /files/download/{id}/link",
  ] as const) {
    const { status, json } = await luc(ask, one);
    expect([ask, status, json?.code]).toEqual([ask, 403, "money_hidden"]);
  }
  expect((await luc("GET /work-orders/{id}/services", at)).body.services).toMatchObject([
    { amount_cents: null, file: null },
  ]);
  const answers = [await luc("GET /work-orders/{id}", at), await luc("GET /sync", { query: {} })];
  expect(JSON.stringify(answers)).not.toContain("invoice 480");
  const download = (token: string) =>
    fetch(`${app.origin}/api/files/download/${id}`, { headers: { authorization: `Bearer ${token}` } });
  expect((await download(plant.session.token)).status).toBe(200);
  await call("PUT /company", { body: { technicians_see_money: true } });
  expect((await download(person.token)).status).toBe(200);
});

test("its own file goes with it and comes back with it, and one that is taken away can be given again", async () => {
  const { plant, call, order } = await plantWithOrder();
  const [first, second] = [(await plant.file("first.txt")).id, (await plant.file("second.txt")).id];
  const { id } = (await add(call, order, { file_id: first })).body;
  const one = { params: { id } };
  const isThere = async (file: string) =>
    (await call("POST /files/download/{id}/link", { params: { id: file } })).status < 300;
  const give = async (file_id: string | null) =>
    (await call("PUT /services/{id}", { ...one, body: { file_id } })).body.file?.id ?? null;
  expect([await give(second), await isThere(first), await isThere(second)]).toEqual([second, false, true]);
  expect([await give(null), await give(first), await isThere(first)]).toEqual([null, first, true]);
  await call("DELETE /services/{id}", one);
  expect(await isThere(first)).toBe(false);
  expect((await call("POST /services/{id}/restore", one)).body.file?.id).toBe(first);
  app.clock.set("2026-11-25T14:00:00Z");
  await sweepLooseFiles(app.deps, Temporal.Instant.from("2026-11-25T14:00:00Z"));
  expect(await isThere(first)).toBe(true);
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
