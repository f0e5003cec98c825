import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import { writeRenamed } from "#features/work-orders/list/renames.queries.ts";

/** Written within a fraction of a second, so that nobody who changes one of them waits longer. */
const ordersAtOnce = 300;

/** Writes a new name into some more orders; answers whether there may be others. */
export async function writeNext(db: CompanyDb): Promise<boolean> {
  const written = await writeRenamed(db, ordersAtOnce);
  if (written?.isDone) announce(db, { kind: "orderNames", id: written.placeId });
  return written !== null;
}
