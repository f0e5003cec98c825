import type { PurchaseStatus } from "@millwright/domain/parts/purchase-orders";
import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { type LatestPage, type LatestRow, latestWithinBytes, pageByLatest } from "#db/list/by-latest.ts";

/** What the lines of an order come to, under the name `sums`. */
const sums = sql`(
  select count(*) as lines, sum(quantity::bigint * price_cents) as cents, count(*) filter (where price_cents is null) as unpriced,
    case when count(*) > 0 and bool_and(received >= quantity) then 'all' when bool_or(received > 0) then 'part' else 'none' end as received
  from purchase_line
  where purchase_line.company_id = purchase_order.company_id and purchase_line.purchase_order_id = purchase_order.id
) as sums`;

const summaryFields = sql`
  'id', purchase_order.id,
  'code', purchase_order.code,
  'supplier_id', purchase_order.supplier_id,
  'supplier_name', supplier.name,
  'status', purchase_order.status,
  'received', sums.received,
  'expected_on', purchase_order.expected_on,
  'lines_count', sums.lines,
  'total_cents', coalesce(sums.cents, 0),
  'unpriced', sums.unpriced,
  'ordered_at', json_instant(purchase_order.ordered_at),
  'created_at', json_instant(purchase_order.created_at),
  'version', purchase_order.version`;

const linesJson = sql`coalesce((
  select json_agg(json_build_object(
    'id', line.id,
    'part_id', line.part_id,
    'part_name', part.name,
    'part_code', part.code,
    'part_deleted', part.deleted_at is not null,
    'unit', part.unit,
    'number', line.number,
    'quantity', line.quantity,
    'pack', line.pack,
    'price_cents', line.price_cents,
    'amount_cents', line.quantity::bigint * line.price_cents,
    'received', line.received,
    'open', case purchase_order.status when 'ordered' then greatest(line.quantity - line.received, 0) else 0 end
  ) order by line.position, line.id)
  from purchase_line as line join part on part.company_id = line.company_id and part.id = line.part_id
  where line.company_id = purchase_order.company_id and line.purchase_order_id = purchase_order.id
), '[]'::json)`;

const receiptLinesJson = sql`coalesce((
  select json_agg(json_build_object(
    'line_id', came.line_id,
    'part_id', came.part_id,
    'part_name', part.name,
    'quantity', movement.quantity,
    'price_cents', movement.unit_cost_cents,
    'ordered_price_cents', line.price_cents
  ) order by line.position, line.id)
  from purchase_receipt_line as came
  join purchase_line as line on line.company_id = came.company_id and line.id = came.line_id
  join part on part.company_id = came.company_id and part.id = came.part_id
  join stock_movement as movement
    on movement.company_id = came.company_id and movement.part_id = came.part_id and movement.number = came.movement
  where came.company_id = receipt.company_id and came.receipt_id = receipt.id
), '[]'::json)`;

const receiptsJson = sql`coalesce((
  select json_agg(json_build_object(
    'id', receipt.id,
    'at', json_instant(receipt.at),
    'by_id', receipt.by_id,
    'by_name', receipt.by_name,
    'note', receipt.note,
    'undone_at', json_instant(receipt.undone_at),
    'undone_by_name', receipt.undone_by_name,
    'lines', ${receiptLinesJson}
  ) order by receipt.at desc, receipt.id)
  from purchase_receipt as receipt
  where receipt.company_id = purchase_order.company_id and receipt.purchase_order_id = purchase_order.id
), '[]'::json)`;

const orders = sql`purchase_order
  join supplier on supplier.company_id = purchase_order.company_id and supplier.id = purchase_order.supplier_id
  cross join lateral ${sums}`;

export interface PurchaseFilters {
  q?: string | undefined;
  status?: PurchaseStatus[] | undefined;
  supplierId?: string | undefined;
  partId?: string | undefined;
}

/** A page of the orders, the latest first. */
export async function listOrders(
  db: CompanyDb,
  { q, status, supplierId, partId }: PurchaseFilters,
  page: LatestPage,
): Promise<LatestRow[]> {
  const matching = [
    sql`purchase_order.company_id = current_company_id()`,
    ...(status ? [sql`purchase_order.status = any(${status}::text[])`] : []),
    ...(supplierId ? [sql`purchase_order.supplier_id = ${supplierId}`] : []),
    ...(partId
      ? [sql`purchase_order.id in (select purchase_order_id from purchase_line where part_id = ${partId})`]
      : []),
    ...(q
      ? [sql`(strpos(plain(purchase_order.code), plain(${q})) > 0 or strpos(plain(supplier.name), plain(${q})) > 0)`]
      : []),
  ];
  const rows = sql`
    select purchase_order.id, purchase_order.created_at as at, json_build_object(${summaryFields})::text as json
    from ${orders} where ${sql.join(matching, sql` and `)}
    ${pageByLatest(sql`purchase_order.created_at`, sql`purchase_order.id`, page)}`;
  return (await latestWithinBytes(rows).execute(db)).rows;
}

/** The summaries of orders as a JSON array, by their codes. */
export async function listSummariesJson(db: CompanyDb, ids: readonly string[]): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    select coalesce(json_agg(json_build_object(${summaryFields}) order by purchase_order.code), '[]')::text as json
    from ${orders} where purchase_order.id = any(${ids}::uuid[])`.execute(db);
  return rows[0]?.json ?? "[]";
}

export async function findOrderJson(db: CompanyDb, id: string): Promise<string | null> {
  const { rows } = await sql<{ json: string }>`
    select json_build_object(${summaryFields},
      'supplier_email', supplier.email,
      'supplier_contact', supplier.contact,
      'supplier_phone', supplier.phone,
      'supplier_deleted', supplier.deleted_at is not null,
      'notes', purchase_order.notes,
      'ordered_by_id', purchase_order.ordered_by_id,
      'ordered_by_name', purchase_order.ordered_by_name,
      'approved_at', json_instant(purchase_order.approved_at),
      'approved_by_id', purchase_order.approved_by_id,
      'approved_by_name', purchase_order.approved_by_name,
      'mailed_at', json_instant(purchase_order.mailed_at),
      'mailed_to', purchase_order.mailed_to,
      'created_by_id', purchase_order.created_by_id,
      'created_by_name', purchase_order.created_by_name,
      'lines', ${linesJson},
      'receipts', ${receiptsJson}
    )::text as json
    from ${orders} where purchase_order.id = ${id}`.execute(db);
  return rows[0]?.json ?? null;
}
