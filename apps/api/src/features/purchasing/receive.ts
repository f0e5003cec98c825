import type { Contract } from "@millwright/contract/contract";
import { type ArrivedLine, needsOwnerToReceive, openOf, receivedOf } from "@millwright/domain/parts/purchase-orders";
import type { UndoneBooking } from "@millwright/domain/parts/stock-value";
import type { z } from "zod";
import type { CompanyDb } from "#db/database.ts";
import { lockStock, type StockMove, settleMoves } from "#features/parts/parts.ts";
import { type LineRow, type LockedOrder, listLines } from "#features/purchasing/change-order.queries.ts";
import { change, getOrder, lockVersion, type PurchaseContext, requireOrdered } from "#features/purchasing/orders.ts";
import {
  findReceipt,
  insertReceipt,
  listUndoable,
  markUndone,
  sumReceived,
  type UndoableLine,
} from "#features/purchasing/receipts.queries.ts";
import type { JsonText } from "#http/answer/answers.ts";
import { refuse } from "#http/errors/refusal.ts";

type Received = z.output<Contract["POST /purchase-orders/{id}/receive"]["body"]>;

/** What came of one line. */
interface Arrival {
  line: LineRow;
  quantity: number;
  /** What one cost; null where nobody knows. */
  priceCents: number | null;
}

/**
 * Books what came of an order, as one movement of each part; an order of which all came is closed.
 * @throws Refusal `not_found`, `purchase_not_ordered`, `unknown_reference`, `invalid`, `purchase_part_deleted`, `more_than_ordered`, `price_zero`,
 * `receipt_above_limit`
 */
export async function receiveOrder(
  db: CompanyDb,
  id: string,
  { id: receiptId = crypto.randomUUID(), note = null, ...received }: Received,
  { by, now }: PurchaseContext,
): Promise<JsonText> {
  const order = requireOrdered(await lockVersion(db, id, null));
  const lines = await listLines(db, id);
  const arrivals = readArrivals(lines, received.lines);
  requireConfirmed(arrivals, received);
  if (by.access !== "owner") await requireWithinLimit(db, order, lines, arrivals);
  const stocks = await lockStock(
    db,
    arrivals.map(({ line }) => line.part_id),
  );
  const moves = arrivals.map(({ line, quantity, priceCents }): StockMove => {
    const stock = stocks.get(line.part_id) ?? refuse("not_found");
    // It may have been deleted after the lines were read.
    if (stock.part.isDeleted) refuseDeleted(stock.part);
    return { stock, change_type: "add", kind: "receive", quantity, unitCostCents: priceCents, notes: order.code };
  });
  const movements = await settleMoves(db, moves, by, now);
  const came = arrivals.map(({ line: { id: line_id, part_id }, quantity }) => ({
    ...{ line_id, part_id, quantity, movement: movements.get(part_id) ?? 0 },
    opening_quantity: openingOf(stocks.get(part_id)),
  }));
  await insertReceipt(db, { id: receiptId, orderId: id, note, at: now, byName: by.name }, came);
  const isAll = receivedOf(await listLines(db, id)) === "all";
  return change(db, id, isAll ? { status: "closed" } : {}, now);
}

function readArrivals(lines: readonly LineRow[], received: Received["lines"]): Arrival[] {
  if (new Set(received.map(({ line_id }) => line_id)).size < received.length)
    refuse("invalid", { fields: { lines: "duplicate" } });
  return received.map(({ line_id, quantity, price_cents }) => {
    const line =
      lines.find(({ id }) => id === line_id) ?? refuse("unknown_reference", { fields: { lines: "invalid" } });
    if (line.part_deleted) refuseDeleted({ name: line.part_name });
    return { line, quantity, priceCents: price_cents === undefined ? line.price_cents : price_cents };
  });
}

const refuseDeleted = ({ name }: { name: string }): never => refuse("purchase_part_deleted", { values: { name } });

/** What is seldom meant is booked once somebody says that it is. */
function requireConfirmed(arrivals: readonly Arrival[], { more_than_ordered, free_of_charge }: Received): void {
  const more = arrivals.filter(({ line, quantity }) => quantity > openOf(line));
  if (more.length > 0 && !more_than_ordered) refuse("more_than_ordered", named(more));
  const free = arrivals.filter(({ priceCents }) => priceCents === 0);
  if (free.length > 0 && !free_of_charge) refuse("price_zero", named(free));
}

/** Who is no owner receives for no more than the plant's limit, or than what an owner said yes to. */
async function requireWithinLimit(
  db: CompanyDb,
  { id, code, isApproved, limitCents }: LockedOrder,
  lines: readonly LineRow[],
  arrivals: readonly Arrival[],
): Promise<void> {
  const before = await sumReceived(db, id);
  const arrived = lines.map(({ id: lineId, quantity, price_cents }): ArrivedLine => {
    const now = arrivals
      .filter(({ line }) => line.id === lineId)
      .map(({ quantity: n, priceCents }) => ({ quantity: n, cents: timesPrice(n, priceCents ?? price_cents) }));
    const parts = [...before.filter((sum) => sum.line_id === lineId), ...now];
    const cents = parts.some((part) => part.cents === null) ? null : sumOf(parts.map((part) => part.cents ?? 0));
    return { quantity, price_cents, came: { quantity: sumOf(parts.map((part) => part.quantity)), cents } };
  });
  if (needsOwnerToReceive(arrived, { isApproved, limitCents })) refuse("receipt_above_limit", { values: { code } });
}

const timesPrice = (quantity: number, cents: number | null) => (cents === null ? null : quantity * cents);
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, n) => sum + n, 0);

const named = (arrivals: readonly Arrival[]) => ({
  values: { names: arrivals.map(({ line }) => line.part_name).join(", ") },
  extra: { line_ids: arrivals.map(({ line }) => line.id) },
});

/**
 * Takes a receipt back at what it cost; its order is open again. One that is undone already stays so.
 * @throws Refusal `not_found`, `receipt_used`
 */
export async function undoReceipt(db: CompanyDb, id: string, { by, now }: PurchaseContext): Promise<JsonText> {
  const { orderId } = (await findReceipt(db, id)) ?? refuse("not_found");
  const order = await lockVersion(db, orderId, null);
  // Another one who undid it held the order until then.
  if ((await findReceipt(db, id))?.isUndone) return getOrder(db, orderId);
  const stocks = await lockStock(
    db,
    (await listUndoable(db, id)).map(({ part_id }) => part_id),
  );
  const lines = await listUndoable(db, id);
  const used = lines.find(({ isUsed }) => isUsed);
  if (used) refuse("receipt_used", { values: { name: used.part_name } });
  const moves = lines.map((line): StockMove => {
    const stock = stocks.get(line.part_id) ?? refuse("not_found");
    const left = stock.part.quantity - line.quantity;
    return { stock, change_type: "adjust", kind: "adjust", quantity: left, notes: order.code, ...whatCame(line) };
  });
  const movements = await settleMoves(db, moves, by, now);
  const undone = lines.map(({ line_id, part_id, quantity }) => ({
    ...{ line_id, part_id, quantity, movement: movements.get(part_id) ?? 0 },
  }));
  await markUndone(db, { id, at: now, byName: by.name }, undone);
  return change(db, orderId, order.status === "closed" ? { status: "ordered" } : {}, now);
}

/** How many of a part without a known cost there were before. */
const openingOf = (stock: StockMove["stock"] | undefined) =>
  stock === undefined || stock.part.average !== null ? null : stock.part.quantity;

/** What a receipt brought, and where it lies. */
function whatCame({ unitCost, value, openingQuantity: pieces, nextCost, binMoves }: UndoableLine) {
  const places = binMoves ?? [];
  if (unitCost === null || value === null) return { undone: null, places };
  const undone: UndoneBooking = { unitCost, value, firstCost: pieces === null ? null : { pieces, nextCost } };
  return { undone, places };
}
