import { statusAfter, type WorkCommand } from "@millwright/domain/work/work-commands";
import type { Status } from "@millwright/domain/work/work-order";
import { dispatchAppEvent } from "#lib/events.ts";
import type { WorkOrder } from "#work/orders.ts";

/** Integrations hear of a completed repair first as a move, then, this much later, as an update. */
const followUpMs = 500;

/** Tells integrations on `window` of a command that was saved. */
export function tellIntegrations(command: WorkCommand, order: WorkOrder): void {
  const id = command.orderId;
  if (command.kind === "tick") dispatchAppEvent("workOrderUpdated", { id });
  else if (command.kind === "undo") announceMove(id, order.status);
  else if (command.task !== undefined && command.kind === "complete") dispatchAppEvent("taskCompleted", { id });
  else announceMove(id, statusAfter[command.kind]);
}

function announceMove(id: string, status: Status): void {
  dispatchAppEvent("workOrderStatusChanged", { id, status });
  if (status === "Completed") setTimeout(() => dispatchAppEvent("workOrderUpdated", { id }), followUpMs);
  else dispatchAppEvent("workOrderUpdated", { id });
}
