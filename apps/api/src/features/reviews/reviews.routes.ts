import { countWaiting, listWaiting } from "#features/reviews/reviews.queries.ts";
import { bindCached } from "#http/call/bind.ts";
import { listLatest } from "#http/list/list-latest.ts";

export const reviewRoutes = [
  bindCached("GET /reviews", ({ db, query }) => listLatest(query, (page) => listWaiting(db, page))),
  bindCached("GET /reviews/count", ({ db }) => countWaiting(db)),
];
