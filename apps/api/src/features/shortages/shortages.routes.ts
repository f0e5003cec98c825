import { readDay } from "#features/maintenance/maintenance.ts";
import { listShortages } from "#features/shortages/shortages.ts";
import { bindCached } from "#http/call/bind.ts";

export const shortageRoutes = [
  bindCached("GET /shortages", async ({ db, query, by, now }) =>
    listShortages(db, query, await readDay(db, by.timeZone, now)),
  ),
];
