import { sql } from "kysely";
import { expect, test } from "vitest";
import { ofOrder, ofTechnician } from "#features/labour/labour.queries.ts";
import { testApp } from "#testing/app.ts";
import { planOf, withoutTriggers } from "#testing/payment/plan.ts";
import { asOwner } from "#testing/template.ts";

const app = await testApp();

test("the time on an order, and a technician's week, come from their indexes among 20,000 entries", async () => {
  const { companyId } = await app.become();
  const ids = await app.db.inCompany(companyId, async (db) => {
    await withoutTriggers(db, app.ownerUrl);
    const orders = await sql<{ id: string }>`
      insert into work_order (wo_id, title, type, status, priority)
      select 'WO-' || n, 'Leak', 'Repair', 'Scheduled', 'Low' from generate_series(1, 2000) n returning id`.execute(db);
    const technicians = await sql<{ id: string }>`
      insert into assignee (name, username) select 'Luc ' || n, 'luc' || n from generate_series(1, 10) n returning id`.execute(
      db,
    );
    const [order, technician] = [orders, technicians].map(({ rows }) => rows.map(({ id }) => id));
    await sql`
      insert into labour_entry (work_order_id, assignee_id, minutes, on_date, started_at, created_at, updated_at)
      select work_order_id, assignee_id, 35, date '2026-01-01' + (place % 300)::int, now(), now(), now()
      from unnest(${order}::uuid[]) with ordinality as of_order (work_order_id, place), unnest(${technician}::uuid[]) assignee_id`.execute(
      db,
    );
    return { order: order?.[0] ?? "", technician: technician?.[0] ?? "" };
  });
  await asOwner(app.ownerUrl, (owner) => owner.query("vacuum analyze labour_entry, work_order, assignee"));
  const plans = await app.db.inCompany(companyId, async (db) => [
    await planOf(db, ofOrder({ id: ids.order, day: null })),
    await planOf(db, ofTechnician(ids.technician, { from: "2026-03-02", to: "2026-03-08" })),
  ]);
  expect(plans[0]).toMatch(/labour_entry_of_order/);
  expect(plans[1]).toMatch(/labour_entry_of_technician/);
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on labour_entry/);
});
