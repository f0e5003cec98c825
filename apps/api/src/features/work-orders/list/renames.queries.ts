import { sql } from "kysely";
import type { CompanyDb, IdentityDb } from "#db/database.ts";

interface Written {
  placeId: string;
  /** Whether every order of it says the new name. */
  isDone: boolean;
}

/** Writes the new name into the next orders of a rename; null when none is left, or other nodes are at them all. */
export async function writeRenamed(db: CompanyDb, most: number): Promise<Written | null> {
  const { rows } = await sql<Written>`
    select place_id as "placeId", is_done as "isDone" from write_renamed(${most})`.execute(db);
  return rows[0] ?? null;
}

/** The companies whose orders don't all say a new name yet. */
export async function listRenaming(db: IdentityDb): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct company_id as id from renamed`.execute(db);
  return rows.map(({ id }) => id);
}
