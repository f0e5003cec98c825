import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";

export interface BinRow {
  id: string;
  name: string;
}

const json = sql`json_build_object(
  'id', bin.id,
  'name', bin.name,
  'parts', (select count(*) from part_bin where part_bin.company_id = bin.company_id and part_bin.bin_id = bin.id),
  'created_at', json_instant(bin.created_at)
)`;

/** Where a list of bins is: what its last row is in order of, and its id. */
export type BinCursor = [key: string, id: string];

export async function listBins(
  db: CompanyDb,
  { q, after, limit }: { q: string | undefined; after: BinCursor | null; limit: number },
): Promise<{ id: string; key: string; json: string }[]> {
  const beyond = after === null ? sql`` : sql`and (sort_key(bin.name), bin.id) > (${after[0]}, ${after[1]}::uuid)`;
  const found = q ? sql`and strpos(plain(bin.name), plain(${q})) > 0` : sql``;
  const { rows } = await sql<{ id: string; key: string; json: string }>`
    select bin.id, sort_key(bin.name) as key, ${json}::text as json from bin
    where bin.company_id = current_company_id() ${found} ${beyond}
    order by sort_key(bin.name), bin.id limit ${limit + 1}`.execute(db);
  return rows;
}

export async function findBinJson(db: CompanyDb, id: string): Promise<string | null> {
  const { rows } = await sql<{ json: string }>`select ${json}::text as json from bin where bin.id = ${id}`.execute(db);
  return rows[0]?.json ?? null;
}

export async function findBinByName(db: CompanyDb, name: string): Promise<BinRow | null> {
  const { rows } = await sql<BinRow>`
    select id, name from bin where company_id = current_company_id() and plain(name) = plain(${name})`.execute(db);
  return rows[0] ?? null;
}

/** The bin, which stays, and is called so, until the transaction ends. */
export async function lockBin(db: CompanyDb, id: string): Promise<BinRow | null> {
  const { rows } = await sql<BinRow>`select id, name from bin where id = ${id} for share`.execute(db);
  return rows[0] ?? null;
}

/** Makes a bin; where there is one of that name already, answers that one. */
export async function insertBin(db: CompanyDb, { id, name }: BinRow, at: Temporal.Instant): Promise<BinRow | null> {
  const { rows } = await sql<BinRow>`
    insert into bin (id, name, created_at) values (${id}, ${name}, ${at})
    on conflict (company_id, plain(name)) do update set name = bin.name returning id, name`.execute(db);
  return rows[0] ?? null;
}

/** Whether it is so by now, and was not before. Parts say the new name of their main bin. */
export async function nameBin(db: CompanyDb, id: string, name: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update bin set name = ${name} where id = ${id} and name <> ${name}`.execute(db);
  if (Number(numAffectedRows) === 0) return false;
  // By their ids, as all who lock several parts do.
  await sql`
    with held as materialized (
      select id from part where company_id = current_company_id() and main_bin_id = ${id} order by id for no key update
    )
    update part set bin_location = ${name} where id in (select id from held)`.execute(db);
  return true;
}

/** Locks a bin that is to be deleted. */
export async function lockBinToDelete(db: CompanyDb, id: string): Promise<boolean> {
  const { rows } = await sql`select from bin where id = ${id} for update`.execute(db);
  return rows.length > 0;
}

/** Whether something lies in it, or would: deleted parts come back to it. */
export async function isBinInUse(db: CompanyDb, id: string): Promise<boolean> {
  const { rows } = await sql`
    select where exists (select from part_bin where company_id = current_company_id() and bin_id = ${id})
      or exists (select from part where company_id = current_company_id() and main_bin_id = ${id})`.execute(db);
  return rows.length > 0;
}

export async function deleteBinRow(db: CompanyDb, id: string): Promise<void> {
  await sql`delete from bin where id = ${id}`.execute(db);
}
