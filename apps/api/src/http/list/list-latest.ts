import { z } from "zod";
import type { LatestCursor, LatestPage, LatestRow } from "#db/list/by-latest.ts";
import { shownOf } from "#db/list/page-bytes.ts";
import { type Page, paged } from "#http/answer/answers.ts";
import { cursorOf } from "#http/list/cursor.ts";

const instantOfOurTime = z.iso.datetime().regex(/^(?:19|20|21)/);
const cursors = cursorOf<LatestCursor>(z.tuple([instantOfOurTime, z.uuid()]));

interface Query {
  limit: number;
  cursor?: string | undefined;
}

/** Answers the page of a list, the latest first, that the query asks for. */
export async function listLatest(query: Query, list: (page: LatestPage) => Promise<LatestRow[]>): Promise<Page<never>> {
  const rows = await list({ limit: query.limit, after: cursors.read(query.cursor) });
  const { shown, isCut } = shownOf(rows, query.limit);
  const last = shown.at(-1);
  const next = last && isCut ? cursors.write([last.at, last.id]) : null;
  return paged<never>(`[${shown.map(({ json }) => json).join(",")}]`, next);
}
