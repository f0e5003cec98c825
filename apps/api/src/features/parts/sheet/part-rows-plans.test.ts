import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { CompanyDb } from "#db/database.ts";
import { partRows } from "#features/parts/sheet/part-rows.queries.ts";
import { testDatabase } from "#testing/database.ts";
import { planOf, withoutTriggers } from "#testing/payment/plan.ts";
import { asOwner } from "#testing/template.ts";

const { database, ownerUrl } = await testDatabase();
const plant = randomUUID();

async function addOffers(db: CompanyDb, from: number, to: number) {
  await withoutTriggers(db, ownerUrl);
  await sql`
    insert into part (name, part_type, code, stock_status)
    select 'Part ' || n, 'repair', 'P-' || n, 'in_stock' from generate_series(${from}::int, ${to}::int) n`.execute(db);
  await sql`
    insert into part_supplier (part_id, supplier_id, is_preferred)
    select part.id, supplier.id, true from part, supplier
    where not exists (select from part_supplier offer where offer.part_id = part.id)`.execute(db);
}

test("each part's offer is looked up, also of parts that PostgreSQL does not know of yet", async () => {
  await database.inCompany(plant, async (db) => {
    await sql`insert into supplier (name) values ('Acme')`.execute(db);
    await addOffers(db, 1, 6);
  });
  await asOwner(ownerUrl, (owner) => owner.query("vacuum analyze part, part_supplier, supplier"));
  await database.inCompany(plant, (db) => addOffers(db, 7, 4_000));
  const plan = await database.inCompany(plant, async (db) => {
    const { rows } = await sql<{ id: string }>`select id from part order by id limit 500`.execute(db);
    const ids = rows.map(({ id }) => id);
    return planOf(db, partRows({ ids, names: [], codes: [], barcodes: [] }));
  });
  expect(plan).toMatch(/Index Scan using part_supplier_\w+ on part_supplier \(actual rows=1(?:\.00)? loops=500\)/);
});
