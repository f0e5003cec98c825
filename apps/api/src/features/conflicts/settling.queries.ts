import { sql } from "kysely";
import { prepared } from "#db/connection/prepared.ts";
import type { CompanyDb } from "#db/database.ts";
import { isOfDeleted } from "#features/conflicts/conflicts.queries.ts";

/** What waits to be decided of who else completed an occurrence of a day. */
export async function listLateCompletions(db: CompanyDb, orderId: string, day: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    ${prepared} select id from conflict where work_order_id = ${orderId} and solved_at is null and kind = 'act'
      and mine ->> 'act' = 'complete_late' and mine ->> 'day' = ${day} order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** What was kept with orders, or parts, while they were deleted, such as comments. */
export async function listKept(db: CompanyDb, subjects: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    ${prepared} select id from conflict
    where (work_order_id = any(${subjects}::uuid[]) or part_id = any(${subjects}::uuid[])) and solved_at is null
      and ${isOfDeleted} and not mine ? 'change' order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Marks conflicts as settled by what who acts does, by a command where it has one. */
export async function markSettled(
  db: CompanyDb,
  ids: readonly string[],
  { commandId, at }: { commandId: string | null; at: Temporal.Instant },
): Promise<void> {
  await sql`
    update conflict set solved_at = ${at}, solved_as = 'settled', solved_by_id = acting_id(), solved_by_name = acting_name(),
      solved_by_command = ${commandId}
    where id = any(${ids}::uuid[]) and solved_at is null`.execute(db);
}

/** By whom something was deleted, and when. */
export interface FoundDeletion {
  deletedAt: string;
  /** Null of what was deleted before people were kept by their names. */
  name: string | null;
}

/** Null of what is there, or never was. */
export async function findDeletion(
  db: CompanyDb,
  table: "work_order" | "part",
  id: string,
): Promise<FoundDeletion | null> {
  const { rows } = await sql<FoundDeletion>`
    select json_instant(deleted_at) as "deletedAt", deleted_by_name as name from ${sql.table(table)}
    where id = ${id} and deleted_at is not null`.execute(db);
  return rows[0] ?? null;
}
