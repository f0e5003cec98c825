import { type RawBuilder, sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import type { ExportedTable } from "#features/export/exported-tables.ts";

export interface ExportedColumn {
  name: string;
  isNumber: boolean;
}

/** The columns of a table in their order, without the company, what stays and what is worked out from the others. */
export async function listColumns(db: CompanyDb, { name, without = [] }: ExportedTable): Promise<ExportedColumn[]> {
  const { rows } = await sql<ExportedColumn>`
    select attname as name,
      atttypid in ('int2'::regtype, 'int4'::regtype, 'int8'::regtype, 'numeric'::regtype, 'float8'::regtype) as "isNumber"
    from pg_attribute
    where attrelid = ${name}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and attname <> 'company_id' and attname <> all(${without}::text[])
    order by attnum`.execute(db);
  return rows;
}

/** The next rows of a table after a key, by their columns, each value as text. */
export async function listRows(
  db: CompanyDb,
  { name, key }: ExportedTable,
  columns: readonly string[],
  after: readonly string[] | null,
  limit: number,
): Promise<(string | null)[][]> {
  const cells = sql.join(columns.map((column) => sql`${sql.ref(`${name}.${column}`)}::text`));
  const { rows } = await sql<{ cells: (string | null)[] }>`
    select array[${cells}] as cells from ${sql.table(name)}
    where company_id = current_company_id() and ${isThere(name)} ${after ? sql`and ${isAfter(key, after)}` : sql``}
    order by ${sql.join(key.map(([column]) => sql.ref(column)))} limit ${limit}`.execute(db);
  return rows.map(({ cells }) => cells);
}

/** What was taken out of a talk is gone, here as everywhere. */
function isThere(name: string): RawBuilder<boolean> {
  return name === "file" ? sql<boolean>`(comment_id is null or deleted_at is null)` : sql<boolean>`true`;
}

function isAfter(key: ExportedTable["key"], after: readonly string[]): RawBuilder<boolean> {
  const places = sql.join(key.map(([column]) => sql.ref(column)));
  const values = sql.join(key.map(([, type], i) => sql`${after[i]}::text::${sql.raw(type)}`));
  return sql<boolean>`(${places}) > (${values})`;
}
