import type { Contract } from "@millwright/contract/contract";
import { partLimits } from "@millwright/contract/part-limits";
import { displayCode } from "@millwright/domain/codes";
import { needsApproval } from "@millwright/domain/parts/purchase-orders";
import { dayOf } from "@millwright/domain/when";
import type { z } from "zod";
import { takeNumber } from "#db/code-counter.ts";
import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import {
  changeOrder,
  deleteOrderRow,
  insertOrder,
  type LineRow,
  type LockedOrder,
  listLines,
  lockOrder,
  type NewLine,
  type OrderColumns,
  writeLines,
} from "#features/purchasing/change-order.queries.ts";
import { findOrderJson, listSummariesJson } from "#features/purchasing/orders.queries.ts";
import { isSupplier, listTerms } from "#features/purchasing/suppliers.queries.ts";
import { lockSuppliers } from "#features/suppliers/suppliers.ts";
import { type JsonText, jsonText } from "#http/answer/answers.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

/** Who changes an order, and when. */
export interface PurchaseContext {
  by: Actor;
  now: Temporal.Instant;
}

type Body<K extends keyof Contract> = Contract[K] extends { body: infer B extends z.ZodType } ? z.output<B> : never;
type GivenLine = Body<"POST /purchase-orders">["lines"][number];

/** @throws Refusal `not_found` */
export async function getOrder(db: CompanyDb, id: string): Promise<JsonText> {
  return jsonText((await findOrderJson(db, id)) ?? refuse("not_found"));
}

/** Makes a draft with the next code of the plant's year. @throws Refusal `invalid`, `unknown_reference` */
export async function makeOrder(
  db: CompanyDb,
  { id = crypto.randomUUID(), supplier_id, lines, expected_on = null, notes = null }: Body<"POST /purchase-orders">,
  context: PurchaseContext,
): Promise<JsonText> {
  await makeDraft(db, { id, supplierId: supplier_id, expectedOn: expected_on, notes }, lines, context);
  return getOrder(db, id);
}

/** Makes a draft for each supplier of the parts that are named, or several where they fill more. @throws Refusal `invalid`, `unknown_reference` */
export async function makeDrafts(
  db: CompanyDb,
  { lines }: Body<"POST /purchase-orders/drafts">,
  context: PurchaseContext,
): Promise<JsonText> {
  const bySupplier = Map.groupBy(lines, ({ supplier_id }) => supplier_id);
  const ids: string[] = [];
  for (const [supplierId, all] of bySupplier) {
    requireOnce(all);
    for (let from = 0; from < all.length; from += partLimits.purchasing.lines) {
      const id = crypto.randomUUID();
      const some = all.slice(from, from + partLimits.purchasing.lines);
      await makeDraft(db, { id, supplierId, expectedOn: null, notes: null }, some, context);
      ids.push(id);
    }
  }
  return jsonText(await listSummariesJson(db, ids));
}

async function makeDraft(
  db: CompanyDb,
  order: { id: string; supplierId: string; expectedOn: string | null; notes: string | null },
  lines: readonly GivenLine[],
  { by, now }: PurchaseContext,
): Promise<void> {
  await lockSuppliers(db, "name");
  if (!(await isSupplier(db, order.supplierId))) refuse("unknown_reference", { fields: { supplier_id: "invalid" } });
  const all = await completeLines(db, order.supplierId, lines);
  const { year } = dayOf(now, by.timeZone);
  await insertOrder(db, { ...order, code: displayCode("PO", year, await takeNumber(db, "PO", year)) }, now);
  if (all.length > 0) await writeLines(db, order.id, all);
  announce(db, { kind: "purchaseOrder", id: order.id });
}

/** @throws Refusal `invalid` of a part that is named twice */
function requireOnce(lines: readonly GivenLine[]): void {
  if (new Set(lines.map(({ part_id }) => part_id)).size < lines.length)
    refuse("invalid", { fields: { lines: "duplicate" } });
}

/** What is left out of a line is what the supplier says of its part. */
async function completeLines(db: CompanyDb, supplierId: string, lines: readonly GivenLine[]): Promise<NewLine[]> {
  requireOnce(lines);
  const ids = lines.map(({ part_id }) => part_id);
  const terms = new Map((await listTerms(db, supplierId, ids)).map((row) => [row.part_id, row]));
  return lines.map(({ part_id, quantity, number, pack, price_cents }) => {
    const own = terms.get(part_id) ?? refuse("unknown_reference", { fields: { lines: "invalid" } });
    return {
      part_id,
      quantity,
      number: number === undefined ? own.number : number,
      pack: pack ?? own.pack,
      price_cents: price_cents === undefined ? own.price_cents : price_cents,
    };
  });
}

/**
 * Changes what is given of a draft, or the day on which what was ordered should come; one that waits for a yes is a draft again.
 * @throws Refusal `not_found`, `stale`, `purchase_not_draft`, `unknown_reference`, `invalid`
 */
export async function editOrder(
  db: CompanyDb,
  id: string,
  {
    version,
    supplier_id,
    lines,
    ...edit
  }: Omit<Body<"PUT /purchase-orders/{id}">, "version"> & { version: number | null },
  { now }: PurchaseContext,
): Promise<JsonText> {
  // Before the order: who merges a supplier locks them in this sequence.
  await lockSuppliers(db, "name");
  const locked = await lockVersion(db, id, version);
  const isOfDay = lines === undefined && supplier_id === undefined && edit.notes === undefined;
  const order = locked.status === "ordered" && isOfDay ? locked : requireDraft(locked);
  if (supplier_id !== undefined && supplier_id !== order.supplierId && !(await isSupplier(db, supplier_id)))
    refuse("unknown_reference", { fields: { supplier_id: "invalid" } });
  const isChanged =
    lines !== undefined && (await writeLines(db, id, await completeLines(db, supplier_id ?? order.supplierId, lines)));
  const changed = await changeOrder(db, id, { ...edit, supplier_id }, { at: now, isChanged });
  if (changed && order.status === "waiting") await changeOrder(db, id, { status: "draft" }, { at: now });
  if (changed) announce(db, { kind: "purchaseOrder", id });
  return getOrder(db, id);
}

/** @throws Refusal `not_found`, `purchase_not_draft` */
export async function deleteOrder(db: CompanyDb, id: string): Promise<void> {
  requireDraft(await lockVersion(db, id, null));
  await deleteOrderRow(db, id);
  announce(db, { kind: "purchaseOrder", id });
}

/** Orders a draft, or lets it wait for an owner. @throws Refusal `not_found`, `stale`, `purchase_not_draft`, `purchase_empty`, `supplier_deleted`, `purchase_part_deleted` */
export async function placeOrder(
  db: CompanyDb,
  id: string,
  version: number | null,
  context: PurchaseContext,
): Promise<JsonText> {
  const order = await lockVersion(db, id, version);
  if (order.status !== "draft") refuse("purchase_not_draft");
  const lines = await requireOrderable(db, order);
  const needsOwner = needsApproval(lines, order.limitCents);
  const isOwner = context.by.access === "owner";
  const waits = needsOwner && !isOwner;
  return change(db, id, waits ? { status: "waiting" } : orderedBy(context, needsOwner), context.now);
}

/** Says yes to an order that waits for it, as it was seen. @throws Refusal `invalid`, `not_found`, `stale`, `purchase_not_waiting`, `supplier_deleted`, `purchase_part_deleted` */
export async function approveOrder(
  db: CompanyDb,
  id: string,
  version: number | null,
  context: PurchaseContext,
): Promise<JsonText> {
  if (version === null) refuse("invalid", { fields: { version: "required" } });
  const order = await lockVersion(db, id, version);
  if (order.status !== "waiting") refuse("purchase_not_waiting");
  await requireOrderable(db, order);
  return change(db, id, orderedBy(context, true), context.now);
}

/** Expects no more of an order. @throws Refusal `not_found`, `stale`, `purchase_not_ordered` */
export async function closeOrder(
  db: CompanyDb,
  id: string,
  version: number | null,
  { now }: PurchaseContext,
): Promise<JsonText> {
  requireOrdered(await lockVersion(db, id, version));
  return change(db, id, { status: "closed" }, now);
}

/** Cancels an order of which nothing came. @throws Refusal `not_found`, `stale`, `purchase_not_ordered`, `purchase_received` */
export async function cancelOrder(
  db: CompanyDb,
  id: string,
  version: number | null,
  { now }: PurchaseContext,
): Promise<JsonText> {
  const order = await lockVersion(db, id, version);
  if (order.status === "closed" || order.status === "cancelled") refuse("purchase_not_ordered");
  if ((await listLines(db, id)).some(({ received }) => received > 0)) refuse("purchase_received");
  return change(db, id, { status: "cancelled" }, now);
}

export async function change(
  db: CompanyDb,
  id: string,
  columns: OrderColumns,
  at: Temporal.Instant,
): Promise<JsonText> {
  if (await changeOrder(db, id, columns, { at, isChanged: true })) announce(db, { kind: "purchaseOrder", id });
  return getOrder(db, id);
}

/** @throws Refusal `not_found`, `stale` */
export async function lockVersion(db: CompanyDb, id: string, version: number | null): Promise<LockedOrder> {
  const order = (await lockOrder(db, id)) ?? refuse("not_found");
  if (version !== null && version !== order.version) refuse("stale");
  return order;
}

/** @throws Refusal `purchase_not_ordered` */
export function requireOrdered(order: LockedOrder): LockedOrder {
  return order.status === "ordered" ? order : refuse("purchase_not_ordered");
}

function requireDraft(order: LockedOrder): LockedOrder {
  return order.status === "draft" || order.status === "waiting" ? order : refuse("purchase_not_draft");
}

async function requireOrderable(db: CompanyDb, order: LockedOrder): Promise<LineRow[]> {
  if (order.supplierDeleted) refuse("supplier_deleted", { values: { name: order.supplierName } });
  const lines = await listLines(db, order.id);
  if (lines.length === 0) refuse("purchase_empty");
  const deleted = lines.find(({ part_deleted }) => part_deleted);
  if (deleted) refuse("purchase_part_deleted", { values: { name: deleted.part_name } });
  return lines;
}

function orderedBy({ by, now }: PurchaseContext, isApproved: boolean): OrderColumns {
  const approved = { approved_at: now, approved_by_id: by.id, approved_by_name: by.name };
  const ordered = { ordered_at: now, ordered_by_id: by.id, ordered_by_name: by.name };
  return { status: "ordered", ...ordered, ...(isApproved && approved) };
}
