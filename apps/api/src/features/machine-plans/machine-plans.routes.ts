import { listPaused, pausePlans, resumePlans, whatBecame } from "#features/machine-plans/machine-plans.ts";
import { readDay } from "#features/maintenance/maintenance.ts";
import { bind, bindCached } from "#http/call/bind.ts";
import { makeOnce } from "#http/repeat/make-once.ts";

export const machinePlanRoutes = [
  bindCached("GET /machines/{id}/paused-plans", async ({ db, params, by, now }) =>
    listPaused(db, params.id, await readDay(db, by.timeZone, now)),
  ),
  bind("POST /machines/{id}/pause-plans", (context) => {
    const { db, params, body, by, now } = context;
    const { id: command, ...pause } = body;
    const of = { machineId: params.id, command };
    const make = () => pausePlans(db, of, pause, by, now);
    return makeOnce("POST /machines/{id}/pause-plans", context, make, () => whatBecame(db, of.command));
  }),
  bind("POST /machines/{id}/resume-plans", (context) => {
    const { db, params, body, by, now } = context;
    const of = { machineId: params.id, command: body.id };
    const make = () => resumePlans(db, of, by, now);
    return makeOnce("POST /machines/{id}/resume-plans", context, make, () => whatBecame(db, of.command));
  }),
];
