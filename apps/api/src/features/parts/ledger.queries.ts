import { limits } from "@millwright/contract/limits";
import type { ChangeType, MovementKind } from "@millwright/domain/parts/stock";
import { type RawBuilder, sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { type JsonById, jsonById } from "#db/list/json-by-id.ts";
import { withinBytes } from "#db/list/page-bytes.ts";
import { markOf, movementJson } from "#features/parts/parts.queries.ts";

export interface LedgerFilters {
  types?: ChangeType[] | undefined;
  kinds?: MovementKind[] | undefined;
  from?: Temporal.Instant | undefined;
  /** The first instant after. */
  until?: Temporal.Instant | undefined;
}

export interface LedgerPage {
  /** The number of the line after which it begins. */
  after: number | null;
  limit: number;
}

export interface LedgerRow {
  number: number;
  /** The line's JSON; null where the page is full. */
  json: string | null;
}

/** The lines of a part's ledger, newest first. */
export function ledgerPage(partId: string, filters: LedgerFilters, page: LedgerPage): RawBuilder<LedgerRow> {
  const { types, kinds, from, until } = filters;
  const rows = sql`
    select number, ${movementJson}::text as json from stock_movement movement, ${markOf(sql`${partId}::uuid`)}
    where part_id = ${partId} ${page.after === null ? sql`` : sql`and number < ${page.after}`}
      ${types === undefined ? sql`` : sql`and change_type = any(${types}::text[])`}
      ${kinds === undefined ? sql`` : sql`and kind = any(${kinds}::text[])`}
      ${from === undefined ? sql`` : sql`and at >= ${from}`} ${until === undefined ? sql`` : sql`and at < ${until}`}
    order by number desc limit ${page.limit + 1}`;
  return sql<LedgerRow>`${withinBytes(rows, { keys: sql`number`, order: sql`number desc` })}`;
}

export async function listLedger(db: CompanyDb, partId: string, filters: LedgerFilters, page: LedgerPage) {
  return (await ledgerPage(partId, filters, page).execute(db)).rows;
}

/** The parts that were taken for a machine since then, the most used first. */
export function partsUsed(
  machineId: string | RawBuilder<unknown>,
  since: Temporal.Instant,
): RawBuilder<{ json: string }> {
  return sql<{ json: string }>`
    select json_build_object(
      'id', part.id, 'code', part.code, 'name', part.name, 'unit', part.unit, 'used_in_year', used,
      'last_used_at', json_instant(last_used_at), 'current_quantity', part.current_quantity,
      'stock_status', part.stock_status
    )::text as json
    from (
      select part_id, sum(case change_type when 'add' then 0 - quantity else quantity end)::bigint as used, max(at) as last_used_at from stock_movement
      where machine_id = ${machineId} and at >= ${since} and change_type <> 'adjust' group by part_id
    ) as taken join part on part.id = taken.part_id and part.deleted_at is null
    where used > 0 order by used desc, last_used_at desc, part.id limit ${limits.usedParts}`;
}

export async function listPartsUsed(db: CompanyDb, machineId: string, since: Temporal.Instant): Promise<string[]> {
  return (await partsUsed(machineId, since).execute(db)).rows.map(({ json }) => json);
}

/** The same of some machines, of each as a JSON array by its id. */
export function listPartsUsedOn(
  db: CompanyDb,
  machineIds: readonly string[],
  since: Temporal.Instant,
): Promise<JsonById> {
  return jsonById(db, partsUsedOn(machineIds, since));
}

export function partsUsedOn(
  machineIds: readonly string[],
  since: Temporal.Instant,
): RawBuilder<{ id: string; json: string }> {
  return sql<{ id: string; json: string }>`
    select asked.id, '[' || array_to_string(array(${partsUsed(sql`asked.id`, since)}), ',') || ']' as json
    from unnest(${machineIds}::uuid[]) as asked (id)`;
}
