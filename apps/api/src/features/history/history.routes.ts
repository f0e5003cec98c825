import { listDeletedEntries, listDeletedOccurrences } from "#features/history/deleted.queries.ts";
import { deleteEntry, getEntry, restoreEntry } from "#features/history/history.ts";
import { listRepairs, summariseRepairs } from "#features/history/list.ts";
import {
  deleteOccurrence,
  getOccurrence,
  listOccurrences,
  restoreOccurrence,
  summariseOccurrences,
} from "#features/history/maintenance.ts";
import { openMaintenanceSheet, openRepairSheet } from "#features/history/sheets.ts";
import { readDay } from "#features/maintenance/maintenance.ts";
import { bind, bindCached } from "#http/call/bind.ts";
import { bindLink } from "#http/download/links.ts";
import { listLatest } from "#http/list/list-latest.ts";
import { deletionOf } from "#http/request/deletion.ts";

export const historyRoutes = [
  bindCached("GET /repair-history", ({ db, query, by }) =>
    listLatest(query, (page) => listRepairs(db, query, by.timeZone, page)),
  ),
  bind("GET /repair-history/summary", ({ db, query, by, now }) => summariseRepairs(db, query, by.timeZone, now)),
  bindLink("POST /repair-history/link", { open: openRepairSheet }),
  bind("GET /repair-history/deleted", ({ db, query }) => listLatest(query, (page) => listDeletedEntries(db, page))),
  bind("GET /repair-history/{id}", ({ db, params }) => getEntry(db, params.id)),
  bind("DELETE /repair-history/{id}", ({ db, params, query, by, now }) =>
    deleteEntry(db, params.id, deletionOf(query, by, now)),
  ),
  bind("POST /repair-history/{id}/restore", ({ db, params }) => restoreEntry(db, params.id)),
  bindCached("GET /maintenance-history", async ({ db, query, by, now }) => {
    const today = await readDay(db, by.timeZone, now);
    return listLatest(query, (page) => listOccurrences(db, query, today, page));
  }),
  bind("GET /maintenance-history/summary", async ({ db, query, by, now }) =>
    summariseOccurrences(db, query, await readDay(db, by.timeZone, now), now),
  ),
  bindLink("POST /maintenance-history/link", { open: openMaintenanceSheet }),
  bind("GET /maintenance-history/deleted", ({ db, query }) =>
    listLatest(query, (page) => listDeletedOccurrences(db, page)),
  ),
  bind("GET /maintenance-history/{id}", ({ db, params }) => getOccurrence(db, params.id)),
  bind("DELETE /maintenance-history/{id}", ({ db, params, query, by, now }) =>
    deleteOccurrence(db, params.id, deletionOf(query, by, now)),
  ),
  bind("POST /maintenance-history/{id}/restore", ({ db, params }) => restoreOccurrence(db, params.id)),
];
