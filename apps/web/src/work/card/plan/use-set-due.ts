import { fill } from "@millwright/messages/text";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayDue } from "#lib/time/time.ts";
import { showFailure } from "#ui/toast/show-failure.ts";
import { undoing } from "#ui/toast/undo.ts";
import type { ListedOrder } from "#work/orders.ts";
import type { WorkNotice } from "#work/outbox/notify-once.ts";
import { give } from "#work/outbox/work-outbox.ts";

/** Gives a repair a due day (YYYY-MM-DD), or none; it can be taken back from its message. */
export function useSetDue({ id: orderId, due_date }: Pick<ListedOrder, "id" | "due_date">) {
  const m = useMessages();
  const saying = useSaying();
  return (day: string | null) => {
    const onRefused = (error: unknown) => showFailure(error, failures.updateOrder(m));
    const before = { due_date };
    const message = day === null ? m.list.noDueDate : fill(m.workOrders.due, { when: sayDue(day, saying) ?? "" });
    const undo = () =>
      give(
        { kind: "undo", orderId, of: id, back: before },
        { onNotify: ({ say }: WorkNotice) => say(m.workOrders.dialog.undone), onRefused },
      );
    const onNotify = ({ say }: WorkNotice) => say(message, { action: undoing(undo) });
    const id = give({ kind: "set", orderId, set: { due_date: day }, base: before }, { onNotify, onRefused });
  };
}
