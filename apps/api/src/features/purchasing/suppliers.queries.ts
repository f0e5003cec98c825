import { type RawBuilder, sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";

/** What one of the part that stands under its table's name should cost: what its supplier says, else what is known of its own cost. */
export const expectedPrice = (ofSupplier: RawBuilder<unknown>) =>
  sql`coalesce(${ofSupplier}, part.unit_cost_cents, round(part.average_cost * 100)::int)`;

/** Whether there is such a supplier. Suppliers are locked by whoever asks. */
export async function isSupplier(db: CompanyDb, id: string): Promise<boolean> {
  const { rows } = await sql`select from supplier where id = ${id} and deleted_at is null`.execute(db);
  return rows.length > 0;
}

/** A part that is there, and what a supplier says of it; where that names no price, what one is expected to cost. */
export interface PartTerms {
  part_id: string;
  number: string | null;
  pack: number;
  price_cents: number | null;
}

/** Of those parts that are there what a supplier says of them. */
export async function listTerms(db: CompanyDb, supplierId: string, partIds: readonly string[]): Promise<PartTerms[]> {
  const { rows } = await sql<PartTerms>`
    select part.id as part_id, terms.number, coalesce(terms.pack, 1) as pack,
      ${expectedPrice(sql`terms.price_cents`)} as price_cents
    from part left join part_supplier as terms
      on terms.company_id = part.company_id and terms.part_id = part.id and terms.supplier_id = ${supplierId}
    where part.id = any(${partIds}::uuid[]) and part.deleted_at is null
    order by part.id`.execute(db);
  return rows;
}
