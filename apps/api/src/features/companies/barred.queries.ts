import { sql } from "kysely";
import type { IdentityDb } from "#db/database.ts";

/** Keeps a person from joining a company by its code. */
export async function insertBarred(
  db: IdentityDb,
  { companyId, personId, by }: { companyId: string; personId: string; by: string },
  at: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into barred (company_id, person_id, barred_at, barred_by)
    values (${companyId}, ${personId}, ${at}, ${by})
    on conflict (company_id, person_id) do update set barred_at = excluded.barred_at, barred_by = excluded.barred_by`.execute(
    db,
  );
}

export async function isBarred(db: IdentityDb, companyId: string, personId: string): Promise<boolean> {
  const result = await sql`
    select from barred where company_id = ${companyId} and person_id = ${personId}`.execute(db);
  return result.rows.length > 0;
}

interface BarredRow {
  id: string;
  email: string;
  username: string;
  full_name: string | null;
  barred_at: string;
  barred_by: string;
}

export async function listBarred(db: IdentityDb, companyId: string): Promise<BarredRow[]> {
  const result = await sql<BarredRow>`
    select person.id, person.email, person.username, person.full_name,
      barred.barred_at, barred.barred_by
    from barred join person on person.id = barred.person_id
    where barred.company_id = ${companyId}
    order by barred.barred_at desc, person.id`.execute(db);
  return result.rows;
}

export async function deleteBarred(db: IdentityDb, companyId: string, personId: string): Promise<boolean> {
  const result = await sql`
    delete from barred where company_id = ${companyId} and person_id = ${personId} returning person_id`.execute(db);
  return result.rows.length > 0;
}
