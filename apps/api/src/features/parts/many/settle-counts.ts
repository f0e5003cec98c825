import { fellToMinimum } from "@millwright/domain/parts/stock";
import type { CompanyDb } from "#db/database.ts";
import type { Bin } from "#features/bins/bins.ts";
import { type ChangedStock, changedBy, type LockedStock, writeChanged } from "#features/parts/many/locked-stock.ts";
import { notifyOfShort, type StockContext } from "#features/parts/movements.ts";
import { type AskedChange, plainChange } from "#features/parts/stock.ts";
import { requireAccess } from "#http/session/admit.ts";

/** By how many pieces a count corrects a part, and how the ledger says so. */
export interface StockCorrection extends Pick<AskedChange, "undone" | "places" | "isOfPlace"> {
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
  const stocks = new Map<string, ChangedStock>();
  const numbers = corrections.map((correction) => {
    const { partId } = correction;
    const before = stocks.get(partId) ?? locked.get(partId);
    if (before === undefined) throw new Error(`The part ${partId} is not locked.`);
    const after = correct(before, correction, context);
    stocks.set(partId, after);
    return after.part.movements;
  });
  await writeChanged(db, stocks, context.at);
  const notes = new Map(corrections.map((correction) => [correction.partId, correction.notes]));
  for (const [id, { part }] of stocks) {
    const before = locked.get(id)?.part;
    if (before && fellToMinimum(before, part)) await notifyOfShort(db, part, context, notes.get(id) ?? null);
  }
  return numbers;
}

/** What a correction makes of a part. */
function correct(
  stock: ChangedStock,
  { kind, bin, moved, counted, notes, at, undone = null, places = [], isOfPlace = false }: StockCorrection,
  { by }: Pick<StockContext, "by">,
): ChangedStock {
  const inPlace = bin === null ? stock.part.quantity : (stock.bins.find(({ id }) => id === bin.id)?.quantity ?? 0);
  const quantity = counted ?? Math.max(inPlace + moved, 0);
  const since = inPlace + moved - quantity;
  return changedBy(
    stock,
    { ...plainChange, change_type: "adjust", kind, notes, bin, quantity, since, undone, places, isOfPlace },
    { by, at },
  );
}
