import { listViews } from "#features/saved-views/saved-views.queries.ts";
import { editView, getView, removeView, saveView } from "#features/saved-views/saved-views.ts";
import { bind } from "#http/call/bind.ts";
import { makeOnce } from "#http/repeat/make-once.ts";

export const savedViewRoutes = [
  bind("GET /saved-views", ({ db, by }) => listViews(db, by.id)),
  bind("POST /saved-views", (context) => {
    const { db, body, by, now } = context;
    return makeOnce(
      "POST /saved-views",
      context,
      () => saveView(db, body, by, now),
      (id) => getView(db, id, by),
    );
  }),
  bind("PUT /saved-views/{id}", ({ db, params, body, by }) => editView(db, params.id, body, by)),
  bind("DELETE /saved-views/{id}", ({ db, params, by }) => removeView(db, params.id, by)),
];
