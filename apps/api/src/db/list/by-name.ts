import { type RawBuilder, sql } from "kysely";
import { withinBytes } from "#db/list/page-bytes.ts";
import type { DB } from "#db/schema.generated.ts";

/** Where a list by name stands: the name as it is put in order, and the id among equal ones. */
export type NameCursor = [sortName: string, id: string];

export interface NamePage {
  /** Part of the name, whatever its case and accents. */
  q?: string | undefined;
  after: NameCursor | null;
  limit: number;
}

export interface NamedRow {
  id: string;
  sortName: string;
  /** The thing's JSON; null where the page is full. */
  json: string | null;
}

/** The rows of a query that selects a NamedRow and ends with `pageByName`, as far as a page goes. */
export function namedWithinBytes(rows: RawBuilder<unknown>): RawBuilder<NamedRow> {
  return sql<NamedRow>`${withinBytes(rows, { keys: sql`id, "sortName"`, order: sql`"sortName", id` })}`;
}

/** The tables whose names are kept as they are put in order, in a column `sort_name`, and as they are compared, in `plain_name`. */
type NamedTable = { [T in keyof DB]: "sort_name" extends keyof DB[T] ? T : never }[keyof DB];

/** The end of a query for one page of a table's list by name. One row more than the limit tells that another page follows. */
export function pageByName(table: NamedTable, page: NamePage): RawBuilder<unknown> {
  const [name, id] = [sql.ref(`${table}.sort_name`), sql.ref(`${table}.id`)];
  const matching = page.q ? sql`and strpos(${sql.ref(`${table}.plain_name`)}, plain(${page.q})) > 0` : sql``;
  const after = page.after ? sql`and (${name}, ${id}) > (${page.after[0]}::text, ${page.after[1]}::uuid)` : sql``;
  return sql`${matching} ${after} order by ${name}, ${id} limit ${page.limit + 1}`;
}
