import { randomInt } from "node:crypto";
import { limits } from "@millwright/contract/limits";
import { makeKey as inventKey, isWellFormedKey, makePublicId } from "@millwright/domain/api-keys/api-key";
import { errors as en } from "@millwright/messages/en/errors";
import { errors as fr } from "@millwright/messages/fr/errors";
import { expect, test } from "vitest";
import { keyTools } from "#testing/api-keys/key-tools.ts";
import { testApp } from "#testing/app.ts";
import type { Session } from "#testing/become.ts";
import { makeKey } from "#testing/call-matrix/bearers.ts";
import { photo } from "#testing/call-matrix/things.ts";
import { emailsTo } from "#testing/mail/mailbox.ts";

const app = await testApp();
const { by, owned, asDatabaseOwner } = keyTools(app);

test("a key is told once, begins with what the list shows, and is kept as a hash", async () => {
  const { owner, call } = await owned();
  const { key, ...created } = (await call("POST /keys", { body: { name: " ERP ", access: "technician" } })).body;
  expect(isWellFormedKey(key)).toBe(true);
  expect(key.startsWith(`${created.public_id}_`)).toBe(true);
  expect(created).toMatchObject({ name: "ERP", access: "technician", last_used_at: null, last_used_from: null });
  expect(created.expires_at).toBe(
    app
      .clock()
      .add({ hours: 24 * limits.apiKeys.usualDays })
      .toString(),
  );
  expect((await call("GET /keys")).body).toEqual([created]);
  const secret = key.slice(created.public_id.length + 1);
  const { rows } = await asDatabaseOwner(`select api_key::text as row from api_key where id = '${created.id}'`);
  expect(JSON.stringify(rows)).not.toContain(secret);
  for (const answer of [await call("GET /activity"), await call("GET /company/activity")])
    expect(JSON.stringify(answer.json)).not.toContain(secret);
  expect(owner.companyId).toBeTruthy();
});

test("a key acts at its level, by its name, and the log says that a key did", async () => {
  const { owner, call } = await owned();
  const { key, id, name } = await makeKey(app, owner, "technician");
  const order = (await by(key)("POST /work-orders", { body: { title: "Leak", type: "Repair" } })).json;
  expect(order.title).toBe("Leak");
  await by(key)("POST /work-orders/{id}/comments", { params: { id: order.id }, body: { text: "Seen by the ERP" } });
  const [comment] = (await call("GET /work-orders/{id}/comments", { params: { id: order.id } })).body;
  expect(comment?.author).toMatchObject({ kind: "key", id, name: `${name} (API)` });
  const { body: log } = await call("GET /activity", { query: { id: order.id } });
  expect(log.at(-1)?.actor).toMatchObject({ kind: "key", id, name: `${name} (API)`, device: null });
  expect((await by(key)("POST /departments", { body: { name: "Press" } })).json.detail).toBe(en.for_planners);
});

test("a requester's key reports, and reads what it reported alone", async () => {
  const { owner, call } = await owned();
  const [one, another] = [await makeKey(app, owner, "requester"), await makeKey(app, owner, "requester")];
  const report = await by(one.key)("POST /reports", { body: { title: "Sensor 4 is hot" } });
  expect(report.status).toBe(201);
  expect((await by(one.key)("GET /reports", {})).json).toMatchObject([{ title: "Sensor 4 is hot" }]);
  expect((await by(another.key)("GET /reports", {})).json).toEqual([]);
  const [request] = (await call("GET /requests")).body;
  expect(request).toMatchObject({ source: "key", reporters: [{ name: `${one.name} (API)` }] });
});

test("a key that is named as a person's work is sent for is refused, and so is one that signs", async () => {
  const { owner } = await owned();
  const { key } = await makeKey(app, owner, "planner");
  const headers = { author: owner.personId };
  const sent = await by(key)("POST /work-orders", { body: { title: "Leak", type: "Repair" }, headers });
  expect(sent.status).toBe(403);
  const signed = await by(key)("GET /auth/me", { headers: { "accept-language": "fr" } });
  expect([signed.status, signed.json.detail]).toEqual([403, fr.for_people]);
});

test("when and from where a key was used last is noted once a minute", async () => {
  const { owner, call } = await owned();
  const { key } = await makeKey(app, owner);
  const lastUse = async () => (await call("GET /keys")).body[0]?.last_used_at;
  const first = app.clock().toString();
  await by(key)("GET /machines", {});
  expect((await call("GET /keys")).body[0]).toMatchObject({ last_used_at: first, last_used_from: "127.0.0.1" });
  app.clock.advance({ seconds: 59 });
  await by(key)("GET /machines", {});
  expect(await lastUse()).toBe(first);
  app.clock.advance({ seconds: 1 });
  await by(key)("GET /machines", {});
  expect(await lastUse()).toBe(app.clock().toString());
});

/** Resolves when a stream that is open ends. */
async function openStream(key: string) {
  const response = await fetch(`${app.origin}/api/live`, { headers: { authorization: `Bearer ${key}` } });
  expect(response.status).toBe(200);
  return response.text();
}

test("a key that is revoked is refused at once, and its live streams end", async () => {
  const { owner, call } = await owned();
  const { key, id } = await makeKey(app, owner);
  expect((await by(key)("GET /machines", {})).status).toBe(200);
  const stream = openStream(key);
  await by(key)("GET /machines", {});
  expect((await call("DELETE /keys/{id}", { params: { id } })).status).toBe(204);
  expect((await by(key)("GET /machines", {})).status).toBe(401);
  await stream;
  expect((await call("DELETE /keys/{id}", { params: { id } })).status).toBe(404);
});

test("whoever found a key revokes it, the owners are mailed, and the answer tells nothing", async () => {
  const { owner, call } = await owned();
  const { key, id, name } = await makeKey(app, owner);
  const answers = [
    await by(null)("POST /keys/report", { body: { key: `${key} ` } }),
    await by(null)("POST /keys/report", { body: { key } }),
    await by(null)("POST /keys/report", { body: { key: "mw_made_up" } }),
  ];
  expect(answers.map(({ status, json }) => [status, json])).toEqual([
    [204, null],
    [204, null],
    [204, null],
  ]);
  expect((await by(key)("GET /machines", {})).status).toBe(401);
  expect((await call("GET /keys")).body.map((one) => one.id)).not.toContain(id);
  const [entry] = (await call("GET /company/activity", { query: { about: "company" } })).body;
  expect(entry).toMatchObject({ actor: { kind: "system" }, call: "POST /keys/report" });
  expect(entry?.changes[`keys/${id}`]?.[1]).toBeNull();
  const mails = await emailsTo(app, owner.email);
  expect(mails).toHaveLength(1);
  expect(JSON.stringify(mails)).toContain(name);
  expect(JSON.stringify(mails)).not.toContain(key.slice(14));
});

test("a key makes so many calls a minute and no more, and another one goes on", async () => {
  const { owner } = await owned();
  const [{ key }, other] = [await makeKey(app, owner), await makeKey(app, owner)];
  app.clock.advance({ minutes: 2 });
  const calls = Array.from({ length: limits.apiKeys.perMinute }, () => null);
  for (let at = 0; at < calls.length; at += 20)
    await Promise.all(calls.slice(at, at + 20).map(() => by(key)("GET /company", {})));
  const { status, json, headers } = await by(key)("GET /company", {});
  expect([status, json.detail, Number(headers.get("retry-after")) > 0]).toEqual([429, en.key_too_fast, true]);
  expect((await by(other.key)("GET /company", {})).status).toBe(200);
  app.clock.advance({ minutes: 1 });
  expect((await by(key)("GET /company", {})).status).toBe(200);
});

test("a key that ended is refused for a minute where it is sent too often, and other keys of its network go on", async () => {
  const { owner, call } = await owned();
  const { key } = await makeKey(app, owner);
  const ended = await makeKey(app, owner);
  expect((await call("DELETE /keys/{id}", { params: { id: ended.id } })).status).toBe(204);
  app.clock.advance({ minutes: 2 });
  const guess = () => by(ended.key)("GET /machines", {});
  for (let n = 0; n < limits.apiKeys.wrongPerMinute; n += 1) expect((await guess()).status).toBe(401);
  expect((await guess()).status).toBe(429);
  // It was not used before.
  expect((await by(key)("GET /machines", {})).status).toBe(200);
  for (let n = 0; n < limits.apiKeys.wrongPerMinute; n += 1) {
    expect((await by(`${key}x`)("GET /machines", {})).status).toBe(401);
  }
  expect((await by((await makeKey(app, owner)).key)("GET /machines", {})).status).toBe(200);
  app.clock.advance({ minutes: 1 });
  expect((await guess()).status).toBe(401);
});

test("a network that guesses keys is refused for a minute, and who has a good one there goes on", async () => {
  const { owner } = await owned();
  const { key } = await makeKey(app, owner);
  app.clock.advance({ minutes: 2 });
  expect((await by(key)("GET /machines", {})).status).toBe(200);
  const guess = () => by(inventKey(makePublicId(randomInt), randomInt))("GET /machines", {});
  const guesses = Array.from({ length: limits.apiKeys.wrongPerMinuteOfNetwork }, guess);
  expect(new Set((await Promise.all(guesses)).map(({ status }) => status))).toEqual(new Set([401]));
  expect((await guess()).status).toBe(429);
  expect((await by(key)("GET /machines", {})).status).toBe(200);
  app.clock.advance({ minutes: 1 });
  expect((await guess()).status).toBe(401);
});

test("a company has so many keys, and each has a name", async () => {
  const { call } = await owned();
  const make = (name: string) => call("POST /keys", { body: { name, access: "viewer" } });
  expect((await make(" ")).json).toMatchObject({ code: "name_required", fields: { name: "required" } });
  for (let n = 0; n < limits.apiKeys.most; n += 1) expect((await make(`Key ${n}`)).status).toBe(201);
  expect((await make("One more")).json.code).toBe("too_many_keys");
});

test("a key's name in what it did stays when it is renamed, and the log says each change", async () => {
  const { owner, call } = await owned();
  const { id, name } = await makeKey(app, owner);
  await call("PUT /keys/{id}", { params: { id }, body: { name: "ERP" } });
  const [entry] = (await call("GET /company/activity", { query: { about: "company" } })).body;
  expect(entry?.changes[`keys/${id}`]).toMatchObject([{ name }, { name: "ERP" }]);
});

test("no key is made for an owner's level, nor by a key", async () => {
  const { owner, call } = await owned();
  const { key } = await makeKey(app, owner, "planner");
  const body = { name: "ERP", access: "viewer" };
  const forOwner = await by(owner.token)("POST /keys", { body: { ...body, access: "owner" } });
  expect([forOwner.status, forOwner.json.code]).toEqual([422, "invalid"]);
  expect((await by(key)("POST /keys", { body })).status).toBe(403);
  expect((await call("GET /keys")).body).toHaveLength(1);
});

test("the keys of another company are neither seen nor changed", async () => {
  const [one, other] = [await owned(), await owned()];
  const { id } = await makeKey(app, one.owner);
  expect((await other.call("GET /keys")).body).toEqual([]);
  for (const key of ["PUT /keys/{id}", "POST /keys/{id}/rotate", "DELETE /keys/{id}"] as const) {
    const answer = await by(other.owner.token)(key, { params: { id }, body: { name: "Mine" } });
    expect([key, answer.status]).toEqual([key, 404]);
  }
});

test("the keys of a company go with it", async () => {
  const owner: Session = await app.become();
  const { key } = await makeKey(app, owner);
  await asDatabaseOwner(`delete from subscription where company_id = '${owner.companyId}'`);
  await asDatabaseOwner(`delete from company where id = '${owner.companyId}'`);
  expect((await by(key)("GET /machines", {})).status).toBe(401);
});

test("a technician's key does the work of one, and the histories say that a key did", async () => {
  const { owner, call } = await owned();
  const { key, name } = await makeKey(app, owner, "technician");
  const machine = (await call("POST /machines", { body: { name: "Press 4" } })).body;
  const body = { title: "Leak", type: "Repair", machine_id: machine.id };
  const order = (await by(key)("POST /work-orders", { body, headers: { "idempotency-key": crypto.randomUUID() } }))
    .json;
  const command = (kind: string, more: object = {}) =>
    by(key)("POST /work-orders/{id}/commands", {
      params: { id: order.id },
      body: { id: crypto.randomUUID(), kind, done_at: app.clock().toString(), ...more },
    });
  expect((await command("start")).status).toBe(200);
  expect((await command("complete")).status).toBe(200);
  const [entry] = (await call("GET /repair-history")).body;
  expect(entry).toMatchObject({ completed_by_name: `${name} (API)` });
  const state = await by(key)("PUT /machines/{id}/state", { params: { id: machine.id }, body: { state: "stopped" } });
  expect(state.status).toBe(200);
  const [downtime] = (await call("GET /machines/{id}/downtimes", { params: { id: machine.id } })).body;
  expect(downtime).toMatchObject({ started_by_kind: "key", started_by_name: `${name} (API)` });
});

test("a key sends a file, puts it on a repair, and accepts nobody's work", async () => {
  const { owner, call } = await owned();
  const { key } = await makeKey(app, owner, "planner");
  const file = await by(key)("POST /files/upload", { body: photo() });
  expect(file.status).toBe(201);
  const order = (await by(key)("POST /work-orders", { body: { title: "Leak", type: "Repair" } })).json;
  const files = [{ id: file.json.id }];
  const put = await by(key)("PUT /work-orders/{id}", { params: { id: order.id }, body: { files } });
  expect(put.status).toBe(200);
  expect((await call("GET /work-orders/{id}", { params: { id: order.id } })).body.files).toHaveLength(1);
  const accept = { id: crypto.randomUUID(), kind: "accept", done_at: app.clock().toString() };
  const accepted = await by(key)("POST /work-orders/{id}/commands", { params: { id: order.id }, body: accept });
  expect([accepted.status, accepted.json.detail]).toEqual([403, en.for_people]);
});
