import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import { type LockedPart, lockParts, markMoved } from "#features/parts/parts.queries.ts";
import { type AskedChange, plainChange, settleStock } from "#features/parts/stock.ts";
import type { Actor } from "#http/call/context.ts";

/** A change of one of several parts. */
export interface StockMove extends Pick<AskedChange, "change_type" | "kind" | "quantity" | "notes" | "undone"> {
  part: LockedPart;
  /** Of a receipt what one costs, where that is known. */
  unitCostCents?: number | null;
}

/** Several parts by their ids, locked until the transaction ends. */
export async function lockToMove(db: CompanyDb, ids: readonly string[]): Promise<ReadonlyMap<string, LockedPart>> {
  return new Map((await lockParts(db, ids)).map((part) => [part.id, part]));
}

/** Moves the stock of several parts, each once. Answers the number of each one's movement, by part. */
export async function settleMoves(
  db: CompanyDb,
  moves: readonly StockMove[],
  by: Actor,
  at: Temporal.Instant,
): Promise<ReadonlyMap<string, number>> {
  for (const { part, ...change } of moves)
    await settleStock(db, part, { change: { ...plainChange, ...change } }, by, at);
  const ids = moves.map(({ part }) => part.id);
  await markMoved(db, ids, at);
  for (const id of ids) announce(db, { kind: "part", id });
  return new Map(moves.map(({ part }) => [part.id, part.movements + 1]));
}
