import { currentAssignee } from "@millwright/domain/work/current-assignee";
import { occurrenceMeant } from "@millwright/domain/work/work-commands";
import { fill } from "@millwright/messages/text";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { showFailure } from "#ui/toast/show-failure.ts";
import { undoing } from "#ui/toast/undo.ts";
import type { ListedOrder, WorkOrder } from "#work/orders.ts";
import type { WorkNotice } from "#work/outbox/notify-once.ts";
import { give } from "#work/outbox/work-outbox.ts";

export type HandedOrder = ListedOrder | WorkOrder;

export interface Colleague {
  id: string;
  name: string;
}

/**
 * Hands work to a colleague with a word, or puts it back (null): shown at once, sent in its line, and taken back from its
 * message. Of a PM it is the current occurrence alone.
 */
export function useHandOver(): (order: HandedOrder, to: Colleague | null, word?: string) => void {
  const m = useMessages();
  const { assign } = m.workOrders;
  return (order, to, word = "") => {
    const day = occurrenceMeant(order);
    const onRefused = (error: unknown) => showFailure(error, failures.updateOrder(m));
    const onUndone = ({ say }: WorkNotice) => say(m.workOrders.dialog.undone);
    const { status, scheduled_date, completed_at, review } = order;
    const current = order.type === "PM" ? {} : currentAssignee(order);
    const back = { status, scheduled_date, completed_at, review, ...current };
    const undo = () => give({ kind: "undo", orderId: order.id, of: id, back, day }, { onNotify: onUndone, onRefused });
    const done = to === null ? assign.isPutBack : fill(assign.given, { name: to.name });
    const onNotify = ({ say }: WorkNotice) => say(done, { action: undoing(undo) });
    const handOver = { assignee: to?.id ?? null, assignee_name: to?.name ?? null, word: word.trim() || undefined };
    const id = give({ kind: "hand_over", orderId: order.id, day, ...handOver }, { onNotify, onRefused });
  };
}
