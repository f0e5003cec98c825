import { isStartedByTick } from "@millwright/domain/work/next-step";
import type { WorkCommand } from "@millwright/domain/work/work-commands";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { isWritten } from "#lib/outbox/kept-entries.ts";
import { useUser } from "#lib/session/session.ts";
import { showFailure } from "#ui/toast/show-failure.ts";
import { moveOrder } from "#work/move.ts";
import type { WorkOrder } from "#work/orders.ts";
import { useIsComing, useWaiting } from "#work/outbox/use-outbox.ts";
import { give } from "#work/outbox/work-outbox.ts";

const isOfStep = (command: WorkCommand) =>
  command.kind === "tick" || command.kind === "answer" || command.kind === "verify";

/**
 * Ticks are sent one by one as they are made. Until the server has a tick it is kept on this device, so that a lost
 * connection loses none. The first tick of a PM that stands still starts it.
 */
export function useTicks(order: WorkOrder) {
  const { id } = order;
  const m = useMessages();
  const { id: personId, username, full_name, role } = useUser();
  const by = { id: personId, username, name: full_name ?? role };
  const ticks = useWaiting().flatMap(({ command, isLate, isStuck }) =>
    isOfStep(command) && command.orderId === id ? [{ id: command.id, itemId: command.itemId, isLate, isStuck }] : [],
  );
  const isComing = useIsComing((command) => isOfStep(command) && command.orderId === id);
  return {
    saving: isComing || ticks.some(({ isStuck }) => !isStuck),
    /** Whether a tick waits for the line that lasts no longer than this page. */
    hasUnsaved: ticks.some((tick) => tick.isStuck && !isWritten(tick.id)),
    /** The items whose ticks are not sent yet. */
    notSent: new Set(ticks.flatMap(({ itemId, isLate }) => (isLate ? [itemId] : []))),
    toggle: (itemId: string, completed: boolean) => {
      const onRefused = (error: unknown) => showFailure(error, failures.tick(m));
      if (completed && isStartedByTick(order)) {
        moveOrder(order, "In Progress", { onRefused: (error) => showFailure(error, failures.moveTask(m)) });
      }
      give({ kind: "tick", orderId: id, itemId, completed, by }, { onRefused });
    },
  };
}
export type OrderTicks = ReturnType<typeof useTicks>;
