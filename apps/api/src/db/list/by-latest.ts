import { type RawBuilder, sql } from "kysely";
import { withinBytes } from "#db/list/page-bytes.ts";

/** Where a list of the latest stands: the instant that it is in order of, and the id among equal ones. */
export type LatestCursor = [at: string, id: string];

export interface LatestPage {
  after: LatestCursor | null;
  limit: number;
}

export interface LatestRow {
  id: string;
  /** The instant that the list is in order of. */
  at: string;
  /** The thing's JSON; null where the page is full. */
  json: string | null;
}

/** The rows of a query that selects a LatestRow and ends with `pageByLatest`, as far as a page goes. */
export function latestWithinBytes(rows: RawBuilder<unknown>): RawBuilder<LatestRow> {
  return sql<LatestRow>`${withinBytes(rows, { keys: sql`id, at`, order: sql`at desc, id` })}`;
}

/**
 * The end of a query for one page, the latest first, by columns such as `work_order.created_at` and `work_order.id`.
 * One row more than the limit tells that another page follows.
 */
export function pageByLatest(at: RawBuilder<unknown>, id: RawBuilder<unknown>, page: LatestPage): RawBuilder<unknown> {
  return sql`${page.after ? beyond(at, id, page.after) : sql``} order by ${at} desc, ${id} limit ${page.limit + 1}`;
}

/** The first condition lets an index begin at the cursor; the second leaves out what was shown. */
function beyond(at: RawBuilder<unknown>, id: RawBuilder<unknown>, [lastAt, lastId]: LatestCursor): RawBuilder<unknown> {
  const from = sql`${lastAt}::timestamptz`;
  return sql`and ${at} <= ${from} and (${at} < ${from} or ${id} > ${lastId}::uuid)`;
}
