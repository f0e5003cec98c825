import { api } from "#lib/api/api.ts";
import { newId } from "#lib/api/new-id.ts";
import { queryClient } from "#lib/api/query.ts";
import { upsertInCache } from "#work/board/board-cache.ts";

/** Puts the lock of who is here on all points of an order's machine: with a connection, as everybody has to see the same. */
export const placeLock = (orderId: string, points: string[], number: string | null): Promise<unknown> =>
  thenShown(
    orderId,
    api("POST /work-orders/{id}/locks", {
      params: { id: orderId },
      body: { id: newId(), points, ...(number !== null && { number }) },
    }),
  );

export const releaseLock = (orderId: string, id: string): Promise<unknown> =>
  thenShown(orderId, api("POST /locks/{id}/release", { params: { id } }));

/** Shows the order with the locks that the server has, also after a try that was not answered: it may have arrived. */
async function thenShown(orderId: string, sending: Promise<unknown>): Promise<unknown> {
  try {
    return await sending;
  } finally {
    void queryClient.invalidateQueries({ queryKey: ["lockout"] });
    await api("GET /work-orders/{id}", { params: { id: orderId } }).then(
      (order) => upsertInCache(queryClient, order),
      () => undefined,
    );
  }
}
