import type { BinChange } from "@millwright/domain/parts/bins";
import type { StockStatus } from "@millwright/domain/parts/stock";
import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { insertLines, type NewMovement, type StockPlaces } from "#features/parts/stock.queries.ts";

/** Where several parts lie, by their ids, read once they are locked. */
export async function listStockPlaces(
  db: CompanyDb,
  partIds: readonly string[],
): Promise<ReadonlyMap<string, StockPlaces["bins"]>> {
  const { rows } = await sql<{ partId: string; bins: StockPlaces["bins"] }>`
    select part_bin.part_id as "partId", json_agg(json_build_object('id', bin.id, 'name', bin.name, 'quantity', part_bin.quantity)
      order by sort_key(bin.name), bin.id) as bins
    from part_bin join bin on bin.company_id = part_bin.company_id and bin.id = part_bin.bin_id
    where part_bin.part_id = any(${partIds}::uuid[]) group by part_bin.part_id`.execute(db);
  return new Map(rows.map(({ partId, bins }) => [partId, bins]));
}

/** What one of several parts has now. */
export interface MovedStock {
  id: string;
  line: NewMovement;
  bins: readonly BinChange[];
  quantity: number;
  status: StockStatus;
  /** In hundredths of a cent. */
  average: number | null;
  value: number | null;
}

/** Writes one line of the ledger of each of several parts, and what comes of it; each part has its next version. */
export async function writeMovedStocks(
  db: CompanyDb,
  stocks: readonly MovedStock[],
  at: Temporal.Instant,
): Promise<void> {
  const bins = stocks.flatMap((stock) =>
    stock.bins.flatMap(({ id, after }) => (id === null ? [] : [{ part_id: stock.id, bin_id: id, quantity: after }])),
  );
  const given = stocks.map(({ line: _, bins: __, ...stock }) => stock);
  const changedBins = sql`jsonb_to_recordset(${JSON.stringify(bins)}::jsonb) as changed (part_id uuid, bin_id uuid, quantity int)`;
  await sql`
    with line as (${insertLines(stocks.map(({ line }) => line))}),
    emptied as (
      delete from part_bin using ${changedBins}
      where part_bin.part_id = changed.part_id and part_bin.bin_id = changed.bin_id and changed.quantity = 0
    ),
    filled as (
      insert into part_bin (part_id, bin_id, quantity) select part_id, bin_id, quantity from ${changedBins} where quantity > 0
      on conflict (company_id, part_id, bin_id) do update set quantity = excluded.quantity
    )
    update part set current_quantity = given.quantity, stock_status = given.status, movements = movements + 1,
      average_cost = given.average::numeric / 10000, stock_value = given.value::numeric / 10000,
      version = version + 1, updated_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given (id uuid, quantity int, status text, average bigint, value bigint)
    where part.id = given.id`.execute(db);
}
