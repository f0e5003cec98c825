import type { CommentPerson, WriteComment } from "@millwright/contract/comments";
import { limits } from "@millwright/contract/limits";
import { hasContent, isEditable, mayDelete } from "@millwright/domain/comments/comment";
import { matchesName } from "@millwright/domain/comments/mentions";
import type { CompanyDb } from "#db/database.ts";
import type { LatestPage, LatestRow } from "#db/list/by-latest.ts";
import { announce } from "#db/transaction/announce.ts";
import { namesOfTechnicians } from "#features/assignees/assignees.ts";
import {
  blankComment,
  type CommentSubject,
  changeText,
  copyToRepair,
  findCommentJson,
  type HeldComment,
  holdSubject,
  insertComment,
  isSubject,
  listCommentRows,
  listLatestComments,
  listReporters,
  lockComment,
  type Mention,
  type NewComment,
} from "#features/comments/comments.queries.ts";
import type { ReaderRow } from "#features/comments/people.queries.ts";
import { notifyOfKeptOnDeleted } from "#features/conflicts/conflicts.ts";
import { addFiles, isPhotoOf, listFileIds, removeFiles } from "#features/files/files.ts";
import { notify, watch, watchAsActor } from "#features/notifications/notifications.ts";
import { type JsonText, jsonText } from "#http/answer/answers.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

export const latestCommentsOf = listLatestComments;

export type { CommentSubject } from "#features/comments/comments.queries.ts";

/** Who writes a comment: a member or a technician as themself, or who reported a fault under the name that they gave. */
export type CommentAuthor = Actor | { kind: "reporter"; id: string | null; name: string };

/** Those of these people who may read what is said in the company. */
export type FindReaders = (ids: readonly string[]) => Promise<ReaderRow[]>;

/** @throws Refusal `not_found` of what never was */
export async function listComments(db: CompanyDb, about: CommentSubject, page: LatestPage): Promise<LatestRow[]> {
  if (!(await isSubject(db, about))) return refuse("not_found");
  return listCommentRows(db, about, page);
}

interface Written {
  at: Temporal.Instant;
  saidAt: Temporal.Instant;
  /** When it was said that was on its way for a while; null of what was sent at once. */
  waitedSince: Temporal.Instant | null;
  findReaders: FindReaders;
}

/**
 * Says something about a thing, and tells who is named in it. What waited on a device is kept with an order that was deleted
 * meanwhile, and who plans is told. @throws Refusal `not_found`, `text_required`, `nobody_reported`, `unknown_reference`
 */
export async function writeComment(
  db: CompanyDb,
  about: CommentSubject,
  { id = crypto.randomUUID(), text, mentions = [], files = [], is_public: isPublic }: WriteComment,
  by: Actor,
  { at, saidAt, waitedSince, findReaders }: Written,
): Promise<JsonText> {
  const isThere = await holdSubject(db, about);
  const isKept = !isThere && waitedSince !== null && (await keepOnDeleted(db, about, id, { doneAt: waitedSince, at }));
  if (!isThere && !isKept) refuse("not_found");
  if (!hasContent(text, files.length)) refuse("text_required", { fields: { text: "required" } });
  const named = await readersNamed(mentions, findReaders);
  await addComment(db, { id, about, text, isPublic, mentions: named, saidAt }, by, at);
  await addPictures(
    db,
    id,
    files.map((file) => file.id),
  );
  return getComment(db, id);
}

async function keepOnDeleted(
  db: CompanyDb,
  { kind, id: orderId }: CommentSubject,
  commentId: string,
  moments: { doneAt: Temporal.Instant; at: Temporal.Instant },
): Promise<boolean> {
  return (
    kind === "workOrder" &&
    notifyOfKeptOnDeleted(db, { act: "comment", comment_id: commentId }, { orderId, ...moments })
  );
}

/** @throws Refusal `unknown_reference` of what is no picture, too */
async function addPictures(db: CompanyDb, commentId: string, ids: readonly string[]): Promise<void> {
  await addFiles(db, { commentId }, [...ids]);
  for (const id of ids) {
    if (await isPhotoOf(db, { commentId }, id)) continue;
    refuse("unknown_reference", { sentence: "comment_pictures", fields: { files: "invalid" } });
  }
}

/** What is said, before anybody has said it. */
export type CommentInput = Omit<NewComment, "author" | "at"> & {
  /** When, where it waited for a connection; as it is written when left out. */
  saidAt?: Temporal.Instant;
};

/**
 * Writes a comment about something that is locked, and tells who is named in it and who follows what it is about; who writes and
 * who is named follow it from then on. Who writes was let in by the caller.
 * @throws Refusal `nobody_reported` of a public note that nobody would read
 */
export async function addComment(
  db: CompanyDb,
  { saidAt, ...fields }: CommentInput,
  by: CommentAuthor,
  at: Temporal.Instant,
): Promise<void> {
  if (fields.isPublic && (await listReporters(db, fields.about)).length === 0) {
    refuse("nobody_reported", { fields: { is_public: "invalid" } });
  }
  await insertComment(db, { ...fields, author: authorOf(by), at: saidAt ?? at });
  announce(db, { kind: "comment", id: fields.about.id });
  const named = fields.mentions.map(({ id }) => id);
  await watchAsActor(db, fields.about);
  for (const personId of named) await watch(db, fields.about, personId);
  await notify(db, { kind: "mentioned", subject: fields.about, commentId: fields.id, personIds: named }, at);
}

/** What was said of a request, its questions and answers too, can be read with the repair that it became, inside the plant. */
export async function carryComments(db: CompanyDb, requestId: string, workOrderId: string): Promise<void> {
  await copyToRepair(db, requestId, workOrderId, limits.text);
  announce(db, { kind: "comment", id: workOrderId });
}

function authorOf(by: CommentAuthor): NewComment["author"] {
  if (by.kind === "reporter") return { kind: by.kind, id: by.id, name: by.name, device: null };
  const { id, name, tablet } = by;
  const kind = by.kind === "technician" || by.kind === "key" ? by.kind : "member";
  return { kind, id, name, device: tablet?.name ?? null };
}

/**
 * Changes the words of an own comment while they are fresh. Who is newly named is told.
 * @throws Refusal `not_found`, `not_allowed`, `comment_settled`, `text_required`, `unknown_reference`
 */
export async function editComment(
  db: CompanyDb,
  id: string,
  { text, mentions = [] }: { text: string; mentions?: { id: string }[] | undefined },
  by: Actor,
  { at, findReaders }: { at: Temporal.Instant; findReaders: FindReaders },
): Promise<JsonText> {
  const comment = (await lockComment(db, id, by.id)) ?? refuse("not_found");
  if (!comment.isAuthors) refuse("not_allowed", { sentence: "comment_of_another" });
  if (comment.deleted_at !== null) refuse("not_found", { sentence: "comment_deleted" });
  if (!isEditable(comment, at)) refuse("comment_settled");
  if (!hasContent(text, (await listFileIds(db, { commentId: id })).length)) {
    refuse("text_required", { fields: { text: "required" } });
  }
  const named = await readersNamed(mentions, findReaders);
  const isSame = comment.text === text && sameIds(comment.mentions, named);
  if (isSame) return getComment(db, id);
  await changeText(db, id, { text, mentions: named, at });
  announce(db, { kind: "comment", id: subjectOf(comment).id });
  const known = new Set(comment.mentions.map((mention) => mention.id));
  const personIds = named.map((mention) => mention.id).filter((personId) => !known.has(personId));
  for (const personId of personIds) await watch(db, subjectOf(comment), personId);
  if (personIds.length > 0) {
    await notify(db, { kind: "mentioned", subject: subjectOf(comment), commentId: id, personIds }, at);
  }
  return getComment(db, id);
}

/** Takes a comment's words and pictures away. What is deleted already stays so. @throws Refusal `not_found`, `not_allowed` */
export async function deleteComment(db: CompanyDb, id: string, by: Actor, at: Temporal.Instant): Promise<void> {
  const comment = (await lockComment(db, id, by.id)) ?? refuse("not_found");
  if (comment.role !== null) refuse("not_allowed");
  if (!mayDelete(comment, comment.isAuthors, by.access)) refuse("not_allowed", { sentence: "comment_of_another" });
  if (comment.deleted_at !== null) return;
  await blankComment(db, id, at);
  await removeFiles(db, { commentId: id }, await listFileIds(db, { commentId: id }), by);
  announce(db, { kind: "comment", id: subjectOf(comment).id });
}

/** Who would read a public note to a thing. @throws Refusal `not_found` */
export async function reportersOf(db: CompanyDb, about: CommentSubject): Promise<{ name: string | null }[]> {
  if (!(await isSubject(db, about))) return refuse("not_found");
  return listReporters(db, about);
}

/** Whom one can name, among those who may read; a technician is found by their own name too. */
export async function peopleAsked(
  db: CompanyDb,
  readers: readonly ReaderRow[],
  query: string,
): Promise<CommentPerson[]> {
  const technicians = await namesOfTechnicians(db);
  const people = readers.map(({ id, name }) => {
    const as = technicians.get(id);
    return { id, name, technician_name: as === undefined || as === name ? null : as };
  });
  const found = people.filter(({ name, technician_name: as }) => matchesName(query, as === null ? [name] : [name, as]));
  return found.slice(0, limits.comment.people);
}

/** @throws Refusal `not_found` */
export async function getComment(db: CompanyDb, id: string): Promise<JsonText> {
  return jsonText((await findCommentJson(db, id)) ?? refuse("not_found"));
}

async function readersNamed(mentions: readonly { id: string }[], findReaders: FindReaders): Promise<Mention[]> {
  const ids = [...new Set(mentions.map(({ id }) => id))];
  if (ids.length === 0) return [];
  const readers = await findReaders(ids);
  if (readers.length < ids.length) {
    refuse("unknown_reference", { sentence: "mention_gone", fields: { mentions: "invalid" } });
  }
  return readers;
}

function sameIds(some: readonly Mention[], others: readonly Mention[]): boolean {
  return some.length === others.length && some.every(({ id }) => others.some((other) => other.id === id));
}

function subjectOf({ workOrderId, machineId, requestId }: HeldComment): CommentSubject {
  if (workOrderId !== null) return { kind: "workOrder", id: workOrderId };
  if (machineId !== null) return { kind: "machine", id: machineId };
  return { kind: "request", id: requestId ?? "" };
}
