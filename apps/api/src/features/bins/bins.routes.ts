import { deleteBin, getBin, makeBin, readBins, renameBin } from "#features/bins/bins.ts";
import { bind, bindCached } from "#http/call/bind.ts";
import { makeOnce } from "#http/repeat/make-once.ts";

export const binRoutes = [
  bindCached("GET /bins", ({ db, query }) => readBins(db, query)),
  bind("POST /bins", (context) => {
    const { db, body, now } = context;
    return makeOnce(
      "POST /bins",
      context,
      () => makeBin(db, body, now),
      (id) => getBin(db, id),
    );
  }),
  bind("PUT /bins/{id}", ({ db, params, body }) => renameBin(db, params.id, body.name)),
  bind("DELETE /bins/{id}", ({ db, params }) => deleteBin(db, params.id)),
];
