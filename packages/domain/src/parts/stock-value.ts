/**
 * What the stock of a part is worth, by the moving average. Money is in hundredths of a cent, whole: a ten-thousandth of a
 * dollar, as the ledger keeps it.
 */
export interface StockValue {
  quantity: number;
  /** What one costs on average; null while no cost of the part is known. */
  average: number | null;
  /** What all of them are worth; null with the average. */
  value: number | null;
}

/** What a part was taken for an order, and is not brought back yet. */
export interface IssuedStock {
  quantity: number;
  value: number;
}

export interface ValuedChange {
  /** By how many pieces the balance moves. */
  moved: number;
  /** Of a receipt what one costs, where that is given. */
  unitCost?: number | null;
  /** Of a return to an order what that still has, of what is valued. */
  issued?: IssuedStock | null;
  /** Of a receipt or a count that is taken back what that booked. */
  undone?: UndoneBooking | null;
}

/** What a receipt or a count booked that is taken back. */
export interface UndoneBooking {
  unitCost: number;
  value: number;
  /** Of the first cost that was known of the part: how many lay there by then, and the next known cost, null where there is none. */
  firstCost?: { pieces: number; nextCost: number | null } | null;
}

/** A line of the ledger in money; what is null has no known cost. */
export interface ValuedMovement {
  unitCost: number | null;
  /** What the line adds to the value of the stock. */
  value: number | null;
  /**
   * What came to the value of the stock beside that: what lay there without a cost, which counts at the first cost that is known, until
   * that is taken back, and what an order brings back beyond what it took, at the average. Null where there was none.
   */
  revaluation: number | null;
  after: StockValue;
}

/** The most that the stock of a part can be worth: ten billion dollars, less a cent. */
export const mostStockValue = 99_999_999_990_000;

export const hundredthsOf = (cents: number): number => cents * 100;

/** Whole cents, half a cent up; of an amount below nothing as much as of the same above. */
export const wholeCents = (hundredths: number): number =>
  Math.sign(hundredths) * Math.floor((Math.abs(hundredths) + 50) / 100) + 0;

/**
 * What a movement is worth and what the stock is worth after it. A part has no value until a cost of it is known: one that is given,
 * or `ownCost`, the one typed at the part. What lay there by then counts at that cost. From then on what comes in has the cost that
 * is given, else the part's own, else the average; what goes out, what is corrected and what is counted has the average; what an
 * order brings back has what it cost there, and what is taken back what it booked. Σ value and revaluation of all movements is the value of the stock, to the last
 * hundredth; a stock of nothing is worth nothing and keeps its average.
 */
export function valueMovement(stock: StockValue, change: ValuedChange, ownCost: number | null): ValuedMovement {
  const quantity = stock.quantity + change.moved;
  const known = stock.average ?? change.unitCost ?? ownCost;
  if (known === null)
    return { unitCost: null, value: null, revaluation: null, after: { quantity, average: null, value: null } };
  const opening = stock.value === null && stock.quantity > 0 ? times(stock.quantity, known) : null;
  if (change.undone?.firstCost) return withoutFirstCost(stock, change.undone, change.undone.firstCost, quantity);
  const opened = { quantity: stock.quantity, average: known, value: stock.value ?? opening ?? 0 };
  const { unitCost, value, surplus } =
    takenBack(opened, change) ??
    (change.moved < 0 ? takenAtAverage(opened, change.moved) : added(opened, change, ownCost));
  const after = opened.value + value + surplus;
  const revaluation = opening === null && surplus === 0 ? null : (opening ?? 0) + surplus;
  const average = quantity > 0 ? divided(after, quantity) : opened.average;
  return { unitCost, value, revaluation, after: { quantity, average, value: after } };
}

/** Without its first cost a part has the next one that is known, also for what lay there; where there is none its cost is unknown again. */
function withoutFirstCost(
  stock: StockValue,
  { unitCost, value: brought }: UndoneBooking,
  { pieces, nextCost }: { pieces: number; nextCost: number | null },
  quantity: number,
): ValuedMovement {
  const value = -brought + 0;
  const left = (stock.value ?? 0) + value;
  if (nextCost === null)
    return { unitCost, value, revaluation: left === 0 ? null : -left, after: { quantity, average: null, value: null } };
  const difference = times(pieces, nextCost) - times(pieces, unitCost);
  const after = left + difference;
  const average = quantity > 0 ? divided(after, quantity) : nextCost;
  return {
    unitCost,
    value,
    revaluation: difference === 0 ? null : difference,
    after: { quantity, average, value: after },
  };
}

interface KnownValue {
  quantity: number;
  average: number;
  value: number;
}

/**
 * What is taken back takes, or brings, what it booked: the stock is worth what it was before. Null where what is left of the stock
 * isn't worth that; then it goes by the average.
 */
function takenBack({ quantity, value: worth }: KnownValue, { moved, undone }: ValuedChange) {
  if (!undone) return null;
  const { unitCost, value: booked } = undone;
  const left = worth - booked;
  if (left < 0 || (quantity + moved === 0 && left > 0)) return null;
  return { unitCost, value: 0 - booked, surplus: 0 };
}

/** The share of the value, so that the last piece takes what is left of it. */
function takenAtAverage({ quantity, average, value }: KnownValue, moved: number) {
  return { unitCost: average, value: -share(value, -moved, quantity), surplus: 0 };
}

function added(
  { quantity, average, value: worth }: KnownValue,
  { moved, unitCost, issued }: ValuedChange,
  ownCost: number | null,
) {
  if (unitCost !== undefined) {
    const cost = unitCost ?? ownCost ?? average;
    return { unitCost: cost, value: times(moved, cost), surplus: 0 };
  }
  const atAverage = (pieces: number) => (quantity > 0 ? share(worth, pieces, quantity) : times(pieces, average));
  if (!issued) return { unitCost: average, value: atAverage(moved), surplus: 0 };
  // No order is credited with what it was never charged: more than it has comes in at the average, beside its value.
  const charged = issued.quantity > 0 && issued.value >= 0 ? issued : { quantity: 0, value: 0 };
  const back = Math.min(moved, charged.quantity);
  const value = back > 0 ? share(charged.value, back, charged.quantity) : 0;
  const surplus = atAverage(moved - back);
  if (moved > 0) return { unitCost: divided(value + surplus, moved), value, surplus };
  return { unitCost: charged.quantity > 0 ? divided(charged.value, charged.quantity) : average, value, surplus };
}

const times = (quantity: number, cost: number): number => Number(BigInt(quantity) * BigInt(cost));

/** So many of all pieces, half up; all of them are worth the whole. */
const share = (value: number, quantity: number, all: number): number =>
  Number((2n * BigInt(value) * BigInt(quantity) + BigInt(all)) / (2n * BigInt(all)));

const divided = (value: number, quantity: number): number => share(value, 1, quantity);
