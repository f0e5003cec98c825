import { planWeek, setHours } from "#features/week-plan/week-plan.ts";
import { bind, bindCached } from "#http/call/bind.ts";

export const weekPlanRoutes = [
  bindCached("GET /week-plan", ({ db, query, by, now }) => planWeek(db, query.from, by.timeZone, now)),
  bind("PUT /assignees/{id}/hours", ({ db, params, body }) => setHours(db, params.id, body.hours)),
];
