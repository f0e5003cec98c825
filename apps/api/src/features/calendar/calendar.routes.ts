import { z } from "zod";
import { listCalendar } from "#features/calendar/calendar.ts";
import { isByTheHour } from "#features/work-filter/work-filter.ts";
import { paged } from "#http/answer/answers.ts";
import { bindCached } from "#http/call/bind.ts";
import { cursorOf } from "#http/list/cursor.ts";

/** The last order of a page. */
const cursors = cursorOf(z.uuid());

export const calendarRoutes = [
  bindCached(
    "GET /calendar",
    async ({ db, query, by, now }) => {
      const { cursor, ...asked } = query;
      const { entries, next } = await listCalendar(db, { ...asked, after: cursors.read(cursor) }, by.timeZone, now);
      return paged(entries, next && cursors.write(next));
    },
    isByTheHour,
  ),
];
