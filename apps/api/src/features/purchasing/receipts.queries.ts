import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { type BinMove, isFoundRightSince, isOfNothingUndone } from "#features/parts/parts.ts";

export interface NewReceipt {
  id: string;
  orderId: string;
  note: string | null;
  at: Temporal.Instant;
  byName: string;
}

/** A line of a receipt, with the movement of its part. */
export interface ReceivedLine {
  line_id: string;
  part_id: string;
  movement: number;
  quantity: number;
}

export interface NewReceiptLine extends ReceivedLine {
  /** How many lay there of a part of which no cost was known before; null where one was. */
  opening_quantity: number | null;
}

/** Writes a receipt with its lines, and how many came of each line of the order. */
export async function insertReceipt(
  db: CompanyDb,
  { id, orderId, note, at, byName }: NewReceipt,
  lines: readonly NewReceiptLine[],
): Promise<void> {
  await sql`
    insert into purchase_receipt (id, purchase_order_id, note, at, by_name)
    values (${id}, ${orderId}, ${note}, ${at}, ${byName})`.execute(db);
  const given = sql`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as given (line_id uuid, part_id uuid, movement int, quantity int, opening_quantity int)`;
  await sql`
    with came as (
      insert into purchase_receipt_line (receipt_id, line_id, part_id, movement, opening_quantity)
      select ${id}::uuid, line_id, part_id, movement, opening_quantity from ${given}
    )
    update purchase_line set received = received + given.quantity from ${given} where purchase_line.id = given.line_id`.execute(
    db,
  );
}

/** What came of a line and was not undone. */
export interface ReceivedSum {
  line_id: string;
  quantity: number;
  /** What came at an unknown price costs what the order says; null where that says nothing. */
  cents: number | null;
}

export async function sumReceived(db: CompanyDb, orderId: string): Promise<ReceivedSum[]> {
  const { rows } = await sql<ReceivedSum>`
    select came.line_id, sum(movement.quantity)::int as quantity,
      case when bool_and(coalesce(movement.unit_cost_cents, line.price_cents) is not null)
        then sum(movement.quantity::bigint * coalesce(movement.unit_cost_cents, line.price_cents))::float8 end as cents
    from purchase_receipt as receipt
    join purchase_receipt_line as came on came.company_id = receipt.company_id and came.receipt_id = receipt.id
    join purchase_line as line on line.company_id = came.company_id and line.id = came.line_id
    join stock_movement as movement
      on movement.company_id = came.company_id and movement.part_id = came.part_id and movement.number = came.movement
    where receipt.company_id = current_company_id() and receipt.purchase_order_id = ${orderId}
      and receipt.undone_at is null
    group by came.line_id`.execute(db);
  return rows;
}

export interface ReceiptRow {
  id: string;
  orderId: string;
  isUndone: boolean;
}

export async function findReceipt(db: CompanyDb, id: string): Promise<ReceiptRow | null> {
  const { rows } = await sql<ReceiptRow>`
    select id, purchase_order_id as "orderId", undone_at is not null as "isUndone"
    from purchase_receipt where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** A line of a receipt that is to be undone. Money is in hundredths of a cent. */
export interface UndoableLine {
  line_id: string;
  part_id: string;
  part_name: string;
  quantity: number;
  unitCost: number | null;
  value: number | null;
  /** How many lay there of a part of which no cost was known before; null where one was. */
  openingQuantity: number | null;
  binMoves: readonly BinMove[] | null;
  /** What the next receipt of the part that stands cost. */
  nextCost: number | null;
  /**
   * Whether anything of the part was taken, counted, corrected or moved since; what was undone of it does not count, and a count that
   * found it right is one too. Of the receipt that made the cost known: whether anything but other receipts was booked since, or one
   * at its cost; of one without a cost: whether that is known by now.
   */
  isUsed: boolean;
}

/** The next line of the ledger that received the part of `came` at a known cost, and stands. */
const nextReceipt = sql`
  select later.number, later.unit_cost from stock_movement as later
  where later.company_id = came.company_id and later.part_id = came.part_id and later.number > came.movement
    and later.kind = 'receive' and later.unit_cost is not null and not exists (
      select from purchase_receipt_line as undone
      where undone.company_id = later.company_id and undone.part_id = later.part_id and undone.movement = later.number
        and undone.undone_by_movement is not null
    )
  order by later.number limit 1`;

/** The lines of a receipt, by their parts, which are locked. */
export async function listUndoable(db: CompanyDb, receiptId: string): Promise<UndoableLine[]> {
  const { rows } = await sql<UndoableLine>`
    select came.line_id, came.part_id, part.name as part_name, movement.quantity,
      (movement.unit_cost * 10000)::bigint as "unitCost", (movement.value * 10000)::bigint as value,
      came.opening_quantity as "openingQuantity", movement.bin_moves as "binMoves", (next.unit_cost * 10000)::bigint as "nextCost",
      exists (
        select from stock_movement as later
        where later.company_id = came.company_id and later.part_id = came.part_id and later.number > came.movement
          and ((later.change_type <> 'add' and ${isOfNothingUndone(sql.ref("later"))}) or (
            came.opening_quantity is not null and (later.unit_cost = movement.unit_cost or not exists (
              select from purchase_receipt_line as bought
              where bought.company_id = later.company_id and bought.part_id = later.part_id
                and later.number in (bought.movement, bought.undone_by_movement)))))
      ) or (movement.unit_cost is null and part.average_cost is not null) or ${isFoundRightSince(sql.ref("came.part_id"), sql.ref("movement.at"))} as "isUsed"
    from purchase_receipt_line as came
    join part on part.company_id = came.company_id and part.id = came.part_id
    join stock_movement as movement
      on movement.company_id = came.company_id and movement.part_id = came.part_id and movement.number = came.movement
    left join lateral (${nextReceipt}) as next on true
    where came.company_id = current_company_id() and came.receipt_id = ${receiptId} order by came.part_id`.execute(db);
  return rows;
}

/** Notes that a receipt is undone, by which movements, and that its lines are to come again. */
export async function markUndone(
  db: CompanyDb,
  { id, at, byName }: { id: string; at: Temporal.Instant; byName: string },
  lines: readonly ReceivedLine[],
): Promise<void> {
  await sql`update purchase_receipt set undone_at = ${at}, undone_by_name = ${byName} where id = ${id}`.execute(db);
  const given = sql`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as given (line_id uuid, part_id uuid, movement int, quantity int)`;
  // The next receipt that stands has the first cost from now on.
  await sql`
    update purchase_receipt_line as other set opening_quantity = came.opening_quantity
    from purchase_receipt_line as came cross join lateral (${nextReceipt}) as next
    where came.company_id = current_company_id() and came.receipt_id = ${id} and came.opening_quantity is not null
      and other.company_id = came.company_id and other.part_id = came.part_id and other.movement = next.number`.execute(
    db,
  );
  await sql`
    with undone as (
      update purchase_receipt_line set undone_by_movement = given.movement from ${given}
      where receipt_id = ${id} and purchase_receipt_line.line_id = given.line_id
    )
    update purchase_line set received = received - given.quantity from ${given} where purchase_line.id = given.line_id`.execute(
    db,
  );
}
