import type { WorkOrder } from "@millwright/contract/work-orders";
import { type CopyState, rowsOf } from "#lib/local/copy/copy-state.ts";
import type { LocalDatabase } from "#lib/local/local-database.ts";

/** The copied orders, those that changed last first. */
export async function newestOrders(database: LocalDatabase, state: CopyState): Promise<WorkOrder[]> {
  const orders: WorkOrder[] = (await rowsOf(database, state, "workOrder")).map(({ row }) => Object(row).order);
  return orders.sort((a, b) => Date.parse(b.updated_at) - Date.parse(a.updated_at));
}
