import { getFigures } from "#features/figures/figures.ts";
import { freezeByHand } from "#features/figures/freeze.ts";
import { listRows } from "#features/figures/rows.ts";
import { bind } from "#http/call/bind.ts";

export const figureRoutes = [
  bind("GET /figures", ({ db, query, by, now }) => getFigures(db, query, by.timeZone, now)),
  bind("GET /figures/rows", ({ db, query, by, now }) => listRows(db, query.figure, query, by.timeZone, now)),
  bind("POST /week-plan/freeze", ({ db, body, by, now }) => freezeByHand(db, body.from, by.timeZone, now)),
];
