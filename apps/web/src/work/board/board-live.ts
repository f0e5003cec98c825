import type { LiveEvent } from "@millwright/contract/live";
import type { QueryClient } from "@tanstack/react-query";
import { api } from "#lib/api/api.ts";
import { isApiError } from "#lib/api/api-error.ts";
import { shouldRetry } from "#lib/api/query.ts";
import { boardKey, countsKey, findKnown, removeFromCache, upsertInCache } from "#work/board/board-cache.ts";

/** More changes than this at once, and asking for the lists is cheaper than asking for each order. */
const manyAtOnce = 20;
const gatherMs = 60;

type Changed = Pick<LiveEvent, "id" | "subject_version">;

const firstWaitMs = 1_000;
const longestWaitMs = 20_000;

/**
 * Brings what others changed onto this screen: a few orders one by one, many by asking for the lists again. What could
 * not be asked for is asked for later: nobody tells of it twice.
 */
export function boardListener(client: QueryClient): (changed: Changed) => void {
  const waiting = new Map<string, number | undefined>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitMs = firstWaitMs;

  function gather(ms: number) {
    if (timer === undefined) timer = setTimeout(() => void ask(), ms);
  }
  async function ask() {
    timer = undefined;
    // The answer to one's own command may have come after the event.
    const ids = [...waiting].filter(([id, version]) => !isKnown(client, id, version)).map(([id]) => id);
    waiting.clear();
    const unasked = ids.length === 0 ? [] : await catchUp(client, ids);
    for (const id of unasked) if (!waiting.has(id)) waiting.set(id, undefined);
    if (unasked.length === 0) waitMs = firstWaitMs;
    else {
      gather(waitMs);
      waitMs = Math.min(2 * waitMs, longestWaitMs);
    }
  }
  return ({ id, subject_version }) => {
    if (isKnown(client, id, subject_version)) return;
    waiting.set(id, subject_version);
    gather(gatherMs);
  };
}

/** Hears what is said about an order: one that no screen shows is not asked for. */
export function commentListener(client: QueryClient, hear: (changed: Changed) => void): (event: LiveEvent) => void {
  return ({ id }) => {
    if (findKnown(client, id) !== undefined) hear({ id, subject_version: undefined });
  };
}

/** Whether the screen has that version of an order already, as who made it has from the answer. */
export function isKnown(client: QueryClient, id: string, version: number | undefined): boolean {
  return version !== undefined && (findKnown(client, id)?.version ?? 0) >= version;
}

/** Answers the orders that could not be asked for. */
async function catchUp(client: QueryClient, ids: string[]): Promise<string[]> {
  void client.invalidateQueries({ queryKey: countsKey() });
  if (ids.length > manyAtOnce) {
    await client.invalidateQueries({ queryKey: boardKey() });
    await client.invalidateQueries({ queryKey: ["workOrders", "one"] });
    return [];
  }
  const refreshed = await Promise.all(ids.map((id) => refresh(client, id)));
  return ids.filter((_, i) => !refreshed[i]);
}

async function refresh(client: QueryClient, id: string): Promise<boolean> {
  try {
    upsertInCache(client, await api("GET /work-orders/{id}", { params: { id } }));
  } catch (error) {
    if (!isApiError(error) || error.status !== 404) return !shouldRetry(0, error);
    removeFromCache(client, id);
  }
  return true;
}
