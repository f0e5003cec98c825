import type { WorkOrder } from "@millwright/contract/work-orders";
import type { Priority, Status } from "@millwright/domain/work-order";

export type { WorkOrder };

/** What the board shows, as it stands in the address. */
export interface BoardFilters {
  q?: string | undefined;
  department_id?: string | undefined;
  priority?: Priority | undefined;
}

/** Whether the board shows an order under these filters: the same rule that the API's list follows. */
export function isShown(order: WorkOrder, { q, department_id, priority }: BoardFilters): boolean {
  if (order.type !== "Repair") return false;
  if (department_id !== undefined && order.department_id !== department_id) return false;
  if (priority !== undefined && order.priority !== priority) return false;
  const words = q?.trim().toLowerCase() ?? "";
  return (
    words === "" ||
    [order.title, order.wo_id, order.description ?? ""].some((text) => text.toLowerCase().includes(words))
  );
}

/** An order as it will be when a move has been saved, shown before the server has answered. */
export function movedTo(order: WorkOrder, status: Status, now: Temporal.Instant): WorkOrder {
  return { ...order, status, completed_at: status === "Completed" ? now.toString() : null };
}
