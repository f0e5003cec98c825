import type { UndoCommand } from "@millwright/domain/work/work-commands";
import { useQueryClient } from "@tanstack/react-query";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { showFailure } from "#ui/toast/show-failure.ts";
import { undoing } from "#ui/toast/undo.ts";
import type { WorkOrder } from "#work/orders.ts";
import type { WorkNotice } from "#work/outbox/notify-once.ts";
import { type Given, give } from "#work/outbox/work-outbox.ts";

type PlanGiven = Extract<Given, { kind: "complete_late" | "pause" | "resume" | "skip" }>;
type Before = Partial<Pick<WorkOrder, "status" | "scheduled_date" | "completed_at" | "review" | "pause">>;

/**
 * Says something of the days of a PM: shown at once, sent in its line, and taken back from its message. `before` is what
 * the PM was, as far as it is on the screen.
 */
export function useGivePlan(before: Before): (given: PlanGiven, done: string) => void {
  const m = useMessages();
  const client = useQueryClient();
  const { status, scheduled_date, completed_at, review, pause } = before;
  const back: UndoCommand["back"] = status === undefined ? {} : { status, scheduled_date, completed_at, review, pause };
  return (given, done) => {
    const again = () => void client.invalidateQueries({ queryKey: ["workOrders"] });
    const onRefused = (error: unknown) => {
      showFailure(error, failures.updateTask(m));
      again();
    };
    const onUndone = ({ say }: WorkNotice) => say(m.workOrders.dialog.undone);
    const undo = () =>
      give({ kind: "undo", orderId: given.orderId, of: id, back }, { onDone: again, onNotify: onUndone, onRefused });
    const id = give(given, { onNotify: ({ say }) => say(done, { action: undoing(undo) }), onRefused });
  };
}
