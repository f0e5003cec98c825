import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { addUpCounters, countersOf } from "#db/counters.ts";
import type { CompanyDb } from "#db/database.ts";
import { testDatabase } from "#testing/database.ts";
import { planOf } from "#testing/payment/plan.ts";
import { asOwner } from "#testing/template.ts";

const { database, ownerUrl } = await testDatabase();

const counted = sql<{ subject: string; kind: string; count: number }>`
  select type as subject, status as kind, count(*) from work_order where deleted_at is null group by 1, 2
  union all select 'execution', coalesce(outcome, 'open'), count(*) from execution where deleted_at is null group by 2
  union all select 'repair_history', 'records', count(*) from repair_history where deleted_at is null having count(*) > 0
  union all select 'repair_history', 'orders', count(distinct work_order_id) from repair_history where deleted_at is null
    having count(*) > 0
  order by 1, 2`;
const storedCounters = sql<{ subject: string; kind: string; count: number }>`
  select subject, kind, sum(change)::bigint as count from counter group by 1, 2 having sum(change) <> 0 order by 1, 2`;

async function both(plant: string) {
  return database.inCompany(plant, async (db) => ({
    kept: (await storedCounters.execute(db)).rows,
    counted: (await counted.execute(db)).rows,
  }));
}

const orders = (db: CompanyDb, from: number, to: number) =>
  sql`insert into work_order (wo_id, type, title, status, created_on)
    select 'WO-' || n, case when n % 3 = 0 then 'PM' else 'Repair' end, 'Leak',
      (array['Scheduled', 'In Progress', 'On Hold', 'Completed'])[1 + n % 4], current_date
    from generate_series(${from}::int, ${to}::int) n`.execute(db);
const entries = (db: CompanyDb, each: number) =>
  sql`insert into repair_history (work_order_id, wo_id, title, completed_at)
    select id, wo_id, title, now() from work_order, generate_series(1, ${each}::int) where type = 'Repair'`.execute(db);
const occurrences = (db: CompanyDb) =>
  sql`insert into execution (work_order_id, scheduled_on, status, is_overtaken, starts_at, completed_at, wo_id, title, frequency, priority)
    select id, current_date - n, case when n > 1 then 'Completed' else 'Scheduled' end, n = 1, now(),
      case when n > 1 then now() end, wo_id, title, 'Daily', priority
    from work_order, generate_series(1, 4) n where type = 'PM'`.execute(db);

/** What happens to the rows that are counted, each in a transaction of its own. */
const changes: [what: string, change: (db: CompanyDb) => Promise<unknown>][] = [
  ["orders are made", (db) => orders(db, 1, 60)],
  ["entries are written", (db) => entries(db, 3)],
  ["occurrences are over", occurrences],
  [
    "orders move",
    (db) => sql`update work_order set status = 'On Hold' where right(wo_id, 1) in ('1', '4')`.execute(db),
  ],
  ["a title is changed", (db) => sql`update work_order set title = 'Drip'`.execute(db)],
  ["orders are deleted", (db) => sql`update work_order set deleted_at = now() where right(wo_id, 1) = '2'`.execute(db)],
  ["one is brought back", (db) => sql`update work_order set deleted_at = null where wo_id = 'WO-12'`.execute(db)],
  [
    "some entries of an order are deleted",
    (db) =>
      sql`update repair_history set deleted_at = now() where id in (
        select (array_agg(id))[1] from repair_history group by work_order_id)`.execute(db),
  ],
  [
    "all of some are",
    (db) => sql`update repair_history set deleted_at = now() where right(wo_id, 1) = '5'`.execute(db),
  ],
  ["they are brought back", (db) => sql`update repair_history set deleted_at = null where wo_id = 'WO-25'`.execute(db)],
  ["old ones are forgotten", (db) => sql`delete from repair_history where deleted_at is not null`.execute(db)],
  ["a completion is taken back", (db) => sql`delete from execution where scheduled_on = current_date - 2`.execute(db)],
  ["orders are forgotten", (db) => sql`delete from work_order where deleted_at is not null`.execute(db)],
  ["it is added up", addUpCounters],
];

test("the counters are what a count would find, whatever happens", async () => {
  const plant = randomUUID();
  for (const [what, change] of changes) {
    await database.inCompany(plant, change);
    const found = await both(plant);
    expect([what, found.kept]).toEqual([what, found.counted]);
  }
});

test("a transaction that fails leaves no line, and those at the same moment wait for none", async () => {
  const plant = randomUUID();
  await database.inCompany(plant, (db) => orders(db, 1, 40));
  const ids = (await database.inCompany(plant, (db) => sql<{ id: string }>`select id from work_order`.execute(db)))
    .rows;
  const moves = ids.map(({ id }, n) =>
    database
      .inCompany(plant, async (db) => {
        await sql`update work_order set status = 'Completed' where id = ${id}`.execute(db);
        if (n % 4 === 0) throw new Error("changed their mind");
        if (n % 4 === 1) await addUpCounters(db);
      })
      .catch(() => {}),
  );
  await Promise.all(moves);
  const found = await both(plant);
  expect(found.kept).toEqual(found.counted);
});

test("two who delete the two entries of one order leave none that has any", async () => {
  const plant = randomUUID();
  await database.inCompany(plant, async (db) => {
    await orders(db, 1, 1);
    await entries(db, 2);
  });
  const { rows } = await database.inCompany(plant, (db) =>
    sql<{ id: string }>`select id from repair_history`.execute(db),
  );
  await Promise.all(
    rows.map(({ id }) =>
      database.inCompany(plant, (db) => sql`update repair_history set deleted_at = now() where id = ${id}`.execute(db)),
    ),
  );
  expect((await both(plant)).kept).toEqual((await both(plant)).counted);
});

test("many lines are added up to one, and are read from their index alone", async () => {
  const plant = randomUUID();
  for (let n = 0; n < 60; n += 1) await database.inCompany(plant, (db) => orders(db, 12 * n, 12 * n));
  const lines = () => database.inCompany(plant, (db) => sql`select from counter`.execute(db));
  expect((await lines()).rows).toHaveLength(60);
  await database.inCompany(plant, addUpCounters);
  expect((await lines()).rows).toHaveLength(1);
  await asOwner(ownerUrl, (owner) => owner.query("vacuum analyze counter"));
  const plan = await database.inCompany(plant, (db) => planOf(db, countersOf(["Repair", "PM"])));
  expect(plan).toMatch(/counter_pkey on counter/);
});
