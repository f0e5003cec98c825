import type { PartType } from "@millwright/domain/parts/parts";
import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { type LatestPage, type LatestRow, pageByLatest } from "#db/list/by-latest.ts";

export async function markPartDeleted(db: CompanyDb, id: string, by: string, at: Temporal.Instant): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update part set deleted_at = ${at}, deleted_by = ${by}, deleted_by_id = acting_id(), deleted_by_name = acting_name(), version = version + 1
    where id = ${id} and deleted_at is null`.execute(db);
  return Number(numAffectedRows) > 0;
}

/** The deleted parts, the latest first. */
export async function listDeletedParts(db: CompanyDb, page: LatestPage): Promise<LatestRow[]> {
  const { rows } = await sql<LatestRow>`
    select id, deleted_at as at, json_build_object(
      'id', id, 'code', code, 'name', name, 'part_type', part_type,
      'deleted_at', json_instant(deleted_at), 'deleted_by', deleted_by, 'deleted_by_id', deleted_by_id,
      'deleted_by_name', deleted_by_name
    )::text as json
    from part where deleted_at is not null ${pageByLatest(sql`deleted_at`, sql`id`, page)}`.execute(db);
  return rows;
}

export interface DeletedPart {
  code: string;
  part_type: PartType;
}

/** A deleted part, which is locked until the transaction ends. */
export async function lockDeletedPart(db: CompanyDb, id: string): Promise<DeletedPart | null> {
  const { rows } = await sql<DeletedPart>`
    select code, part_type from part where id = ${id} and deleted_at is not null for no key update`.execute(db);
  return rows[0] ?? null;
}

export async function isCodeTaken(db: CompanyDb, code: string): Promise<boolean> {
  const { rows } = await sql`select from part where plain_code = plain(${code}) and deleted_at is null`.execute(db);
  return rows.length > 0;
}

export async function undeletePart(db: CompanyDb, id: string, code: string, at: Temporal.Instant): Promise<void> {
  await sql`
    update part set code = ${code}, deleted_at = null, deleted_by = null, deleted_by_id = null, deleted_by_name = null, version = version + 1, updated_at = ${at}
    where id = ${id}`.execute(db);
}
