import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";

/** More faces than a plant has: who is beyond them comes with a badge. */
const mostFaces = 1_000;

/** The technicians by name. */
export async function listNames(db: CompanyDb): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from assignee where deleted_at is null order by plain_name, id limit ${mostFaces}`.execute(db);
  return rows;
}
