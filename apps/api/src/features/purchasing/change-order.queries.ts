import type { PurchaseStatus } from "@millwright/domain/parts/purchase-orders";
import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { differing } from "#db/differing.ts";

export interface LockedOrder {
  id: string;
  code: string;
  supplierId: string;
  supplierName: string;
  supplierEmail: string | null;
  supplierDeleted: boolean;
  status: PurchaseStatus;
  isApproved: boolean;
  version: number;
  /** Above which an owner has to say yes; null: never. */
  limitCents: number | null;
}

/** The order, locked until the transaction ends. It is locked by itself: another supplier than before would leave it unfound. */
export async function lockOrder(db: CompanyDb, id: string): Promise<LockedOrder | null> {
  await sql`select from purchase_order where id = ${id} for no key update`.execute(db);
  const { rows } = await sql<LockedOrder>`
    select purchase_order.id, code, supplier_id as "supplierId", supplier.name as "supplierName",
      supplier.email as "supplierEmail", supplier.deleted_at is not null as "supplierDeleted", status,
      approved_at is not null as "isApproved", purchase_order.version, (select purchase_limit_cents from company where id = current_company_id()) as "limitCents"
    from purchase_order
    join supplier on supplier.company_id = purchase_order.company_id and supplier.id = purchase_order.supplier_id
    where purchase_order.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export interface LineRow {
  id: string;
  part_id: string;
  part_name: string;
  part_deleted: boolean;
  part_code: string;
  unit: string | null;
  number: string | null;
  quantity: number;
  price_cents: number | null;
  received: number;
}

/** The lines of an order, in their order. */
export async function listLines(db: CompanyDb, orderId: string): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select line.id, line.part_id, part.name as part_name, part.deleted_at is not null as part_deleted,
      part.code as part_code, part.unit, line.number, line.quantity, line.price_cents, line.received
    from purchase_line as line join part on part.company_id = line.company_id and part.id = line.part_id
    where line.company_id = current_company_id() and line.purchase_order_id = ${orderId}
    order by line.position, line.id`.execute(db);
  return rows;
}

export interface NewOrder {
  id: string;
  code: string;
  supplierId: string;
  expectedOn: string | null;
  notes: string | null;
}

export async function insertOrder(db: CompanyDb, order: NewOrder, at: Temporal.Instant): Promise<void> {
  await sql`
    insert into purchase_order (id, code, supplier_id, expected_on, notes, created_at, updated_at)
    values (${order.id}, ${order.code}, ${order.supplierId}, ${order.expectedOn}, ${order.notes}, ${at}, ${at})`.execute(
    db,
  );
}

/** What of an order is changed; what is left out stays. */
export interface OrderColumns {
  supplier_id?: string | undefined;
  expected_on?: string | null | undefined;
  notes?: string | null | undefined;
  status?: PurchaseStatus | undefined;
  ordered_at?: Temporal.Instant | undefined;
  ordered_by_id?: string | undefined;
  ordered_by_name?: string | undefined;
  approved_at?: Temporal.Instant | undefined;
  approved_by_id?: string | undefined;
  approved_by_name?: string | undefined;
  mailed_at?: Temporal.Instant | undefined;
  mailed_to?: string | undefined;
}

/** Makes an order's next version where something differs, or its lines did. Answers whether it did. */
export async function changeOrder(
  db: CompanyDb,
  id: string,
  changes: OrderColumns,
  { at, isChanged = false }: { at: Temporal.Instant; isChanged?: boolean },
): Promise<boolean> {
  const { assignments, differs } = differing(changes);
  const next = sql`version = version + 1, updated_at = ${at}`;
  const { numAffectedRows } = await sql`
    update purchase_order set ${sql.join([...assignments, next])}
    where id = ${id} and (${sql.lit(isChanged)} or ${differs})`.execute(db);
  return Number(numAffectedRows) > 0;
}

export interface NewLine {
  part_id: string;
  number: string | null;
  quantity: number;
  pack: number;
  price_cents: number | null;
}

/** Gives an order these lines and no others. Answers whether that changed something. */
export async function writeLines(db: CompanyDb, orderId: string, lines: readonly NewLine[]): Promise<boolean> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(lines.map((line, position) => ({ ...line, position })))}::jsonb)
    as given (part_id uuid, number text, quantity int, pack int, price_cents int, position int)`;
  const { rows } = await sql<{ changed: number }>`
    with removed as (
      delete from purchase_line where company_id = current_company_id() and purchase_order_id = ${orderId}
        and part_id not in (select part_id from ${given}) returning 1
    ), written as (
      insert into purchase_line (purchase_order_id, part_id, number, quantity, pack, price_cents, position)
      select ${orderId}::uuid, part_id, number, quantity, pack, price_cents, position from ${given}
      on conflict on constraint purchase_line_part do update set number = excluded.number, quantity = excluded.quantity,
        pack = excluded.pack, price_cents = excluded.price_cents, position = excluded.position
      where (purchase_line.number, purchase_line.quantity, purchase_line.pack, purchase_line.price_cents, purchase_line.position)
        is distinct from (excluded.number, excluded.quantity, excluded.pack, excluded.price_cents, excluded.position)
      returning 1
    )
    select (select count(*) from removed)::int + (select count(*) from written)::int as changed`.execute(db);
  return (rows[0]?.changed ?? 0) > 0;
}

/** Deletes a draft, with its lines. */
export async function deleteOrderRow(db: CompanyDb, id: string): Promise<void> {
  await sql`delete from purchase_line where company_id = current_company_id() and purchase_order_id = ${id}`.execute(
    db,
  );
  await sql`delete from purchase_order where id = ${id}`.execute(db);
}

/** Moves what is not ordered yet of a supplier to another one, as drafts. Answers which orders those are. */
export async function moveOrders(db: CompanyDb, from: string, to: string, at: Temporal.Instant): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update purchase_order set supplier_id = ${to}, status = 'draft', version = version + 1, updated_at = ${at}
    where company_id = current_company_id() and supplier_id = ${from} and status in ('draft', 'waiting')
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** When an order should come, and what is noted at it. */
export async function findExpectedDay(
  db: CompanyDb,
  id: string,
): Promise<{ expected_on: string | null; notes: string | null }> {
  const { rows } = await sql<{ expected_on: string | null; notes: string | null }>`
    select expected_on, notes from purchase_order where id = ${id}`.execute(db);
  return rows[0] ?? { expected_on: null, notes: null };
}
