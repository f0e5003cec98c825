import { isPlanCommand } from "@millwright/domain/work/change/plan-commands";
import { statusAfter, type WorkCommand } from "@millwright/domain/work/work-commands";
import type { Status } from "@millwright/domain/work/work-order";
import { type AppEvents, dispatchAppEvent } from "#lib/events.ts";
import type { WorkOrder } from "#work/orders.ts";

/** Integrations hear of a completed repair first as a move, then, this much later, as an update. */
const followUpMs = 500;

let isNotifying = false;

/** Whether what is told on `window` at this moment was in the answer to a command, which screens have taken over already. */
export const isOfAnswer = (): boolean => isNotifying;

function dispatch<Name extends keyof AppEvents>(name: Name, detail: AppEvents[Name]): void {
  isNotifying = true;
  dispatchAppEvent(name, detail);
  isNotifying = false;
}

/** Tells integrations on `window` of a command that was saved. */
export function notifyIntegrations(command: WorkCommand, order: WorkOrder): void {
  const id = command.orderId;
  if (isUpdate(command) || isPlanCommand(command)) dispatch("workOrderUpdated", { id });
  else if (command.kind === "hand_over" && command.assignee !== null) dispatch("workOrderUpdated", { id });
  else if ("completedAt" in command || command.kind === "undo" || command.kind === "hand_over")
    announceMove(id, order.status);
  else if (command.task !== undefined && command.kind === "complete") dispatch("taskCompleted", { id });
  else announceMove(id, statusAfter[command.kind]);
}

const updates = ["tick", "place", "set", "edit", "accept", "answer", "verify"] as const satisfies WorkCommand["kind"][];
type Update = Extract<WorkCommand, { kind: (typeof updates)[number] }>;
const isUpdate = (command: WorkCommand): command is Update => updates.some((kind) => kind === command.kind);

function announceMove(id: string, status: Status): void {
  dispatch("workOrderStatusChanged", { id, status });
  if (status === "Completed") setTimeout(() => dispatch("workOrderUpdated", { id }), followUpMs);
  else dispatch("workOrderUpdated", { id });
}
