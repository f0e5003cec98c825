import { currentAssignee } from "@millwright/domain/work/current-assignee";
import { fill } from "@millwright/messages/text";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { useAssignees } from "#lib/plant.ts";
import { showFailure } from "#ui/toast/show-failure.ts";
import { undoing } from "#ui/toast/undo.ts";
import { undoMove } from "#work/move.ts";
import type { ListedOrder } from "#work/orders.ts";
import type { WorkHearer, WorkNotice } from "#work/outbox/notify-once.ts";
import { give } from "#work/outbox/work-outbox.ts";

/**
 * Gives work to a technician, or to nobody, after what waits in the order's line; without a connection it waits there. An
 * occurrence of a PM that was given away alone is given on alone.
 */
export function useGiveTo(order: ListedOrder): (assignee: string | null) => void {
  const m = useMessages();
  const { assign } = m.workOrders;
  const technicians = useAssignees().data ?? [];
  const current = currentAssignee(order);
  const isOfOne = order.occurrence?.is_reassigned === true;
  return (assignee) => {
    const onRefused = (error: unknown) => showFailure(error, failures.updateOrder(m));
    const to = technicians.find((one) => one.id === assignee)?.name ?? null;
    const before = { assignee: current.assignee, assignee_name: current.assignee_name };
    const undone: WorkHearer = { onNotify: ({ say }: WorkNotice) => say(m.workOrders.dialog.undone), onRefused };
    const day = order.scheduled_date ?? undefined;
    const undo = () => {
      if (isOfOne) undoMove(order, { id }, undone);
      else give({ kind: "undo", orderId: order.id, of: id, back: before }, undone);
    };
    const onNotify = ({ say }: WorkNotice) =>
      say(fill(assign.done, { name: to ?? m.common.unassigned }), { action: undoing(undo) });
    const id = give(
      isOfOne
        ? { kind: "place", orderId: order.id, day, assignee }
        : { kind: "set", orderId: order.id, set: { assignee, assignee_name: to }, base: before },
      { onNotify, onRefused },
    );
  };
}
