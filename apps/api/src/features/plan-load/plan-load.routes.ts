import { readDay } from "#features/maintenance/maintenance.ts";
import { getLevelling, getLoad, getLoadOfWeek } from "#features/plan-load/plan-load.ts";
import { takeMoves } from "#features/plan-load/taking.ts";
import { bind, bindCached } from "#http/call/bind.ts";

export const planLoadRoutes = [
  bindCached("GET /plan-load", async ({ db, query, by, now }) =>
    getLoad(db, query, await readDay(db, by.timeZone, now)),
  ),
  bindCached("GET /plan-load/week", async ({ db, query, by, now }) =>
    getLoadOfWeek(db, query, await readDay(db, by.timeZone, now)),
  ),
  bindCached("GET /plan-load/moves", async ({ db, query, by, now }) =>
    getLevelling(db, query, await readDay(db, by.timeZone, now)),
  ),
  bind("POST /plan-load/moves", ({ db, body, by, now }) => takeMoves(db, body.moves, by, now)),
];
