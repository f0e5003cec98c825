import type { LedgerLine, PartState } from "../stock.queries.ts";

/** All of them at once is the whole; else half a ten-thousandth up. */
const part = (value: bigint, pieces: bigint, all: bigint): bigint => (2n * value * pieces + all) / (2n * all);

interface Shelf {
  quantity: bigint;
  /** Null while no cost is known. */
  value: bigint | null;
  average: bigint;
  /** What each order has, by its id, of what has a value. */
  out: Map<string, { pieces: bigint; value: bigint }>;
  /** What a transfer took out of its bin, which it brings to another one. */
  carried: bigint;
}

/** What is wrong with a ledger, worked out from its movements alone; null of nothing. */
export function differenceOf(ledger: readonly LedgerLine[], state: PartState | undefined): string | null {
  const shelf: Shelf = { quantity: 0n, value: null, average: 0n, out: new Map(), carried: 0n };
  let sum = 0n;
  for (const [n, line] of ledger.entries()) {
    const wrong = take(shelf, line);
    if (wrong !== null) return `line ${n + 1} (${line.kind}): ${wrong}`;
    sum += BigInt(line.value ?? 0) + BigInt(line.opening ?? 0);
  }
  const expected = {
    quantity: Number(shelf.quantity),
    value: shelf.value === null ? null : String(shelf.value),
    average: shelf.value === null ? null : String(shelf.average),
  };
  const { inBins = 0, ...found } = state ?? {};
  if (inBins > expected.quantity) return `${inBins} in bins of ${expected.quantity}`;
  if (sum !== (shelf.value ?? 0n)) return `the ledger adds up to ${sum}, not ${shelf.value}`;
  for (const name of ["quantity", "value", "average"] as const) {
    const own = Object.entries(found).find(([key]) => key === name)?.[1];
    if (own !== expected[name]) return `${name} ${own}, not ${expected[name]}`;
  }
  return null;
}

/** Books a line; answers what is wrong with it. A cost that became known is the line's own word: which one, only its sender knows. */
function take(shelf: Shelf, line: LedgerLine): string | null {
  const [moved, cost] = [BigInt(line.moved), line.cost === null ? null : BigInt(line.cost)];
  if (BigInt(line.before) !== shelf.quantity) return `begins with ${line.before}, not ${shelf.quantity}`;
  if (shelf.quantity + moved < 0n) return "less than nothing";
  if (cost === null) {
    if (shelf.value !== null) return "has no value though a cost is known";
    shelf.quantity += moved;
    return line.opening === null ? null : "opens without a cost";
  }
  const opened = shelf.value === null ? open(shelf, cost) : 0n;
  const value = worthOf(shelf, line, cost);
  if (String(value) !== line.value) return `worth ${line.value}, not ${value}`;
  const surplus = surplusOf(shelf, line);
  if (BigInt(line.opening ?? 0) !== opened + surplus) return `opens with ${line.opening}, not ${opened + surplus}`;
  noteOrder(shelf, line, value);
  shelf.carried = -value;
  shelf.value = (shelf.value ?? 0n) + value + surplus;
  shelf.quantity += moved;
  if (shelf.quantity > 0n) shelf.average = part(shelf.value, 1n, shelf.quantity);
  return null;
}

/** The first known cost is that of what lies there; answers what that is worth. */
function open(shelf: Shelf, cost: bigint): bigint {
  const worth = shelf.quantity * cost;
  shelf.value = worth;
  shelf.average = shelf.quantity > 0n ? part(worth, 1n, shelf.quantity) : cost;
  return worth;
}

/** How many of what comes back its order was charged, and what for. */
function chargedOf({ out }: Shelf, { order, moved }: LedgerLine) {
  const had = out.get(order ?? "") ?? { pieces: 0n, value: 0n };
  const pieces = had.pieces <= 0n || had.value < 0n ? 0n : had.pieces;
  return { had, pieces, back: BigInt(moved) < pieces ? BigInt(moved) : pieces };
}

/** What an order brings back beyond what it took comes in at the average. */
function surplusOf(shelf: Shelf, line: LedgerLine): bigint {
  if (line.kind !== "return") return 0n;
  const more = BigInt(line.moved) - chargedOf(shelf, line).back;
  return shelf.quantity > 0n ? part(shelf.value ?? 0n, more, shelf.quantity) : more * shelf.average;
}

function worthOf(shelf: Shelf, line: LedgerLine, cost: bigint): bigint {
  const { quantity, value, average, carried } = shelf;
  const moved = BigInt(line.moved);
  const there = value ?? 0n;
  if (moved < 0n) return -part(there, -moved, quantity);
  if (line.kind === "transfer") return carried;
  if (line.kind === "receive") return moved * cost;
  if (line.kind !== "return") return quantity > 0n ? part(there, moved, quantity) : moved * average;
  const { had, pieces, back } = chargedOf(shelf, line);
  return pieces === 0n ? 0n : part(had.value, back, pieces);
}

function noteOrder({ out }: Shelf, line: LedgerLine, value: bigint): void {
  if (line.order === null) return;
  const { pieces, value: was } = out.get(line.order) ?? { pieces: 0n, value: 0n };
  out.set(line.order, { pieces: pieces - BigInt(line.moved), value: was - value });
}
