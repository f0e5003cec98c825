import { stockStatus } from "@millwright/domain/parts/stock-status";
import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import { listStockPlaces, lockParts, type ManyStocks, writeStocks } from "#features/parts/many/many-parts.queries.ts";
import type { LockedPart } from "#features/parts/parts.queries.ts";
import type { NewMovement, Stock, StockPlaces } from "#features/parts/stock.queries.ts";
import { type AskedChange, bookMove, type Maker } from "#features/parts/stock.ts";

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

/** A part after some changes that are not written yet, with their lines and what its changed bins have. */
export interface ChangedStock extends LockedStock {
  lines?: readonly NewMovement[];
  changed?: ReadonlyMap<string, number>;
}

/** What a change makes of a part, after those before it. @throws Refusal as `bookMove` */
export function changedBy(
  { part, bins, lines = [], changed = new Map() }: ChangedStock,
  change: AskedChange,
  maker: Maker,
): ChangedStock {
  const booking = bookMove(part, change, { bins, issued: null }, maker);
  const { mainBin = part.mainBin, after } = booking;
  const now = new Map(booking.bins.flatMap((one) => (one.id === null ? [] : [[one.id, one.after] as const])));
  const { bin } = change;
  const known = bin === null || bins.some(({ id }) => id === bin.id) ? bins : [...bins, { ...bin, quantity: 0 }];
  return {
    part: { ...part, ...after, movements: part.movements + booking.lines.length, mainBin },
    bins: known.map((one) => ({ ...one, quantity: now.get(one.id) ?? one.quantity })).filter((one) => one.quantity > 0),
    lines: [...lines, ...booking.lines],
    changed: new Map([...changed, ...now]),
  };
}

/** Writes what was made of parts, by their ids, in one statement however many they are, and announces each. */
export async function writeChanged(
  db: CompanyDb,
  stocks: ReadonlyMap<string, ChangedStock>,
  at: Temporal.Instant,
): Promise<void> {
  if (stocks.size === 0) return;
  const balances = [...stocks].map(([partId, { part }]) => ({ partId, ...balanceOf(part) }));
  await writeStocks(db, { ...linesOf(stocks), stocks: balances }, at);
  for (const id of stocks.keys()) announce(db, { kind: "part", id });
}

/** Writes the first lines of new parts, which were inserted with their balances, and what lies in their bins. */
export async function writeFirstLines(
  db: CompanyDb,
  stocks: ReadonlyMap<string, ChangedStock>,
  at: Temporal.Instant,
): Promise<void> {
  if (stocks.size > 0) await writeStocks(db, { ...linesOf(stocks), stocks: [] }, at);
}

/** The lines of parts that are not written yet, and what their changed bins have. */
function linesOf(stocks: ReadonlyMap<string, ChangedStock>): Pick<ManyStocks, "lines" | "bins"> {
  return {
    lines: [...stocks.values()].flatMap(({ lines = [] }) => lines),
    bins: [...stocks].flatMap(([partId, { changed = new Map<string, number>() }]) =>
      [...changed].map(([binId, quantity]) => ({ partId, binId, quantity })),
    ),
  };
}

export function balanceOf({ quantity, minimum, movements, average, value, mainBin }: LockedPart): Stock {
  const status = stockStatus(quantity, minimum);
  return { quantity, minimum, status, movements, average, value, mainBin: mainBin ?? undefined };
}
