import { z } from "zod";
import type { NameCursor, NamedRow, NamePage } from "#db/list/by-name.ts";
import { shownOf } from "#db/list/page-bytes.ts";
import { type Page, paged } from "#http/answer/answers.ts";
import { cursorOf } from "#http/list/cursor.ts";

const cursors = cursorOf<NameCursor>(z.tuple([z.string(), z.uuid()]));

interface Query {
  q?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}

/** Answers the page of a list by name that the query asks for. */
export async function listByName(query: Query, list: (page: NamePage) => Promise<NamedRow[]>): Promise<Page<never>> {
  const rows = await list({ q: query.q, limit: query.limit, after: cursors.read(query.cursor) });
  const { shown, isCut } = shownOf(rows, query.limit);
  const last = shown.at(-1);
  const next = last && isCut ? cursors.write([last.sortName, last.id]) : null;
  return paged<never>(`[${shown.map(({ json }) => json).join(",")}]`, next);
}
