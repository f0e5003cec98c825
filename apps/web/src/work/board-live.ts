import type { QueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { isApiError } from "#lib/api-error.ts";
import { boardKey, countsKey, moveKey, orderKey, shelve, unshelve } from "#work/board-cache.ts";

/** More changes than this at once, and asking for the lists is cheaper than asking for each order. */
const manyAtOnce = 20;
const gatherMs = 60;

/** Brings what others changed onto this screen: a few orders one by one, many by asking for the lists again. */
export function boardListener(client: QueryClient): (id: string) => void {
  const waiting = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const gather = () => {
    if (timer !== undefined) return;
    timer = setTimeout(() => {
      const ids = [...waiting].filter((id) => !isMoving(client, id));
      timer = undefined;
      for (const id of ids) waiting.delete(id);
      if (ids.length > 0) void catchUp(client, ids);
      if (waiting.size > 0) gather();
    }, gatherMs);
  };
  return (id) => {
    waiting.add(id);
    gather();
  };
}

/** While a card's own move is on its way, what is asked of it would put the card back for a moment. */
function isMoving(client: QueryClient, id: string): boolean {
  return client.isMutating({ mutationKey: moveKey(id) }) > 0;
}

async function catchUp(client: QueryClient, ids: string[]): Promise<void> {
  void client.invalidateQueries({ queryKey: countsKey() });
  if (ids.length > manyAtOnce) {
    await client.invalidateQueries({ queryKey: boardKey() });
    await client.invalidateQueries({ queryKey: ["workOrders", "one"] });
    return;
  }
  await Promise.all(ids.map((id) => refresh(client, id)));
}

async function refresh(client: QueryClient, id: string): Promise<void> {
  try {
    shelve(client, await api("GET /work-orders/{id}", { params: { id } }));
  } catch (error) {
    if (isApiError(error) && error.status === 404) unshelve(client, id);
    else await client.invalidateQueries({ queryKey: orderKey(id) });
  }
}
