import { type RawBuilder, sql } from "kysely";
import { withinBytes } from "#db/list/page-bytes.ts";
import type { DB } from "#db/schema.generated.ts";

/** Where a list by name stands: the name as it is compared, and the id among equal names. */
export type NameCursor = [plainName: string, id: string];

export interface NamePage {
  /** Part of the name, whatever its case and accents. */
  q?: string | undefined;
  after: NameCursor | null;
  limit: number;
}

export interface NamedRow {
  id: string;
  plainName: string;
  /** The thing's JSON; null where the page is full. */
  json: string | null;
}

/** The rows of a query that selects a NamedRow and ends with `pageByName`, as far as a page goes. */
export function namedWithinBytes(rows: RawBuilder<unknown>): RawBuilder<NamedRow> {
  return sql<NamedRow>`${withinBytes(rows, { keys: sql`id, "plainName"`, order: sql`"plainName", id` })}`;
}

/** The tables whose names are kept as they are compared, in a column `plain_name`. */
type NamedTable = { [T in keyof DB]: "plain_name" extends keyof DB[T] ? T : never }[keyof DB];

/** The end of a query for one page of a table's list by name. One row more than the limit tells that another page follows. */
export function pageByName(table: NamedTable, page: NamePage): RawBuilder<unknown> {
  const [name, id] = [sql.ref(`${table}.plain_name`), sql.ref(`${table}.id`)];
  const matching = page.q ? sql`and strpos(${name}, plain(${page.q})) > 0` : sql``;
  const after = page.after ? sql`and (${name}, ${id}) > (${page.after[0]}::text, ${page.after[1]}::uuid)` : sql``;
  return sql`${matching} ${after} order by ${name}, ${id} limit ${page.limit + 1}`;
}
