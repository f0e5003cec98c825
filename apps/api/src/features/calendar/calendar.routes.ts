import { day } from "@millwright/contract/call/shapes";
import { z } from "zod";
import { listCalendar, listDoneWork } from "#features/calendar/calendar.ts";
import { isByTheHour } from "#features/work-filter/work-filter.ts";
import { paged } from "#http/answer/answers.ts";
import { bindCached } from "#http/call/bind.ts";
import { cursorOf } from "#http/list/cursor.ts";

/** The last order of a page. */
const cursors = cursorOf(z.uuid());
/** The last thing done of a page: its day and its id. */
const doneCursors = cursorOf<[day: string, id: string]>(z.tuple([day, z.uuid()]));

export const calendarRoutes = [
  bindCached(
    "GET /calendar",
    async ({ db, query, by, now }) => {
      const { cursor, ...filter } = query;
      const { entries, next } = await listCalendar(db, { ...filter, after: cursors.read(cursor) }, by.timeZone, now);
      return paged(entries, next && cursors.write(next));
    },
    isByTheHour,
  ),
  bindCached("GET /calendar/done", async ({ db, query, by, now }) => {
    const { cursor, limit, ...filter } = query;
    const last = doneCursors.read(cursor);
    const after = last && { day: last[0], id: last[1] };
    const found = await listDoneWork(db, filter, { after, limit: limit + 1 }, by.timeZone, now);
    const shown = found.slice(0, limit);
    const end = found.length > limit ? shown.at(-1) : undefined;
    return paged(shown, end ? doneCursors.write([end.day, end.id]) : null);
  }),
];
