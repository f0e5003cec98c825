import type { IdentityDb } from "@millwright/api/db/database";
import { sql } from "kysely";

/** Forgets every wrong PIN, of technicians and at tablets. */
export async function forgetTries(db: IdentityDb): Promise<void> {
  await sql`delete from pin_tries`.execute(db);
  await sql`update device set wrong_at = '{}'`.execute(db);
}

/** Locks a technician out, as too many wrong PINs do. */
export async function lockOut(db: IdentityDb, technicianId: string): Promise<void> {
  await sql`
    insert into pin_tries (company_id, technician_id, locked_at, changed_at)
    select company_id, assignee_id, now(), now() from technician_pin where assignee_id = ${technicianId}`.execute(db);
}
