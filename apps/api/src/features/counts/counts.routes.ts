import {
  cancelSession,
  changeIntervals,
  countPart,
  getLineOfEntry,
  getSession,
  openSession,
  readDue,
  readLines,
  readSessions,
} from "#features/counts/counts.ts";
import { postSession, readDifferences, undoSession } from "#features/counts/post.ts";
import { stockContextOf } from "#features/parts/parts.ts";
import { bind } from "#http/call/bind.ts";
import { makeOnce } from "#http/repeat/make-once.ts";

export const countRoutes = [
  bind("GET /counts", ({ db, query }) => readSessions(db, query)),
  bind("GET /counts/due", ({ db, by, now }) => readDue(db, by, now)),
  bind("PUT /counts/intervals", ({ db, body, by }) => changeIntervals(db, body, by)),
  bind("GET /counts/{id}", ({ db, params }) => getSession(db, params.id)),
  bind("GET /counts/{id}/lines", ({ db, params, query }) => readLines(db, params.id, query)),
  bind("GET /counts/{id}/differences", ({ db, params }) => readDifferences(db, params.id)),
  bind("POST /counts", (context) => {
    const { db, body, by, now } = context;
    return makeOnce(
      "POST /counts",
      context,
      () => openSession(db, body, by, now),
      (id) => getSession(db, id),
    );
  }),
  bind("POST /counts/{id}/lines", (context) => {
    const { db, params, body, by } = context;
    return makeOnce(
      "POST /counts/{id}/lines",
      context,
      () => countPart(db, params.id, body, by, context),
      (id) => getLineOfEntry(db, params.id, id),
    );
  }),
  bind("POST /counts/{id}/post", (context) => postSession(context.db, context.params.id, stockContextOf(context))),
  bind("POST /counts/{id}/undo", (context) => undoSession(context.db, context.params.id, stockContextOf(context))),
  bind("POST /counts/{id}/cancel", ({ db, params, by, now }) => cancelSession(db, params.id, by, now)),
];
