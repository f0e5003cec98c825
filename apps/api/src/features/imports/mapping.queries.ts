import { importLimits } from "@millwright/contract/import-limits";
import type { ImportKindName } from "@millwright/domain/imports/import-kind";
import type { MappedColumn } from "@millwright/domain/imports/read-cells";
import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";

export interface RememberedMapping {
  kind: ImportKindName;
  columns: MappedColumn[];
}

/** What was chosen for the same headings before, of one kind or of any, the latest. */
export async function findMapping(
  db: CompanyDb,
  headings: string,
  kind: ImportKindName | null,
): Promise<RememberedMapping | null> {
  const { rows } = await sql<RememberedMapping>`
    select kind, columns from import_mapping
    where headings = ${headings} and (${kind}::text is null or kind = ${kind})
    order by used_at desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Remembers what columns with these headings are, and forgets those of its kind that were used longest ago. */
export async function rememberMapping(
  db: CompanyDb,
  headings: string,
  { kind, columns }: RememberedMapping,
  at: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into import_mapping (kind, headings, columns, used_at)
    values (${kind}, ${headings}, ${JSON.stringify(columns)}::jsonb, ${at})
    on conflict (company_id, kind, headings) do update set columns = excluded.columns, used_at = excluded.used_at`.execute(
    db,
  );
  await sql`
    delete from import_mapping where kind = ${kind} and headings not in (
      select headings from import_mapping where kind = ${kind} order by used_at desc limit ${importLimits.mappings}
    )`.execute(db);
}
