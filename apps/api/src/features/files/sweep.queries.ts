import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";

export interface Sweepable {
  id: string;
  storedFilename: string;
}

/**
 * Claims the files that nothing took since `looseBefore`, those deleted before `deletedBefore`, and those of deleted comments: they are deleted from
 * then on, so nothing can take them while their bytes go. What an interrupted sweep leaves, a later one finds.
 */
export async function claimSweepable(
  db: CompanyDb,
  { looseBefore, deletedBefore, now }: Record<"looseBefore" | "deletedBefore" | "now", Temporal.Instant>,
): Promise<Sweepable[]> {
  const { rows } = await sql<Sweepable>`
    update file set deleted_at = coalesce(deleted_at, ${now})
    where (work_order_id is null and machine_id is null and part_id is null
        and assignee_id is null and comment_id is null and request_id is null and step_result_id is null
        and outside_service_id is null and deleted_at is null
        and uploaded_at < ${looseBefore})
      or deleted_at < ${deletedBefore}
      or comment_id is not null and deleted_at is not null
    returning id, stored_filename as "storedFilename"`.execute(db);
  return rows;
}

export async function forgetFiles(db: CompanyDb, ids: string[]): Promise<void> {
  await sql`delete from file where id = any(${ids}::uuid[])`.execute(db);
}
