import { limits } from "@millwright/contract/limits";
import { type BinChange, type Bins, inBin, inNoBin, moveInBins } from "@millwright/domain/parts/bins";
import {
  fellToMinimum,
  type Movement,
  type MovementKind,
  moveStock,
  type StockChange,
} from "@millwright/domain/parts/stock";
import { stockStatus } from "@millwright/domain/parts/stock-status";
import {
  hundredthsOf,
  mostStockValue,
  type StockValue,
  type UndoneBooking,
  valueMovement,
} from "@millwright/domain/parts/stock-value";
import type { CompanyDb } from "#db/database.ts";
import type { Bin } from "#features/bins/bins.ts";
import type { LockedPart } from "#features/parts/parts.queries.ts";
import {
  type BinMove,
  type NewMovement,
  type Purpose,
  readStockPlaces,
  type Stock,
  type StockPlaces,
  writeStock,
} from "#features/parts/stock.queries.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";
import { requireAccess } from "#http/session/admit.ts";

/** A change of a part's stock with its reason. */
export interface AskedChange extends StockChange, Purpose {
  kind: MovementKind;
  notes: string | null;
  /** Of a receipt what one costs, where that is given. */
  unitCostCents: number | null;
  /** The bin that is named; null for the main one. */
  bin: Bin | null;
  /** Of a transfer. */
  toBin: Bin | null;
  /** Of a receipt or a count that is taken back what that booked, in hundredths of a cent; null where no cost was known. */
  undone?: UndoneBooking | null;
  /** Of a count without a bin: it is of what lies in none, or in the main bin, alone. */
  isOfPlace?: boolean;
  /** Of what is taken back the bins that it changed. */
  places?: readonly BinMove[];
}

/** What a change has that nobody says more of. */
export const plainChange = {
  notes: null,
  workOrderId: null,
  machineId: null,
  unitCostCents: null,
  bin: null,
  toBin: null,
};

/** What a part has and should have, as held by the transaction. */
export type StockRow = Pick<
  LockedPart,
  "id" | "quantity" | "minimum" | "movements" | "unitCostCents" | "average" | "value" | "mainBin"
>;

/** What a change makes of a part. */
interface Booking {
  lines: readonly NewMovement[];
  bins: readonly BinChange[];
  after: StockValue;
  mainBin?: Bin | undefined;
}

/** Who makes a change, and when it was made. */
export interface Maker {
  by: Pick<Actor, "name" | "access">;
  at: Temporal.Instant;
}

/**
 * Settles what a part has and should have: writes the lines of the ledger, the balance, its value and its status. A change of null
 * moves nothing. Answers what it has now, and whether it fell to its minimum.
 * @throws Refusal `not_enough_stock` with both numbers; `invalid` above the most that is counted, or worth.
 */
export async function settleStock(
  db: CompanyDb,
  part: StockRow,
  { change, minimum = part.minimum }: { change: AskedChange | null; minimum?: number | undefined },
  by: Actor,
  at: Temporal.Instant,
): Promise<{ quantity: number; fell: boolean }> {
  const booking = change === null ? unmoved(part) : await book(db, part, change, { by, at });
  const stock = stockAfter(part, booking, minimum);
  const { quantity } = stock;
  await writeStock(db, part.id, { ...booking, stock });
  const fell = fellToMinimum({ quantity: part.quantity, minimum: part.minimum }, { quantity, minimum });
  return { quantity, fell };
}

/** What a part has after a booking. */
function stockAfter({ movements, minimum }: StockRow, booking: Booking, least = minimum): Stock {
  const { after, lines, mainBin } = booking;
  const { quantity, average, value } = after;
  const status = stockStatus(quantity, least);
  return { quantity, minimum: least, status, movements: movements + lines.length, average, value, mainBin };
}

const unmoved = (part: StockRow): Booking => ({ lines: [], bins: [], after: part });

async function book(db: CompanyDb, part: StockRow, change: AskedChange, maker: Maker): Promise<Booking> {
  // What is counted corrects the ledger; who does the work takes and brings back.
  if (change.change_type === "adjust") requireAccess(maker.by.access, "planner");
  const places = await readStockPlaces(db, part.id, change.kind === "return" ? change.workOrderId : null);
  return change.kind === "transfer" ? transfer(part, change, places, maker) : bookMove(part, change, places, maker);
}

/** What a change that is no transfer makes of a part. @throws Refusal as `settleStock` */
export function bookMove(part: StockRow, change: AskedChange, places: StockPlaces, maker: Maker): Booking {
  const stock = binsOf(part, places);
  const movement = moveStock(part.quantity, ofAllBins(change, stock));
  if ("fault" in movement) return refuseMovement(movement);
  const { moved } = movement;
  const { unitCostCents, bin, kind } = change;
  const given = unitCostCents === null ? null : hundredthsOf(unitCostCents);
  const ofKind = {
    ...(kind === "receive" && { unitCost: given }),
    ...(kind === "return" && { issued: places.issued }),
    ...(change.undone && { undone: change.undone }),
  };
  const { after, ...value } = valueMovement(part, { moved, ...ofKind }, ownCost(part));
  if (after.quantity > limits.stock) refuse("invalid", { fields: { quantity: "too_big" } });
  requireWorth(after);
  const bins = moveInBins(stock, moved, bin?.id ?? onePlaceOf(change, stock));
  const binNames = namesOf(bins, part, places, bin);
  const line = lineOf(part, change, maker, { movement, before: part.quantity, number: 1 });
  const mainBin = part.mainBin === null && moved > 0 && bin !== null ? bin : undefined;
  return {
    lines: [{ ...line, ...value, binNames, binMoves: [...movesOf(bins), ...countedPlaces(change, stock, bins)] }],
    bins,
    after,
    mainBin,
  };
}

/** Where what is taken back lies, where that is one place that is there; undefined of all else. */
function onePlaceOf({ places = [] }: AskedChange, { bins }: Bins): string | null | undefined {
  const [place, ...others] = places;
  if (place === undefined || others.length > 0) return undefined;
  return place.bin_id === null || bins.some(({ id }) => id === place.bin_id) ? place.bin_id : undefined;
}

/** The places that were counted and found right beside those that change: all of the part, or the one bin that is named. */
function countedPlaces(change: AskedChange, { bins }: Bins, changed: readonly BinChange[]): BinMove[] {
  const { change_type, bin, isOfPlace } = change;
  if (change_type !== "adjust" || isOfPlace) return [];
  const counted = bin === null ? [null, ...bins.map(({ id }) => id)] : [bin.id];
  return counted.filter((id) => changed.every((one) => one.id !== id)).map((bin_id) => ({ bin_id, moved: 0 }));
}

/** What lies in one bin goes to another one: two lines that add up to nothing. */
function transfer(part: StockRow, change: AskedChange, places: StockPlaces, maker: Maker): Booking {
  const { quantity, bin, change_type } = change;
  const { bins, mainBin } = transferInBins(part, change, binsOf(part, places));
  const { after: _, ...out } = valueMovement(part, { moved: 0 - quantity }, ownCost(part));
  const { unitCost, value } = out;
  const into = { unitCost, value: value === null ? null : 0 - value, revaluation: null };
  const worth = value === null ? null : (part.value ?? 0) + (out.revaluation ?? 0);
  const removed = { change_type, quantity, moved: 0 - quantity };
  const added = { change_type: "add", quantity, moved: quantity } as const;
  const left = part.quantity - quantity;
  const booked = [
    { ...lineOf(part, change, maker, { movement: removed, before: part.quantity, number: 1 }), ...out },
    { ...lineOf(part, change, maker, { movement: added, before: left, number: 2 }), ...into },
  ];
  const lines = booked.map((line, n) => {
    const own = bins.slice(n, n + 1);
    return { ...line, binNames: namesOf(own, part, places, change.toBin, bin), binMoves: movesOf(own) };
  });
  return { lines, bins, after: { quantity: part.quantity, average: unitCost, value: worth }, mainBin };
}

/** A main bin that is emptied hands that on to the one to which all of it goes, as does a part that had none. */
function transferInBins({ mainBin }: StockRow, { quantity, bin, toBin }: AskedChange, stock: Bins) {
  const from = (bin ?? mainBin)?.id ?? null;
  if (toBin === null || toBin.id === from)
    return refuse("invalid", { fields: { to_bin_id: toBin === null ? "required" : "invalid" } });
  const available = from === null ? inNoBin(stock) : inBin(stock, from);
  if (quantity > available) return refuseMovement({ fault: "not_enough", requested: quantity, available });
  const bins: BinChange[] = [
    { id: from, moved: 0 - quantity, after: available - quantity },
    { id: toBin.id, moved: quantity, after: inBin(stock, toBin.id) + quantity },
  ];
  const isHandedOn = mainBin === null || (mainBin.id === from && quantity === available);
  return { bins, mainBin: isHandedOn && quantity > 0 ? toBin : undefined };
}

function lineOf(
  { id: partId, movements }: StockRow,
  { kind, notes, workOrderId, machineId }: AskedChange,
  { by, at }: Maker,
  { movement, before, number }: { movement: Movement; before: number; number: number },
) {
  const { change_type, quantity, moved } = movement;
  return {
    ...{ partId, number: movements + number, kind, change_type, quantity, moved, before, after: before + moved },
    ...{ notes, at, byName: by.name, workOrderId, machineId },
  };
}

const ownCost = ({ unitCostCents }: StockRow) => (unitCostCents === null ? null : hundredthsOf(unitCostCents));

const binsOf = ({ mainBin, quantity }: StockRow, { bins }: StockPlaces): Bins => ({
  ...{ bins, main: mainBin?.id ?? null, quantity },
});

/** What was counted in one bin, as a count of all of them. */
function ofAllBins(change: AskedChange, stock: Bins): AskedChange {
  if (change.change_type !== "adjust" || change.bin === null) return change;
  return { ...change, quantity: stock.quantity - inBin(stock, change.bin.id) + change.quantity };
}

const movesOf = (changes: readonly BinChange[]): BinMove[] => changes.map(({ id, moved }) => ({ bin_id: id, moved }));

/** The bins that were changed, as they are called now. */
function namesOf(
  changes: readonly BinChange[],
  { mainBin }: StockRow,
  { bins }: StockPlaces,
  ...named: (Bin | null)[]
) {
  const known = new Map([...bins, mainBin, ...named].flatMap((bin) => (bin === null ? [] : [[bin.id, bin.name]])));
  const names = changes.flatMap(({ id }) => (id === null ? [] : (known.get(id) ?? [])));
  return names.length === 0 ? null : names.join(", ");
}

function requireWorth({ value }: StockValue): void {
  if ((value ?? 0) > mostStockValue) refuse("invalid", { fields: { quantity: "too_big" } });
}

function refuseMovement(fault: Exclude<ReturnType<typeof moveStock>, { moved: number }>): never {
  if (fault.fault === "not_whole") return refuse("invalid", { fields: { quantity: "invalid" } });
  const { requested, available } = fault;
  return refuse("not_enough_stock", {
    fields: { quantity: "too_big" },
    values: { asked: requested, available },
    extra: { asked: requested, available },
  });
}
