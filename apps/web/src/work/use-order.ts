import { newerOf } from "@millwright/domain/work/work-commands";
import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "#lib/api/api.ts";
import type { BodyOf } from "#lib/api/calls.ts";
import type { DeletionReason } from "#lib/deletion-reason.ts";
import { dispatchAppEvent } from "#lib/events.ts";
import { onLive } from "#lib/live/live.ts";
import { keepOpened } from "#lib/local/copy/opened.ts";
import { countsKey, fetchOrder, findWhole, orderKey, removeFromCache, upsertInCache } from "#work/board/board-cache.ts";
import { isWhole, type ListedOrder, type WorkOrder } from "#work/orders.ts";
import { newOrder } from "#work/outbox/new-order.ts";
import { sendNow } from "#work/outbox/send-now.ts";
import { workOutbox } from "#work/outbox/work-outbox.ts";

/** One order, asked again when anyone changes it. */
export function useOrder(id: string) {
  const client = useQueryClient();
  useEffect(() => {
    const ask = () => void client.invalidateQueries({ queryKey: orderKey(id) });
    const offOrder = onLive("workOrder", (event) => {
      if (event.id === id && (findWhole(client, id)?.version ?? 0) < (event.subject_version ?? Infinity)) ask();
    });
    // A PM stands otherwise when the plant's day begins.
    const offDay = onLive("day", ask);
    return () => {
      offOrder();
      offDay();
    };
  }, [client, id]);
  return useQuery({
    ...askOrder(client, id),
    // What the board knows is shown at once, and asked again.
    initialData: () => findWhole(client, id) ?? newOrder(id),
    staleTime: 0,
  });
}

/** How an order is asked for: one that was made here and waits to be sent is known here alone. */
export const askOrder = (client: QueryClient, id: string) =>
  queryOptions({
    queryKey: orderKey(id),
    queryFn: async ({ signal }): Promise<WorkOrder> =>
      newOrder(id) ??
      newest(
        client,
        keepOpened("GET /work-orders/{id}", { id }, await api("GET /work-orders/{id}", { params: { id }, signal })),
      ),
  });

/**
 * The order that a part beside it shows, which asks for it. It has that part's own way of asking: with none, whatever tells
 * of a change would ask for nothing.
 */
export const useShownOrder = (id: string): WorkOrder | undefined =>
  useQuery({ ...askOrder(useQueryClient(), id), enabled: false }).data;

const newest = (client: QueryClient, order: WorkOrder) => newerOf(findWhole(client, order.id), order);

/** The whole order of what a list shows, asked for where it is not known. Throws ApiError. */
export async function loadWhole(client: QueryClient, order: ListedOrder): Promise<WorkOrder> {
  if (isWhole(order)) return order;
  const known = findWhole(client, order.id);
  return known !== undefined && known.version >= order.version ? known : fetchOrder(client, order.id);
}

/** Deletes an order and takes it off every screen. Throws ApiError. */
export async function removeOrder(client: QueryClient, id: string, query: DeletionReason): Promise<void> {
  await api("DELETE /work-orders/{id}", { params: { id }, query });
  workOutbox.forget(id);
  removeFromCache(client, id);
  void client.invalidateQueries({ queryKey: countsKey() });
  dispatchAppEvent("workOrderUpdated", { id });
}

/** Brings a deleted order back to every screen. Throws ApiError. */
export async function restoreOrder(client: QueryClient, id: string): Promise<void> {
  upsertInCache(client, await api("POST /work-orders/{id}/restore", { params: { id } }));
  void client.invalidateQueries({ queryKey: countsKey() });
  dispatchAppEvent("workOrderUpdated", { id });
}

/** The commands of the order's dialog. Each one throws ApiError and leaves the screens as the server has it. */
export function useOrderCommands(id: string) {
  const client = useQueryClient();

  function took(order: WorkOrder): WorkOrder {
    upsertInCache(client, order);
    void client.invalidateQueries({ queryKey: countsKey() });
    dispatchAppEvent("workOrderUpdated", { id });
    return order;
  }
  const current = () =>
    client.fetchQuery({
      queryKey: orderKey(id),
      queryFn: async () => newest(client, await api("GET /work-orders/{id}", { params: { id } })),
      staleTime: 0,
    });

  return {
    id,
    current,
    /** After what waits in the order's line: a save never overtakes a move or a tick. Answers the name by which it can be undone. */
    save: async (edit: BodyOf<"PUT /work-orders/{id}">, before: WorkOrder) => {
      const { order, command } = await sendNow(id, { kind: "edit", ...edit });
      if (order.status !== before.status) dispatchAppEvent("workOrderStatusChanged", { id, status: order.status });
      took(order);
      return command;
    },
    /** Removes one file of whatever files others have left. */
    saveFiles: async ({ remove }: { remove?: string }) => {
      if (remove !== undefined) took((await sendNow(id, { kind: "detach", files: [{ id: remove }] })).order);
      return findWhole(client, id)?.files ?? [];
    },
    remove: (reason: DeletionReason) => removeOrder(client, id, reason),
  };
}
export type OrderCommands = ReturnType<typeof useOrderCommands>;
