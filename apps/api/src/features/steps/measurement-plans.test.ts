import { sql } from "kysely";
import { expect, test } from "vitest";
import { measurementsOf } from "#features/steps/measurements.queries.ts";
import { testApp } from "#testing/app.ts";
import { planOf, withoutTriggers } from "#testing/payment/plan.ts";
import { asOwner } from "#testing/template.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await testApp();

test("what was measured on a machine comes from its index among 5,000 values of 50 machines", async () => {
  const { session, order } = await openTestPlant(app);
  const { id } = await order();
  const machineId = await app.db.inCompany(session.companyId, async (db) => {
    await withoutTriggers(db, app.ownerUrl);
    const { rows } = await sql<{ id: string }>`
      insert into machine (name) select 'Lathe ' || n from generate_series(1, 50) n returning id`.execute(db);
    await sql`
      insert into step_result (work_order_id, step_id, machine_id, kind, step, outcome, value, at)
      select ${id}, ('00000000-0000-4000-8000-' || lpad((n % 2)::text, 12, '0'))::uuid, machine, 'answer', 'Vibration', 'ok',
        n, now() - n * interval '1 hour'
      from unnest(${rows.map((row) => row.id)}::uuid[]) machine, generate_series(1, 100) n`.execute(db);
    return rows[0]?.id ?? "";
  });
  await asOwner(app.ownerUrl, (owner) => owner.query("vacuum analyze step_result"));
  const plan = await app.db.inCompany(session.companyId, (db) => planOf(db, measurementsOf(machineId)));
  expect(plan).toMatch(/step_result_of_machine on step_result \w*\s*\(actual rows=(?:[1-9]|\d\d)\b/);
  expect(plan).not.toMatch(/Seq Scan on (?:step_result|execution_step|checklist_item)|actual rows=\d{3,}/);
});
