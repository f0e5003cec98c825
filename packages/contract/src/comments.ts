import { commentRoles, editableMinutes } from "@millwright/domain/comments/comment";
import { z } from "zod";
import { calls } from "#call/call.ts";
import {
  actorId,
  actorProof,
  cameLate,
  id,
  instant,
  lines,
  Named,
  newId,
  optionalOrEmpty,
  page,
  search,
} from "#call/shapes.ts";
import { FileReference, StoredFile } from "#files.ts";
import { limits } from "#limits.ts";

/** What people talk about. */
export const commentSubjects = ["workOrder", "machine", "request"] as const;

export const Comment = z.object({
  id,
  subject: z.object({ kind: z.enum(commentSubjects), id }),
  text: z.string().nullable().describe("Null of one that was deleted; empty where pictures say it all."),
  is_public: z.boolean().describe("Whether those who reported the fault read it too."),
  role: z
    .enum(commentRoles)
    .nullable()
    .describe("What was asked back about a request, and the answer: the request says it too, so it stays as it is."),
  author: z.object({
    kind: z.enum(["member", "technician", "reporter", "key"]),
    id: actorId,
    name: z.string().describe("The full name as it was then; empty of a reporter who gave none."),
    device_name: z.string().nullable().describe("The shared tablet on which it was written."),
    proof: actorProof,
  }),
  mentions: z.array(Named).describe("Who is named in the text with @, each by the name as it was then."),
  files: z.array(StoredFile),
  created_at: instant,
  ...cameLate,
  edited_at: instant.nullable(),
  deleted_at: instant.nullable(),
  deleted_by_name: z.string().nullable(),
});
export type Comment = z.output<typeof Comment>;

/** Somebody who can be named in a comment. */
export const CommentPerson = z.object({
  id: id.describe("The person's."),
  name: z.string(),
  technician_name: z.string().nullable().describe("What they are called as a technician, where that is another name."),
});
export type CommentPerson = z.output<typeof CommentPerson>;

/** Somebody who reported a fault, and reads the public notes to it. */
export const NoteReader = z.object({ name: z.string().nullable().describe("Null of who gave none.") });

const text = lines(limits.comment.text);
/** A member who is meant: only the id counts. */
export const Mention = z.object({ id });
const mentions = optionalOrEmpty(z.array(Mention).max(limits.comment.mentions));

export const WriteComment = z.object({
  ...newId,
  text: text.describe("It may be empty beside pictures."),
  mentions,
  files: optionalOrEmpty(z.array(FileReference).max(limits.comment.files)),
  is_public: z
    .boolean()
    .default(false)
    .describe("A public note: those who reported the fault read it. Only of what came from a report."),
});
export type WriteComment = z.output<typeof WriteComment>;

const listed = { access: "viewer", plan: "active", query: z.object(page), output: z.array(Comment) } as const;
const written = {
  plan: "active",
  status: 201,
  body: WriteComment,
  output: Comment,
  errors: ["invalid", "not_found", "text_required", "nobody_reported", "unknown_reference"],
} as const;

const readers = { access: "technician", plan: "active", output: z.array(NoteReader), errors: ["not_found"] } as const;

export const comments = calls({
  "GET /work-orders/{id}/comments": {
    feature: "comments",
    summary: "What was said about a repair or a PM, the latest first. A deleted comment leaves its trace.",
    ...listed,
    errors: ["not_found"],
  },
  "POST /work-orders/{id}/comments": {
    feature: "comments",
    summary: "Says something about a repair or a PM; who is named in it with @ is told.",
    access: "technician",
    outbox: true,
    ...written,
  },
  "GET /machines/{id}/comments": {
    feature: "comments",
    summary: "What was said about a machine, the latest first. A deleted comment leaves its trace.",
    ...listed,
    errors: ["not_found"],
  },
  "POST /machines/{id}/comments": {
    feature: "comments",
    summary: "Says something about a machine; who is named in it with @ is told.",
    access: "technician",
    outbox: true,
    ...written,
  },
  "GET /requests/{id}/comments": {
    feature: "comments",
    summary: "What was said about a request, the latest first. A deleted comment leaves its trace.",
    ...listed,
    errors: ["not_found"],
  },
  "POST /requests/{id}/comments": {
    feature: "comments",
    summary:
      "Says something about a request; who is named in it with @ is told, and who reported it reads a public note.",
    access: "technician",
    outbox: true,
    ...written,
  },
  "GET /requests/{id}/reporters": {
    feature: "comments",
    summary: "Who would read a public note to a request, the first who reported it before the others.",
    ...readers,
  },
  "GET /work-orders/{id}/reporters": {
    feature: "comments",
    summary: "Who would read a public note to a repair: those who reported it, the first before the others.",
    ...readers,
  },
  "PUT /comments/{id}": {
    feature: "comments",
    summary: `Changes an own comment, for ${editableMinutes} minutes after it was written.`,
    access: "requester",
    plan: "active",
    body: z.object({ text, mentions }),
    output: Comment,
    errors: ["invalid", "not_found", "not_allowed", "comment_settled", "text_required", "unknown_reference"],
  },
  "DELETE /comments/{id}": {
    feature: "comments",
    summary: "Deletes an own comment; a planner anybody's. Its words and pictures go, that there was one stays.",
    access: "requester",
    plan: "active",
    answer: "empty",
    status: 204,
    errors: ["not_found", "not_allowed"],
  },
  "GET /comments/people": {
    feature: "comments",
    summary: "Who can be named in a comment: the members who may read it, by name.",
    access: "technician",
    plan: "active",
    query: z.object({ q: search }),
    output: z.array(CommentPerson),
  },
});
