import { plain } from "#plain.ts";
import type { Frequency, Priority, WorkOrderType } from "#work/work-order.ts";

/** What a list of work orders is narrowed to; what is left out is not asked. */
export interface ListAsk {
  type: WorkOrderType;
  /** A part of the title, the code or the description, whatever its capitals and accents. */
  q?: string | undefined;
  department_id?: string | undefined;
  priority?: Priority | undefined;
  frequency?: Frequency | undefined;
}

/** An order as far as lists are narrowed by it. */
export interface ListedOrder {
  type: WorkOrderType;
  wo_id: string;
  title: string;
  description: string | null;
  department_id: string | null;
  priority: Priority;
  frequency: Frequency | null;
}

/** Whether a list that asks so holds an order. The server's list is held to this rule by a test. */
export function isListed(order: ListedOrder, { type, q, department_id, priority, frequency }: ListAsk): boolean {
  if (order.type !== type) return false;
  if (department_id !== undefined && order.department_id !== department_id) return false;
  if (priority !== undefined && order.priority !== priority) return false;
  if (frequency !== undefined && (order.type !== "PM" || order.frequency !== frequency)) return false;
  const words = plain(q?.trim() ?? "");
  return words === "" || plain([order.title, order.wo_id, order.description ?? ""].join("\n")).includes(words);
}
