import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { bindCached } from "#http/call/bind.ts";
import { testApp } from "#testing/app.ts";

let queryCount = 0;
const app = await testApp({
  routes: [
    bindCached("GET /departments", async ({ db }) => {
      queryCount += 1;
      const { rows } = await sql<{ id: string; name: string; created_at: string }>`
        select id, name, created_at from department order by name`.execute(db);
      return rows.map((row) => ({ ...row, machine_count: 0 }));
    }),
  ],
});
const add = (companyId: string, name: string) =>
  app.db.inCompany(companyId, (db) => sql`insert into department (name) values (${name})`.execute(db));
const names = async (token: string, headers: Record<string, string> = {}) =>
  ((await app.as({ token })("GET /departments", { headers })).body as { name: string }[]).map(({ name }) => name);

test("a question is asked of the database once until something is written, announced or not", async () => {
  const ana = await app.become();
  await add(ana.companyId, "Sawing");
  queryCount = 0;
  expect([await names(ana.token), await names(ana.token)]).toEqual([["Sawing"], ["Sawing"]]);
  expect(queryCount).toBe(1);
  await add(ana.companyId, "Casting");
  expect(await names(ana.token)).toEqual(["Casting", "Sawing"]);
  expect(queryCount).toBe(2);
});

test("those who ask at once wait for one answer, and one company never gets another's", async () => {
  const [ana, eve] = [await app.become(), await app.become()];
  await add(ana.companyId, "Sawing");
  await add(eve.companyId, "Spying");
  queryCount = 0;
  const answers = await Promise.all([...Array(20)].map((_, n) => names(n % 2 === 0 ? ana.token : eve.token)));
  expect(answers).toEqual(answers.map((_, n) => [n % 2 === 0 ? "Sawing" : "Spying"]));
  expect(queryCount).toBe(2);
});

test("what was rolled back is no reason to ask again", async () => {
  const ana = await app.become();
  await names(ana.token);
  queryCount = 0;
  const undone = app.db.inCompany(ana.companyId, async (db) => {
    await sql`insert into department (name) values ('Undone')`.execute(db);
    throw new Error("no");
  });
  await expect(undone).rejects.toThrow("no");
  expect([await names(ana.token), queryCount]).toEqual([[], 0]);
});

test("a cached answer comes compressed as the browser reads it", async () => {
  const ana = await app.become();
  for (let n = 0; n < 40; n += 1) await add(ana.companyId, `Department ${n} ${randomUUID()}`);
  const call = (encoding: string) =>
    fetch(`${app.origin}/api/departments`, {
      headers: { authorization: `Bearer ${ana.token}`, "accept-encoding": encoding },
    });
  const answers = await Promise.all(["br, gzip", "gzip", "identity", "br;q=0, gzip"].map(call));
  expect(answers.map(({ headers }) => headers.get("content-encoding"))).toEqual(["br", "gzip", null, "gzip"]);
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  expect(new Set(texts).size).toBe(1);
});

test("a large answer is kept from the second time on that its question is asked", async () => {
  const ana = await app.become();
  for (let n = 0; n < 200; n += 1) await add(ana.companyId, `Department ${n} ${randomUUID()}`);
  queryCount = 0;
  for (let n = 0; n < 4; n += 1) expect(await names(ana.token)).toHaveLength(200);
  expect(queryCount).toBe(2);
  await add(ana.companyId, "Casting");
  for (let n = 0; n < 4; n += 1) expect(await names(ana.token)).toHaveLength(201);
  expect(queryCount).toBe(3);
});
