import type { TaskInstance } from "@millwright/contract/daily-tasks";
import type { MoveCommand, WorkCommand } from "@millwright/domain/work-commands";
import { apiOnce } from "#lib/api.ts";
import type { WorkOrder } from "#work/orders.ts";

/** What the server answers to a command: the order as it is now, or the task of the day that was moved. */
export type Answer = { order: WorkOrder } | { task: TaskInstance };

/** A call whose answer is not there by then counts as unanswered, and is made again under its key. */
const patienceMs = 20_000;

/** Makes the call of a command, once. Throws ApiError, or a TimeoutError. */
export async function sendCommand(command: WorkCommand): Promise<Answer> {
  const named = { idempotencyKey: command.id, signal: AbortSignal.timeout(patienceMs) };
  const params = { id: command.orderId };
  switch (command.kind) {
    case "tick": {
      const { itemId: item_id, completed } = command;
      const item = { params: { ...params, item_id }, body: { completed } };
      return { order: await apiOnce("PUT /work-orders/{id}/checklist/{item_id}", { ...named, ...item }) };
    }
    case "undo":
      return {
        order: await apiOnce("POST /work-orders/{id}/undo", { ...named, params, body: { command: command.of } }),
      };
    case "move":
      return command.task === undefined
        ? { order: await sendMove(command, named) }
        : { task: await sendTaskMove(command, command.task, named) };
  }
}

type Sent = { idempotencyKey: string; signal: AbortSignal };

function sendMove({ orderId, to, day }: MoveCommand, named: Sent): Promise<WorkOrder> {
  const body = { status: to, ...(day !== undefined && { scheduled_date: day }) };
  return apiOnce("PUT /work-orders/{id}", { ...named, params: { id: orderId }, body });
}

function sendTaskMove({ to }: MoveCommand, id: string, named: Sent): Promise<TaskInstance> {
  if (to === "Completed") return apiOnce("POST /task-instances/{id}/complete", { ...named, params: { id } });
  return apiOnce("PUT /task-instances/{id}", { ...named, params: { id }, body: { status: to } });
}
