import { sql } from "kysely";
import { prepared } from "#db/connection/prepared.ts";
import type { CompanyDb } from "#db/database.ts";
import type { Deletion } from "#db/deletion.ts";
import { type LatestPage, type LatestRow, pageByLatest } from "#db/list/by-latest.ts";

export async function markEntryDeleted(db: CompanyDb, id: string, { by, at, reason }: Deletion): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update repair_history set deleted_at = ${at}, deleted_by = ${by}, deleted_by_id = acting_id(), deleted_by_name = acting_name(), deleted_reason = ${reason}
    where id = ${id} and deleted_at is null`.execute(db);
  return Number(numAffectedRows) > 0;
}

export async function isDeleted(db: CompanyDb, id: string): Promise<boolean> {
  const { rows } =
    await sql`${prepared} select from repair_history where id = ${id} and deleted_at is not null`.execute(db);
  return rows.length > 0;
}

/** The deleted entries, the latest first. */
export async function listDeletedEntries(db: CompanyDb, page: LatestPage): Promise<LatestRow[]> {
  const { rows } = await sql<LatestRow>`
    select id, deleted_at as at, json_build_object(
      'id', id, 'wo_id', wo_id, 'title', title, 'completed_at', json_instant(completed_at),
      'deleted_at', json_instant(deleted_at), 'deleted_by', deleted_by, 'deleted_by_id', deleted_by_id,
      'deleted_by_name', deleted_by_name, 'deleted_reason', deleted_reason
    )::text as json
    from repair_history where deleted_at is not null ${pageByLatest(sql`deleted_at`, sql`id`, page)}`.execute(db);
  return rows;
}

/** Brings back a deleted entry; answers whether there was one. */
export async function undeleteEntry(db: CompanyDb, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update repair_history set deleted_at = null, deleted_by = null, deleted_by_id = null, deleted_by_name = null, deleted_reason = null
    where id = ${id} and deleted_at is not null`.execute(db);
  return Number(numAffectedRows) > 0;
}

export async function markOccurrenceDeleted(db: CompanyDb, id: string, { by, at, reason }: Deletion): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update execution set deleted_at = ${at}, deleted_by = ${by}, deleted_by_id = acting_id(), deleted_by_name = acting_name(), deleted_reason = ${reason}
    where id = ${id} and outcome is not null and deleted_at is null`.execute(db);
  return Number(numAffectedRows) > 0;
}

/** An entry of long ago may have been forgotten but for its day: it has no title, and can't be brought back. */
const isRestorable = sql`deleted_at is not null and title <> ''`;

/** The deleted entries of occurrences, the latest first. */
export async function listDeletedOccurrences(db: CompanyDb, page: LatestPage): Promise<LatestRow[]> {
  const { rows } = await sql<LatestRow>`
    select id, deleted_at as at, json_build_object(
      'id', id, 'wo_id', wo_id, 'title', title, 'status', outcome, 'scheduled_date', scheduled_on,
      'deleted_at', json_instant(deleted_at), 'deleted_by', deleted_by, 'deleted_by_id', deleted_by_id,
      'deleted_by_name', deleted_by_name, 'deleted_reason', deleted_reason
    )::text as json
    from execution
    where ${isRestorable} ${pageByLatest(sql`deleted_at`, sql`id`, page)}`.execute(db);
  return rows;
}

/** Brings back the deleted entry of an occurrence; answers whether there was one. */
export async function undeleteOccurrence(db: CompanyDb, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update execution set deleted_at = null, deleted_by = null, deleted_by_id = null, deleted_by_name = null, deleted_reason = null
    where id = ${id} and ${isRestorable}`.execute(db);
  return Number(numAffectedRows) > 0;
}
