import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import { writeStocks } from "#features/parts/many/many-parts.queries.ts";
import type { LockedStock } from "#features/parts/many/settle-counts.ts";
import { type AskedChange, bookMove, plainChange, stockAfter } from "#features/parts/stock.ts";
import type { Actor } from "#http/call/context.ts";

/** A change of one of several parts. */
export interface StockMove extends Pick<AskedChange, "change_type" | "quantity" | "notes" | "undone"> {
  stock: LockedStock;
  kind: "receive" | "adjust";
  /** Of a receipt what one costs, where that is known. */
  unitCostCents?: number | null;
}

/**
 * Moves the stock of several locked parts, each once, in one statement however many they are. Answers the number of each one's
 * movement, by part. @throws Refusal `invalid` above the most that is counted, or worth.
 */
export async function settleMoves(
  db: CompanyDb,
  moves: readonly StockMove[],
  by: Actor,
  at: Temporal.Instant,
): Promise<ReadonlyMap<string, number>> {
  const bookings = moves.map(({ stock: { part, bins }, ...move }) => {
    const booking = bookMove(part, { ...plainChange, ...move }, { bins, issued: null }, { by, at });
    return { ...booking, partId: part.id, stock: stockAfter(part, booking) };
  });
  const written = {
    lines: bookings.flatMap(({ lines }) => lines),
    bins: bookings.flatMap(({ partId, bins }) =>
      bins.flatMap(({ id, after }) => (id === null ? [] : [{ partId, binId: id, quantity: after }])),
    ),
    stocks: bookings.map(({ partId, stock }) => ({ partId, ...stock })),
  };
  if (bookings.length > 0) await writeStocks(db, written, at);
  for (const { partId } of bookings) announce(db, { kind: "part", id: partId });
  return new Map(bookings.map(({ partId, stock }) => [partId, stock.movements]));
}
