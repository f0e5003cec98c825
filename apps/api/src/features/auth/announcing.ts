import type { Database } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";

/** Tells the open screens of a company that its team changed, once the change is committed. */
export async function announceMember(database: Database, companyId: string, personId: string): Promise<void> {
  await database.inCompany(companyId, (db) => Promise.resolve(announce(db, { kind: "member", id: personId })));
}
