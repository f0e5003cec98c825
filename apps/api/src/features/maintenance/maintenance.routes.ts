import { countTasks, getSchedule, readDay } from "#features/maintenance/maintenance.ts";
import { getAgenda, getWhy } from "#features/maintenance/plans/looking.ts";
import { bind, bindCached } from "#http/call/bind.ts";

export const maintenanceRoutes = [
  bindCached("GET /work-orders/frequencies", ({ db }) => countTasks(db)),
  bindCached("GET /work-orders/{id}/schedule", async ({ db, params, by, now }) =>
    getSchedule(db, params.id, await readDay(db, by.timeZone, now)),
  ),
  bindCached("GET /work-orders/{id}/agenda", async ({ db, params, query, by, now }) =>
    getAgenda(db, params.id, query, await readDay(db, by.timeZone, now)),
  ),
  bind("GET /work-orders/{id}/why", async ({ db, params, query, by, now, locale }) =>
    getWhy(db, params.id, query.day, await readDay(db, by.timeZone, now), locale),
  ),
];
