import { randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { CompanyDb } from "#db/database.ts";
import { partPage } from "#features/parts/list.queries.ts";
import { workWithNeeds } from "#features/planned-parts/needs.queries.ts";
import { partsOfOrder } from "#features/planned-parts/reserved.queries.ts";
import { testDatabase } from "#testing/database.ts";
import { planOf, withoutTriggers } from "#testing/payment/plan.ts";
import { asOwner } from "#testing/template.ts";

const { database, ownerUrl } = await testDatabase();
const plant = randomUUID();

/** 20,000 parts and orders, a tenth of them PMs; 5,000 needs, half of them by their procedures; each order took something. */
async function fill(db: CompanyDb) {
  await withoutTriggers(db, ownerUrl);
  await sql`insert into maintenance_day (day, time_zone) values (current_date, 'America/Toronto')`.execute(db);
  await sql`
    insert into part (name, part_type, code, current_quantity, stock_status, movements, barcode_type)
    select 'Part ' || n, 'repair', 'REP-2026-' || lpad(n::text, 5, '0'), n % 20, 'in_stock', 3, 'auto'
    from generate_series(1, 20000) n`.execute(db);
  await sql`insert into procedure (code, name) select 'P-' || n, 'Procedure ' || n from generate_series(1, 500) n`.execute(
    db,
  );
  await sql`
    insert into work_order (wo_id, type, title, status, priority, created_at, updated_at, scheduled_on, created_on,
      frequency, current_frequency, time_of_day, procedure_id)
    select (case when n % 10 = 0 then 'PM-' else 'WO-' end) || n, case when n % 10 = 0 then 'PM' else 'Repair' end, 'Order ' || n,
      case when n % 4 = 1 then 'Completed' else 'Scheduled' end, 'Medium', now(), now(),
      current_date + n % 40, current_date, case when n % 10 = 0 then 'Weekly' end, case when n % 10 = 0 then 'Weekly' end,
      case when n % 10 = 0 then '09:00' end, p.id
    from generate_series(1, 20000) n left join procedure p on n % 10 = 0 and p.code = 'P-' || (1 + n / 10 % 500)`.execute(
    db,
  );
  await sql`
    insert into planned_part (work_order_id, part_id, quantity, part_name)
    select o.id, p.id, 1 + n % 3, p.name from generate_series(1, 4500) n
      join part p on p.code = 'REP-2026-' || lpad((1 + n % 2000)::text, 5, '0')
      join work_order o on o.title = 'Order ' || (n * 4) on conflict do nothing`.execute(db);
  await sql`
    insert into procedure_part (procedure_id, part_id, quantity, part_name)
    select pr.id, p.id, 2, p.name from generate_series(1, 500) n join procedure pr on pr.code = 'P-' || n
      join part p on p.code = 'REP-2026-' || lpad((1 + n * 3 % 2000)::text, 5, '0')`.execute(db);
  await sql`
    insert into stock_movement (part_id, number, change_type, kind, quantity, before, moved, after, at, by_name, work_order_id)
    select part_id, 10 + row_number() over (partition by part_id), 'remove', 'issue', 1, 5, -1, 4, now(), 'Ana', work_order_id
    from planned_part where quantity > 1`.execute(db);
}

beforeAll(async () => {
  await database.inCompany(plant, fill);
  await asOwner(ownerUrl, (owner) => owner.query("vacuum analyze"));
}, 240_000);

async function msOf(statement: RawBuilder<unknown>) {
  const t: number[] = [];
  for (let n = 0; n < 7; n++) {
    const { rows } = await database.inCompany(plant, (db) =>
      sql<{ "QUERY PLAN": string }>`explain (analyze, timing off) ${statement}`.execute(db),
    );
    t.push(Number(/Time: ([\d.]+)/.exec(rows.at(-1)?.["QUERY PLAN"] ?? "")?.[1]));
  }
  return t.sort((a, b) => a - b)[3];
}

test("a page of parts looks up what is reserved of each", async () => {
  const plan = await database.inCompany(plant, (db) => planOf(db, partPage({}, null, { after: null, limit: 50 })));
  console.log("list of 50", await msOf(partPage({}, null, { after: null, limit: 50 })));
  expect(plan).not.toMatch(/Seq Scan on (planned_part|procedure_part|work_order|stock_movement)/);
});

test("what an order needs is looked up", async () => {
  const id = await database.inCompany(plant, async (db) => {
    const { rows } = await sql<{ id: string }>`select id from work_order where title = 'Order 400'`.execute(db);
    return rows[0]?.id ?? "";
  });
  const plan = await database.inCompany(plant, (db) => planOf(db, partsOfOrder(id)));
  console.log("parts of an order", await msOf(partsOfOrder(id)));
  expect(plan).not.toMatch(/Seq Scan on (planned_part|procedure_part|work_order|stock_movement)/);
});

test("the work that needs parts is found by what it needs", async () => {
  const plan = await database.inCompany(plant, (db) => planOf(db, workWithNeeds));
  console.log("work with needs", await msOf(workWithNeeds));
  console.log(plan.slice(0, 6000));
  expect(plan).not.toMatch(/Seq Scan on stock_movement/);
});
