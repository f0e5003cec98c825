import { type RawBuilder, sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { photoTypes } from "#features/files/content.ts";

/** What a file can belong to. */
export type FileOwner =
  | { workOrderId: string }
  | { machineId: string }
  | { partId: string }
  | { assigneeId: string }
  | { commentId: string }
  | { requestId: string }
  | { stepResultId: string }
  | { outsideServiceId: string };

export interface Belonging {
  id: string;
  workOrderId: string | null;
  machineId: string | null;
  partId: string | null;
  assigneeId: string | null;
  commentId: string | null;
  requestId: string | null;
  stepResultId: string | null;
  outsideServiceId: string | null;
}

/** The files of these ids that are there, locked, so that two owners can't take one at the same time. */
export async function lockFiles(db: CompanyDb, ids: string[]): Promise<Belonging[]> {
  const { rows } = await sql<Belonging>`
    select id, work_order_id as "workOrderId", machine_id as "machineId", part_id as "partId",
      assignee_id as "assigneeId", comment_id as "commentId", request_id as "requestId", step_result_id as "stepResultId",
      outside_service_id as "outsideServiceId"
    from file
    where id = any(${ids}::uuid[]) and deleted_at is null
    order by id for update`.execute(db);
  return rows;
}

/** Answers how many were not its own before. */
export async function giveFilesTo(db: CompanyDb, owner: FileOwner, ids: string[]): Promise<number> {
  const { column, id } = columnOf(owner);
  const { numAffectedRows } = await sql`
    update file set ${column} = ${id} where id = any(${ids}::uuid[]) and ${column} is null`.execute(db);
  return Number(numAffectedRows);
}

/** Soft-deletes what belongs to the owner beside these; answers how many. */
export function deleteOtherFiles(db: CompanyDb, owner: FileOwner, keptIds: string[], by: string): Promise<number> {
  return deleteWhere(db, owner, sql`id <> all(${keptIds}::uuid[])`, by);
}

/** Soft-deletes these of what belongs to the owner; answers how many. */
export function deleteFiles(db: CompanyDb, owner: FileOwner, ids: string[], by: string): Promise<number> {
  return deleteWhere(db, owner, sql`id = any(${ids}::uuid[])`, by);
}

async function deleteWhere(db: CompanyDb, owner: FileOwner, which: RawBuilder<unknown>, by: string): Promise<number> {
  const { column, id } = columnOf(owner);
  const { numAffectedRows } = await sql`
    update file set deleted_at = now(), deleted_by = ${by}, deleted_by_id = acting_id(), deleted_by_name = acting_name()
    where ${column} = ${id} and deleted_at is null and ${which}`.execute(db);
  return Number(numAffectedRows);
}

/** Marks these of what belongs to the owner as kept on devices, and the others as not; answers how many were otherwise. */
export async function markKeptFiles(db: CompanyDb, owner: FileOwner, ids: string[]): Promise<number> {
  const { column, id } = columnOf(owner);
  const { numAffectedRows } = await sql`
    update file set kept_on_devices = not kept_on_devices
    where ${column} = ${id} and deleted_at is null and kept_on_devices <> (id = any(${ids}::uuid[]))`.execute(db);
  return Number(numAffectedRows);
}

/** Whether the owner has this file, and it is a picture. */
export async function isOwnPhoto(db: CompanyDb, owner: FileOwner, fileId: string): Promise<boolean> {
  const { column, id } = columnOf(owner);
  const { rows } = await sql`
    select from file where id = ${fileId} and ${column} = ${id} and deleted_at is null
      and content_type = any(${photoTypes}::text[])`.execute(db);
  return rows.length > 0;
}

/** How many of these there are, deleted ones too. */
export async function countFiles(db: CompanyDb, ids: string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from file where id = any(${ids}::uuid[])`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

export async function listOwnFiles(db: CompanyDb, owner: FileOwner): Promise<string[]> {
  const { column, id } = columnOf(owner);
  const { rows } = await sql<{ id: string }>`
    select id from file where ${column} = ${id} and deleted_at is null order by id`.execute(db);
  return rows.map((row) => row.id);
}

/** Gives the files of a request, and of those merged into it, to a repair as well. */
export async function carryFilesOf(db: CompanyDb, requestId: string, workOrderId: string): Promise<void> {
  await sql`
    update file set work_order_id = ${workOrderId}
    where work_order_id is null and deleted_at is null and request_id in (
      select id from request where id = ${requestId} or merged_into_id = ${requestId}
    )`.execute(db);
}

/** Takes back what a repair was given so. */
export async function takeBackFilesOf(db: CompanyDb, requestId: string, workOrderId: string): Promise<void> {
  await sql`
    update file set work_order_id = null
    where work_order_id = ${workOrderId} and request_id in (
      select id from request where id = ${requestId} or merged_into_id = ${requestId}
    )`.execute(db);
}

export async function undeleteFiles(db: CompanyDb, owner: FileOwner, ids: string[]): Promise<void> {
  const { column, id } = columnOf(owner);
  await sql`
    update file set deleted_at = null, deleted_by = null, deleted_by_id = null, deleted_by_name = null
    where ${column} = ${id} and id = any(${ids}::uuid[]) and deleted_at is not null`.execute(db);
}

function columnOf(owner: FileOwner) {
  if ("machineId" in owner) return { column: sql`machine_id`, id: owner.machineId };
  if ("partId" in owner) return { column: sql`part_id`, id: owner.partId };
  if ("assigneeId" in owner) return { column: sql`assignee_id`, id: owner.assigneeId };
  if ("commentId" in owner) return { column: sql`comment_id`, id: owner.commentId };
  if ("requestId" in owner) return { column: sql`request_id`, id: owner.requestId };
  if ("stepResultId" in owner) return { column: sql`step_result_id`, id: owner.stepResultId };
  if ("outsideServiceId" in owner) return { column: sql`outside_service_id`, id: owner.outsideServiceId };
  return { column: sql`work_order_id`, id: owner.workOrderId };
}

export interface NewFile {
  id: string;
  name: string;
  size: number;
  storedFilename: string;
  contentType: string;
  sha256: Buffer;
  uploadedBy: string;
  uploadedAt: Temporal.Instant;
}

/** Writes the row of a file whose bytes are safe; answers its JSON, or null when there is a file of its id. */
export async function insertFile(db: CompanyDb, file: NewFile): Promise<string | null> {
  const { rows } = await sql<{ json: string }>`
    insert into file (id, name, size, stored_filename, content_type, sha256, uploaded_by, uploaded_at)
    values (${file.id}, ${file.name}, ${file.size}, ${file.storedFilename}, ${file.contentType}, ${file.sha256},
      ${file.uploadedBy}, ${file.uploadedAt})
    on conflict (company_id, id) do nothing
    returning file_json(file)::text as json`.execute(db);
  return rows[0]?.json ?? null;
}

/** The JSON of a file with these bytes, a deleted one too; null when the id is of others. */
export async function findSameFile(db: CompanyDb, { id, sha256 }: NewFile): Promise<string | null> {
  const { rows } = await sql<{ json: string }>`
    select file_json(file)::text as json from file where id = ${id} and sha256 = ${sha256}`.execute(db);
  return rows[0]?.json ?? null;
}

export interface FileRow {
  name: string;
  size: number;
  storedFilename: string;
  contentType: string;
  hasThumbnail: boolean;
  /** Whether it is an invoice, which tells of money. */
  isOfService: boolean;
}

export async function findFile(db: CompanyDb, id: string): Promise<FileRow | null> {
  const { rows } = await sql<FileRow>`
    select name, size, stored_filename as "storedFilename", content_type as "contentType", has_thumbnail as "hasThumbnail",
      outside_service_id is not null as "isOfService"
    from file where id = ${id} and deleted_at is null`.execute(db);
  return rows[0] ?? null;
}
