import { type RawBuilder, sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { CompanyDb } from "#db/database.ts";
import { costRows } from "#features/costs/costs.queries.ts";
import { testApp } from "#testing/app.ts";
import { planOf, withoutTriggers } from "#testing/payment/plan.ts";
import { asOwner } from "#testing/template.ts";

const app = await testApp();
const zone = "America/Toronto";

/** Orders of three years, one in four a PM; each with two entries of time, a part, and one in five with a service. */
async function fill(db: CompanyDb, orders: number) {
  await withoutTriggers(db, app.ownerUrl);
  await sql`insert into machine (id, name) select md5('machine' || n)::uuid, 'Press ' || n from generate_series(1, 50) n`.execute(
    db,
  );
  await sql`
    insert into work_order (id, wo_id, title, type, status, priority, machine_id, scheduled_on, created_on)
    select md5('order' || n)::uuid, 'WO-' || n, 'Leak', case when n % 4 = 0 then 'PM' else 'Repair' end, 'Scheduled', 'Low',
      md5('machine' || (1 + n % 50))::uuid, case when n % 4 = 0 then date '2026-12-01' end, date '2023-01-01'
    from generate_series(1, ${orders}) n`.execute(db);
  await sql`
    insert into execution (work_order_id, scheduled_on, frequency, starts_at, status, completed_at, title, wo_id, priority)
    select md5('order' || n)::uuid, day::date, 'Monthly', day, 'Completed', day + interval '2 hours', 'Leak', 'WO-' || n, 'Low'
    from generate_series(4, ${orders}, 4) n, generate_series(timestamptz '2026-06-01 09:00Z', '2026-11-01', '1 month') as day`.execute(
    db,
  );
  await sql`
    insert into assignee (id, name, username) select md5('luc' || n)::uuid, 'Luc ' || n, 'luc' || n from generate_series(1, 20) n`.execute(
    db,
  );
  await sql`
    insert into labour_rate (assignee_id, from_on, cents_per_hour, created_at, updated_at)
    select case when n > 0 then md5('luc' || n)::uuid end, day::date, 4200, now(), now()
    from generate_series(0, 15) n, generate_series(timestamp '2023-01-01', '2026-11-01', '6 months') as day`.execute(
    db,
  );
  await sql`
    insert into labour_entry (work_order_id, assignee_id, minutes, on_date, created_at, updated_at)
    select md5('order' || n)::uuid, md5('luc' || (1 + n % 20))::uuid, 35, date '2023-12-01' + (n * 1095 / ${orders})::int, now(), now()
    from generate_series(1, ${orders}) n, generate_series(1, 2)`.execute(db);
  await sql`
    insert into part (id, code, name, part_type, stock_status)
    select md5('part' || n)::uuid, 'P-' || n, 'Belt ' || n, 'repair', 'in_stock' from generate_series(1, 100) n`.execute(
    db,
  );
  await sql`
    insert into stock_movement (part_id, number, change_type, kind, quantity, before, moved, after, at, by_name, work_order_id, machine_id,
      unit_cost, value)
    select md5('part' || (1 + n % 100))::uuid, n, 'remove', 'issue', 1, 1, -1, 0,
      timestamptz '2023-12-01' + n * interval '1095 days' / ${orders}, 'Luc', md5('order' || n)::uuid,
      md5('machine' || (1 + n % 50))::uuid, 12.5, -12.5
    from generate_series(1, ${orders}) n`.execute(db);
  await sql`
    insert into outside_service (work_order_id, supplier, amount_cents, on_date, created_at, updated_at)
    select md5('order' || n)::uuid, 'Hydraulique Côté', 48000, date '2023-12-01' + (n * 1095 / ${orders})::int, now(), now()
    from generate_series(5, ${orders}, 5) n`.execute(db);
}

let companyId = "";
beforeAll(async () => {
  ({ companyId } = await app.become());
  await app.db.inCompany(companyId, (db) => fill(db, 20_000));
  await asOwner(app.ownerUrl, (owner) => owner.query("vacuum analyze"));
});

const planIn = (statement: RawBuilder<unknown>) => app.db.inCompany(companyId, (db) => planOf(db, statement));
const passing = /Seq Scan on (labour_entry|labour_rate|stock_movement|outside_service|execution)/;

test("the costs of a month come from the index of each kind among 20,000 orders", async () => {
  const month = costRows({ from: "2026-09-01", to: "2026-09-30" }, zone);
  const plan = await planIn(sql`select kind, sum(cents) from (${month}) as cost group by kind`);
  for (const index of ["labour_entry_by_day", "stock_movement_by_day", "outside_service_by_day", "labour_rate_by_day"])
    expect(plan).toMatch(new RegExp(index));
  expect(plan).not.toMatch(passing);
  // Of the rates of years one is read, and nobody asks which occurrence a part was for.
  expect(plan).not.toMatch(/Sort|execution_completed/);
});

test("the costs of one order come from the index of each kind, and of a PM its parts find their occurrence", async () => {
  const [{ id } = { id: "" }] = await app.db.inCompany(
    companyId,
    async (db) => (await sql<{ id: string }>`select id from work_order where wo_id = 'WO-400'`.execute(db)).rows,
  );
  const plan = await planIn(costRows({ orderId: id }, zone));
  for (const index of [
    "labour_entry_of_order",
    "stock_movement_of_order",
    "outside_service_of_order",
    "execution_completed",
  ])
    expect(plan).toMatch(new RegExp(index));
  expect(plan).not.toMatch(passing);
});
