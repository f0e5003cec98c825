import type { CommentRole } from "@millwright/domain/comments/comment";
import { type RawBuilder, sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { type LatestPage, type LatestRow, latestWithinBytes, pageByLatest } from "#db/list/by-latest.ts";
import { type JsonById, jsonById } from "#db/list/json-by-id.ts";

/** What a comment is about. */
export type CommentSubject = { kind: "workOrder" | "machine" | "request"; id: string };

const columns = {
  workOrder: sql.ref("work_order_id"),
  machine: sql.ref("machine_id"),
  request: sql.ref("request_id"),
};
const tables = {
  workOrder: sql`work_order where deleted_at is null and`,
  machine: sql`machine where deleted_at is null and`,
  request: sql`request where`,
};

const json = sql`comment_json(comment)::text`;

/** Whether what is talked about is there; it then stays until the transaction ends. */
export async function holdSubject(db: CompanyDb, { kind, id }: CommentSubject): Promise<boolean> {
  const { rows } = await sql`select from ${tables[kind]} id = ${id} for share`.execute(db);
  return rows.length > 0;
}

/** Whether what is talked about is there, or was. */
export async function isSubject(db: CompanyDb, { kind, id }: CommentSubject): Promise<boolean> {
  const table = sql.table(kind === "workOrder" ? "work_order" : kind);
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

/** The latest that was said about things of a kind, of each as a JSON array by its id. */
export function listLatestComments(
  db: CompanyDb,
  kind: CommentSubject["kind"],
  ids: readonly string[],
  most: number,
): Promise<JsonById> {
  return jsonById(db, latestComments(kind, ids, most));
}

export function latestComments(
  kind: CommentSubject["kind"],
  ids: readonly string[],
  most: number,
): RawBuilder<{ id: string; json: string }> {
  return sql<{ id: string; json: string }>`
    select asked.id, '[' || string_agg(said.json, ',' order by said.at desc, said.id) || ']' as json
    from unnest(${ids}::uuid[]) as asked (id) cross join lateral (
      select comment.id, comment.created_at as at, ${json} as json from comment where ${columns[kind]} = asked.id
      order by comment.created_at desc, comment.id limit ${most}
    ) as said group by asked.id`;
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
  /** What it is to its request, which says it itself. */
  role?: CommentRole;
  author: {
    kind: "member" | "technician" | "reporter" | "key";
    id: string | null;
    name: string;
    device: string | null;
  };
  at: Temporal.Instant;
}

export async function insertComment(db: CompanyDb, { about, author, ...fields }: NewComment): Promise<void> {
  await sql`
    insert into comment (id, ${columns[about.kind]}, text, is_public, mentions, role,
      author_kind, author_id, author_name, author_device, created_at)
    values (${fields.id}, ${about.id}, ${fields.text}, ${fields.isPublic}, ${JSON.stringify(fields.mentions)}::jsonb, ${fields.role ?? null},
      ${author.kind}, ${author.id}, ${author.name}, ${author.device}, ${fields.at})`.execute(db);
}

/** Copies the comments of a request and of those merged into it to the repair, with author and time; once. */
export async function copyToRepair(db: CompanyDb, requestId: string, workOrderId: string, most: number): Promise<void> {
  await sql`
    insert into comment (work_order_id, text, mentions, author_kind, author_id, author_name, author_device, created_at)
    select ${workOrderId}, left(request.code || ': ' || said.text, ${most}), said.mentions,
      said.author_kind, said.author_id, said.author_name, said.author_device, said.created_at
    from comment said join request on request.id = said.request_id
    where (request.id = ${requestId} or request.merged_into_id = ${requestId})
      and said.deleted_at is null and said.text <> ''
      and not exists (
        select from comment told where told.work_order_id = ${workOrderId} and told.created_at = said.created_at
          and told.author_name = said.author_name
      )`.execute(db);
}

/** A comment that is locked until the transaction ends. */
export interface HeldComment {
  workOrderId: string | null;
  machineId: string | null;
  requestId: string | null;
  text: string | null;
  role: CommentRole | null;
  mentions: Mention[];
  created_at: string;
  deleted_at: string | null;
  /** Whether somebody wrote it: as themself, or as the technician who they are. */
  isAuthors: boolean;
}

export async function lockComment(db: CompanyDb, id: string, readerId: string): Promise<HeldComment | null> {
  const { rows } = await sql<HeldComment>`
    select work_order_id as "workOrderId", machine_id as "machineId", request_id as "requestId", text, role, mentions,
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

/** Who reported what became of a thing, the first before the others; held, so that nobody takes them away meanwhile. */
export async function listReporters(db: CompanyDb, { kind, id }: CommentSubject): Promise<{ name: string | null }[]> {
  if (kind === "machine") return [];
  const which =
    kind === "request" ? sql`request.id = ${id} or request.merged_into_id = ${id}` : sql`request.work_order_id = ${id}`;
  const { rows } = await sql<{ name: string | null }>`
    select reporter.name from request_reporter reporter join request on request.id = reporter.request_id
    where ${which} order by reporter.reported_at, reporter.id limit 100`.execute(db);
  return rows;
}
