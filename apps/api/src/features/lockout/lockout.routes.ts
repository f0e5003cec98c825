import { getLocks } from "#features/lockout/lockout.ts";
import { deletePoint, editPoint, getPoint, getPoints, makePoint, orderPoints } from "#features/lockout/points.ts";
import { bind, bindCached } from "#http/call/bind.ts";
import { makeOnce } from "#http/repeat/make-once.ts";
import { deletionOf } from "#http/request/deletion.ts";

export const lockoutRoutes = [
  bindCached("GET /machines/{id}/isolation-points", ({ db, params }) => getPoints(db, params.id)),
  bind("POST /machines/{id}/isolation-points", (context) => {
    const { db, params, body, now } = context;
    return makeOnce(
      "POST /machines/{id}/isolation-points",
      context,
      () => makePoint(db, params.id, body, now),
      (id) => getPoint(db, id),
    );
  }),
  bind("PUT /machines/{id}/isolation-points", ({ db, params, body }) => orderPoints(db, params.id, body.ids)),
  bind("PUT /isolation-points/{id}", ({ db, params, body, ifMatch }) =>
    editPoint(db, params.id, { ...body, version: body.version ?? ifMatch }),
  ),
  bind("DELETE /isolation-points/{id}", ({ db, params, query, by, now }) =>
    deletePoint(db, params.id, deletionOf(query, by, now)),
  ),
  bindCached("GET /machines/{id}/locks", ({ db, params }) => getLocks(db, params.id)),
];
