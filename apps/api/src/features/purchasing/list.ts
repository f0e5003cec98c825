import type { Contract } from "@millwright/contract/contract";
import type { z } from "zod";
import type { CompanyDb } from "#db/database.ts";
import { listOrders } from "#features/purchasing/orders.queries.ts";
import type { Page } from "#http/answer/answers.ts";
import { listLatest } from "#http/list/list-latest.ts";

export type PurchaseOrdersQuery = z.output<Contract["GET /purchase-orders"]["query"]>;

/** A page of the orders to suppliers, the latest first. */
export function readOrders(
  db: CompanyDb,
  { q, status, supplier_id: supplierId, part_id: partId, ...page }: PurchaseOrdersQuery,
): Promise<Page<never>> {
  return listLatest(page, (of) => listOrders(db, { q, status, supplierId, partId }, of));
}
