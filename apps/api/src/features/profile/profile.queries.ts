import { sql } from "kysely";
import type { IdentityDb } from "#db/database.ts";

/** Answers whether they had another one. */
export async function setFullName(db: IdentityDb, personId: string, fullName: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update person set full_name = ${fullName}
    where id = ${personId} and full_name is distinct from ${fullName}`.execute(db);
  return Number(numAffectedRows) > 0;
}

/** Sets the job title that a person has in one company; answers whether they had another one. */
export async function setRole(db: IdentityDb, personId: string, companyId: string, role: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update membership set role = ${role}
    where person_id = ${personId} and company_id = ${companyId} and role <> ${role}`.execute(db);
  return Number(numAffectedRows) > 0;
}
