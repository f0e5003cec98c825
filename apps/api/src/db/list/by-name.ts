import { type RawBuilder, sql } from "kysely";
import { withinBytes } from "#db/list/page-bytes.ts";
import { type Search, searchIn } from "#db/list/search.ts";
import type { DB } from "#db/schema.generated.ts";

/** Where a list by name stands: the name as it is put in order, of a search after how well it answers, and the id among equal ones. */
export type NameCursor = [sortName: string, id: string];

export interface NamePage {
  /** Parts of the name, whatever its case and accents. */
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

/** Whether a row of a table has one of these names, as `plain` writes them. Asked by the names' order too, which an index has. */
export function isNamedOneOf(table: NamedTable, names: readonly string[]): RawBuilder<unknown> {
  return sql`(${sql.ref(`${table}.sort_name`)} = any(array(select sort_key(name) from unnest(${names}::text[]) as name))
    and ${sql.ref(`${table}.plain_name`)} = any(${names}::text[]))`;
}

/** Whether another row of the table, `other`, is there with the name of this one. */
export function isNameTaken(table: NamedTable): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${table}.${column}`);
  return sql`exists (
    select from ${sql.table(table)} other
    where other.sort_name = ${of("sort_name")} and other.plain_name = ${of("plain_name")} and other.deleted_at is null
  )`;
}

/** What a search of a table's list by name looks in. */
function searchOf(table: NamedTable, q: string): Search {
  const words = sql.ref(table === "procedure" ? "procedure.words" : `${table}.plain_name`);
  return searchIn({ words, ...(table === "machine" && { numberKey: sql.ref("machine.number_key") }) }, q);
}

/** What a page of a table's list by name is in the order of: whole words of a search first, then beginnings, then the rest. */
export function nameKey(table: NamedTable, { q }: Pick<NamePage, "q">): RawBuilder<string> {
  const name = sql.ref<string>(`${table}.sort_name`);
  return q ? sql<string>`(${searchOf(table, q).rank}::text || ${name})` : sql`${name}`;
}

/** The end of a query for one page of a table's list by name. One row more than the limit tells that another page follows. */
export function pageByName(table: NamedTable, page: NamePage): RawBuilder<unknown> {
  const [name, id] = [nameKey(table, page), sql.ref(`${table}.id`)];
  const matching = page.q ? sql`and ${searchOf(table, page.q).matches}` : sql``;
  const after = page.after ? sql`and (${name}, ${id}) > (${page.after[0]}::text, ${page.after[1]}::uuid)` : sql``;
  return sql`${matching} ${after} order by ${name}, ${id} limit ${page.limit + 1}`;
}
