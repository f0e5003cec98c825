import type { Deps } from "#deps.ts";
import { feedsOf, getFeed, makeFeed, revokeFeed } from "#features/calendar-feeds/calendar-feeds.ts";
import { readFeed } from "#features/calendar-feeds/read-feed.ts";
import { bind } from "#http/call/bind.ts";
import { makeOnce } from "#http/repeat/make-once.ts";

const addressingOf = ({ pepper, config }: Deps) => ({ pepper, origin: config.publicOrigin });

export const calendarFeedRoutes = [
  bind("GET /calendar-feeds", ({ db, by, deps }) => feedsOf(db, by, addressingOf(deps))),
  bind("POST /calendar-feeds", (context) => {
    const { db, body, by, deps, now } = context;
    const addressing = addressingOf(deps);
    const make = () => makeFeed(db, body, by, addressing, now);
    return makeOnce("POST /calendar-feeds", context, make, (id) => getFeed(db, id, by, addressing));
  }),
  bind("DELETE /calendar-feeds/{id}", ({ db, params, by }) => revokeFeed(db, params.id, by)),
  bind("GET /feeds/{token}", ({ deps, now, ip, params, header }) =>
    readFeed(params.token, { deps, now, ip, known: header("if-none-match") }),
  ),
];
