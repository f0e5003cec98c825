import { randomUUID } from "node:crypto";
import type { IdentityDb } from "@millwright/api/db/database";
import { sql } from "kysely";

/** Makes people of one password, members of the one company that is there; answers their e-mails. */
export async function insertColleagues(db: IdentityDb, count: number, passwordHash: string): Promise<string[]> {
  const emails = Array.from({ length: count }, () => `${randomUUID()}@plant.example`);
  await sql`
    with hired as (
      insert into person (email, username, password_hash)
      select email, 'colleague', ${passwordHash} from unnest(${emails}::text[]) as email returning id
    )
    insert into membership (company_id, person_id, role, access)
    select company.id, hired.id, 'Technician', 'technician' from hired, company`.execute(db);
  return emails;
}
