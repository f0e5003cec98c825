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

/** A line of an order as it was ordered, and what came of it in all. */
export interface ArrivedLine extends PricedLine {
  came: {
    quantity: number;
    /** What all of that cost; null where nobody knows. */
    cents: number | null;
  };
}

/**
 * Whether an owner has to receive it: what came costs more than the plant's limit, or than what an owner said yes to. What an
 * owner approved at an unknown price costs what it costs, up to as many as were ordered; that frees no other line.
 */
export function needsOwnerToReceive(
  lines: readonly ArrivedLine[],
  { isApproved, limitCents }: { isApproved: boolean; limitCents: number | null },
): boolean {
  if (limitCents === null) return false;
  const isFree = ({ quantity, price_cents, came }: ArrivedLine) =>
    isApproved && price_cents === null && came.quantity <= quantity;
  const counted = lines.filter((line) => line.came.quantity > 0 && !isFree(line)).map(({ came }) => came.cents);
  const sum = counted.reduce<number>((total, cents) => total + (cents ?? 0), 0);
  return counted.includes(null) || sum > Math.max(limitCents, isApproved ? totalOf(lines).cents : 0);
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
