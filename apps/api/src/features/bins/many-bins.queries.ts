import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import type { BinRow } from "#features/bins/bins.queries.ts";

/** The bins of these names, as `plain` writes them, which stay until the transaction ends. */
export async function findBinsNamed(db: CompanyDb, names: readonly string[]): Promise<BinRow[]> {
  const { rows } = await sql<BinRow>`
    select id, name from bin where company_id = current_company_id() and plain(name) = any(${names}::text[])
    order by id for share`.execute(db);
  return rows;
}

/** Makes bins, but for those that are made at the same time. Answers which. */
export async function insertBins(db: CompanyDb, bins: readonly BinRow[], at: Temporal.Instant): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into bin (id, name, created_at)
    select id, name, ${at} from json_to_recordset(${JSON.stringify(bins)}::json) as made (id uuid, name text)
    on conflict (company_id, plain(name)) do nothing returning id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function removeBins(db: CompanyDb, ids: readonly string[]): Promise<void> {
  await sql`delete from bin where id = any(${ids}::uuid[])`.execute(db);
}
