import type { WorkOrder } from "@millwright/contract/work-orders";
import type { Frequency, Priority, WorkOrderType } from "@millwright/domain/work-order";

export type { WorkOrder };

/** What a board is narrowed to, as it stands in the address. */
export interface BoardFilters {
  q?: string | undefined;
  department_id?: string | undefined;
  priority?: Priority | undefined;
  /** Of PMs alone. */
  frequency?: Frequency | undefined;
}

/** Everything that a board asks for: one kind of work under its filters. */
export interface BoardAsk extends BoardFilters {
  type: WorkOrderType;
}

/** Whether a board that asks so shows an order: the same rule that the API's list follows. */
export function isShown(order: WorkOrder, { type, q, department_id, priority, frequency }: BoardAsk): boolean {
  if (order.type !== type) return false;
  if (department_id !== undefined && order.department_id !== department_id) return false;
  if (priority !== undefined && order.priority !== priority) return false;
  if (frequency !== undefined && order.frequency !== frequency) return false;
  const words = q?.trim().toLowerCase() ?? "";
  return (
    words === "" ||
    [order.title, order.wo_id, order.description ?? ""].some((text) => text.toLowerCase().includes(words))
  );
}
