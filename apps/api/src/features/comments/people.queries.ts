import { levelsFor } from "@millwright/domain/access";
import { sql } from "kysely";
import type { IdentityDb } from "#db/database.ts";

export interface ReaderRow {
  id: string;
  name: string;
}

/** The members of a company who may read what is said there, by name; these of them where ids are given. */
export async function listReaders(db: IdentityDb, companyId: string, ids?: readonly string[]): Promise<ReaderRow[]> {
  const { rows } = await sql<ReaderRow>`
    select person.id, coalesce(nullif(person.full_name, ''), membership.role) as name
    from membership join person on person.id = membership.person_id
    where membership.company_id = ${companyId} and membership.access = any(${levelsFor("viewer")}::text[])
      ${ids === undefined ? sql`` : sql`and person.id = any(${ids}::uuid[])`}
    order by sort_key(coalesce(nullif(person.full_name, ''), membership.role)), person.id`.execute(db);
  return rows;
}
