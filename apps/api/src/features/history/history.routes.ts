import { listDeletedEntries } from "#features/history/deleted.queries.ts";
import {
  deleteEntry,
  entriesRestorableSince,
  listRepairs,
  restoreEntry,
  summariseRepairs,
} from "#features/history/history.ts";
import { bind } from "#http/bind.ts";
import { listLatest } from "#http/list-latest.ts";

export const historyRoutes = [
  bind("GET /repair-history", ({ db, query, by }) =>
    listLatest(query, (page) => listRepairs(db, query, by.timeZone, page)),
  ),
  bind("GET /repair-history/summary", ({ db, query, by, now }) => summariseRepairs(db, query, by.timeZone, now)),
  bind("GET /repair-history/deleted", ({ db, query, now }) =>
    listLatest(query, (page) => listDeletedEntries(db, entriesRestorableSince(now), page)),
  ),
  bind("DELETE /repair-history/{id}", ({ db, params, by, now }) => deleteEntry(db, params.id, by, now)),
  bind("POST /repair-history/{id}/restore", ({ db, params, now }) => restoreEntry(db, params.id, now)),
];
