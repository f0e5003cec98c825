import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";

/** What the preferred supplier of each of some parts calls it, by the part's id. */
export async function listPartNumbers(db: CompanyDb, ids: readonly string[]): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ id: string; number: string | null }>`
    select part_id as id, number from part_supplier
    where company_id = current_company_id() and part_id = any(${ids}::uuid[]) and is_preferred`.execute(db);
  return new Map(rows.map(({ id, number }) => [id, number]));
}
