import { type RawBuilder, sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { type LatestPage, type LatestRow, latestWithinBytes, pageByLatest } from "#db/list/by-latest.ts";

/** What a comment is about. */
export type CommentSubject = { kind: "workOrder" | "machine"; id: string };

const columns = { workOrder: sql`comment.work_order_id`, machine: sql`comment.machine_id` };

const json = sql`comment_json(comment)::text`;

/** Whether what is talked about is there; it then stays until the transaction ends. */
export async function holdSubject(db: CompanyDb, { kind, id }: CommentSubject): Promise<boolean> {
  const table = sql.table(kind === "workOrder" ? "work_order" : "machine");
  const { rows } = await sql`select from ${table} where id = ${id} and deleted_at is null for share`.execute(db);
  return rows.length > 0;
}

/** Whether what is talked about is there, or was. */
export async function isSubject(db: CompanyDb, { kind, id }: CommentSubject): Promise<boolean> {
  const table = sql.table(kind === "workOrder" ? "work_order" : "machine");
  const { rows } = await sql`select from ${table} where id = ${id}`.execute(db);
  return rows.length > 0;
}

/** What was said about a thing, the latest first. */
export function commentPage({ kind, id }: CommentSubject, page: LatestPage): RawBuilder<LatestRow> {
  return latestWithinBytes(sql`
    select comment.id, comment.created_at as at, ${json} as json from comment where ${columns[kind]} = ${id}
    ${pageByLatest(sql`comment.created_at`, sql`comment.id`, page)}`);
}

export async function listCommentRows(db: CompanyDb, about: CommentSubject, page: LatestPage): Promise<LatestRow[]> {
  return (await commentPage(about, page).execute(db)).rows;
}

export async function findCommentJson(db: CompanyDb, id: string): Promise<string | null> {
  const { rows } = await sql<{ json: string }>`select ${json} as json from comment where id = ${id}`.execute(db);
  return rows[0]?.json ?? null;
}

export interface Mention {
  id: string;
  name: string;
}

export interface NewComment {
  id: string;
  about: CommentSubject;
  text: string;
  isPublic: boolean;
  mentions: readonly Mention[];
  author: { kind: "member" | "technician" | "reporter"; id: string | null; name: string; device: string | null };
  at: Temporal.Instant;
}

export async function insertComment(db: CompanyDb, { about, author, ...said }: NewComment): Promise<void> {
  await sql`
    insert into comment (id, ${about.kind === "workOrder" ? sql`work_order_id` : sql`machine_id`}, text, is_public, mentions,
      author_kind, author_id, author_name, author_device, created_at)
    values (${said.id}, ${about.id}, ${said.text}, ${said.isPublic}, ${JSON.stringify(said.mentions)}::jsonb,
      ${author.kind}, ${author.id}, ${author.name}, ${author.device}, ${said.at})`.execute(db);
}

/** A comment that is held until the transaction ends. */
export interface HeldComment {
  workOrderId: string | null;
  machineId: string | null;
  text: string | null;
  mentions: Mention[];
  created_at: string;
  deleted_at: string | null;
  /** Whether somebody wrote it: as themself, or as the technician who they are. */
  isAuthors: boolean;
}

export async function lockComment(db: CompanyDb, id: string, readerId: string): Promise<HeldComment | null> {
  const { rows } = await sql<HeldComment>`
    select work_order_id as "workOrderId", machine_id as "machineId", text, mentions,
      json_instant(created_at) as created_at, json_instant(deleted_at) as deleted_at,
      coalesce(author_id = ${readerId}, false) or exists (
        select from assignee where assignee.id = author_id and assignee.member_id = ${readerId}
          or assignee.id = ${readerId} and assignee.member_id = author_id
      ) as "isAuthors"
    from comment where id = ${id} for update`.execute(db);
  return rows[0] ?? null;
}

export async function changeText(
  db: CompanyDb,
  id: string,
  { text, mentions, at }: { text: string; mentions: readonly Mention[]; at: Temporal.Instant },
): Promise<void> {
  await sql`
    update comment set text = ${text}, mentions = ${JSON.stringify(mentions)}::jsonb, edited_at = ${at}
    where id = ${id}`.execute(db);
}

/** Takes the words away, and leaves that there was a comment. */
export async function blankComment(db: CompanyDb, id: string, at: Temporal.Instant): Promise<void> {
  await sql`
    update comment set text = null, mentions = '[]', deleted_at = ${at}, deleted_by_id = acting_id(), deleted_by_name = acting_name()
    where id = ${id}`.execute(db);
}

/** A public note as those read it who reported the fault. */
export interface PublicNote {
  id: string;
  text: string;
  at: string;
  by_name: string;
  is_reporters: boolean;
}

export async function listPublic(
  db: CompanyDb,
  { workOrderId }: { workOrderId: string | null },
): Promise<PublicNote[]> {
  const { rows } = await sql<PublicNote>`
    select id, text, json_instant(created_at) as at, author_name as by_name, author_kind = 'reporter' as is_reporters
    from comment where work_order_id = ${workOrderId} and is_public and deleted_at is null
    order by created_at, id`.execute(db);
  return rows;
}
