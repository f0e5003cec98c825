import { useQueries, useQueryClient } from "@tanstack/react-query";
import { sayOrder } from "#features/outbox/say-entry.ts";
import type { Entry } from "#lib/outbox/entry.ts";
import { orderAbout } from "#lib/outbox/places.ts";
import type { Chosen } from "#work/attach/attach-line.ts";
import { orderOfEntry } from "#work/outbox/order-name.ts";
import { askOrder } from "#work/use-order.ts";

/** Asks for the orders that nothing names, as of what an earlier build kept; without a connection the device's copy answers. */
export function useUnnamedOrders(entries: readonly Entry[], files: readonly Chosen[]): void {
  const client = useQueryClient();
  const all = [
    ...entries.map((entry) => ({ id: orderOfEntry(entry), about: entry.about })),
    ...files.map(({ place, about }) => ({ id: orderAbout(place), about })),
  ];
  const unnamed = all.flatMap(({ id, about }) => (id === null || sayOrder(id, about) !== null ? [] : [id]));
  useQueries({ queries: [...new Set(unnamed)].map((id) => askOrder(client, id)) });
}
