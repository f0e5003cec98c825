import { mayHaveTurns } from "@millwright/domain/people/technician-link";
import type { IdentityDb } from "#db/database.ts";
import { levelIn } from "#features/companies/companies.ts";

/** Whether the member who a technician is may do the work; who is nobody's may. */
export async function mayMemberWork(db: IdentityDb, companyId: string, memberId: string | null): Promise<boolean> {
  return memberId === null || mayHaveTurns(await levelIn(db, companyId, memberId));
}
