import type { CallSpec } from "@millwright/contract/call/call";
import { type CallKey, contract } from "@millwright/contract/contract";
import { expect, test } from "vitest";
import { drawPictures } from "#features/files/files.ts";
import { testApp } from "#testing/app.ts";
import { bearersOf } from "#testing/call-matrix/bearers.ts";
import { sampledCalls } from "#testing/call-matrix/samples.ts";
import { makersOf } from "#testing/call-matrix/things.ts";
import { senderOf } from "#testing/client.ts";
import { picture } from "#testing/files/sample-files.ts";
import { upload } from "#testing/files/uploads.ts";
import { beginTurn, enrolTablet, makeTechnician } from "#testing/tablet.ts";
import { asOwner } from "#testing/template.ts";

const app = await testApp();
const owner = await app.become({ fullName: "Zoé Roy" });
const { device_token: tablet } = await enrolTablet(app, owner);
const technician = await makeTechnician(app, owner);
const { turn_token: turn } = await beginTurn(app, tablet, technician);

/** What a tablet may by itself. A new one is a decision, made here as well. */
const ofTablet: CallKey[] = [
  "DELETE /turns/current",
  "GET /assignees/{id}/photo",
  "GET /departments",
  "GET /device",
  "GET /device/technicians",
  "GET /downtimes",
  "GET /files/thumbnail/{id}",
  "GET /live",
  "GET /machines",
  "GET /machines/{id}",
  "GET /machines/{id}/downtimes",
  "GET /machines/{id}/isolation-points",
  "GET /machines/{id}/locks",
  "GET /machines/{id}/measurements",
  "GET /meters",
  "GET /meters/{id}",
  "GET /meters/{id}/forecast",
  "GET /meters/{id}/readings",
  "GET /plant-codes",
  "GET /sync",
  "GET /task-instances/today",
  "GET /work-orders",
  "GET /work-orders/counts",
  "GET /work-orders/{id}",
  "GET /work-orders/{id}/steps/{item_id}/results",
  "POST /device/reports",
  "POST /device/reports/photos",
  "POST /locks/{id}/release",
  "POST /machines/by-code",
  "POST /turns",
];

const pictures: CallKey[] = ["GET /assignees/{id}/photo", "GET /files/thumbnail/{id}"];

test("these calls alone are a tablet's own", () => {
  const declared = Object.entries(contract).filter(([, spec]: [string, CallSpec]) =>
    bearersOf(spec).includes("tablet"),
  );
  expect(declared.map(([key]) => key).sort()).toEqual(ofTablet);
});

const params = { id: crypto.randomUUID(), item_id: crypto.randomUUID(), session_id: "cs_test_0" };
const calls = sampledCalls().filter(({ key, spec }) => key !== "DELETE /turns/current" && spec.answer !== "events");

test.each(calls)("$key is a tablet's, a turn's, a person's, as it is declared", async ({ key, spec, body, query }) => {
  const isRefused = async (token: string) => {
    const { status, json } = await senderOf(app.origin, token)(key, { params, body, query });
    expect(status).not.toBe(401);
    return status === 403 && json?.code === "not_allowed";
  };
  const may = bearersOf(spec);
  expect(await isRefused(tablet)).toBe(!may.includes("tablet"));
  // Whose PIN it is not is refused as well, by the technician's own rule; there is none of this id.
  expect(await isRefused(turn)).toBe(!may.includes("turn"));
  if (!may.includes("person")) expect(await isRefused(owner.token)).toBe(true);
});

test("of people a tablet reads nothing but full names", async () => {
  await asOwner(app.ownerUrl, (database) =>
    database.query("update person set username = 'zoe.roy.secret' where id = $1", [owner.personId]),
  );
  const make = makersOf(app, owner);
  const id = await make.workOrder();
  const planner = app.as(owner);
  await planner("POST /assignees", { body: { name: "Gus", phone: "514 555-0199" } });
  const [item] = (await planner("GET /work-orders/{id}", { params: { id } })).body.checklist;
  const tick = { id, item_id: item?.id ?? "" };
  await planner("PUT /work-orders/{id}/checklist/{item_id}", { params: tick, body: { completed: true } });
  await make.taskInstance();
  const [machine, meter] = [await make.machine(), await make.meter()];
  const idFor = (key: CallKey) => {
    if (key.startsWith("GET /meters")) return meter;
    return key.startsWith("GET /machines") ? machine : id;
  };
  const texts: string[] = [];
  const isJson = (key: CallKey) => key.startsWith("GET ") && key !== "GET /live" && !pictures.includes(key);
  for (const key of ofTablet.filter(isJson)) {
    const input = { params: { ...tick, id: idFor(key) }, ...(key.endsWith("/forecast") && { query: { value: 100 } }) };
    const { status, json } = await senderOf(app.origin, tablet)(key, input);
    expect([key, status]).toEqual([key, 200]);
    texts.push(JSON.stringify(json));
  }
  const seenByPlanner = JSON.stringify((await planner("GET /work-orders/{id}", { params: { id } })).body);
  expect(seenByPlanner).toContain("zoe.roy.secret");
  expect(texts.join()).toContain("Zoé Roy");
  expect(texts.join()).not.toMatch(/zoe\.roy\.secret|@plant\.example|555-0199/);
});

test("a tablet shows the photos of an order and of its faces small, in its own plant, and no file whole", async () => {
  const send = async () => (await upload(app, owner, { name: "luc.jpg", bytes: await picture("jpeg") })).body.id;
  const [ofOrder, ofFace] = [await send(), await send()];
  const planner = app.as(owner);
  const order = (await planner("POST /work-orders", { body: { title: "Leak", files: [{ id: ofOrder }] } })).body;
  await planner("PUT /assignees/{id}/photo", { params: { id: technician }, body: { photo_id: ofFace } });
  const onError = (error: unknown) => {
    throw error;
  };
  await drawPictures({ ...app.deps, onError });
  const seen = (await app.as({ token: tablet })("GET /work-orders/{id}", { params: { id: order.id } })).body;
  expect(seen.files).toMatchObject([{ id: ofOrder, has_thumbnail: true }]);
  const faces = (await app.as({ token: tablet })("GET /device/technicians")).body;
  expect(faces.find(({ id }) => id === technician)).toMatchObject({ photo_id: ofFace, colour: expect.any(Number) });
  const elsewhere = (await enrolTablet(app, await app.become())).device_token;
  const ask = async (token: string, path: string) => {
    const response = await fetch(`${app.origin}/api/${path}`, { headers: { authorization: `Bearer ${token}` } });
    return [response.status, response.headers.get("content-type")];
  };
  for (const path of [`files/thumbnail/${ofOrder}`, `assignees/${technician}/photo`]) {
    expect(await ask(tablet, path)).toEqual([200, "image/webp"]);
    expect((await ask(elsewhere, path))[0]).toBe(404);
  }
  expect((await ask(tablet, `files/download/${ofOrder}`))[0]).toBe(403);
});
