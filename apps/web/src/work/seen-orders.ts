import { newerOf } from "@millwright/domain/work/work-commands";
import type { QueryClient } from "@tanstack/react-query";
import { onSession } from "#lib/session/session.ts";
import type { ListedOrder } from "#work/orders.ts";

interface SeenOrder {
  /** Null of an order that is gone. */
  order: ListedOrder | null;
  atMs: number;
}

/** A list that was asked for is there by then. */
const keptMs = 120_000;

/** What the server said of single orders lately: a list that was asked for before may be there after. */
let lately = new WeakMap<QueryClient, Map<string, SeenOrder>>();
onSession(() => {
  lately = new WeakMap();
});

export function noteSeenOrder(client: QueryClient, id: string, order: ListedOrder | null): void {
  const seen = lately.get(client) ?? new Map<string, SeenOrder>();
  lately.set(client, seen);
  const now = performance.now();
  // Set anew, it is the last: the first ones are the oldest.
  seen.delete(id);
  seen.set(id, { order, atMs: now });
  for (const [old, { atMs }] of seen) {
    if (atMs > now - keptMs) break;
    seen.delete(old);
  }
}

/**
 * A list as it is with what was said of single orders since it was asked for: never an older version over a newer one,
 * what moved meanwhile is where it is now, and what is gone stays away. `isFirst`: whether new ones come into this page.
 */
export function withSeenOrders(
  client: QueryClient,
  rows: readonly ListedOrder[],
  askedAtMs: number,
  belongs: (order: ListedOrder) => boolean,
  isFirst = true,
): ListedOrder[] {
  const seen = lately.get(client) ?? new Map<string, SeenOrder>();
  const current = rows.flatMap((row): ListedOrder[] => {
    const known = seen.get(row.id);
    if (known === undefined) return [row];
    if (known.order === null) return known.atMs < askedAtMs ? [row] : [];
    const newest = newerOf(known.order, row);
    return newest === row || belongs(newest) ? [newest] : [];
  });
  if (!isFirst) return current;
  const there = new Set(rows.map(({ id }) => id));
  const since = [...seen.values()].flatMap(({ order, atMs }) => (order !== null && atMs >= askedAtMs ? [order] : []));
  return [...since.filter((order) => !there.has(order.id) && belongs(order)), ...current];
}
