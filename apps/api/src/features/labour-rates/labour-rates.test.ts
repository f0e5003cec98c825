import { sql } from "kysely";
import { expect, test } from "vitest";
import { withRate } from "#features/labour-rates/labour-rates.ts";
import { testApp } from "#testing/app.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await testApp();
const today = "2026-11-23";

/** A plant with Luc; its zone is that of Toronto, where it is 21:00 of that day. */
async function openRates() {
  app.clock.set("2026-11-24T02:00:00Z");
  const plant = await openTestPlant(app);
  const { call } = plant;
  const luc = (await plant.assignee("Luc Roy")).id;
  const add = (body: { assignee_id?: string; from?: string; cents_per_hour: number | null }, as = call) =>
    as("POST /labour-rates", { body });
  const put = (id: string, body: { cents_per_hour: number | null; version?: number }) =>
    call("PUT /labour-rates/{id}", { params: { id }, body });
  const remove = (id: string) => call("DELETE /labour-rates/{id}", { params: { id } });
  const list = async () =>
    (await call("GET /labour-rates")).body.map(({ assignee_name, from, cents_per_hour }) => [
      assignee_name,
      from,
      cents_per_hour,
    ]);
  return { plant, call, luc, add, put, remove, list };
}

test("rates are listed the plant's first, then by technician, the latest day first", async () => {
  const { plant, luc, add, list } = await openRates();
  const amira = (await plant.assignee("Amira Haddad")).id;
  await add({ assignee_id: luc, cents_per_hour: 4200 });
  await add({ cents_per_hour: 4000 });
  await add({ from: "2027-01-01", cents_per_hour: 4500 });
  await add({ assignee_id: amira, cents_per_hour: 5000 });
  await add({ assignee_id: amira, from: "2026-12-01", cents_per_hour: null });
  expect(await list()).toEqual([
    [null, "2027-01-01", 4500],
    [null, today, 4000],
    ["Amira Haddad", "2026-12-01", null],
    ["Amira Haddad", today, 5000],
    ["Luc Roy", today, 4200],
  ]);
});

test("a rate begins earlier only where nothing is priced before today", async () => {
  const { luc, add, list } = await openRates();
  expect((await add({ from: "2026-01-01", cents_per_hour: 4000 })).status).toBe(201);
  for (const body of [
    { from: "2025-01-01", cents_per_hour: 1 },
    { assignee_id: luc, from: "2026-11-22", cents_per_hour: 1 },
  ]) {
    const refused = await add(body);
    expect([refused.status, refused.json.code, refused.json.fields]).toEqual([
      409,
      "rate_in_past",
      { from: "invalid" },
    ]);
  }
  expect((await add({ assignee_id: luc, from: today, cents_per_hour: 4200 })).status).toBe(201);
  expect((await add({ assignee_id: luc, cents_per_hour: 4300 })).json.code).toBe("rate_taken");
  expect(await list()).toEqual([
    [null, "2026-01-01", 4000],
    ["Luc Roy", today, 4200],
  ]);
});

test("a rate is put right within a week, or before it begins, and then no more", async () => {
  const { add, put, remove, list } = await openRates();
  const { id, version } = (await add({ cents_per_hour: 4000 })).body;
  const later = (await add({ from: "2027-01-01", cents_per_hour: 4500 })).body;
  app.clock.advance({ hours: 7 * 24 });
  expect((await put(id, { cents_per_hour: 4100, version })).body).toMatchObject({ cents_per_hour: 4100, version: 2 });
  expect((await put(id, { cents_per_hour: 4200, version })).json.code).toBe("stale");
  app.clock.advance({ seconds: 1 });
  expect([(await put(id, { cents_per_hour: 4200 })).json.code, (await remove(id)).json.code]).toEqual([
    "rate_final",
    "rate_final",
  ]);
  // What is said again changes nothing, and is not refused.
  expect((await put(id, { cents_per_hour: 4100 })).body.version).toBe(2);
  expect((await put(later.id, { cents_per_hour: 4600 })).body.cents_per_hour).toBe(4600);
  expect((await remove(later.id)).status).toBe(204);
  expect((await remove(later.id)).status).toBe(404);
  expect(await list()).toEqual([[null, today, 4100]]);
});

test("the plant's rate is an amount, a technician's may be the plant's, and both are of people who are there", async () => {
  const { call, luc, add, put } = await openRates();
  expect((await add({ cents_per_hour: null })).json.fields).toEqual({ cents_per_hour: "required" });
  const { id } = (await add({ cents_per_hour: 4000 })).body;
  expect((await put(id, { cents_per_hour: null })).json.fields).toEqual({ cents_per_hour: "required" });
  expect((await add({ cents_per_hour: -1 })).json.fields).toEqual({ cents_per_hour: "too_small" });
  await call("DELETE /assignees/{id}", { params: { id: luc } });
  const refused = await add({ assignee_id: luc, cents_per_hour: 4200 });
  expect([refused.status, refused.json.fields]).toEqual([422, { assignee_id: "invalid" }]);
});

test("who may not see money reads no rate and is told whom to ask; a viewer reads and adds none", async () => {
  const { plant, call, add } = await openRates();
  await add({ cents_per_hour: 4000 });
  const as = async (access: "technician" | "viewer" | "planner") =>
    app.as(await app.become({ company: plant.session, access }));
  const technician = await as("technician");
  for (const [language, word] of [
    ["en", "owner"],
    ["fr", "propriétaire"],
  ] as const) {
    const refused = await technician("GET /labour-rates", { headers: { "accept-language": language } });
    expect([refused.status, refused.json.code, refused.json.detail]).toEqual([
      403,
      "money_hidden",
      expect.stringContaining(word),
    ]);
  }
  await call("PUT /company", { body: { technicians_see_money: true } });
  expect((await technician("GET /labour-rates")).body).toHaveLength(1);
  expect((await (await as("viewer"))("GET /labour-rates")).body).toHaveLength(1);
  expect((await add({ from: "2027-01-01", cents_per_hour: 1 }, await as("viewer"))).status).toBe(403);
  expect((await add({ from: "2027-01-01", cents_per_hour: 1 }, technician)).status).toBe(403);
  expect((await add({ from: "2027-01-01", cents_per_hour: 1 }, await as("planner"))).status).toBe(201);
});

test("two who add a rate of one day at once add one", async () => {
  const { add } = await openRates();
  const answers = await Promise.all([4000, 4100, 4200].map((cents_per_hour) => add({ cents_per_hour })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});

test("a statement prices an hour by the technician's latest rate of the day, else the plant's", async () => {
  const { plant, luc, add } = await openRates();
  await add({ from: "2026-01-01", cents_per_hour: 4000 });
  await add({ assignee_id: luc, cents_per_hour: 5000 });
  await add({ assignee_id: luc, from: "2026-12-01", cents_per_hour: null });
  const read = await app.db.inCompany(plant.session.companyId, async (db) => {
    const days = sql`(values ('2025-12-31'::date), ('2026-11-22'), ('2026-11-23'), ('2026-12-02')) as asked (day)`;
    const { rows } = await sql<{ cents: number | null }>`
      select rate.cents from ${days} ${withRate(sql`${luc}::uuid`, sql`asked.day`)} order by asked.day`.execute(db);
    return rows;
  });
  expect(read.map(({ cents }) => cents)).toEqual([null, 4000, 5000, 4000]);
});
