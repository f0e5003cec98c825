import { type RawBuilder, sql } from "kysely";

/** A page ends with the row that fills this, however many rows were asked for: what a list costs is bounded by bytes. */
export const pageBytes = 1024 * 1024;

/**
 * The rows of a page, whose `json` is left out (null) from where the page is full: it is not sent here. `keys` are the
 * columns that they have beside it, `order` what they are in the order of. Its user names their row type.
 */
export function withinBytes(
  rows: RawBuilder<unknown>,
  { keys, order }: Record<"keys" | "order", RawBuilder<unknown>>,
): RawBuilder<unknown> {
  return sql`
    select ${keys}, case when coalesce(bytes_before, 0) < ${sql.lit(pageBytes)} then json end as json from (
      select ${keys}, json, sum(octet_length(json)) over (
        order by ${order} rows between unbounded preceding and 1 preceding
      ) as bytes_before
      from (${rows}) as page
    ) as weighed order by ${order}`;
}

/** The rows that a page shows, and whether more follow. At least one is shown, however large. */
export function shownOf<Row extends { json: string | null }>(
  rows: readonly Row[],
  limit: number,
): { shown: (Row & { json: string })[]; isCut: boolean } {
  const shown: (Row & { json: string })[] = [];
  let bytes = 0;
  for (const row of rows) {
    if (!hasJson(row) || shown.length === limit || bytes >= pageBytes) break;
    bytes += Buffer.byteLength(row.json);
    shown.push(row);
  }
  return { shown, isCut: rows.length > shown.length };
}

function hasJson<Row extends { json: string | null }>(row: Row): row is Row & { json: string } {
  return row.json !== null;
}
