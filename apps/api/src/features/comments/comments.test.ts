import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { announcedIn } from "#testing/call-matrix/announced.ts";
import { photo } from "#testing/call-matrix/things.ts";
import { holdKeptJson } from "#testing/schema/kept-json.ts";
import { beginTurn, enrolTablet, makeTechnician } from "#testing/tablet.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await testApp();
holdKeptJson(app);

/** A plant with a repair, and somebody of each level beside its owner. */
async function openPlant() {
  const plant = await openTestPlant(app);
  const { session, call } = plant;
  const join = async (access: "technician" | "viewer" | "requester" | "planner", fullName: string) => {
    const joined = await app.become({ company: session, access, fullName });
    return { ...app.as(joined), id: joined.personId, call: app.as(joined) };
  };
  const path = { params: { id: (await plant.order({})).id } };
  const say = (body: { text: string; mentions?: { id: string }[] }) =>
    call("POST /work-orders/{id}/comments", { ...path, body });
  const listComments = async () => (await call("GET /work-orders/{id}/comments", path)).body;
  return { plant, session, call, path, say, said: listComments, join };
}

test("what is said about an order is listed the latest first, and counted on it", async () => {
  const { plant, path, say, said: listComments } = await openPlant();
  await say({ text: "Batch 412 waits" });
  app.clock.advance({ seconds: 1 });
  await say({ text: "Front bearing is dry\nTwo hours" });
  expect((await listComments()).map(({ text }) => text)).toEqual([
    "Front bearing is dry\nTwo hours",
    "Batch 412 waits",
  ]);
  expect((await plant.look(path.params.id)).comment_count).toBe(2);
  expect((await plant.call("GET /work-orders")).body).toMatchObject([{ comment_count: 2 }]);
});

test("keeps its author by name and id, and announces the order to the screens", async () => {
  const { session, path, say } = await openPlant();
  const { body } = await say({ text: "Done soon" });
  expect(body.subject).toEqual({ kind: "workOrder", id: path.params.id });
  expect(body.author).toEqual({
    kind: "member",
    id: session.personId,
    name: "Marie Côté",
    device_name: null,
    proof: null,
  });
  expect(await announcedIn(app, session.companyId)).toContainEqual({ kind: "comment", id: path.params.id });
});

test("a technician at a shared tablet writes as themself, with the tablet", async () => {
  const { session, path } = await openPlant();
  const { device_token } = await enrolTablet(app, session, "Tablette Usinage");
  const technician = await makeTechnician(app, session, "Julie Tanguay");
  const julie = app.as({ token: (await beginTurn(app, device_token, technician)).turn_token });
  const { body } = await julie("POST /work-orders/{id}/comments", { ...path, body: { text: "It turns again" } });
  const author = {
    kind: "technician",
    id: technician,
    name: "Julie Tanguay",
    device_name: "Tablette Usinage",
    proof: null,
  };
  expect(body.author).toEqual(author);
  const mine = { params: { id: body.id } };
  expect((await julie("PUT /comments/{id}", { ...mine, body: { text: "It turns" } })).body.text).toBe("It turns");
});

test("a comment is changed by its author for five minutes, and by nobody else", async () => {
  const { say, call, join } = await openPlant();
  const luc = await join("planner", "Luc Roy");
  const mine = { params: { id: (await say({ text: "Bering" })).body.id } };
  const change = { ...mine, body: { text: "Bearing" } };
  const others = await luc.call("PUT /comments/{id}", change);
  expect([others.status, others.json.detail]).toEqual([403, expect.stringContaining("Somebody else wrote")]);
  app.clock.advance({ minutes: 4, seconds: 59 });
  expect((await call("PUT /comments/{id}", change)).body).toMatchObject({
    text: "Bearing",
    edited_at: expect.any(String),
  });
  app.clock.advance({ seconds: 1 });
  const late = await call("PUT /comments/{id}", { ...mine, body: { text: "Bearings" } });
  expect([late.status, late.json.code]).toEqual([409, "comment_settled"]);
});

test("a deleted comment leaves its trace, and nothing of what it said", async () => {
  const { plant, call, path, said: listComments, join } = await openPlant();
  const luc = await join("technician", "Luc Roy");
  const zoe = await join("technician", "Zoé Roy");
  const { id: fileId } = (await luc.call("POST /files/upload", { body: photo() })).body;
  const body = { text: "secret words", files: [{ id: fileId }], mentions: [{ id: zoe.id }] };
  const { id, files } = (await luc.call("POST /work-orders/{id}/comments", { ...path, body })).body;
  expect(files).toMatchObject([{ id: fileId }]);
  expect((await zoe.call("DELETE /comments/{id}", { params: { id } })).status).toBe(403);
  expect((await call("DELETE /comments/{id}", { params: { id } })).status).toBe(204);
  expect((await call("DELETE /comments/{id}", { params: { id } })).status).toBe(204);
  expect(await listComments()).toMatchObject([{ text: null, files: [], mentions: [], deleted_by_name: "Marie Côté" }]);
  expect((await plant.look(path.params.id)).comment_count).toBe(0);
  expect((await call("GET /files/download/{id}", { params: { id: fileId } })).status).toBe(404);
  const log = (await call("GET /activity", { query: {} })).body;
  expect(JSON.stringify(log)).not.toContain("secret words");
  const subjects = log
    .filter(({ subject }) => subject.id === path.params.id)
    .flatMap(({ changes }) => Object.keys(changes));
  expect(subjects.filter((field) => field === `comment/${id}`)).toHaveLength(2);
  const edited = await luc.call("PUT /comments/{id}", { params: { id }, body: { text: "again" } });
  expect([edited.status, edited.json.detail]).toEqual([404, expect.stringContaining("deleted meanwhile")]);
});

test("deleting wins over an edit that comes at the same time, in either order", async () => {
  const { say, call, said: listComments } = await openPlant();
  const { id } = (await say({ text: "first" })).body;
  await Promise.all([
    call("PUT /comments/{id}", { params: { id }, body: { text: "second" } }),
    call("DELETE /comments/{id}", { params: { id } }),
  ]);
  expect(await listComments()).toMatchObject([{ text: null, deleted_at: expect.any(String) }]);
});

test("a viewer reads and does not write, a requester does neither", async () => {
  const { path, say, join } = await openPlant();
  await say({ text: "For us" });
  const viewer = await join("viewer", "Vic Roy");
  const requester = await join("requester", "Rita Roy");
  expect((await viewer.call("GET /work-orders/{id}/comments", path)).body).toHaveLength(1);
  const body = { text: "May I?" };
  expect((await viewer.call("POST /work-orders/{id}/comments", { ...path, body })).status).toBe(403);
  expect((await requester.call("GET /work-orders/{id}/comments", path)).status).toBe(403);
  expect((await requester.call("POST /work-orders/{id}/comments", { ...path, body })).status).toBe(403);
});

test("sent again under its id a comment is made once", async () => {
  const { say, said: listComments } = await openPlant();
  const body = { id: randomUUID(), text: "Once" };
  const twice = [await say(body), await say(body)];
  expect(twice.map((answer) => answer.body.id)).toEqual([body.id, body.id]);
  expect(await listComments()).toHaveLength(1);
  expect((await say({ ...body, text: "Twice" })).json.code).toBe("idempotency_conflict");
});

test("what a comment says is text, to the letter, but for what turns its direction", async () => {
  const { say } = await openPlant();
  const text = "<img src=x onerror=alert(1)> =1+1 [a](javascript:alert(1))";
  expect((await say({ text: `${text} ${"\u202e"}` })).body.text).toBe(text);
});

test.each([{ text: "" }, { text: " \n " }])("nothing said is asked for: %j", async (body) => {
  const { say } = await openPlant();
  const { status, json } = await say(body);
  expect([status, json.code, json.fields]).toEqual([422, "text_required", { text: "required" }]);
});

test("a picture alone says something, and belongs to one comment", async () => {
  const { call, path } = await openPlant();
  const files = [{ id: (await call("POST /files/upload", { body: photo() })).body.id }];
  const { body } = await call("POST /work-orders/{id}/comments", { ...path, body: { text: "", files } });
  expect(body).toMatchObject({ text: "", files });
  const again = await call("POST /work-orders/{id}/comments", { ...path, body: { text: "Mine", files } });
  expect([again.status, again.json.code]).toEqual([422, "unknown_reference"]);
});

test("another file than a picture is refused, and stays free", async () => {
  const { plant, call, path } = await openPlant();
  const files = [{ id: (await plant.file()).id }];
  const { status, json } = await call("POST /work-orders/{id}/comments", { ...path, body: { text: "See", files } });
  expect([status, json.code, json.detail]).toEqual([422, "unknown_reference", expect.stringContaining("JPEG")]);
  expect((await call("PUT /work-orders/{id}", { ...path, body: { files } })).body.files).toMatchObject(files);
});

test("who is named is somebody who may read it, by the name that they have then", async () => {
  const { say, join, call } = await openPlant();
  const julie = await join("viewer", "Julie Tanguay");
  const rita = await join("requester", "Rita Roy");
  const stranger = await app.become();
  const text = "@Julie Tanguay look";
  expect((await say({ text, mentions: [{ id: julie.id }] })).body.mentions).toEqual([
    { id: julie.id, name: "Julie Tanguay" },
  ]);
  for (const id of [rita.id, stranger.personId, randomUUID()]) {
    const { status, json } = await say({ text, mentions: [{ id: julie.id }, { id }] });
    expect([status, json.code, json.detail]).toEqual([422, "unknown_reference", expect.stringContaining("@")]);
  }
  await call("DELETE /company/members/{id}", { params: { id: julie.id } });
  expect((await say({ text, mentions: [{ id: julie.id }] })).status).toBe(422);
});

test("whoever is mentioned is notified, followers find it in the bell, and the author gets nothing", async () => {
  const { say, join, call } = await openPlant();
  const julie = await join("technician", "Julie Tanguay");
  const bellOf = async (of: typeof call) =>
    (await of("GET /notifications", { query: {} })).body.map(({ kind }) => kind);
  await say({ text: "@Julie Tanguay look", mentions: [{ id: julie.id }] });
  expect([await bellOf(julie.call), await bellOf(call)]).toEqual([["mentioned"], []]);
});

test("a public note to a request, and to the repair that it became, is read by who reported it; the rest is not", async () => {
  const { join, call } = await openPlant();
  const zoe = await join("requester", "Zoé Roy");
  const { id } = (await zoe.call("POST /reports", { body: { title: "The guard rattles" } })).body;
  const note = { text: "We are on it", is_public: true };
  await call("POST /requests/{id}/comments", { params: { id }, body: note });
  await call("POST /requests/{id}/comments", { params: { id }, body: { text: "Between us" } });
  expect((await call("GET /requests/{id}/reporters", { params: { id } })).body).toEqual([{ name: "Zoé Roy" }]);
  const { work_order: order, comment_count: count } = (
    await call("POST /requests/{id}/accept", { params: { id }, body: {} })
  ).body;
  const params = { id: order?.id ?? "" };
  await call("POST /work-orders/{id}/comments", { params, body: { text: "Bolt replaced", is_public: true } });
  const notes = (await zoe.call("GET /reports/{id}", { params: { id } })).body.notes;
  expect([count, notes.map(({ text }) => text).sort()]).toEqual([2, ["Bolt replaced", "We are on it"]]);
  expect((await zoe.call("GET /requests/{id}/comments", { params: { id } })).status).toBe(403);
});

test("people are found by the beginnings of their names, whatever the accents, and by their name as a technician", async () => {
  const { call, join } = await openPlant();
  const julie = await join("technician", "Julie Tanguay");
  await join("requester", "Julien Requester");
  const { id } = (await call("POST /assignees", { body: { name: "Machiniste de nuit" } })).body;
  await call("PUT /assignees/{id}/member", { params: { id }, body: { member_id: julie.id } });
  const found = async (q: string) => (await call("GET /comments/people", { query: { q } })).body;
  expect(await found("cot")).toMatchObject([{ name: "Marie Côté", technician_name: null }]);
  expect(await found("mach")).toEqual([{ id: julie.id, name: "Julie Tanguay", technician_name: "Machiniste de nuit" }]);
  expect((await found("jul")).map(({ name }) => name)).toEqual(["Julie Tanguay"]);
  expect((await found("")).map(({ name }) => name)).toEqual(["Julie Tanguay", "Marie Côté"]);
});

test("a note that nobody would read is refused with what to do", async () => {
  const { call, path } = await openPlant();
  const body = { text: "We are on it", is_public: true };
  const { status, json } = await call("POST /work-orders/{id}/comments", { ...path, body });
  expect([status, json.code]).toEqual([409, "nobody_reported"]);
});

test("what is deleted is talked about no more, and what was said of it is still read", async () => {
  const { call, path, say, said: listComments } = await openPlant();
  await say({ text: "Before" });
  await call("DELETE /work-orders/{id}", path);
  expect((await say({ text: "After" })).status).toBe(404);
  expect(await listComments()).toHaveLength(1);
  const nothing = { params: { id: randomUUID() } };
  expect((await call("GET /machines/{id}/comments", nothing)).status).toBe(404);
});
