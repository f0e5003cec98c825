import { isMove, type Status } from "@millwright/domain/work-order";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { dispatchAppEvent } from "#lib/events.ts";
import { countsKey, moveKey, shelve } from "#work/board-cache.ts";
import { movedTo, type WorkOrder } from "#work/orders.ts";

/** Integrations hear of a completed repair first as a move, then, this much later, as an update. */
const followUpMs = 500;

interface MoveReport {
  onMoved: (order: WorkOrder, to: Status) => void;
  onRefused: (order: WorkOrder, error: unknown) => void;
}

/** Moves a card to another column: shown at once, taken back if the server refuses. */
export function useMove(report: MoveReport): (order: WorkOrder, to: Status) => void {
  const client = useQueryClient();
  return (order, to) => {
    if (isMove(order.status, to)) void move(client, order, to, report);
  };
}

async function move(client: QueryClient, order: WorkOrder, to: Status, report: MoveReport): Promise<void> {
  const mutation = client.getMutationCache().build(client, {
    mutationKey: moveKey(order.id),
    mutationFn: () => api("PUT /work-orders/{id}", { params: { id: order.id }, body: { status: to } }),
  });
  shelve(client, movedTo(order, to, Temporal.Now.instant()));
  try {
    shelve(client, await mutation.execute(undefined));
    announceMove(order.id, to);
    report.onMoved(order, to);
  } catch (error) {
    shelve(client, order);
    report.onRefused(order, error);
  }
  await client.invalidateQueries({ queryKey: countsKey() });
}

function announceMove(id: string, status: Status): void {
  dispatchAppEvent("workOrderStatusChanged", { id, status });
  if (status === "Completed") setTimeout(() => dispatchAppEvent("workOrderUpdated", { id }), followUpMs);
  else dispatchAppEvent("workOrderUpdated", { id });
}
