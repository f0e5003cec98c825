import { stockStatus } from "#parts/stock-status.ts";

/** Adding and removing move so many pieces; adjusting sets the balance to what was counted, and what moved since. */
export const changeTypes = ["add", "remove", "adjust"] as const;
export type ChangeType = (typeof changeTypes)[number];

/** What happened to the stock: each kind is one of the changes, a transfer one that removes and one that adds. */
export const movementKinds = ["receive", "issue", "return", "adjust", "count", "transfer"] as const;
export type MovementKind = (typeof movementKinds)[number];

const kindsOfChange = {
  add: ["receive", "return"],
  remove: ["issue", "transfer"],
  adjust: ["adjust", "count"],
} as const satisfies Record<ChangeType, readonly MovementKind[]>;

/**
 * The kind of a change: the one that is named, else what is added for an order is returned, and the usual one of each. Null where
 * the change is none of that kind: a return names its order.
 */
export function kindOf(
  { change_type, kind }: { change_type: ChangeType; kind?: MovementKind | undefined },
  isForOrder: boolean,
): MovementKind | null {
  const kinds: readonly MovementKind[] = kindsOfChange[change_type];
  const [usual] = kindsOfChange[change_type];
  if (kind === undefined) return change_type === "add" && isForOrder ? "return" : usual;
  return kinds.includes(kind) && (kind !== "return" || isForOrder) ? kind : null;
}

/** A change as a person asks for it; the quantity is a whole number at or above 0. */
export interface StockChange {
  change_type: ChangeType;
  quantity: number;
  /** Of what was counted before, by how many pieces the balance moved since; 0 when left out. */
  since?: number;
  /** Whether the stock was counted after it was done: the count has it already. */
  isCounted?: boolean;
}

/** A line of the ledger: what was asked, and by how many pieces it moved the balance. */
export interface Movement extends StockChange {
  moved: number;
}

export type StockFault =
  | { fault: "not_whole"; quantity: number }
  | { fault: "not_enough"; requested: number; available: number };

/** The movement that a change makes of a balance, or why it is refused: no more is removed than there is. */
export function moveStock(balance: number, change: StockChange): Movement | StockFault {
  const { change_type, quantity, since = 0, isCounted = false } = change;
  if (!Number.isSafeInteger(quantity) || quantity < 0) return { fault: "not_whole", quantity };
  if (isCounted) return { change_type, quantity, moved: 0 };
  if (change_type === "add") return { change_type, quantity, moved: quantity };
  if (change_type === "adjust") return { change_type, quantity, moved: Math.max(quantity + since, 0) - balance };
  if (quantity > balance) return { fault: "not_enough", requested: quantity, available: balance };
  return { change_type, quantity, moved: 0 - quantity };
}

/**
 * How far a removal that was done already can be booked: no further than there is. What is missing is told, and the balance is
 * never below nothing.
 */
export function takenOf(balance: number, requested: number): { taken: number; missing: number } {
  const taken = Math.min(Math.max(balance, 0), requested);
  return { taken, missing: requested - taken };
}

/** A line of the ledger as it is shown. */
interface Line {
  change_type: ChangeType;
  date: string;
  before: number;
  after: number;
}

/** By how many pieces lines of a ledger moved the balance that were done after a moment; null when it was counted since. */
export function movedSince(lines: readonly Line[], moment: Temporal.Instant): number | null {
  const later = lines.filter(({ date }) => Temporal.Instant.compare(date, moment) > 0);
  if (later.some(({ change_type }) => change_type === "adjust")) return null;
  return later.reduce((sum, { before, after }) => sum + after - before, 0);
}

/** What is in stock: the sum of all movements since the first. */
export function balanceOf(movements: readonly { moved: number }[]): number {
  return movements.reduce((sum, { moved }) => sum + moved, 0);
}

/** Whether a part came down to its minimum, or to nothing: told once, when it happens, and not again on the way further down. */
export function fellToMinimum(
  before: { quantity: number; minimum: number },
  after: { quantity: number; minimum: number },
): boolean {
  const wasEnough = stockStatus(before.quantity, before.minimum) === "in_stock";
  const isEnough = stockStatus(after.quantity, after.minimum) === "in_stock";
  return after.quantity < before.quantity && wasEnough && !isEnough;
}
