import type { CompanyDb } from "#db/database.ts";
import { changedBy, type LockedStock, writeChanged } from "#features/parts/many/locked-stock.ts";
import { type AskedChange, plainChange } from "#features/parts/stock.ts";
import type { Actor } from "#http/call/context.ts";

/** A change of one of several parts. */
export interface StockMove extends Pick<AskedChange, "change_type" | "quantity" | "notes" | "undone" | "places"> {
  stock: LockedStock;
  kind: "receive" | "adjust";
  /** Of a receipt what one costs, where that is known. */
  unitCostCents?: number | null;
}

/**
 * Moves the stock of several locked parts, each once. Answers the number of each one's movement, by part.
 * @throws Refusal `invalid` above the most that is counted, or worth.
 */
export async function settleMoves(
  db: CompanyDb,
  moves: readonly StockMove[],
  by: Actor,
  at: Temporal.Instant,
): Promise<ReadonlyMap<string, number>> {
  const stocks = new Map(
    moves.map(({ stock, ...move }) => [stock.part.id, changedBy(stock, { ...plainChange, ...move }, { by, at })]),
  );
  await writeChanged(db, stocks, at);
  return new Map([...stocks].map(([id, { part }]) => [id, part.movements]));
}
