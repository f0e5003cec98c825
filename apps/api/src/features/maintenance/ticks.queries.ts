import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";

/** Unticks the checklists of PMs, for their next occurrences. */
export async function clearTicks(db: CompanyDb, orderIds: string[]): Promise<void> {
  await sql`
    update checklist_item set completed = false, completed_at = null, completed_by = null,
      completed_by_id = null, completed_by_name = null, version = version + 1
    where work_order_id = any(${orderIds}::uuid[]) and completed`.execute(db);
}

/** Ticks again what a checklist as done says, with who and when; items that are gone or ticked since stay so. */
export async function restoreTicks(db: CompanyDb, orderId: string, checklist: unknown): Promise<void> {
  await sql`
    update checklist_item item set completed = true, completed_at = done.completed_at, completed_by = done.completed_by,
      completed_by_id = done.completed_by_id, completed_by_name = done.completed_by_name, version = item.version + 1
    from jsonb_to_recordset(${JSON.stringify(checklist)}::jsonb)
      as done (id uuid, completed boolean, completed_at timestamptz, completed_by text, completed_by_id uuid,
        completed_by_name text)
    where item.work_order_id = ${orderId} and item.id = done.id and done.completed and not item.completed`.execute(db);
}
