import { randomUUID } from "node:crypto";
import type { IdentityDb } from "@millwright/api/db/database";
import { sql } from "kysely";

/** Makes people of one password, each with an e-mail that nobody else has; answers the e-mails. */
export async function insertPeople(db: IdentityDb, count: number, passwordHash: string): Promise<string[]> {
  const emails = Array.from({ length: count }, () => `${randomUUID()}@plant.example`);
  await sql`
    insert into person (email, username, password_hash)
    select email, 'somebody', ${passwordHash} from unnest(${emails}::text[]) as email`.execute(db);
  return emails;
}
