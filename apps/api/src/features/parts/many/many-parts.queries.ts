import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { type LockedPart, lockedColumns } from "#features/parts/parts.queries.ts";
import type { StockPlaces } from "#features/parts/stock.queries.ts";

/** Parts with what their stock is settled by, deleted ones too, locked until the transaction ends. */
export async function lockParts(db: CompanyDb, ids: readonly string[]): Promise<LockedPart[]> {
  const { rows } = await sql<LockedPart>`
    select ${lockedColumns} from part where id = any(${ids}::uuid[]) order by id for no key update`.execute(db);
  return rows;
}

/** Where each of some parts lies, by the names of the bins; a part in none has no row. The parts are locked. */
export async function listStockPlaces(
  db: CompanyDb,
  ids: readonly string[],
): Promise<{ partId: string; bins: StockPlaces["bins"] }[]> {
  const { rows } = await sql<{ partId: string; bins: StockPlaces["bins"] }>`
    select part_bin.part_id as "partId", json_agg(json_build_object('id', bin.id, 'name', bin.name, 'quantity', part_bin.quantity)
      order by sort_key(bin.name), bin.id) as bins
    from part_bin join bin on bin.company_id = part_bin.company_id and bin.id = part_bin.bin_id
    where part_bin.part_id = any(${ids}::uuid[]) group by part_bin.part_id`.execute(db);
  return rows;
}

/** Makes the next version of each. */
export async function touchParts(db: CompanyDb, ids: readonly string[], at: Temporal.Instant): Promise<void> {
  await sql`update part set version = version + 1, updated_at = ${at} where id = any(${ids}::uuid[])`.execute(db);
}
