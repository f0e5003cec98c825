import { sql } from "kysely";
import { expect, test } from "vitest";
import { meterPage } from "#features/meters/meters.queries.ts";
import { readingPage } from "#features/meters/readings/readings.queries.ts";
import { testApp } from "#testing/app.ts";
import { planOf, withoutTriggers } from "#testing/payment/plan.ts";
import { asOwner } from "#testing/template.ts";

const app = await testApp();
const page = { after: null, limit: 50 };
const today = Temporal.PlainDate.from("2026-11-21");

test("meters by name, of a machine and to be read, and readings come from an index among thousands", async () => {
  const { companyId } = await app.become();
  const meters = await app.db.inCompany(companyId, async (db) => {
    await withoutTriggers(db, app.ownerUrl);
    const { rows } = await sql<{ id: string; machineId: string }>`
      with made as (insert into machine (name) select 'Press ' || n from generate_series(1, 600) n returning id)
      insert into meter (machine_id, name, unit, decimals, unread_on)
      select id, 'Hours', 'h', 0, date '2026-11-20' + (row_number() over ())::int from made
      returning id, machine_id as "machineId"`.execute(db);
    await sql`
      insert into meter_reading (meter_id, machine_id, at, number, kind, value, total, source)
      select id, machine_id, now() - n * interval '1 day', n, 'reading', 1000 - n, 1000 - n, 'hand'
      from meter, generate_series(1, 600) n where meter.id = any(${rows.slice(0, 8).map(({ id }) => id)}::uuid[])`.execute(
      db,
    );
    return rows;
  });
  await asOwner(app.ownerUrl, (owner) => owner.query("vacuum analyze meter, meter_reading, machine"));
  const [{ id, machineId } = { id: "", machineId: "" }] = meters;
  const read = await app.db.inCompany(companyId, async (db) => [
    await planOf(db, meterPage({ ...page, today })),
    await planOf(db, meterPage({ ...page, today, machineId })),
    await planOf(db, meterPage({ ...page, today, isUnread: true })),
    await planOf(db, readingPage({ ...page, meterId: id })),
  ]);
  expect(read[0]).toMatch(/meter_by_name on meter \(actual rows=51/);
  expect(read[1]).toMatch(/meter_of_machine on meter \(actual rows=1/);
  expect(read[2]).toMatch(/meter_unread/);
  expect(read[3]).toMatch(/meter_reading_latest on meter_reading reading \(actual rows=51/);
  for (const plan of read) expect(plan).not.toMatch(/Seq Scan on meter/);
});
