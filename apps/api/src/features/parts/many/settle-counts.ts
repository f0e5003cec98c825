import { fellToMinimum } from "@millwright/domain/parts/stock";
import { stockStatus } from "@millwright/domain/parts/stock-status";
import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import type { Bin } from "#features/bins/bins.ts";
import { listStockPlaces, lockParts, type ManyStocks, writeStocks } from "#features/parts/many/many-parts.queries.ts";
import { notifyOfShort, type StockContext } from "#features/parts/movements.ts";
import type { LockedPart } from "#features/parts/parts.queries.ts";
import type { NewMovement, StockPlaces } from "#features/parts/stock.queries.ts";
import { bookMove, plainChange } from "#features/parts/stock.ts";
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
  const stocks = new Map<string, Corrected>();
  const numbers = corrections.map((correction) => {
    const { partId } = correction;
    const before = stocks.get(partId) ?? locked.get(partId);
    if (before === undefined) throw new Error(`The part ${partId} is not locked.`);
    const after = correct(before, correction, context);
    stocks.set(partId, after);
    return after.part.movements;
  });
  if (stocks.size > 0) await writeStocks(db, asWritten(stocks), context.at);
  const notes = new Map(corrections.map((correction) => [correction.partId, correction.notes]));
  for (const [id, { part }] of stocks) {
    announce(db, { kind: "part", id });
    const before = locked.get(id)?.part;
    if (before && fellToMinimum(before, part)) await notifyOfShort(db, part, context, notes.get(id) ?? null);
  }
  return numbers;
}

/** A part after some corrections, with their lines and what its changed bins have. */
interface Corrected extends LockedStock {
  lines?: readonly NewMovement[];
  changed?: ReadonlyMap<string, number>;
}

const asWritten = (stocks: ReadonlyMap<string, Corrected>): ManyStocks => ({
  lines: [...stocks.values()].flatMap(({ lines = [] }) => lines),
  bins: [...stocks].flatMap(([partId, { changed = new Map<string, number>() }]) =>
    [...changed].map(([binId, quantity]) => ({ partId, binId, quantity })),
  ),
  stocks: [...stocks].map(([partId, { part }]) => {
    const { quantity, minimum, movements, average, value, mainBin } = part;
    const status = stockStatus(quantity, minimum);
    return { partId, quantity, minimum, status, movements, average, value, mainBin: mainBin ?? undefined };
  }),
});

/** What a correction makes of a part. */
function correct(
  { part, bins, lines = [], changed = new Map() }: Corrected,
  { kind, bin, moved, counted, notes, at }: StockCorrection,
  { by }: Pick<StockContext, "by">,
): Corrected {
  const inPlace = bin === null ? part.quantity : (bins.find(({ id }) => id === bin.id)?.quantity ?? 0);
  const quantity = counted ?? Math.max(inPlace + moved, 0);
  const change = { ...plainChange, change_type: "adjust", kind, notes, bin, quantity } as const;
  const asMoved = { ...change, since: inPlace + moved - quantity };
  const booking = bookMove(part, asMoved, { bins, issued: null }, { by, at });
  const { mainBin = part.mainBin, after } = booking;
  const now = new Map(booking.bins.flatMap((one) => (one.id === null ? [] : [[one.id, one.after] as const])));
  const known = bin === null || bins.some(({ id }) => id === bin.id) ? bins : [...bins, { ...bin, quantity: 0 }];
  return {
    part: { ...part, ...after, movements: part.movements + booking.lines.length, mainBin },
    bins: known.map((one) => ({ ...one, quantity: now.get(one.id) ?? one.quantity })).filter((one) => one.quantity > 0),
    lines: [...lines, ...booking.lines],
    changed: new Map([...changed, ...now]),
  };
}
