import { type RawBuilder, sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";

/** What is still to come of a part on one order. */
export interface OnOrder {
  part_id: string;
  /** Pieces. */
  quantity: number;
  /** The day, YYYY-MM-DD; null where nobody said. */
  expected_on: string | null;
  order_id: string;
  code: string;
}

/** The lines of which something is to come, as rows of `purchase_line` and their `purchase_order`. */
export const openLines: RawBuilder<unknown> = sql`
  purchase_line join purchase_order
    on purchase_order.company_id = purchase_line.company_id and purchase_order.id = purchase_line.purchase_order_id
  where purchase_order.company_id = current_company_id() and purchase_order.status = 'ordered'
    and purchase_line.received < purchase_line.quantity`;

/** What is still to come of parts, or of all of them, the first to come first. */
export async function listOnOrder(db: CompanyDb, partIds: readonly string[] | null): Promise<OnOrder[]> {
  const ofParts = partIds === null ? sql`` : sql`and purchase_line.part_id = any(${partIds}::uuid[])`;
  const { rows } = await sql<OnOrder>`
    select purchase_line.part_id, purchase_line.quantity - purchase_line.received as quantity,
      purchase_order.expected_on, purchase_order.id as order_id, purchase_order.code
    from ${sql`${openLines} ${ofParts}`}
    order by purchase_order.expected_on nulls last, purchase_order.code, purchase_line.id`.execute(db);
  return rows;
}
