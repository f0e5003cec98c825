import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";

const json = sql`json_build_object(
  'id', part_code.id,
  'code', part_code.code,
  'created_at', json_instant(part_code.created_at),
  'created_by_id', part_code.created_by_id,
  'created_by_name', part_code.created_by_name
)`;

/** The codes of a part as a JSON array; null of no part. */
export async function listCodesJson(db: CompanyDb, partId: string): Promise<string | null> {
  const { rows } = await sql<{ json: string }>`
    select (select coalesce(json_agg(${json} order by part_code.created_at, part_code.id), '[]') from part_code
      where part_code.part_id = part.id)::text as json
    from part where part.id = ${partId} and part.deleted_at is null`.execute(db);
  return rows[0]?.json ?? null;
}

export async function findCodeJson(db: CompanyDb, id: string): Promise<string | null> {
  const { rows } = await sql<{ json: string }>`
    select ${json}::text as json from part_code where part_code.id = ${id}`.execute(db);
  return rows[0]?.json ?? null;
}

export async function findCodeOfPart(db: CompanyDb, partId: string, code: string): Promise<string | null> {
  const { rows } = await sql<{ json: string }>`
    select ${json}::text as json from part_code
    where part_code.part_id = ${partId} and plain_code = plain(${code})`.execute(db);
  return rows[0]?.json ?? null;
}

/** Lets nobody else tie codes to the part until the transaction ends. */
export async function lockPartToTie(db: CompanyDb, partId: string): Promise<boolean> {
  const { rows } = await sql`
    select from part where id = ${partId} and deleted_at is null for no key update`.execute(db);
  return rows.length > 0;
}

export async function countCodes(db: CompanyDb, partId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from part_code where part_id = ${partId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The name of another part whose own code or barcode is one of these numbers: a scan of them means that one. */
export async function findOtherPartOf(
  db: CompanyDb,
  partId: string,
  numbers: readonly string[],
): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select part.name from (select plain(number) as number from unnest(${numbers}::text[]) as number) as asked
      join part on part.company_id = current_company_id() and deleted_at is null
        and (plain_code = asked.number or plain_barcode = asked.number)
    where part.id <> ${partId} limit 1`.execute(db);
  return rows[0]?.name ?? null;
}

/** Ties a code to a part, also one that a deleted part had; `holder` is the name of the part that has it, where that is another one. */
export async function insertCode(
  db: CompanyDb,
  { id, partId, code }: { id: string; partId: string; code: string },
  at: Temporal.Instant,
): Promise<{ holder: string | null }> {
  await sql`
    delete from part_code using part where part.id = part_code.part_id and part.company_id = part_code.company_id
      and part_code.plain_code = plain(${code}) and part.deleted_at is not null`.execute(db);
  const inserted = await sql`
    insert into part_code (id, part_id, code, created_at) values (${id}, ${partId}, ${code}, ${at})
    on conflict (company_id, plain_code) do nothing returning id`.execute(db);
  if (inserted.rows.length > 0) return { holder: null };
  const { rows } = await sql<{ name: string }>`
    select part.name from part_code join part on part.company_id = part_code.company_id and part.id = part_code.part_id
    where part_code.plain_code = plain(${code})`.execute(db);
  return { holder: rows[0]?.name ?? code };
}

/** The part from which it was untied; null of no code. */
export async function deleteCode(db: CompanyDb, id: string): Promise<string | null> {
  const { rows } = await sql<{ part_id: string }>`
    delete from part_code where id = ${id} returning part_id`.execute(db);
  return rows[0]?.part_id ?? null;
}

/** The ids of the parts that the first of these numbers that means any means, by the first place that knows it. */
export async function findPartsByNumbers(db: CompanyDb, numbers: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with asked as materialized (
      select plain(number) as number, place from unnest(${numbers}::text[]) with ordinality as each (number, place)
    ), found as (
      select part.id, 1 as source, place from asked join part
        on part.company_id = current_company_id() and deleted_at is null and plain_code = number
      union all
      select part.id, 1, place from asked join part
        on part.company_id = current_company_id() and deleted_at is null and plain_barcode = number
      union all
      select part_id, 2, place from asked join part_code
        on part_code.company_id = current_company_id() and plain_code = number
      union all
      select part_id, 3, place from asked join part_supplier
        on part_supplier.company_id = current_company_id() and plain(part_supplier.number) = asked.number
    ), living as (
      select found.* from found join part on part.company_id = current_company_id() and part.id = found.id
      where part.deleted_at is null
    )
    select distinct id from living
    where (source, place) = (select source, place from living order by source, place limit 1)`.execute(db);
  return rows.map(({ id }) => id);
}
