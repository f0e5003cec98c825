import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import { moveOrders } from "#features/purchasing/change-order.queries.ts";
import { readOrders as read } from "#features/purchasing/list.ts";
import { listOnOrder, type OnOrder } from "#features/purchasing/on-order.queries.ts";

export type { PurchaseOrdersQuery } from "#features/purchasing/list.ts";
export type { OnOrder };
export const readOrders = read;

/** What is still to come of parts, or of all of them, line by line, the first to come first. */
export function readOnOrder(db: CompanyDb, partIds: readonly string[] | null = null): Promise<OnOrder[]> {
  return listOnOrder(db, partIds);
}

/** Moves the drafts of a supplier to the one that it is merged into. What was ordered stays where it was ordered. */
export async function moveOrdersOfSupplier(
  db: CompanyDb,
  from: string,
  to: string,
  at: Temporal.Instant,
): Promise<void> {
  for (const id of await moveOrders(db, from, to, at)) announce(db, { kind: "purchaseOrder", id });
}
