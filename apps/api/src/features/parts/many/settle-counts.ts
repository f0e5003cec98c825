import { fellToMinimum } from "@millwright/domain/parts/stock";
import type { CompanyDb } from "#db/database.ts";
import { sendAhead } from "#db/transaction/ahead.ts";
import { announce } from "#db/transaction/announce.ts";
import type { Bin } from "#features/bins/bins.ts";
import { listStockPlaces, lockParts, touchParts } from "#features/parts/many/many-parts.queries.ts";
import { notifyOfShort, type StockContext } from "#features/parts/movements.ts";
import type { LockedPart } from "#features/parts/parts.queries.ts";
import { type StockPlaces, writeStock } from "#features/parts/stock.queries.ts";
import { bookMove, plainChange, stockAfter } from "#features/parts/stock.ts";
import { requireAccess } from "#http/session/admit.ts";

/** By how many pieces a count corrects a part, and how the ledger says so. */
export interface StockCorrection {
  partId: string;
  /** Where that is; null for the main bin. */
  bin: Bin | null;
  kind: "count" | "adjust";
  moved: number;
  /** What was counted there; null of what is taken back. */
  counted: number | null;
  at: Temporal.Instant;
  notes: string;
}

/** A part that is locked until the transaction ends, and where it lies. */
export interface LockedStock {
  part: LockedPart;
  bins: StockPlaces["bins"];
}

/** Locks parts, deleted ones too, in the order of their ids, so that two who lock many never wait for one another. */
export async function lockStock(db: CompanyDb, partIds: readonly string[]): Promise<Map<string, LockedStock>> {
  const parts = await lockParts(db, partIds);
  const places = new Map((await listStockPlaces(db, partIds)).map(({ partId, bins }) => [partId, bins]));
  return new Map(parts.map((part) => [part.id, { part, bins: places.get(part.id) ?? [] }]));
}

/**
 * Corrects many locked parts, each by a line of its ledger, and answers the number of each line, in the same order. None of them may
 * leave less than nothing. @throws Refusal `invalid` above the most that is counted, or worth.
 */
export async function settleCounts(
  db: CompanyDb,
  locked: ReadonlyMap<string, LockedStock>,
  corrections: readonly StockCorrection[],
  context: Pick<StockContext, "by" | "at" | "notifyShort">,
): Promise<number[]> {
  requireAccess(context.by.access, "planner");
  const stocks = new Map(locked);
  const numbers = corrections.map((correction) => {
    const stock = stocks.get(correction.partId);
    if (stock === undefined) throw new Error(`The part ${correction.partId} is not locked.`);
    const after = correct(db, stock, correction, context);
    stocks.set(correction.partId, after);
    return after.part.movements;
  });
  const notes = new Map(corrections.map(({ partId, notes }) => [partId, notes]));
  for (const [partId, note] of notes) {
    announce(db, { kind: "part", id: partId });
    const [before, after] = [locked.get(partId)?.part, stocks.get(partId)?.part];
    if (before && after && fellToMinimum(before, after)) await notifyOfShort(db, after, context, note);
  }
  if (notes.size > 0) await touchParts(db, [...notes.keys()], context.at);
  return numbers;
}

/** Books one correction; it is written with the next statement. */
function correct(
  db: CompanyDb,
  { part, bins }: LockedStock,
  { kind, bin, moved, counted, notes, at }: StockCorrection,
  { by }: Pick<StockContext, "by">,
): LockedStock {
  const inPlace = bin === null ? part.quantity : (bins.find(({ id }) => id === bin.id)?.quantity ?? 0);
  const quantity = counted ?? Math.max(inPlace + moved, 0);
  const change = { ...plainChange, change_type: "adjust", kind, notes, bin, quantity } as const;
  const asMoved = { ...change, since: inPlace + moved - quantity };
  const booking = bookMove(part, asMoved, { bins, issued: null }, { by, at });
  const stock = stockAfter(part, booking);
  sendAhead(db, writeStock(db, part.id, { ...booking, stock }));
  const { average, value, movements, mainBin = part.mainBin } = stock;
  const changed = new Map(booking.bins.map(({ id, after }) => [id, after]));
  const known = bin === null || bins.some(({ id }) => id === bin.id) ? bins : [...bins, { ...bin, quantity: 0 }];
  return {
    part: { ...part, quantity: stock.quantity, movements, average, value, mainBin },
    bins: known
      .map((one) => ({ ...one, quantity: changed.get(one.id) ?? one.quantity }))
      .filter((one) => one.quantity > 0),
  };
}
