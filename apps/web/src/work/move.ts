import { isMove, type Status } from "@millwright/domain/work-order";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { currentInstant } from "#lib/clock.ts";
import { dispatchAppEvent } from "#lib/events.ts";
import { useZone } from "#lib/session.ts";
import { countsKey, moveKey, shelve } from "#work/board-cache.ts";
import { type Move, movedTo, wayBack } from "#work/moved.ts";

/** Integrations hear of a completed repair first as a move, then, this much later, as an update. */
const followUpMs = 500;

interface MoveReport {
  /** `back` is the move that undoes this one; null when there is none. */
  onMoved: (move: Move, back: Move | null) => void;
  onRefused: (move: Move, error: unknown) => void;
}

/** Moves a card to another column: shown at once, taken back if the server refuses. */
export function useMove(report: MoveReport): (move: Move) => void {
  const client = useQueryClient();
  const zone = useZone();
  return (asked) => {
    if (isMove(asked.order.status, asked.to)) void move(client, zone, asked, report);
  };
}

async function move(client: QueryClient, zone: string, asked: Move, report: MoveReport): Promise<void> {
  const { order, to, meant } = asked;
  const body = { status: to, ...(meant !== undefined && { scheduled_date: meant }) };
  const mutation = client.getMutationCache().build(client, {
    mutationKey: moveKey(order.id),
    mutationFn: () => api("PUT /work-orders/{id}", { params: { id: order.id }, body }),
  });
  shelve(client, movedTo(order, to, currentInstant(), zone));
  try {
    const answer = await mutation.execute(undefined);
    shelve(client, answer);
    announceMove(order.id, to);
    report.onMoved(asked, wayBack(asked, answer));
  } catch (error) {
    shelve(client, order);
    report.onRefused(asked, error);
  }
  await client.invalidateQueries({ queryKey: countsKey() });
}

/** Tells integrations on `window` of a move that was saved. */
export function announceMove(id: string, status: Status): void {
  dispatchAppEvent("workOrderStatusChanged", { id, status });
  if (status === "Completed") setTimeout(() => dispatchAppEvent("workOrderUpdated", { id }), followUpMs);
  else dispatchAppEvent("workOrderUpdated", { id });
}
