import type { Movement, StockStatus, TakenParts } from "@millwright/domain/parts/stock";
import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";

/** For which order and machine something is taken. */
export interface Purpose {
  workOrderId: string | null;
  machineId: string | null;
}

export interface NewMovement extends Movement, Purpose {
  partId: string;
  number: number;
  before: number;
  after: number;
  notes: string | null;
  at: Temporal.Instant;
  byName: string;
  unitCostCents: number | null;
}

export async function insertMovement(db: CompanyDb, line: NewMovement): Promise<void> {
  await sql`
    insert into stock_movement (
      part_id, number, change_type, quantity, before, moved, after, notes, at, by_name, work_order_id, machine_id,
      unit_cost_cents
    ) values (${line.partId}, ${line.number}, ${line.change_type}, ${line.quantity}, ${line.before}, ${line.moved},
      ${line.after}, ${line.notes}, ${line.at}, ${line.byName}, ${line.workOrderId}, ${line.machineId},
      ${line.unitCostCents})`.execute(db);
}

/** The machine of an order, and whether that is deleted; undefined when there is no such order. */
export async function findMachineOfOrder(db: CompanyDb, orderId: string) {
  const { rows } = await sql<{ machineId: string | null; isDeleted: boolean }>`
    select machine_id as "machineId", deleted_at is not null as "isDeleted" from work_order where id = ${orderId}`.execute(
    db,
  );
  return rows[0];
}

export async function isDeletedMachine(db: CompanyDb, id: string): Promise<boolean> {
  const { rows } = await sql`select from machine where id = ${id} and deleted_at is not null`.execute(db);
  return rows.length > 0;
}

export interface Stock {
  quantity: number;
  minimum: number;
  status: StockStatus;
  movements: number;
}

/** Writes the balance of a part beside the line that moved it. */
export async function setStock(db: CompanyDb, id: string, stock: Stock): Promise<void> {
  await sql`
    update part set current_quantity = ${stock.quantity}, min_stock_level = ${stock.minimum},
      stock_status = ${stock.status}, movements = ${stock.movements}
    where id = ${id}`.execute(db);
}

/**
 * By how many pieces the stock of a part moved by what was done after a moment; null when it was counted since. A moment before
 * there was the part is that of a wrong clock, and taken for now.
 */
export async function movedSince(db: CompanyDb, partId: string, moment: Temporal.Instant): Promise<number | null> {
  const { rows } = await sql<{ moved: number | null }>`
    select case when bool_or(change_type = 'adjust') then null else coalesce(sum(moved), 0)::int end as moved
    from stock_movement
    where part_id = ${partId} and at > ${moment} and ${moment} >= (select created_at from part where id = ${partId})`.execute(
    db,
  );
  return rows[0]?.moved ?? null;
}

/** What an order still has of a part: how many, and what those cost in cents; null where nobody said what one cost. */
export async function findTaken(db: CompanyDb, partId: string, orderId: string): Promise<TakenParts> {
  const { rows } = await sql<TakenParts>`
    select coalesce(sum(case change_type when 'remove' then quantity else - quantity end), 0)::int as quantity,
      sum(case change_type when 'remove' then quantity else - quantity end * unit_cost_cents::bigint)::bigint as cents
    from stock_movement where part_id = ${partId} and work_order_id = ${orderId} and change_type <> 'adjust'`.execute(
    db,
  );
  return rows[0] ?? { quantity: 0, cents: null };
}
