import { sql } from "kysely";
import { type LatestPage, type LatestRow, pageByLatest } from "#db/by-latest.ts";
import type { CompanyDb } from "#db/database.ts";

export async function markEntryDeleted(db: CompanyDb, id: string, by: string, at: Temporal.Instant): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update repair_history set deleted_at = ${at}, deleted_by = ${by} where id = ${id} and deleted_at is null`.execute(
    db,
  );
  return Number(numAffectedRows) > 0;
}

/** The entries deleted since an instant, the latest first. */
export async function listDeletedEntries(
  db: CompanyDb,
  since: Temporal.Instant,
  page: LatestPage,
): Promise<LatestRow[]> {
  const { rows } = await sql<LatestRow>`
    select id, deleted_at as at, json_build_object(
      'id', id, 'wo_id', wo_id, 'title', title, 'completed_at', wire_instant(completed_at),
      'deleted_at', wire_instant(deleted_at), 'deleted_by', deleted_by
    )::text as wire
    from repair_history where deleted_at >= ${since} ${pageByLatest(sql`deleted_at`, sql`id`, page)}`.execute(db);
  return rows;
}

/** Brings back an entry that was deleted since an instant; answers whether there was one. */
export async function undeleteEntry(db: CompanyDb, id: string, since: Temporal.Instant): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update repair_history set deleted_at = null, deleted_by = null
    where id = ${id} and deleted_at >= ${since}`.execute(db);
  return Number(numAffectedRows) > 0;
}

/** Removes for good the entries deleted before an instant; answers how many. */
export async function forgetEntries(db: CompanyDb, deletedBefore: Temporal.Instant): Promise<number> {
  const { numAffectedRows } = await sql`delete from repair_history where deleted_at < ${deletedBefore}`.execute(db);
  return Number(numAffectedRows);
}

export async function markOccurrenceDeleted(
  db: CompanyDb,
  id: string,
  by: string,
  at: Temporal.Instant,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update maintenance_history set deleted_at = ${at}, deleted_by = ${by}
    where id = ${id} and deleted_at is null`.execute(db);
  return Number(numAffectedRows) > 0;
}

/** The entries of occurrences deleted since an instant, the latest first. */
export async function listDeletedOccurrences(
  db: CompanyDb,
  since: Temporal.Instant,
  page: LatestPage,
): Promise<LatestRow[]> {
  const { rows } = await sql<LatestRow>`
    select id, deleted_at as at, json_build_object(
      'id', id, 'wo_id', wo_id, 'title', title, 'status', status, 'scheduled_date', scheduled_on,
      'deleted_at', wire_instant(deleted_at), 'deleted_by', deleted_by
    )::text as wire
    from maintenance_history
    where deleted_at >= ${since} ${pageByLatest(sql`deleted_at`, sql`id`, page)}`.execute(db);
  return rows;
}

/** Brings back the entry of an occurrence that was deleted since an instant; answers whether there was one. */
export async function undeleteOccurrence(db: CompanyDb, id: string, since: Temporal.Instant): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update maintenance_history set deleted_at = null, deleted_by = null
    where id = ${id} and deleted_at >= ${since}`.execute(db);
  return Number(numAffectedRows) > 0;
}
