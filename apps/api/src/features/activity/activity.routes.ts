import { z } from "zod";
import { shownOf } from "#db/page-bytes.ts";
import { type ActivityPlace, listActivity } from "#features/activity/activity.queries.ts";
import { paged } from "#http/answers.ts";
import { bindCached } from "#http/bind.ts";
import { cursorOf } from "#http/cursor.ts";

const place = cursorOf<ActivityPlace>(z.tuple([z.int().positive(), z.int().positive()]));

export const activityRoutes = [
  bindCached("GET /activity", async ({ db, query: { id, limit, cursor } }) => {
    const rows = await listActivity(db, { subjectId: id, limit, after: place.read(cursor) });
    const { shown, isCut } = shownOf(rows, limit);
    const last = shown.at(-1);
    return paged<never>(
      `[${shown.map(({ json }) => json).join(",")}]`,
      last && isCut ? place.write([last.version, last.number]) : null,
    );
  }),
];
