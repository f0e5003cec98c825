import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { type LockedPart, lockedColumns } from "#features/parts/parts.queries.ts";
import { type NewMovement, piecesInBins, type Stock, type StockPlaces } from "#features/parts/stock.queries.ts";

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
    select part_bin.part_id as "partId", ${piecesInBins} as bins
    from part_bin join bin on bin.company_id = part_bin.company_id and bin.id = part_bin.bin_id
    where part_bin.part_id = any(${ids}::uuid[]) group by part_bin.part_id`.execute(db);
  return rows;
}

/** What many parts have after their changes. */
export interface ManyStocks {
  lines: readonly NewMovement[];
  /** What each changed bin has then. */
  bins: readonly { partId: string; binId: string; quantity: number }[];
  stocks: readonly (Stock & { partId: string })[];
}

/** Writes lines of the ledgers of many parts, what their bins have then, their balances and values, and their next versions. */
export async function writeStocks(
  db: CompanyDb,
  { lines, bins, stocks }: ManyStocks,
  at: Temporal.Instant,
): Promise<void> {
  const [lineRows, binRows, stockRows] = [lines, bins, stocks].map((rows) => sql`${JSON.stringify(rows)}::json`);
  await sql`
    with written as (
      insert into stock_movement (
        part_id, number, change_type, kind, quantity, before, moved, after, notes, at, by_name, unit_cost, value, revaluation,
        bin_names, bin_moves
      )
      select "partId", number, change_type, kind, quantity, before, moved, after, notes, at, "byName", "unitCost" / 10000,
        value / 10000, "revaluation" / 10000, "binNames", "binMoves"
      from json_to_recordset(${lineRows}) as line (
        "partId" uuid, number int, change_type text, kind text, quantity int, before int, moved int, after int, notes text,
        at timestamptz, "byName" text, "unitCost" numeric, value numeric, "revaluation" numeric, "binNames" text, "binMoves" jsonb
      )
    ), bin_row as (
      select * from json_to_recordset(${binRows}) as bin ("partId" uuid, "binId" uuid, quantity int)
    ), emptied as (
      delete from part_bin using bin_row
      where part_bin.part_id = bin_row."partId" and part_bin.bin_id = bin_row."binId" and bin_row.quantity = 0
    ), filled as (
      insert into part_bin (part_id, bin_id, quantity) select "partId", "binId", quantity from bin_row where quantity > 0
      on conflict (company_id, part_id, bin_id) do update set quantity = excluded.quantity
    )
    update part set current_quantity = stock.quantity, stock_status = stock.status, movements = stock.movements,
      average_cost = stock.average / 10000, stock_value = stock.value / 10000, version = version + 1, updated_at = ${at},
      main_bin_id = coalesce((stock."mainBin" ->> 'id')::uuid, main_bin_id),
      bin_location = coalesce(stock."mainBin" ->> 'name', bin_location)
    from json_to_recordset(${stockRows}) as stock (
      "partId" uuid, quantity int, status text, movements int, average numeric, value numeric, "mainBin" json
    )
    where part.id = stock."partId"`.execute(db);
}
