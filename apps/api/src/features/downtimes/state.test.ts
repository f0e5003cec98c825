import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";

const app = await testApp();
const owner = await app.become({ fullName: "Marie Côté" });
const call = app.as(owner);

const make = async () => (await call("POST /machines", { body: { name: "Press" } })).body.id;
const say = (id: string, body: object, headers = {}) =>
  call("PUT /machines/{id}/state", { params: { id }, body: body as never, headers });
const downtimes = (machineId: string) =>
  app.db.inCompany(owner.companyId, async (db) => {
    const { rows } = await sql<{ from: string; until: string | null }>`
      select json_instant(started_at) as "from", json_instant(ended_at) as until from downtime
      where machine_id = ${machineId} order by started_at`.execute(db);
    return rows.map(({ from, until }) => [from.slice(11, 16), until?.slice(11, 16) ?? null]);
  });

test("a machine goes down now or since an earlier time, and runs again", async () => {
  app.clock.set("2026-11-22T12:00:00Z");
  const id = await make();
  const stopped = await say(id, { state: "stopped", since: "2026-11-22T10:00:00Z" });
  expect(stopped.body).toMatchObject({ state: "stopped", stopped_since: "2026-11-22T10:00:00.000Z", version: 1 });
  expect((await call("GET /machines")).body.find((one) => one.id === id)?.state).toBe("stopped");
  const running = await say(id, { state: "running" });
  expect(running.body).toMatchObject({ state: "running", stopped_since: null });
  await say(id, { state: "running" });
  expect(await downtimes(id)).toEqual([["10:00", "12:00"]]);
});

test("what overlaps is joined or refused, so that no minute counts twice", async () => {
  app.clock.set("2026-11-22T12:00:00Z");
  const id = await make();
  await say(id, { state: "stopped", since: "2026-11-22T08:00:00Z" });
  await say(id, { state: "running", since: "2026-11-22T09:00:00Z" });
  expect((await say(id, { state: "stopped", since: "2026-11-22T08:30:00Z" })).body.stopped_since).toBe(
    "2026-11-22T08:00:00.000Z",
  );
  await say(id, { state: "running", since: "2026-11-22T09:30:00Z" });
  await say(id, { state: "stopped" });
  await say(id, { state: "stopped", since: "2026-11-22T11:00:00Z" });
  expect(await downtimes(id)).toEqual([
    ["08:00", "09:30"],
    ["11:00", null],
  ]);
  const over = await say(id, { state: "stopped", since: "2026-11-22T09:00:00Z" });
  expect([over.status, over.json]).toMatchObject([409, { code: "downtime_overlap", fields: { since: "invalid" } }]);
});

test.each([
  ["en", "This time has not come yet. Choose one up to now."],
  ["fr", "Cette heure n’est pas encore venue. Choisissez-en une au plus tard maintenant."],
])("a stop to come is refused in %s", async (locale, detail) => {
  app.clock.set("2026-11-22T12:00:00Z");
  const headers = { "accept-language": locale };
  const ahead = await say(await make(), { state: "stopped", since: "2026-11-22T13:00:00Z" }, headers);
  expect([ahead.status, ahead.json]).toEqual([422, { code: "downtime_ahead", detail, fields: { since: "invalid" } }]);
});

test.each(["0000-06-01T00:00:00Z", "1900-01-01T00:00:00Z", "2025-11-20T12:00:00Z"])(
  "a stop since %s is refused: it is more than a year ago",
  async (since) => {
    app.clock.set("2026-11-22T12:00:00Z");
    const early = await say(await make(), { state: "stopped", since });
    const detail = "This is more than 366 days ago. Check the year, and choose a later time.";
    expect([early.status, early.json]).toEqual([422, { code: "invalid", detail, fields: { since: "invalid" } }]);
  },
);

test("of many who stop one machine at once, one downtime is made", async () => {
  const id = await make();
  await Promise.all(Array.from({ length: 8 }, () => say(id, { state: "stopped" })));
  expect(await downtimes(id)).toHaveLength(1);
});

test("a machine that is not there stops nowhere", async () => {
  expect((await say(randomUUID(), { state: "stopped" })).json.code).toBe("not_found");
});

test("stops are in the machine's activity, with who said so", async () => {
  const id = await make();
  await say(id, { state: "stopped" });
  await say(id, { state: "running" });
  const [ran, stood] = (await call("GET /activity", { query: { id } })).body;
  const [key = ""] = Object.keys(stood?.changes ?? {});
  expect(key).toMatch(/^downtime\//);
  expect([ran?.actor.name, stood?.changes[key]?.[0]]).toEqual(["Marie Côté", null]);
  expect(ran?.changes[key]).toMatchObject([{ ended_at: null }, { ended_at: expect.any(String) }]);
});
