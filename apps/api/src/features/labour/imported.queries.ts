import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";

export interface ImportedLabour {
  id: string;
  work_order_id: string;
  assignee_id: string;
  minutes: number;
  on_date: string;
}

/** Writes the time that sheets say of repairs. */
export async function insertImportedLabour(
  db: CompanyDb,
  entries: readonly ImportedLabour[],
  at: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into labour_entry (id, work_order_id, assignee_id, minutes, on_date, created_at, updated_at, is_imported)
    select id, work_order_id, assignee_id, minutes, on_date, ${at}, ${at}, true
    from json_populate_recordset(null::labour_entry, ${JSON.stringify(entries)}::json)`.execute(db);
}

/** The orders whose time is not what an import wrote any more: somebody added to it, or changed it. */
export async function listOtherLabour(
  db: CompanyDb,
  orderIds: readonly string[],
  imported: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct work_order_id as id from labour_entry
    where work_order_id = any(${orderIds}::uuid[])
      and (id <> all(${imported}::uuid[]) or version > 1 or deleted_at is not null)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Takes the time of orders away as if it had never been. Answers which. */
export async function removeLabourOf(db: CompanyDb, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from labour_entry where work_order_id = any(${orderIds}::uuid[]) returning id`.execute(db);
  return rows.map(({ id }) => id);
}
