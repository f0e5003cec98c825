import { z } from "zod";
import { shownOf } from "#db/list/page-bytes.ts";
import { type ActivityCursor, listActivity } from "#features/activity/activity.queries.ts";
import { paged } from "#http/answer/answers.ts";
import { bindCached } from "#http/call/bind.ts";
import { cursorOf } from "#http/list/cursor.ts";

const cursors = cursorOf<ActivityCursor>(z.tuple([z.int().positive(), z.int32().positive()]));

export const activityRoutes = [
  bindCached("GET /activity", async ({ db, query: { id, limit, cursor } }) => {
    const rows = await listActivity(db, { subjectId: id, limit, after: cursors.read(cursor) });
    const { shown, isCut } = shownOf(rows, limit);
    const last = shown.at(-1);
    return paged<never>(
      `[${shown.map(({ json }) => json).join(",")}]`,
      last && isCut ? cursors.write([last.version, last.number]) : null,
    );
  }),
];
