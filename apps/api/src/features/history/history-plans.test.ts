import { randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { CompanyDb } from "#db/database.ts";
import type { LatestCursor } from "#db/list/by-latest.ts";
import { type EntryFilters, entryPage, entryTotals } from "#features/history/list.queries.ts";
import { testDatabase } from "#testing/database.ts";
import { planOf, withoutTriggers } from "#testing/payment/plan.ts";
import { asOwner } from "#testing/template.ts";

const { database, ownerUrl } = await testDatabase();
const plant = randomUUID();
const [assembly, press, luc] = [randomUUID(), randomUUID(), randomUUID()];

/** Two and a half entries an order, one an hour; one in twenty of the assembly, one in fifty of the press, one in forty by Luc. */
async function fill(db: CompanyDb, entries: number) {
  await withoutTriggers(db, ownerUrl);
  await sql`
    insert into repair_history (work_order_id, department_id, machine_id, assignee_id, wo_id, title, description, priority,
      department_name, machine_name, assignee_name, completed_by_name, completed_at)
    select md5((n * 2 / 5)::text)::uuid, case when n % 20 = 0 then ${assembly}::uuid end,
      case when n % 50 = 0 then ${press}::uuid end, case when n % 40 = 0 then ${luc}::uuid end,
      'WO-2026-' || n, 'Leaking valve ' || n, repeat('Close the main, drain, replace the gasket. ', 4),
      (array['Low', 'Medium', 'High', 'Critical'])[1 + n % 4], 'Assembly', 'Press 4', 'Luc Roy', 'Marie Côté',
      now() - n * interval '1 hour'
    from generate_series(1, ${entries}) n`.execute(db);
}

beforeAll(async () => {
  await database.inCompany(plant, (db) => fill(db, 50_000));
  for (let others = 0; others < 20; others++) await database.inCompany(randomUUID(), (db) => fill(db, 3_000));
  await asOwner(ownerUrl, (owner) => owner.query("vacuum analyze"));
});

const page = (limit: number) => ({ after: null, limit });
const planIn = (statement: RawBuilder<unknown>) => database.inCompany(plant, (db) => planOf(db, statement));
const passing = /Seq Scan on repair_history/;

/** How many pages of 8 kB a statement reads once all that it needs is in memory; counted, since a busy machine is slow. */
async function buffersOf(statement: RawBuilder<unknown>): Promise<number> {
  const explain = sql<{ "QUERY PLAN": { Plan: Record<string, unknown> }[] }>`
    explain (analyze, buffers, timing off, summary off, format json) ${statement}`;
  return database.inCompany(plant, async (db) => {
    await explain.execute(db);
    const { Plan = {} } = (await explain.execute(db)).rows[0]?.["QUERY PLAN"][0] ?? {};
    return Number(Plan["Shared Hit Blocks"]) + Number(Plan["Shared Read Blocks"]);
  });
}

test("the first page is read from the index in the order of the list, and no more of it", async () => {
  const plan = await planIn(entryPage({}, page(50)));
  expect(plan).toMatch(/repair_history_latest on repair_history \(actual rows=51/);
  expect(plan).not.toMatch(/Sort/);
  expect(await buffersOf(entryPage({}, page(50)))).toBeLessThan(60);
});

test("a later page begins where the one before ended", async () => {
  const after: LatestCursor = [Temporal.Now.instant().subtract({ hours: 40_000 }).toString(), randomUUID()];
  const plan = await planIn(entryPage({}, { after, limit: 50 }));
  expect(plan).toMatch(/Index Cond:.*completed_at <=/);
  expect(plan).toMatch(/repair_history_latest on repair_history \(actual rows=51/);
});

test.each([
  ["a machine", { machineId: press }, "by_machine"],
  ["a department", { departmentId: assembly }, "by_department"],
  ["a technician", { assigneeId: luc }, "by_assignee"],
] satisfies [string, EntryFilters, string][])(
  "the entries of %s come from an index, and so do their totals",
  async (_whose, filters, index) => {
    const plan = await planIn(entryPage(filters, page(50)));
    expect(plan).toMatch(new RegExp(`repair_history_${index} on repair_history \\(actual rows=51`));
    expect(await planIn(entryTotals(filters))).toMatch(new RegExp(`repair_history_${index}`));
  },
);

test("the entries of some days come from the index of the latest", async () => {
  const now = Temporal.Now.instant();
  const plan = await planIn(
    entryPage({ from: now.subtract({ hours: 1440 }), before: now.subtract({ hours: 720 }) }, page(50)),
  );
  expect(plan).toMatch(/Index Cond:.*completed_at >=.*completed_at </);
  expect(plan).not.toMatch(passing);
});

test("the totals of 50,000 entries are counted from an index alone, also of a priority and of some days", async () => {
  const since = Temporal.Now.instant().subtract({ hours: 8_760 });
  for (const filters of [{}, { priority: ["High", "Low"] }, { from: since }] satisfies EntryFilters[]) {
    const plan = await planIn(entryTotals(filters));
    expect(plan).toMatch(/Index Only Scan using repair_history_by_order/);
    expect(plan).not.toMatch(/Sort/);
  }
  expect(await buffersOf(entryTotals({}))).toBeLessThan(1_000);
});

test("a search walks the company's index, and stops when a page is full", async () => {
  const none = await planIn(entryPage({ pieces: ["no such words"] }, page(50)));
  expect(none).toMatch(/repair_history_latest on repair_history/);
  expect(none).toMatch(/Filter:.*strpos/);
  expect(await planIn(entryPage({ pieces: ["VALVE"] }, page(50)))).not.toMatch(/Rows Removed by Filter: \d{3}/);
  expect(await planIn(entryTotals({ pieces: ["valve 77"] }))).not.toMatch(passing);
});
