import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { z } from "zod";
import { endAfter } from "#db/transaction/end-after.ts";
import { jsonText, paged } from "#http/answer/answers.ts";
import { bind } from "#http/call/bind.ts";
import { refuse } from "#http/errors/refusal.ts";
import { cursorOf } from "#http/list/cursor.ts";
import { testApp } from "#testing/app.ts";

const cursors = cursorOf(z.tuple([z.string(), z.int()]));
const department = (name: string) => ({
  id: randomUUID(),
  name,
  created_at: "2026-11-21T14:00:00Z",
  machine_count: 0,
});

const app = await testApp({
  expectErrors: true,
  routes: [
    bind("GET /departments", ({ query, by }) => {
      const [, from] = cursors.read(query.cursor) ?? ["", 0];
      const rows = [department(`${by.name} ${from}`)];
      return from === 0 ? paged(JSON.stringify(rows), cursors.write(["x", 1])) : paged(rows, null);
    }),
    bind("POST /departments", ({ body }) => (body.name === "" ? refuse("name_required") : department(body.name))),
    bind("PUT /departments/{id}", ({ body }) => jsonText(JSON.stringify({ ...department(body.name), secret: 1 }))),
    bind("DELETE /departments/{id}", () => undefined),
    bind("POST /week-plan/freeze", () => refuse("week_frozen")),
    bind("PUT /company", ({ by }) => ({
      id: by.companyId,
      name: by.companyName,
      time_zone: by.timeZone,
      sign_off: false,
      created_at: "2026-11-21T14:00:00Z",
      members_join_as: "planner" as const,
      pin_digits: 4 as const,
      strong_sign_in: false,
      tell_reporters_who: true,
      asks_failure_code: false,
      technicians_see_money: false,
    purchase_limit_cents: null,
      proxy_untrusted: false,
    })),
    bind("GET /machines/{id}", async ({ db }) => {
      await sql`set local statement_timeout = '20ms'`.execute(db);
      await sql`select pg_sleep(5)`.execute(db);
      return refuse("internal");
    }),
    bind("GET /work-orders/{id}", async ({ db }) => {
      await endAfter(db, 20);
      await sql`select pg_sleep(5)`.execute(db);
      return refuse("internal");
    }),
    bind("DELETE /machines/{id}", () => {
      throw new Error("The bearing is gone.");
    }),
  ],
});
const owner = await app.become({ fullName: "Ana" });
const call = app.as(owner);

test("a member's call knows who calls, and names the next page with the same question", async () => {
  const first = await call("GET /departments", { query: { limit: 1, q: "press" } });
  expect(first.body[0]?.name).toBe("Ana 0");
  const next = /^<(\/api\/departments\?limit=1&q=press&cursor=[\w-]+)>; rel="next"$/.exec(
    first.headers.get("link") ?? "",
  );
  const second = await fetch(`${app.origin}${next?.[1]}`, { headers: { authorization: `Bearer ${owner.token}` } });
  expect([await second.json(), second.headers.get("link")]).toMatchObject([[{ name: "Ana 1" }], null]);
});

test("a made-up cursor is refused", async () => {
  const answer = await call("GET /departments", { query: { cursor: "bm90LWpzb24" } });
  expect([answer.status, answer.json.fields]).toEqual([422, { cursor: "invalid" }]);
});

test("a body that does not fit is refused with what is wrong, in the caller's language", async () => {
  const answer = await app.as(owner)("POST /departments", {
    body: { name: "n".repeat(121) },
    headers: { "accept-language": "fr" },
  });
  expect(answer.status).toBe(422);
  expect(answer.json).toMatchObject({ code: "invalid", fields: { name: "too_long" } });
  // biome-ignore lint/suspicious/noExplicitAny: the body is wrong on purpose.
  const missing = await call("POST /week-plan/freeze", { body: {} as any });
  expect(missing.json.fields).toEqual({ from: "required" });
});

test("a sentence of the call's own comes from its handler", async () => {
  const answer = await call("POST /departments", { body: { name: "  " } });
  expect(answer.json).toEqual({ code: "name_required", detail: "Please enter a name" });
});

test("unknown extra fields are ignored", async () => {
  const body = { name: "Press shop", colour: "blue" };
  expect((await call("POST /departments", { body })).status).toBe(201);
});

test("an empty answer has no body, and an id that is none is not found", async () => {
  const gone = await call("DELETE /departments/{id}", { params: { id: randomUUID() } });
  expect([gone.status, gone.json]).toEqual([204, null]);
  expect((await call("DELETE /departments/{id}", { params: { id: "42" } })).json.code).toBe("not_found");
});

test("an answer that is not what the contract declares is an error in tests", async () => {
  const answer = await call("PUT /departments/{id}", { params: { id: randomUUID() }, body: { name: "Press" } });
  expect([answer.status, answer.json.code]).toEqual([500, "internal"]);
});

test("an error of ours is answered without its message", async () => {
  const answer = await call("DELETE /machines/{id}", { params: { id: randomUUID() } });
  expect([answer.status, answer.json.code]).toEqual([500, "internal"]);
  expect(JSON.stringify(answer.json)).not.toContain("bearing");
  expect(
    app.logged.some((line) => line.includes("bearing") && line.includes(answer.headers.get("x-request-id") ?? "?")),
  ).toBe(true);
});

test.each([
  ["en", "This took too long and was stopped. Nothing was changed; please try again in a moment."],
  ["fr", "Cela a pris trop de temps et a été interrompu. Rien n’a été modifié; veuillez réessayer dans un instant."],
])("what takes the database too long is told in %s, and when to come again", async (language, detail) => {
  const headers = { "accept-language": language };
  for (const key of ["GET /machines/{id}", "GET /work-orders/{id}"] as const) {
    const answer = await call(key, { params: { id: randomUUID() }, headers });
    const response = [answer.status, answer.json, answer.headers.get("retry-after")];
    expect(response).toEqual([503, { code: "unavailable", detail }, "2"]);
  }
});

const deep = (times: number) => `${"[".repeat(times)}${"]".repeat(times)}`;
const malformed = [
  ["no JSON", "application/json", "{", 400, "malformed"],
  ["nothing at all", "application/json", "", 400, "malformed"],
  ["another kind of content", "text/plain", "name=Press", 415, "unsupported_media_type"],
  ["content without a kind", "", "name=Press", 415, "unsupported_media_type"],
  ["what is nested deeper than anything of ours", "application/json", deep(500_000), 400, "malformed"],
  ["the same among what is ours", "application/json", `{"name":"Press","more":${deep(33)}}`, 400, "malformed"],
] as const;
test.each(malformed)("%s is refused", async (_what, type, body, status, code) => {
  const headers = { authorization: `Bearer ${owner.token}`, ...(type && { "content-type": type }) };
  // Of bytes no browser says by itself what they are.
  const response = await fetch(`${app.origin}/api/departments`, { method: "POST", headers, body: Buffer.from(body) });
  expect([response.status, await response.json()]).toMatchObject([status, { code }]);
});

test.each([
  ["en", "1,024 kB"],
  ["fr", "1\u00a0024\u00a0ko"],
])("more than a mebibyte is told in %s how much may be sent", async (language, most) => {
  const name = "n".repeat(1_100_000);
  const refused = await call("POST /departments", { body: { name }, headers: { "accept-language": language } });
  expect([refused.status, refused.json.code]).toEqual([413, "too_large"]);
  expect(refused.json.detail).toContain(most);
});

test("brackets inside a text are no nesting", async () => {
  const name = `Press ${"[{".repeat(50)}\\"${"[".repeat(10)}`;
  const answer = await call("POST /departments", { body: { name } });
  expect([answer.status, answer.body.name]).toEqual([201, name]);
});

test.each([
  ["application/json", undefined],
  ["application/json", "{"],
  ["text/plain", "anything"],
])("a call without a body is not refused for one of %s: %j", async (type, body) => {
  const headers = { authorization: `Bearer ${owner.token}`, "content-type": type };
  const path = `${app.origin}/api/departments/${randomUUID()}`;
  const response = await fetch(path, { method: "DELETE", headers, ...(body !== undefined && { body }) });
  expect(response.status).toBe(204);
});

test("only an owner does what owners do", async () => {
  const member = await app.become({ company: owner, access: "planner" });
  expect((await call("PUT /company", { body: {} })).body.id).toBe(owner.companyId);
  expect((await app.as(member)("PUT /company", { body: {} })).json.code).toBe("not_allowed");
});
