import { countTasks, getSchedule, openDay } from "#features/maintenance/maintenance.ts";
import { bindKept } from "#http/bind.ts";

export const maintenanceRoutes = [
  bindKept("GET /work-orders/frequencies", ({ db }) => countTasks(db)),
  bindKept("GET /work-orders/{id}/schedule", async ({ db, params, by, now }) =>
    getSchedule(db, params.id, await openDay(db, by.timeZone, now)),
  ),
];
