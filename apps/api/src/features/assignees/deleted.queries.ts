import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { type Deletion, deleted, deletionJson, undeleted } from "#db/deletion.ts";
import { type LatestPage, type LatestRow, pageByLatest } from "#db/list/by-latest.ts";
import { isNameTaken } from "#db/list/by-name.ts";

export async function markAssigneeDeleted(db: CompanyDb, id: string, deletion: Deletion): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update assignee set ${deleted(deletion)} where id = ${id} and deleted_at is null`.execute(db);
  return Number(numAffectedRows) > 0;
}

/** The technicians who were removed, the latest first. */
export async function listDeletedAssignees(db: CompanyDb, page: LatestPage): Promise<LatestRow[]> {
  const { rows } = await sql<LatestRow>`
    select id, deleted_at as at, json_build_object(
      'id', id, 'name', name,
      'name_taken', ${isNameTaken("assignee")},
      ${deletionJson}
    )::text as json
    from assignee where deleted_at is not null ${pageByLatest(sql`deleted_at`, sql`id`, page)}`.execute(db);
  return rows;
}

/** Answers whether they were removed. Their username was kept for them. */
export async function undeleteAssignee(db: CompanyDb, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update assignee set ${undeleted} where id = ${id} and deleted_at is not null`.execute(db);
  return Number(numAffectedRows) > 0;
}
