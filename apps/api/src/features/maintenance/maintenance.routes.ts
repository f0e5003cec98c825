import { countTasks, getSchedule, readDay } from "#features/maintenance/maintenance.ts";
import { bindCached } from "#http/call/bind.ts";

export const maintenanceRoutes = [
  bindCached("GET /work-orders/frequencies", ({ db }) => countTasks(db)),
  bindCached("GET /work-orders/{id}/schedule", async ({ db, params, by, now }) =>
    getSchedule(db, params.id, await readDay(db, by.timeZone, now)),
  ),
];
