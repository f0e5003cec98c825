import { isSameValue } from "@millwright/domain/work/change/merge";
import type { WorkCommand } from "@millwright/domain/work/work-commands";
import { fill } from "@millwright/messages/text";
import { currentMessages } from "#lib/language.ts";
import { toast } from "#ui/toast/toast.ts";
import type { WorkOrder } from "#work/orders.ts";
import { onAnswer } from "#work/outbox/work-outbox.ts";

/** Whether some of what a command said waits to be decided: the order says something else. */
function isParted(command: WorkCommand, order: WorkOrder): boolean {
  if (command.kind !== "set" && command.kind !== "edit") return false;
  const { base = {} } = command;
  return Object.keys(base).some((name) => {
    const [now, mine] = [Reflect.get(order, name), Reflect.get(command.set, name)];
    return name !== "tags" && name in order && !isSameValue(name, now, mine, "UTC");
  });
}

// Who changed what somebody else had changed meanwhile hears that it was not lost.
onAnswer((command, order) => {
  if (order.conflict_count > 0 && isParted(command, order))
    toast.success(fill(currentMessages().workOrders.dialog.parted, { name: `${order.wo_id} · ${order.title}` }));
});
