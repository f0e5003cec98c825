import { stockStatus } from "@millwright/domain/parts/stock";
import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import { type LockedPart, lockParts } from "#features/parts/parts.queries.ts";
import { listStockPlaces, type MovedStock, writeMovedStocks } from "#features/parts/several/several.queries.ts";
import type { StockPlaces } from "#features/parts/stock.queries.ts";
import { type AskedChange, bookMove, type Maker, plainChange } from "#features/parts/stock.ts";
import type { Actor } from "#http/call/context.ts";

/** A change of one of several parts. */
export interface StockMove extends Pick<AskedChange, "change_type" | "quantity" | "notes" | "undone"> {
  part: LockedPart;
  kind: "receive" | "adjust";
  /** Of a receipt what one costs, where that is known. */
  unitCostCents?: number | null;
}

/** Several parts by their ids, locked until the transaction ends. */
export async function lockToMove(db: CompanyDb, ids: readonly string[]): Promise<ReadonlyMap<string, LockedPart>> {
  return new Map((await lockParts(db, ids)).map((part) => [part.id, part]));
}

/**
 * Moves the stock of several parts, each once, in two statements however many they are. Answers the number of each one's
 * movement, by part. @throws Refusal `invalid` above the most that is counted, or worth.
 */
export async function settleMoves(
  db: CompanyDb,
  moves: readonly StockMove[],
  by: Actor,
  at: Temporal.Instant,
): Promise<ReadonlyMap<string, number>> {
  const ids = moves.map(({ part }) => part.id);
  const places = await listStockPlaces(db, ids);
  const stocks = moves.map((move) => movedStock(move, places.get(move.part.id) ?? [], { by, at }));
  await writeMovedStocks(db, stocks, at);
  for (const id of ids) announce(db, { kind: "part", id });
  return new Map(stocks.map(({ id, line }) => [id, line.number]));
}

function movedStock({ part, ...change }: StockMove, bins: StockPlaces["bins"], maker: Maker): MovedStock {
  const { line, bins: changed, after } = bookMove(part, { ...plainChange, ...change }, { bins, issued: null }, maker);
  return { id: part.id, line, bins: changed, ...after, status: stockStatus(after.quantity, part.minimum) };
}
