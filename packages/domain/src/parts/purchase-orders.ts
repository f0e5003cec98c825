/** What becomes of an order to a supplier; `waiting` is one that needs an owner's yes. */
export const purchaseStatuses = ["draft", "waiting", "ordered", "closed", "cancelled"] as const;
export type PurchaseStatus = (typeof purchaseStatuses)[number];

interface PricedLine {
  quantity: number;
  /** Of one piece; null where it is unknown. */
  price_cents: number | null;
}

/** What the lines of an order cost together in cents, as far as their prices are known, and how many have none. */
export function totalOf(lines: readonly PricedLine[]): { cents: number; unpriced: number } {
  const cents = lines.reduce((sum, { quantity, price_cents }) => sum + quantity * (price_cents ?? 0), 0);
  return { cents, unpriced: lines.filter(({ price_cents }) => price_cents === null).length };
}

/** Whether an owner has to say yes: above the plant's limit, or with a price that nobody knows while there is one. */
export function needsApproval(lines: readonly PricedLine[], limitCents: number | null): boolean {
  if (limitCents === null) return false;
  const { cents, unpriced } = totalOf(lines);
  return cents > limitCents || unpriced > 0;
}

/** What came of an order in all: what it cost as far as that is known, and whether something of it has no known price. */
export interface Received {
  cents: number;
  isUnpriced: boolean;
}

/**
 * Whether an owner has to receive it: what came costs more than the plant's limit, or than what an owner said yes to. An
 * order that an owner approved with unknown prices costs what it costs.
 */
export function needsOwnerToReceive(
  came: Received,
  ordered: { lines: readonly PricedLine[]; isApproved: boolean; limitCents: number | null },
): boolean {
  if (ordered.limitCents === null) return false;
  const { cents, unpriced } = totalOf(ordered.lines);
  if (ordered.isApproved && unpriced > 0) return false;
  return came.isUnpriced || came.cents > Math.max(ordered.limitCents, ordered.isApproved ? cents : 0);
}

interface OrderedLine {
  quantity: number;
  received: number;
}

/** How many pieces of a line are still to come. */
export const openOf = ({ quantity, received }: OrderedLine): number => Math.max(quantity - received, 0);

/** How much of an order came. */
export function receivedOf(lines: readonly OrderedLine[]): "none" | "part" | "all" {
  if (lines.length > 0 && lines.every((line) => openOf(line) === 0)) return "all";
  return lines.some(({ received }) => received > 0) ? "part" : "none";
}
