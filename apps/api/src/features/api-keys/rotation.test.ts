import { errors as en } from "@millwright/messages/en/errors";
import { errors as fr } from "@millwright/messages/fr/errors";
import { expect, test } from "vitest";
import { keyTools } from "#testing/api-keys/key-tools.ts";
import { testApp } from "#testing/app.ts";
import { makeKey } from "#testing/call-matrix/bearers.ts";

const app = await testApp();
const { by, owned, asDatabaseOwner } = keyTools(app);

/** Whether each of several keys is good. */
const areGood = async (...keys: string[]) => {
  const statuses: boolean[] = [];
  for (const key of keys) statuses.push((await by(key)("GET /machines", {})).status === 200);
  return statuses;
};

test("a rotated key and the one before are both good for a day, and then the new one alone", async () => {
  const { owner, call } = await owned();
  const { key: former, id } = await makeKey(app, owner);
  const { key, former_until } = (await call("POST /keys/{id}/rotate", { params: { id } })).body;
  expect(former_until).toBe(app.clock().add({ hours: 24 }).toString());
  const statuses = async () => [
    (await by(former)("GET /machines", {})).status,
    (await by(key)("GET /machines", {})).status,
  ];
  expect(await statuses()).toEqual([200, 200]);
  app.clock.advance({ hours: 23, minutes: 59 });
  expect(await statuses()).toEqual([200, 200]);
  app.clock.advance({ minutes: 2 });
  expect(await statuses()).toEqual([401, 200]);
  expect((await call("GET /keys")).body[0]?.former_until).toBeNull();
});

test("of a key that is rotated twice the first one is good no more, once the second was used", async () => {
  const { owner, call } = await owned();
  const { key: first, id } = await makeKey(app, owner);
  expect(await areGood(first)).toEqual([true]);
  const rotate = async () => (await call("POST /keys/{id}/rotate", { params: { id } })).body.key;
  const second = await rotate();
  expect(await areGood(second)).toEqual([true]);
  const third = await rotate();
  expect(await areGood(first, second, third)).toEqual([false, true, true]);
});

test("a key in use outlives rotations whose answers were lost, for the day of the first one", async () => {
  const { owner, call } = await owned();
  const { key: used, id } = await makeKey(app, owner);
  expect(await areGood(used)).toEqual([true]);
  const rotate = async () => (await call("POST /keys/{id}/rotate", { params: { id } })).body;
  const [lost, another] = await Promise.all([rotate(), rotate()]);
  expect(await areGood(used)).toEqual([true]);
  app.clock.advance({ hours: 23 });
  const { key: last, former_until } = await rotate();
  expect(former_until).toBe(lost.former_until);
  expect(await areGood(used, lost.key, another.key, last)).toEqual([true, false, false, true]);
  app.clock.advance({ hours: 1 });
  expect(await areGood(used, last)).toEqual([false, true]);
});

test("a key that is made or rotated again under the same Idempotency-Key is refused, and nothing happens twice", async () => {
  const { call } = await owned();
  const headers = { "idempotency-key": "made", "accept-language": "fr" };
  const make = () => call("POST /keys", { body: { name: "ERP", access: "viewer" }, headers });
  const answers = await Promise.all([make(), make()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const again = await make();
  expect([again.status, again.json.code, again.json.detail]).toEqual([409, "secret_shown_once", fr.secret_shown_once]);
  const [{ id, ...listed } = { id: "" }, ...others] = (await call("GET /keys")).body;
  expect([listed, others]).toMatchObject([{ name: "ERP" }, []]);
  const rotate = () => call("POST /keys/{id}/rotate", { params: { id }, headers: { "idempotency-key": "rotated" } });
  const { key } = (await rotate()).body;
  expect((await rotate()).json.code).toBe("secret_shown_once");
  expect(await areGood(key)).toEqual([true]);
  const secret = key.slice(key.lastIndexOf("_") + 1);
  const { rows } = await asDatabaseOwner("select identity_key::text as row from identity_key");
  expect(rows.length).toBeGreaterThan(1);
  expect(JSON.stringify(rows)).not.toContain(secret);
});

test("a key that has expired is refused, and rotating it makes a new one", async () => {
  const { call } = await owned();
  const created = (await call("POST /keys", { body: { name: "ERP", access: "viewer", days: 1 } })).body;
  app.clock.advance({ hours: 24 });
  const refused = await by(created.key)("GET /machines", {});
  expect([refused.status, refused.json.detail]).toEqual([401, en.key_wrong]);
  const { key } = (await call("POST /keys/{id}/rotate", { params: { id: created.id } })).body;
  expect((await by(key)("GET /machines", {})).status).toBe(200);
  expect((await by(created.key)("GET /machines", {})).status).toBe(401);
});

test("a key that a rotation replaced is reported as well", async () => {
  const { owner, call } = await owned();
  const { key, id } = await makeKey(app, owner);
  await call("POST /keys/{id}/rotate", { params: { id } });
  await by(null)("POST /keys/report", { body: { key } });
  expect((await call("GET /keys")).body).toEqual([]);
});
