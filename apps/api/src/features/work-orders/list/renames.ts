import type { CompanyDb, IdentityDb } from "#db/database.ts";
import { announce, announced } from "#db/transaction/announce.ts";
import { writeRenamed } from "#features/work-orders/list/renames.queries.ts";

/** Written within a fraction of a second, so that nobody who changes one of them waits longer. */
const ordersAtOnce = 300;
const renaming = new Set(["department", "machine", "assignee", "procedure"]);

/** Whether a transaction may have renamed what orders show. */
export function announcesRename(db: CompanyDb | IdentityDb): boolean {
  return db.companyId !== undefined && announced(db).some(({ kind }) => renaming.has(kind));
}

/** Writes a new name into some more orders; answers whether there may be others. */
export async function writeNext(db: CompanyDb): Promise<boolean> {
  const written = await writeRenamed(db, ordersAtOnce);
  if (written?.isDone) announce(db, { kind: "orderNames", id: written.placeId });
  return written !== null;
}
