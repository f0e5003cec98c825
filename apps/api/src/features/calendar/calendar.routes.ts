import { listCalendar } from "#features/calendar/calendar.ts";
import { bindKept } from "#http/bind.ts";

export const calendarRoutes = [
  bindKept("GET /calendar", ({ db, query, by, now }) => listCalendar(db, query, by.timeZone, now)),
];
