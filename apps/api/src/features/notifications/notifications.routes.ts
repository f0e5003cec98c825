import { listBell, readEntries, unreadOf } from "#features/notifications/bell.ts";
import { changeSettings, follow, settingsOf, watchingOf } from "#features/notifications/settings.ts";
import { findStopping, stopMails } from "#features/notifications/unsubscribe/unsubscribe.ts";
import { bind } from "#http/call/bind.ts";
import { listLatest } from "#http/list/list-latest.ts";

export const notificationRoutes = [
  bind("GET /notifications", ({ db, by, query, now }) =>
    listLatest(query, (page) => listBell(db, by, { onlyUnread: query.unread === "true", now }, page)),
  ),
  bind("GET /notifications/count", ({ db, by, now }) => unreadOf(db, by, now)),
  bind("POST /notifications/read", ({ db, by, body, now }) => readEntries(db, body, by, now)),
  bind("GET /notifications/settings", ({ db, by }) => settingsOf(db, by.personId)),
  bind("PUT /notifications/settings", ({ db, by, body, now }) => changeSettings(db, body, by, now)),
  bind("GET /unsubscribe/{token}", ({ deps, params }) => findStopping(deps, params.token)),
  bind("POST /unsubscribe/{token}", ({ deps, params, now }) => stopMails(deps, params.token, now)),
  bind("GET /watching/{id}", ({ db, params, by }) => watchingOf(db, params.id, by)),
  bind("PUT /watching/{id}", ({ db, params, body, by }) => follow(db, params.id, body.watching, by)),
];
