import type { PartType } from "@millwright/domain/parts/parts";
import { type RawBuilder, sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { isNamedOneOf } from "#db/list/by-name.ts";
import type { Stock } from "#features/parts/stock.queries.ts";

/** What a sheet says of a part, by the fields of a sheet. */
export interface SheetPart {
  id: string;
  name: string;
  code: string;
  part_type: PartType;
  /** Null of a part whose barcode is its code. */
  barcode: string | null;
  quantity: number;
  minimum: number;
  maximum: number | null;
  reorder_quantity: number | null;
  /** The name of its main bin. */
  bin: string | null;
  main_bin_id: string | null;
  unit: string | null;
  /** In cents. */
  unit_cost: number | null;
  /** The id of its preferred supplier, and what that calls it. */
  supplier: string | null;
  supplier_number: string | null;
  lead_days: number | null;
  is_critical: boolean;
  notes: string | null;
}

export interface FoundPart extends SheetPart {
  version: number;
  supplier_name: string | null;
}

/** By what parts are sought: all but the ids as `plain` writes them. */
interface Sought {
  ids: readonly string[];
  names: readonly string[];
  codes: readonly string[];
  barcodes: readonly string[];
}

/** The parts that are meant, locked in the order of their ids until the transaction ends. */
export async function findPartRows(db: CompanyDb, sought: Sought): Promise<FoundPart[]> {
  const { rows } = await partRows(sought).execute(db);
  return rows;
}

/** The offer of each part is looked up: an import that has just ended wrote many of which PostgreSQL does not know yet. */
export function partRows({ ids, names, codes, barcodes }: Sought): RawBuilder<FoundPart> {
  return sql<FoundPart>`
    select part.id, part.version, part.name, part.code, part.part_type, part.barcode_data as barcode,
      part.current_quantity as quantity, part.min_stock_level as minimum, part.max_stock_level as maximum, part.reorder_quantity,
      part.bin_location as bin, part.main_bin_id, part.unit, part.unit_cost_cents as unit_cost, offer.supplier_id as supplier,
      offer.number as supplier_number, part.lead_days, part.is_critical, part.notes, (
        select name from supplier where supplier.company_id = part.company_id and supplier.id = offer.supplier_id
      ) as supplier_name
    from part left join lateral (
      select supplier_id, number from part_supplier
      where part_supplier.company_id = part.company_id and part_id = part.id and is_preferred limit 1
    ) as offer on true
    where part.company_id = current_company_id() and part.deleted_at is null
      and (part.id = any(${ids}::uuid[]) or ${isNamedOneOf("part", names)}
        or part.plain_code = any(${codes}::text[]) or part.plain_barcode = any(${barcodes}::text[]))
    order by part.id for no key update of part`;
}

/** Which of some codes, as `plain` writes them, parts have. */
export async function listTakenCodes(db: CompanyDb, codes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select plain_code as code from part
    where company_id = current_company_id() and deleted_at is null and plain_code = any(${codes}::text[])`.execute(db);
  return rows.map(({ code }) => code);
}

const given =
  sql.raw(`given (id uuid, name text, code text, part_type text, barcode text, minimum integer, maximum integer,
  reorder_quantity integer, bin text, main_bin_id uuid, unit text, unit_cost integer, lead_days integer, is_critical boolean,
  notes text, supplier_number text, quantity integer, status text, movements integer, average numeric, value numeric)`);

/** Inserts parts with the balances of their stock, whose lines are still to be written. */
export async function insertPartRows(
  db: CompanyDb,
  parts: readonly (SheetPart & Pick<Stock, "status" | "movements" | "average" | "value">)[],
  at: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into part (id, name, code, part_type, barcode_type, barcode_data, min_stock_level, max_stock_level, reorder_quantity,
      bin_location, main_bin_id, unit, unit_cost_cents, lead_days, is_critical, notes, supplier_numbers,
      current_quantity, stock_status, movements, average_cost, stock_value, created_at, updated_at)
    select id, name, code, part_type, case when barcode is null then 'auto' else 'manual' end, barcode, minimum, maximum,
      reorder_quantity, bin, main_bin_id, unit, unit_cost, lead_days, is_critical, notes, supplier_number,
      quantity, status, movements, average / 10000, value / 10000, ${at}, ${at}
    from json_to_recordset(${JSON.stringify(parts)}::json) as ${given}`.execute(db);
}

/** Writes all that a sheet says of parts but their codes and stock, which have ways of their own. */
export async function updatePartRows(db: CompanyDb, parts: readonly SheetPart[], at: Temporal.Instant): Promise<void> {
  await sql`
    update part set name = given.name, part_type = given.part_type,
      barcode_type = case when given.barcode is null then 'auto' else 'manual' end, barcode_data = given.barcode,
      min_stock_level = given.minimum, max_stock_level = given.maximum, reorder_quantity = given.reorder_quantity,
      bin_location = given.bin, main_bin_id = given.main_bin_id, unit = given.unit, unit_cost_cents = given.unit_cost,
      lead_days = given.lead_days, is_critical = given.is_critical, notes = given.notes, version = version + 1, updated_at = ${at}
    from json_to_recordset(${JSON.stringify(parts)}::json) as ${given}
    where part.id = given.id`.execute(db);
}

/** The versions that parts have by now. */
export async function listPartVersions(
  db: CompanyDb,
  ids: readonly string[],
): Promise<{ id: string; version: number }[]> {
  const { rows } = await sql<{ id: string; version: number }>`
    select id, version from part where id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** Takes parts away with their stock, as if they had never been. */
export async function removePartRows(db: CompanyDb, ids: readonly string[]): Promise<void> {
  // By one statement, where the parts would take them along one by one.
  await sql`delete from part_supplier where part_id = any(${ids}::uuid[])`.execute(db);
  await sql`delete from part where id = any(${ids}::uuid[])`.execute(db);
}
