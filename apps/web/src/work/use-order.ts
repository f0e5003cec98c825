import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "#lib/api.ts";
import { hasCode } from "#lib/api-error.ts";
import type { BodyOf } from "#lib/calls.ts";
import type { DeletionReason } from "#lib/deletion-reason.ts";
import { dispatchAppEvent } from "#lib/events.ts";
import { onLive } from "#lib/live.ts";
import { countsKey, findOnBoard, orderKey, shelve, unshelve } from "#work/board-cache.ts";
import type { WorkOrder } from "#work/orders.ts";

const triesWhenStale = 4;

/** One order, asked again when anyone changes it. */
export function useOrder(id: string) {
  const client = useQueryClient();
  useEffect(() => {
    const ask = () => void client.invalidateQueries({ queryKey: orderKey(id) });
    const offOrder = onLive("workOrder", (event) => event.id === id && ask());
    // A PM stands otherwise when the plant's day begins.
    const offDay = onLive("day", ask);
    return () => {
      offOrder();
      offDay();
    };
  }, [client, id]);
  return useQuery({
    queryKey: orderKey(id),
    queryFn: ({ signal }) => api("GET /work-orders/{id}", { params: { id }, signal }),
    // What the board knows is shown at once, and asked again.
    initialData: () => findOnBoard(client, id),
    staleTime: 0,
  });
}

/** Deletes an order and takes it off every screen. Throws ApiError. */
export async function removeOrder(client: QueryClient, id: string, query: DeletionReason): Promise<void> {
  await api("DELETE /work-orders/{id}", { params: { id }, query });
  unshelve(client, id);
  void client.invalidateQueries({ queryKey: countsKey() });
  dispatchAppEvent("workOrderUpdated", { id });
}

/** The commands of the order's dialog. Each one throws ApiError and leaves the screens as the server has it. */
export function useOrderCommands(id: string) {
  const client = useQueryClient();

  function took(order: WorkOrder): WorkOrder {
    shelve(client, order);
    void client.invalidateQueries({ queryKey: countsKey() });
    dispatchAppEvent("workOrderUpdated", { id });
    return order;
  }
  const current = () =>
    client.fetchQuery({
      queryKey: orderKey(id),
      queryFn: () => api("GET /work-orders/{id}", { params: { id } }),
      staleTime: 0,
    });

  return {
    current,
    save: async (body: BodyOf<"PUT /work-orders/{id}">, before: WorkOrder) => {
      const order = await api("PUT /work-orders/{id}", { params: { id }, body });
      if (order.status !== before.status) dispatchAppEvent("workOrderStatusChanged", { id, status: order.status });
      return took(order);
    },
    tick: async (itemId: string, completed: boolean) =>
      took(
        await api("PUT /work-orders/{id}/checklist/{item_id}", {
          params: { id, item_id: itemId },
          body: { completed },
        }),
      ),
    /** Adds or removes one file on whatever files others have left. */
    saveFiles: async ({ add, remove }: { add?: string; remove?: string }) => {
      for (let tries = 1; ; tries += 1) {
        const { files, version } = await current();
        const ids = [...files.map((file) => file.id), ...(add ? [add] : [])].filter((file) => file !== remove);
        const body = { files: ids.map((file) => ({ id: file })), version };
        try {
          return took(await api("PUT /work-orders/{id}", { params: { id }, body })).files;
        } catch (error) {
          if (!hasCode(error, "stale") || tries === triesWhenStale) throw error;
        }
      }
    },
    remove: (reason: DeletionReason) => removeOrder(client, id, reason),
  };
}
export type OrderCommands = ReturnType<typeof useOrderCommands>;
