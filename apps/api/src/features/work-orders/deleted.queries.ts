import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import type { Deletion } from "#db/deletion.ts";
import { type LatestPage, type LatestRow, pageByLatest } from "#db/list/by-latest.ts";

export async function markOrderDeleted(db: CompanyDb, id: string, { by, at, reason }: Deletion): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update work_order set deleted_at = ${at}, deleted_by = ${by}, deleted_by_id = acting_id(), deleted_by_name = acting_name(), deleted_reason = ${reason}, version = version + 1
    where id = ${id} and deleted_at is null`.execute(db);
  return Number(numAffectedRows) > 0;
}

/** The deleted orders, the latest first. */
export async function listDeletedOrders(db: CompanyDb, page: LatestPage): Promise<LatestRow[]> {
  const { rows } = await sql<LatestRow>`
    select id, deleted_at as at, json_build_object(
      'id', id, 'wo_id', wo_id, 'title', title, 'type', type,
      'deleted_at', json_instant(deleted_at), 'deleted_by', deleted_by, 'deleted_by_id', deleted_by_id,
      'deleted_by_name', deleted_by_name, 'deleted_reason', deleted_reason
    )::text as json
    from work_order where deleted_at is not null ${pageByLatest(sql`deleted_at`, sql`id`, page)}`.execute(db);
  return rows;
}

/** Holds a deleted order: when it was deleted. Null when it is not. */
export async function lockDeletedOrder(db: CompanyDb, id: string): Promise<{ deletedAt: string } | null> {
  const { rows } = await sql<{ deletedAt: string }>`
    select deleted_at as "deletedAt" from work_order
    where id = ${id} and deleted_at is not null for update`.execute(db);
  return rows[0] ?? null;
}

export async function undeleteOrder(db: CompanyDb, id: string, at: Temporal.Instant): Promise<void> {
  await sql`
    update work_order set deleted_at = null, deleted_by = null, deleted_by_id = null, deleted_by_name = null, deleted_reason = null, version = version + 1,
      updated_at = ${at}
    where id = ${id}`.execute(db);
}
