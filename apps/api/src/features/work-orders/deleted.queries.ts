import type { WorkOrderType } from "@millwright/domain/work/work-order";
import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import type { Deletion } from "#db/deletion.ts";
import { type LatestPage, type LatestRow, pageByLatest } from "#db/list/by-latest.ts";

/** Marks orders deleted; answers how many were not yet. */
export async function markOrdersDeleted(
  db: CompanyDb,
  ids: readonly string[],
  { by, at, reason }: Deletion,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update work_order set deleted_at = ${at}, deleted_by = ${by}, deleted_by_id = acting_id(), deleted_by_name = acting_name(), deleted_reason = ${reason}, version = version + 1
    where id = any(${ids}::uuid[]) and deleted_at is null`.execute(db);
  return Number(numAffectedRows);
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

interface DeletedOrder {
  id: string;
  type: WorkOrderType;
  deletedAt: string;
}

/** The deleted ones of some orders, locked in the order of their ids. */
export async function lockDeletedOrders(db: CompanyDb, ids: readonly string[]): Promise<DeletedOrder[]> {
  const { rows } = await sql<DeletedOrder>`
    select id, type, deleted_at as "deletedAt" from work_order
    where id = any(${ids}::uuid[]) and deleted_at is not null order by id for update`.execute(db);
  return rows;
}

export async function undeleteOrders(db: CompanyDb, ids: readonly string[], at: Temporal.Instant): Promise<void> {
  await sql`
    update work_order set deleted_at = null, deleted_by = null, deleted_by_id = null, deleted_by_name = null, deleted_reason = null, version = version + 1,
      updated_at = ${at}
    where id = any(${ids}::uuid[])`.execute(db);
}
