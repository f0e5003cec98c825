import { limits } from "@millwright/contract/limits";
import type { BarcodeType, PartType } from "@millwright/domain/parts/parts";
import type { StockStatus } from "@millwright/domain/parts/stock-status";
import { type RawBuilder, sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { differing } from "#db/differing.ts";
import { type JsonById, jsonById } from "#db/list/json-by-id.ts";
import { reservedOf } from "#features/planned-parts/planned-parts.ts";

/**
 * The JSON of a line of the ledger that stands under the name `movement`, with its order and machine. `is_marked` beside it says
 * whether anything of the part is not proven or came late: of most nothing is, and each line need not be looked up.
 */
export const movementJson = sql`json_build_object(
  'change_type', movement.change_type,
  'kind', movement.kind,
  'quantity', movement.quantity,
  'before', movement.before,
  'after', movement.after,
  'notes', movement.notes,
  'date', json_instant(movement.at),
  'by_name', movement.by_name,
  'by_device', movement.by_device,
  'by_proof', case when is_marked then proof_of(movement.part_id, movement.by_id, movement.at) end,
  'recorded_at', case when is_marked then recorded_at(movement.part_id, movement.by_id, movement.at) end,
  'claimed_at', case when is_marked then claimed_at(movement.part_id, movement.by_id, movement.at) end,
  'by_id', movement.by_id,
  'work_order_id', movement.work_order_id,
  'wo_id', (select wo_id from work_order where work_order.id = movement.work_order_id),
  'machine_id', movement.machine_id,
  'machine_name', (select name from machine where machine.id = movement.machine_id),
  'bins', movement.bin_names,
  'unit_cost_cents', movement.unit_cost_cents,
  'value_cents', round((movement.value + coalesce(movement.revaluation, 0)) * 100)::bigint
)`;

/** Whether anything of a part is marked, once for all of its lines. */
export const markOf = (partId: RawBuilder<unknown>) =>
  sql`(select has_marked_acts(${partId}) as is_marked offset 0) as mark`;

/**
 * The JSON of the part row that stands under its table's name, with so many of its movements: every answer about a part is
 * made of this.
 */
const jsonOf = (movements: number) => sql`(select json_build_object(
  'id', part.id,
  'name', part.name,
  'part_type', part.part_type,
  'code', part.code,
  'current_quantity', part.current_quantity,
  'min_stock_level', part.min_stock_level,
  'stock_status', part.stock_status,
  'barcode_type', part.barcode_type,
  'barcode_data', part.barcode_data,
  'supplier', coalesce((
    select json_build_object('name', case when not is_unnamed then name end, 'contact', contact, 'phone', phone, 'email', email)
    from part_supplier
      join supplier on supplier.company_id = part_supplier.company_id and supplier.id = part_supplier.supplier_id
    where part_supplier.company_id = part.company_id and part_supplier.part_id = part.id and is_preferred
  ), json_build_object('name', null, 'contact', null, 'phone', null, 'email', null)),
  'notes', part.notes,
  'bin_location', part.bin_location,
  'unit', part.unit,
  'unit_cost_cents', part.unit_cost_cents,
  'average_cost_cents', round(part.average_cost * 100)::bigint,
  'stock_value_cents', round(part.stock_value * 100)::bigint,
  'bins', coalesce((
    select json_agg(json_build_object('id', bin.id, 'name', bin.name, 'quantity', part_bin.quantity)
      order by bin.id <> part.main_bin_id, sort_key(bin.name), bin.id)
    from part_bin join bin on bin.company_id = part_bin.company_id and bin.id = part_bin.bin_id
    where part_bin.company_id = part.company_id and part_bin.part_id = part.id
  ), '[]'::json),
  'max_stock_level', part.max_stock_level,
  'reorder_quantity', part.reorder_quantity,
  'lead_days', part.lead_days,
  'is_critical', part.is_critical,
  'codes', to_json(array(
    select code from (
      select code from part_code where part_code.company_id = part.company_id and part_code.part_id = part.id
      union select number from part_supplier
      where part_supplier.company_id = part.company_id and part_supplier.part_id = part.id and number is not null
    ) as known order by code
  )),
  'manuals', coalesce((
    select json_agg(file_json(file) order by file.uploaded_at, file.id) from file
    where file.part_id = part.id and file.deleted_at is null
  ), '[]'::json),
  'reserved', reserved.quantity,
  'available', part.current_quantity - reserved.quantity,
  'quantity_history', coalesce((
    select json_agg(${movementJson} order by number desc)
    from (
      select * from stock_movement where part_id = part.id order by number desc limit ${sql.lit(movements)}
    ) as movement, ${markOf(sql`part.id`)}
  ), '[]'::json),
  'label_printed_at', json_instant(part.label_printed_at),
  'created_at', json_instant(part.created_at),
  'updated_at', json_instant(part.updated_at),
  'version', part.version
)::text from (
  select case when part.deleted_at is null then ${reservedOf(sql`part.id`)} else 0 end as quantity offset 0
) as reserved)`;

export const partJson = jsonOf(limits.quantityHistory);

/** The parts that are there among some, by their ids, with so many of their movements each. */
export function listPartJson(db: CompanyDb, ids: readonly string[], movements: number): Promise<JsonById> {
  return jsonById(db, partsByIds(ids, movements));
}

export function partsByIds(ids: readonly string[], movements: number): RawBuilder<{ id: string; json: string }> {
  return sql<{ id: string; json: string }>`
    select part.id, ${jsonOf(movements)} as json from part
    where part.id = any(${ids}::uuid[]) and deleted_at is null`;
}

export async function findPartJson(
  db: CompanyDb,
  id: string,
  { orDeleted = false }: { orDeleted?: boolean } = {},
): Promise<string | null> {
  const { rows } = await sql<{ json: string }>`
    select ${partJson} as json from part where id = ${id} and (${orDeleted} or deleted_at is null)`.execute(db);
  return rows[0]?.json ?? null;
}

/** Notes when the labels of parts were printed. Answers which of them are there. */
export async function markPartLabels(
  db: CompanyDb,
  ids: readonly string[],
  at: Temporal.Instant,
): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    update part set label_printed_at = greatest(label_printed_at, ${at})
    where id = any(${ids}::uuid[]) returning id`.execute(db);
  return rows;
}

export async function isPart(
  db: CompanyDb,
  id: string,
  { orDeleted = false }: { orDeleted?: boolean } = {},
): Promise<boolean> {
  const { rows } = await sql`select from part where id = ${id} and (${orDeleted} or deleted_at is null)`.execute(db);
  return rows.length > 0;
}

export interface LockedPart {
  id: string;
  name: string;
  part_type: PartType;
  code: string;
  barcodeType: BarcodeType;
  barcodeData: string | null;
  quantity: number;
  minimum: number;
  /** How many movements there are. */
  movements: number;
  unitCostCents: number | null;
  /** In hundredths of a cent. */
  average: number | null;
  value: number | null;
  mainBin: { id: string; name: string } | null;
  version: number;
  isDeleted: boolean;
}

export const lockedColumns = sql`
  id, name, part_type, code, barcode_type as "barcodeType", barcode_data as "barcodeData", current_quantity as quantity,
  min_stock_level as minimum, movements, unit_cost_cents as "unitCostCents", version,
  deleted_at is not null as "isDeleted",
  (average_cost * 10000)::bigint as average, (stock_value * 10000)::bigint as value,
  case when main_bin_id is not null then json_build_object('id', main_bin_id, 'name', bin_location) end as "mainBin"`;

/** The part, locked until the transaction ends, so that its movements come one after the other. */
export async function lockPart(
  db: CompanyDb,
  id: string,
  { orDeleted = false }: { orDeleted?: boolean } = {},
): Promise<LockedPart | null> {
  const { rows } = await sql<LockedPart>`
    select ${lockedColumns} from part where id = ${id} and (${orDeleted} or deleted_at is null) for no key update`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** What a person says of a part, by column; its stock has columns of its own. */
export interface PartColumns {
  name?: string | undefined;
  part_type?: PartType | undefined;
  barcode_type?: BarcodeType | undefined;
  barcode_data?: string | null | undefined;
  notes?: string | null | undefined;
  bin_location?: string | null | undefined;
  main_bin_id?: string | null | undefined;
  unit?: string | null | undefined;
  unit_cost_cents?: number | null | undefined;
  max_stock_level?: number | null | undefined;
  reorder_quantity?: number | null | undefined;
  lead_days?: number | null | undefined;
  is_critical?: boolean | undefined;
}

export interface NewPart extends PartColumns {
  id: string;
  name: string;
  part_type: PartType;
  code: string;
  min_stock_level: number;
  stock_status: StockStatus;
  created_at: Temporal.Instant;
  updated_at: Temporal.Instant;
}

/** False when another part has its code. */
export async function insertPart(db: CompanyDb, part: NewPart): Promise<boolean> {
  const given = givenOf(part);
  const columns = sql.join(given.map(([column]) => sql.ref(column)));
  const values = sql.join(given.map(([, value]) => sql`${value}`));
  const { rows } = await sql`
    insert into part (${columns}) values (${values})
    on conflict (company_id, plain_code) where deleted_at is null do nothing
    returning 1`.execute(db);
  return rows.length === 1;
}

/**
 * Writes what is given, each in its column, and makes the part's next version; where that is what it is already, only if
 * something else of it was changed. Answers whether it did.
 */
export async function changePart(
  db: CompanyDb,
  id: string,
  changes: PartColumns,
  { at, isChanged }: { at: Temporal.Instant; isChanged: boolean },
): Promise<boolean> {
  const { assignments, differs } = differing(changes);
  const next = sql`version = version + 1, updated_at = ${at}`;
  const { numAffectedRows } = await sql`
    update part set ${sql.join([...assignments, next])}
    where id = ${id} and (${sql.lit(isChanged)} or ${differs})`.execute(db);
  return Number(numAffectedRows) > 0;
}

function givenOf(columns: object): [string, unknown][] {
  return Object.entries(columns).filter(([, value]) => value !== undefined);
}
