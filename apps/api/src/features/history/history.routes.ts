import { listDeletedEntries, listDeletedOccurrences } from "#features/history/deleted.queries.ts";
import {
  deleteEntry,
  entriesRestorableSince,
  listRepairs,
  restoreEntry,
  summariseRepairs,
} from "#features/history/history.ts";
import {
  deleteOccurrence,
  listOccurrences,
  restoreOccurrence,
  summariseOccurrences,
} from "#features/history/maintenance.ts";
import { openDay } from "#features/maintenance/maintenance.ts";
import { bind, bindKept } from "#http/bind.ts";
import { listLatest } from "#http/list-latest.ts";

export const historyRoutes = [
  bindKept("GET /repair-history", ({ db, query, by }) =>
    listLatest(query, (page) => listRepairs(db, query, by.timeZone, page)),
  ),
  bind("GET /repair-history/summary", ({ db, query, by, now }) => summariseRepairs(db, query, by.timeZone, now)),
  bind("GET /repair-history/deleted", ({ db, query, now }) =>
    listLatest(query, (page) => listDeletedEntries(db, entriesRestorableSince(now), page)),
  ),
  bind("DELETE /repair-history/{id}", ({ db, params, by, now }) => deleteEntry(db, params.id, by, now)),
  bind("POST /repair-history/{id}/restore", ({ db, params, now }) => restoreEntry(db, params.id, now)),
  bindKept("GET /maintenance-history", async ({ db, query, by, now }) => {
    const today = await openDay(db, by.timeZone, now);
    return listLatest(query, (page) => listOccurrences(db, query, today, page));
  }),
  bind("GET /maintenance-history/summary", async ({ db, query, by, now }) =>
    summariseOccurrences(db, query, await openDay(db, by.timeZone, now), now),
  ),
  bind("GET /maintenance-history/deleted", ({ db, query, now }) =>
    listLatest(query, (page) => listDeletedOccurrences(db, entriesRestorableSince(now), page)),
  ),
  bind("DELETE /maintenance-history/{id}", ({ db, params, by, now }) => deleteOccurrence(db, params.id, by, now)),
  bind("POST /maintenance-history/{id}/restore", ({ db, params, now }) => restoreOccurrence(db, params.id, now)),
];
