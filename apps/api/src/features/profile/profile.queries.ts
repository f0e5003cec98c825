import { sql } from "kysely";
import type { IdentityDb } from "#db/database.ts";

export async function setFullName(db: IdentityDb, personId: string, fullName: string): Promise<void> {
  await sql`update person set full_name = ${fullName} where id = ${personId}`.execute(db);
}

/** Sets the job title that a person has in one company. */
export async function setRole(db: IdentityDb, personId: string, companyId: string, role: string): Promise<void> {
  await sql`
    update membership set role = ${role} where person_id = ${personId} and company_id = ${companyId}`.execute(db);
}
