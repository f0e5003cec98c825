import type { CodeKind } from "@millwright/domain/plant-codes/plant-codes";
import { sql } from "kysely";
import { prepared } from "#db/connection/prepared.ts";
import type { CompanyDb } from "#db/database.ts";
import { differing } from "#db/differing.ts";
import { type JsonById, jsonById } from "#db/list/json-by-id.ts";

const json = sql`json_build_object(
  'id', plant_code.id,
  'kind', plant_code.kind,
  'name_en', plant_code.name_en,
  'name_fr', plant_code.name_fr,
  'is_standard', plant_code.is_standard,
  'place', plant_code.place,
  'is_retired', plant_code.retired_at is not null,
  'merged_into', plant_code.merged_into_id,
  'version', plant_code.version,
  'created_at', json_instant(plant_code.created_at)
)`;

/** All of them, or those of one list, as a JSON array. */
export async function listPlantCodesJson(db: CompanyDb, kind: CodeKind | undefined): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    select coalesce(json_agg(${json} order by plant_code.place nulls last, plant_code.id), '[]')::text as json
    from plant_code where company_id = current_company_id() ${kind === undefined ? sql`` : sql`and kind = ${kind}`}`.execute(
    db,
  );
  return rows[0]?.json ?? "[]";
}

export async function findPlantCodeJson(db: CompanyDb, id: string): Promise<string | null> {
  const { rows } = await sql<{ json: string }>`
    select ${json}::text as json from plant_code where plant_code.id = ${id}`.execute(db);
  return rows[0]?.json ?? null;
}

/** Those of some ids that the plant has, each as JSON by its id. */
export function listPlantCodeJson(db: CompanyDb, ids: readonly string[]): Promise<JsonById> {
  return jsonById(db, sql`select plant_code.id, ${json}::text as json from plant_code where id = any(${ids}::uuid[])`);
}

/** Lets nobody else change the lists until the transaction ends: names and merges are compared with all of a list. */
export async function lockPlantCodes(db: CompanyDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`plant codes of ${db.companyId}`}, 0))`.execute(db);
}

export interface CodeRow {
  id: string;
  kind: CodeKind;
  name_en: string | null;
  name_fr: string | null;
  is_retired: boolean;
  merged_into_id: string | null;
  version: number;
}

/** Those of some ids that the plant has. */
export async function findPlantCodes(db: CompanyDb, ids: readonly string[]): Promise<CodeRow[]> {
  const { rows } = await sql<CodeRow>`
    select id, kind, name_en, name_fr, retired_at is not null as is_retired, merged_into_id, version
    from plant_code where id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** How many a list has; and the name of one that counts as itself and has a name of these, which are compared without case and accents. */
export async function findNamesake(
  db: CompanyDb,
  kind: CodeKind,
  names: readonly string[],
  butId: string,
): Promise<{ count: number; name: string | null }> {
  const { rows } = await sql<{ count: number; name: string | null }>`
    select count(*)::int as count, min(coalesce(name_en, name_fr)) filter (where id <> ${butId} and merged_into_id is null
      and array[plain_en, plain_fr] && array(select plain(each) from unnest(${names}::text[]) as each)) as name
    from plant_code where company_id = current_company_id() and kind = ${kind}`.execute(db);
  return rows[0] ?? { count: 0, name: null };
}

export interface NewCode {
  id: string;
  kind: CodeKind;
  name_en: string | null;
  name_fr: string | null;
}

export async function insertPlantCode(db: CompanyDb, code: NewCode, at: Temporal.Instant): Promise<void> {
  await sql`
    insert into plant_code (id, kind, name_en, name_fr, created_at)
    values (${code.id}, ${code.kind}, ${code.name_en}, ${code.name_fr}, ${at})`.execute(db);
}

/** Writes what is given, and makes the next version where that changes something. Answers whether it did. */
export async function changePlantCode(
  db: CompanyDb,
  id: string,
  fields: Partial<Pick<CodeRow, "name_en" | "name_fr"> & { retired_at: Temporal.Instant | null }> & {
    merged_into_id?: string | null | undefined;
  },
): Promise<boolean> {
  const { assignments, differs } = differing(fields);
  const { numAffectedRows } = await sql`
    update plant_code set ${sql.join([...assignments, sql`version = version + 1`])}
    where id = ${id} and ${differs}`.execute(db);
  return Number(numAffectedRows) > 0;
}

/** Whether the plant asks for the problem where a machine stood, and one did because of this order. */
export async function lacksFailureCode(db: CompanyDb, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ lacks: boolean }>`
    ${prepared} select exists (select from company where id = current_company_id() and asks_failure_code)
      and exists (select from downtime_cause where work_order_id = ${orderId}) as lacks`.execute(db);
  return rows[0]?.lacks ?? false;
}
