import { countTasks, getSchedule, openDay } from "#features/maintenance/maintenance.ts";
import { bind } from "#http/bind.ts";

export const maintenanceRoutes = [
  bind("GET /work-orders/frequencies", ({ db }) => countTasks(db)),
  bind("GET /work-orders/{id}/schedule", async ({ db, params, by, now }) =>
    getSchedule(db, params.id, await openDay(db, by.timeZone, now)),
  ),
];
