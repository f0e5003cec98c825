import { listCalendar } from "#features/calendar/calendar.ts";
import { bind } from "#http/bind.ts";

export const calendarRoutes = [
  bind("GET /calendar", ({ db, query, by, now }) => listCalendar(db, query, by.timeZone, now)),
];
