import { randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { tasksOfMeter } from "#features/maintenance/maintenance.queries.ts";
import { lastDone, openLevels } from "#features/maintenance/plans/facts.queries.ts";
import { testDatabase } from "#testing/database.ts";
import { planOf, withoutTriggers } from "#testing/payment/plan.ts";
import { asOwner } from "#testing/template.ts";

const { database, ownerUrl } = await testDatabase();
const [plant, level, meter] = [randomUUID(), randomUUID(), randomUUID()];
let some: string[] = [];

beforeAll(async () => {
  some = await database.inCompany(plant, async (db) => {
    await withoutTriggers(db, ownerUrl);
    await sql`
      insert into work_order (wo_id, type, title, status, created_on, frequency, current_frequency, time_of_day, scheduled_on, status_on)
      select 'PM-' || n, 'PM', 'Grease ' || n, 'Scheduled', current_date - 365, 'Weekly', 'Weekly', '08:00', current_date, current_date
      from generate_series(1, 2000) n`.execute(db);
    await sql`
      insert into pm_schedule (work_order_id, from_on, frequency, time_of_day, rule)
      select id, created_on, 'Custom', '08:00', json_build_object('meter',
        json_build_object('id', case when right(wo_id, 2) = '11' then ${meter} else gen_random_uuid()::text end))
      from work_order`.execute(db);
    await sql`
      insert into execution (work_order_id, scheduled_on, status, starts_at, completed_at, wo_id, title, frequency, priority, level_id, level_name, done_on)
      select id, day, 'Completed', day, day, wo_id, title, frequency, priority, ${level}::uuid, '', day
      from work_order, generate_series(current_date - 70, current_date - 1, interval '7 days') day`.execute(db);
    const { rows } = await sql<{ id: string }>`select id from work_order limit 40`.execute(db);
    return rows.map(({ id }) => id);
  });
  await asOwner(ownerUrl, (owner) => owner.query("vacuum analyze"));
});

const planIn = (statement: RawBuilder<unknown>) => database.inCompany(plant, (db) => planOf(db, statement));
const passing = /Seq Scan on (work_order|pm_schedule|execution)/;

test("the PMs of a meter come from an index of it", async () => {
  const plan = await planIn(tasksOfMeter(meter));
  expect(plan).toMatch(/pm_schedule_of_meter/);
  expect(plan).not.toMatch(passing);
});

test("what was done last of a level is the first entry of an index, and what is open is looked up by its day", async () => {
  const last = await planIn(lastDone(some.map((order_id) => ({ order_id, level }))));
  expect(last).toMatch(/execution_of_level on execution \(actual rows=1.00 loops=40\)/);
  expect(last).not.toMatch(passing);
  const open = await planIn(openLevels(some.map((order_id) => ({ order_id, day: "2026-11-23" }))));
  expect(open).not.toMatch(passing);
});
