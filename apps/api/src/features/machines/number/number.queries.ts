import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";

/** Of two who give machines of a company numbers at once, one waits for the other. */
export async function lockNumbers(db: CompanyDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`machine numbers of ${db.companyId}`}, 0))`.execute(db);
}

export interface NumberedMachine {
  id: string;
  name: string;
  number: string;
}

/** The machines with one of these numbers, as `numberKey` writes them. */
export async function listNumbered(db: CompanyDb, keys: readonly string[]): Promise<NumberedMachine[]> {
  const { rows } = await sql<NumberedMachine>`
    select id, name, number from machine where deleted_at is null and number_key = any(${keys}::text[])`.execute(db);
  return rows;
}
