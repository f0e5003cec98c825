import { z } from "zod";
import { listCalendar, listDoneWork } from "#features/calendar/calendar.ts";
import { isByTheHour } from "#features/work-filter/work-filter.ts";
import { paged } from "#http/answer/answers.ts";
import { bindCached } from "#http/call/bind.ts";
import { cursorOf } from "#http/list/cursor.ts";

/** The last order of a page. */
const cursors = cursorOf(z.uuid());
/** The last thing done of a page: its day and its id. */
const doneCursors = cursorOf<[day: string, id: string]>(z.tuple([z.iso.date(), z.uuid()]));

export const calendarRoutes = [
import { listCalendar, listDoneWork } from "#features/calendar/calendar.ts";
import { isByTheHour } from "#features/work-filter/work-filter.ts";
];
