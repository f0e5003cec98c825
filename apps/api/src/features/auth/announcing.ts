import type { Database } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";

interface TeamChange {
  companyId: string;
  personId: string;
  /** Whether the company's code, or how people join, changed with it. */
  isCompanyChanged: boolean;
}

/** Tells the open screens of a company that its team changed, once the change is committed. */
export async function announceTeamChange(
  database: Database,
  { companyId, personId, isCompanyChanged }: TeamChange,
): Promise<void> {
  await database.inCompany(companyId, async (db) => {
    announce(db, { kind: "member", id: personId });
    if (isCompanyChanged) announce(db, { kind: "company", id: companyId });
  });
}

/** Tells the open screens of companies that somebody is no longer linked to their sign-on. */
export async function announceLinksEnded(database: Database, companyIds: string[]): Promise<void> {
  for (const id of companyIds) await database.inCompany(id, async (db) => announce(db, { kind: "company", id }));
}

/** Tells the open screens of a company of somebody who joined. */
export async function announceMember(database: Database, companyId: string, personId: string): Promise<void> {
  await announceTeamChange(database, { companyId, personId, isCompanyChanged: false });
}
