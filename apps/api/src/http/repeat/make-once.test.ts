import type { CallKey } from "@millwright/contract/contract";
import { expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { senderOf } from "#testing/client.ts";

const app = await sharedApp();
const owner = await app.become();
const send = senderOf(app.origin, owner.token);

/** Every call that makes a thing of the company, with what it says and another thing that it could say. */
const makers: [CallKey, object, object][] = [
  ["POST /departments", { name: "Press line" }, { name: "Paint" }],
  ["POST /machines", { name: "Press 4" }, { name: "Press 5" }],
  ["POST /assignees", { name: "Luc Roy" }, { name: "Ann Roy" }],
  ["POST /parts", { name: "Belt", part_type: "repair" }, { name: "Chain", part_type: "repair" }],
  ["POST /work-orders", { title: "Leak" }, { title: "Noise" }],
  ["POST /support/contact", { subject: "Press", message: "It stands" }, { subject: "Press", message: "It runs" }],
];

test.each(makers)("%s makes one thing under the id that its sender gave, whoever asks at once", async (key, fields) => {
  const id = crypto.randomUUID();
  const created = await Promise.all([1, 2, 3].map(() => send<{ id: string }>(key, { body: { ...fields, id } })));
  expect(created.map(({ status, json }) => [status, json?.id])).toEqual([1, 2, 3].map(() => [201, id]));
  expect(created.map(({ json }) => json)).toEqual([1, 2, 3].map(() => created[0]?.json));
});

test.each(makers)("%s refuses an id under which something else was asked for", async (key, fields, other) => {
  const id = crypto.randomUUID();
  await send(key, { body: { ...fields, id } });
  const refused = await send<{ code: string }>(key, { body: { ...other, id } });
  expect([refused.status, refused.json?.code]).toEqual([409, "idempotency_conflict"]);
});

test.each(makers)("%s with the id of a thing that was made without one answers 409", async (key, fields) => {
  const created = await send<{ id: string }>(key, { body: fields });
  const refused = await send<{ code: string }>(key, { body: { ...fields, id: created.json?.id } });
  expect([refused.status, refused.json?.code]).toEqual([409, "idempotency_conflict"]);
});

test.each<[CallKey, CallKey, object]>([
  ["POST /departments", "DELETE /departments/{id}", { name: "Press line" }],
  ["POST /machines", "DELETE /machines/{id}", { name: "Press 4" }],
  ["POST /assignees", "DELETE /assignees/{id}", { name: "Luc Roy" }],
  ["POST /parts", "DELETE /parts/{id}", { name: "Belt", part_type: "repair" }],
  ["POST /work-orders", "DELETE /work-orders/{id}", { title: "Leak" }],
])("%s that is sent again after its thing was deleted answers 404, and makes none", async (key, remove, fields) => {
  const body = { ...fields, id: crypto.randomUUID() };
  await send(key, { body });
  expect((await send(remove, { params: { id: body.id } })).status).toBe(204);
  const again = await send<{ code: string }>(key, { body });
  expect([again.status, again.json?.code]).toEqual([404, "not_found"]);
});

test.each(makers)("%s takes an id that another company uses", async (key, fields) => {
  const id = crypto.randomUUID();
  await send(key, { body: { ...fields, id } });
  const other = senderOf(app.origin, (await app.become()).token);
  expect((await other(key, { body: { ...fields, id } })).status).toBe(201);
});

test("a movement of the stock under one id moves it once, of one part", async () => {
  const part = (name: string) => send<{ id: string }>("POST /parts", { body: { name, part_type: "repair" } });
  const [belt, chain] = [(await part("Belt")).json?.id ?? "", (await part("Chain")).json?.id ?? ""];
  const body = { id: crypto.randomUUID(), change_type: "add", quantity: 5 };
  const add = (id: string) =>
    send<{ current_quantity: number; code: string }>("POST /parts/{id}/quantity", { params: { id }, body });
  const added = await Promise.all([add(belt), add(belt)]);
  expect(added.map(({ json }) => json?.current_quantity)).toEqual([5, 5]);
  expect((await add(chain)).json?.code).toBe("idempotency_conflict");
});
