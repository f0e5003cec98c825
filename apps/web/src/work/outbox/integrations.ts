import type { WorkCommand } from "@millwright/domain/work-commands";
import type { Status } from "@millwright/domain/work-order";
import { dispatchAppEvent } from "#lib/events.ts";
import type { Answer } from "#work/outbox/send.ts";

/** Integrations hear of a completed repair first as a move, then, this much later, as an update. */
const followUpMs = 500;

/** Tells integrations on `window` of a command that was saved. */
export function tellIntegrations(command: WorkCommand, answer: Answer): void {
  const id = command.orderId;
  if (command.kind === "tick") dispatchAppEvent("workOrderUpdated", { id });
  else if (command.kind === "undo") announceMove(id, "order" in answer ? answer.order.status : command.back.status);
  else if (command.task !== undefined && command.to === "Completed") dispatchAppEvent("taskCompleted", { id });
  else announceMove(id, command.to);
}

function announceMove(id: string, status: Status): void {
  dispatchAppEvent("workOrderStatusChanged", { id, status });
  if (status === "Completed") setTimeout(() => dispatchAppEvent("workOrderUpdated", { id }), followUpMs);
  else dispatchAppEvent("workOrderUpdated", { id });
}
