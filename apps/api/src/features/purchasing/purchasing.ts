import type { CompanyDb } from "#db/database.ts";
import { listOnOrder, type OnOrder } from "#features/purchasing/on-order.queries.ts";

export type { OnOrder };

/** What is still to come of parts, or of all of them, line by line, the first to come first. */
export function readOnOrder(db: CompanyDb, partIds: readonly string[] | null = null): Promise<OnOrder[]> {
  return listOnOrder(db, partIds);
}
