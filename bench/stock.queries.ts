import type { CompanyDb } from "@millwright/api/db/database";
import { sql } from "kysely";

/** A line of the ledger; money in ten-thousandths of a dollar, as text. */
export interface LedgerLine {
  kind: "receive" | "issue" | "return" | "adjust" | "count" | "transfer";
  before: number;
  moved: number;
  quantity: number;
  order: string | null;
  cost: string | null;
  value: string | null;
  opening: string | null;
}

export interface PartState {
  quantity: number;
  average: string | null;
  value: string | null;
  inBins: number;
}

export async function readLedger(db: CompanyDb, partId: string): Promise<LedgerLine[]> {
  const { rows } = await sql<LedgerLine>`
    select kind, before, moved, quantity, work_order_id::text as order, (unit_cost * 10000)::bigint::text as cost,
      (value * 10000)::bigint::text as value, (revaluation * 10000)::bigint::text as opening
    from stock_movement where part_id = ${partId} order by number`.execute(db);
  return rows;
}

export async function readState(db: CompanyDb, partId: string): Promise<PartState | undefined> {
  const { rows } = await sql<PartState>`
    select current_quantity as quantity, (average_cost * 10000)::bigint::text as average,
      (stock_value * 10000)::bigint::text as value,
      (select coalesce(sum(part_bin.quantity), 0)::int from part_bin where part_id = part.id) as "inBins"
    from part where id = ${partId}`.execute(db);
  return rows[0];
}

export async function insertOrders(db: CompanyDb, ids: readonly string[]): Promise<void> {
  await sql`
    insert into work_order (id, wo_id, type, title, status, priority)
    select id, 'WO-2026-' || n, 'Repair', 'Leak', 'Scheduled', 'Medium'
    from unnest(${ids}::uuid[]) with ordinality as each (id, n)`.execute(db);
}
