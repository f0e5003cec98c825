import { sql } from "kysely";
import { type LatestPage, type LatestRow, pageByLatest } from "#db/by-latest.ts";
import type { CompanyDb } from "#db/database.ts";

export async function markOrderDeleted(db: CompanyDb, id: string, by: string, at: Temporal.Instant): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update work_order set deleted_at = ${at}, deleted_by = ${by}, version = version + 1
    where id = ${id} and deleted_at is null`.execute(db);
  return Number(numAffectedRows) > 0;
}

/** The orders deleted since an instant, the latest first. */
export async function listDeletedOrders(
  db: CompanyDb,
  since: Temporal.Instant,
  page: LatestPage,
): Promise<LatestRow[]> {
  const { rows } = await sql<LatestRow>`
    select id, deleted_at as at, json_build_object(
      'id', id, 'wo_id', wo_id, 'title', title, 'type', type,
      'deleted_at', wire_instant(deleted_at), 'deleted_by', deleted_by
    )::text as wire
    from work_order where deleted_at >= ${since} ${pageByLatest(sql`deleted_at`, sql`id`, page)}`.execute(db);
  return rows;
}

/** Brings back an order that was deleted since an instant; answers whether there was one. */
export async function undeleteOrder(
  db: CompanyDb,
  id: string,
  since: Temporal.Instant,
  at: Temporal.Instant,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update work_order set deleted_at = null, deleted_by = null, version = version + 1, updated_at = ${at}
    where id = ${id} and deleted_at >= ${since}`.execute(db);
  return Number(numAffectedRows) > 0;
}

/** Removes for good the orders deleted before an instant; their files are left to the sweep. Answers how many. */
export async function forgetOrders(db: CompanyDb, deletedBefore: Temporal.Instant): Promise<number> {
  await sql`
    update file set work_order_id = null, deleted_at = coalesce(file.deleted_at, work_order.deleted_at)
    from work_order where work_order.id = file.work_order_id and work_order.deleted_at < ${deletedBefore}`.execute(db);
  const { numAffectedRows } = await sql`delete from work_order where deleted_at < ${deletedBefore}`.execute(db);
  return Number(numAffectedRows);
}
