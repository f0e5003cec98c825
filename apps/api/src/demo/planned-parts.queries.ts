import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";

/** The open orders and the parts of some titles and names. */
export async function listNamed(db: CompanyDb, names: readonly string[]): Promise<{ name: string; id: string }[]> {
  const { rows } = await sql<{ name: string; id: string }>`
    select title as name, id from work_order where title = any(${names}::text[]) and deleted_at is null
      and (type = 'PM' or not is_completed)
    union all select name, id from part where name = any(${names}::text[])`.execute(db);
  return rows;
}
