import {
  type CommentSubject,
  deleteComment,
  editComment,
  getComment,
  listComments,
  peopleAsked,
  reportersOf,
  writeComment,
} from "#features/comments/comments.ts";
import { listReaders } from "#features/comments/people.queries.ts";
import { bind, bindCached } from "#http/call/bind.ts";
import type { Context } from "#http/call/context.ts";
import { listLatest } from "#http/list/list-latest.ts";
import { makeOnce } from "#http/repeat/make-once.ts";

type Write = `POST /${"work-orders" | "machines" | "requests"}/{id}/comments`;

function write(key: Write, kind: CommentSubject["kind"], context: Context<Write>) {
  const { db, params, body, by, now, doneBefore, waitedSince } = context;
  // What waited for a connection was said then.
  const saidAt = doneBefore ?? now;
  return makeOnce(
    key,
    context,
    () =>
      writeComment(db, { kind, id: params.id }, body, by, {
        ...{ at: now, saidAt, waitedSince },
        findReaders: readersIn(context),
      }),
    (id) => getComment(db, id),
  );
}

/** Which of these people may read comments in the caller's company. */
const readersIn =
  ({ identity, by }: Pick<Context<Write>, "identity" | "by">) =>
  (ids: readonly string[]) =>
    identity((db) => listReaders(db, by.companyId, ids));

export const commentRoutes = [
  bindCached("GET /work-orders/{id}/comments", ({ db, params: { id }, query }) =>
    listLatest(query, (page) => listComments(db, { kind: "workOrder", id }, page)),
  ),
  bind("POST /work-orders/{id}/comments", (context) => write("POST /work-orders/{id}/comments", "workOrder", context)),
  bindCached("GET /machines/{id}/comments", ({ db, params: { id }, query }) =>
    listLatest(query, (page) => listComments(db, { kind: "machine", id }, page)),
  ),
  bind("POST /machines/{id}/comments", (context) => write("POST /machines/{id}/comments", "machine", context)),
  bindCached("GET /requests/{id}/comments", ({ db, params: { id }, query }) =>
    listLatest(query, (page) => listComments(db, { kind: "request", id }, page)),
  ),
  bind("POST /requests/{id}/comments", (context) => write("POST /requests/{id}/comments", "request", context)),
  bindCached("GET /requests/{id}/reporters", ({ db, params: { id } }) => reportersOf(db, { kind: "request", id })),
  bindCached("GET /work-orders/{id}/reporters", ({ db, params: { id } }) => reportersOf(db, { kind: "workOrder", id })),
  bind("PUT /comments/{id}", (context) => {
    const { db, params, body, by, now } = context;
    return editComment(db, params.id, body, by, { at: now, findReaders: readersIn(context) });
  }),
  bind("DELETE /comments/{id}", ({ db, params, by, now }) => deleteComment(db, params.id, by, now)),
  bind("GET /comments/people", async ({ db, identity, by, query: { q = "" } }) =>
    peopleAsked(db, await identity((inIdentity) => listReaders(inIdentity, by.companyId)), q),
  ),
];
