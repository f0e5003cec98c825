import { confirmActs, denyAct, listUnprovenActs } from "#features/unproven/unproven.ts";
import { bind } from "#http/call/bind.ts";
import { listLatest } from "#http/list/list-latest.ts";

export const unprovenRoutes = [
  bind("GET /unproven", ({ db, by, query }) => listLatest(query, (page) => listUnprovenActs(db, by, page))),
  bind("POST /unproven/confirm", ({ db, by, body, now }) => confirmActs(db, by, body.ids ?? null, now)),
  bind("POST /unproven/{id}/deny", ({ db, by, params, now }) => denyAct(db, by, params.id, now)),
];
