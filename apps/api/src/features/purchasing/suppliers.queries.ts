import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";

/** Whether there is such a supplier. Suppliers are locked by whoever asks. */
export async function isSupplier(db: CompanyDb, id: string): Promise<boolean> {
  const { rows } = await sql`select from supplier where id = ${id} and deleted_at is null`.execute(db);
  return rows.length > 0;
}

/** A part that is there, and what a supplier says of it. */
export interface PartTerms {
  part_id: string;
  number: string | null;
  pack: number;
  price_cents: number | null;
}

/** Of those parts that are there what a supplier says of them. */
export async function listTerms(db: CompanyDb, supplierId: string, partIds: readonly string[]): Promise<PartTerms[]> {
  const { rows } = await sql<PartTerms>`
    select part.id as part_id, terms.number, coalesce(terms.pack, 1) as pack, terms.price_cents
    from part left join part_supplier as terms
      on terms.company_id = part.company_id and terms.part_id = part.id and terms.supplier_id = ${supplierId}
    where part.id = any(${partIds}::uuid[]) and part.deleted_at is null
    order by part.id`.execute(db);
  return rows;
}
