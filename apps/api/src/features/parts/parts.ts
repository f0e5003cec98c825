import type { CreatePart, UpdatePart } from "@millwright/contract/parts";
import { displayCode } from "@millwright/domain/codes";
import { type PartType, partCodeKinds } from "@millwright/domain/parts/parts";
import { stockStatus, takenOf } from "@millwright/domain/parts/stock";
import { dayOf } from "@millwright/domain/when";
import { takeNumber } from "#db/code-counter.ts";
import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import { keepShort, notifyOfKeptOnDeleted, notifyOfStockOfDeleted } from "#features/conflicts/conflicts.ts";
import { attachFiles } from "#features/files/files.ts";
import { notify } from "#features/notifications/notifications.ts";
import { readBarcode, requirePrintable } from "#features/parts/barcode.ts";
import { markPartDeleted } from "#features/parts/deleted.queries.ts";
import type { ShortPart } from "#features/parts/emails.ts";
import { readPartsUsedOn } from "#features/parts/ledger.ts";
import {
  changePart,
  findPartJson,
  insertPart,
  isPart,
  type LockedPart,
  listPartJson as listJson,
  lockPart,
  type NewPart,
  type PartColumns,
} from "#features/parts/parts.queries.ts";
import { type AskedPurpose, noPurpose, readPurpose } from "#features/parts/purpose.ts";
import { restorePart as restore } from "#features/parts/restore.ts";
import { movedSince } from "#features/parts/stock.queries.ts";
import { type AskedChange, settleStock } from "#features/parts/stock.ts";
import { type JsonText, jsonText } from "#http/answer/answers.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

export const listPartJson = listJson;
export const partsUsedOn = readPartsUsedOn;
export const restorePart = restore;

/** Who changes a part and when, and how those are told who see to it that there is enough. */
export interface StockContext {
  by: Actor;
  at: Temporal.Instant;
  notifyShort(part: ShortPart): Promise<void>;
  /** When it was done, where that is over: what was taken without a connection is gone from the shelf. */
  doneBefore?: Temporal.Instant | null;
  /** When it was done that was on its way for a while: it is booked of what was deleted meanwhile. */
  waitedSince?: Temporal.Instant | null;
}

/** @throws Refusal `not_found` */
export async function getPart(db: CompanyDb, id: string, which: { orDeleted?: boolean } = {}): Promise<JsonText> {
  return jsonText((await findPartJson(db, id, which)) ?? refuse("not_found"));
}

/**
 * Makes a part with the code that it is given, else with the next of its kind and the plant's year. What there is of it
 * already is its first movement.
 * @throws Refusal `fill_required_fields`, `barcode_characters`, `part_code_taken`, `unknown_reference`
 */
export async function makePart(db: CompanyDb, draft: CreatePart, by: Actor, at: Temporal.Instant): Promise<JsonText> {
  const { name, part_type } = requireFilled(draft);
  const { id = crypto.randomUUID(), code = null, current_quantity, min_stock_level: minimum, manuals = [] } = draft;
  if (code !== null) requirePrintable("code", code);
  const barcode = readBarcode({ barcode_type: draft.barcode_type, barcode_data: draft.barcode_data ?? null });
  await insertWithCode(db, code, dayOf(at, by.timeZone).year, {
    id,
    ...{ name, part_type, ...barcode, notes: draft.notes, ...placeColumns(draft), ...supplierColumns(draft.supplier) },
    min_stock_level: minimum,
    stock_status: stockStatus(0, minimum),
    created_at: at,
    updated_at: at,
  });
  if (current_quantity > 0) {
    const change = { change_type: "add", quantity: current_quantity, notes: null, ...noPurpose } as const;
    await settleStock(
      db,
      { id, quantity: 0, minimum, movements: 0, unitCostCents: draft.unit_cost_cents ?? null },
      { change },
      by,
      at,
    );
  }
  if (manuals.length > 0) await attachFiles(db, { partId: id }, idsOf(manuals), by);
  announce(db, { kind: "part", id });
  return getPart(db, id);
}

/** A change of the stock as a person asks for it. */
export type AskedMove = Omit<AskedChange, "workOrderId" | "machineId"> & AskedPurpose;

export interface PartEdit extends Omit<UpdatePart, "version"> {
  /** The version that the changes were made on; null when it does not matter. */
  version: number | null;
}

/**
 * Changes what is given of a part; its code stays, and what is so already makes no version. Another quantity adjusts the stock to it.
 * @throws Refusal `not_found`, `stale`, `fill_required_fields`, `barcode_characters`, `unknown_reference`
 */
export async function editPart(
  db: CompanyDb,
  id: string,
  { version, current_quantity, min_stock_level, manuals, supplier, ...edit }: PartEdit,
  context: StockContext,
): Promise<JsonText> {
  const part = (await lockPart(db, id)) ?? refuse("not_found");
  if (version !== null && version !== part.version) refuse("stale");
  const { name, part_type } = requireFilled({ name: part.name, part_type: part.part_type, ...given(edit) });
  const barcode = readBarcode({
    barcode_type: edit.barcode_type ?? part.barcodeType,
    barcode_data: edit.barcode_data === undefined ? part.barcodeData : edit.barcode_data,
  });
  const columns = {
    name,
    part_type,
    notes: edit.notes,
    ...barcode,
    ...placeColumns(edit),
    ...supplierColumns(supplier),
  };
  const { quantity = part.quantity, minimum = part.minimum } = { quantity: current_quantity, minimum: min_stock_level };
  const isMoved = quantity !== part.quantity;
  const isRestocked = isMoved || minimum !== part.minimum;
  const adjusted = isMoved ? ({ change_type: "adjust", quantity, notes: null, ...noPurpose } as const) : null;
  if (isRestocked) await restock(db, { ...part, name }, adjusted, context, minimum);
  const attached = manuals !== undefined && (await attachFiles(db, { partId: id }, idsOf(manuals), context.by));
  const changed = await changePart(db, id, columns, { at: context.at, isChanged: isRestocked || attached });
  if (changed) announce(db, { kind: "part", id });
  return getPart(db, id);
}

/**
 * Moves the stock of a part, for an order or a machine where one is named.
 * What was done before takes what there is and tells what is missing; it is booked also of a part, or for an order, that was
 * deleted meanwhile, and who plans is told. @throws Refusal `not_found`, `not_enough_stock`,
 * `unknown_reference`, `invalid` above the most that is counted.
 */
export async function movePart(
  db: CompanyDb,
  id: string,
  { work_order_id, machine_id, ...requested }: AskedMove,
  context: StockContext,
): Promise<JsonText> {
  const { doneBefore, waitedSince, at } = context;
  const isDone = Boolean(waitedSince);
  if (!(await isPart(db, id, { orDeleted: isDone }))) return refuse("not_found");
  const change = { ...requested, ...(await readPurpose(db, { work_order_id, machine_id }, { isDone })) };
  const part = (await lockPart(db, id, { orDeleted: isDone })) ?? refuse("not_found");
  if (waitedSince) await notifyOfDeletedPart(db, part, change, { doneAt: waitedSince, at });
  const there = doneBefore ? await bookable(db, part, change, { doneAt: doneBefore, at }) : change;
  if (there !== null) await restock(db, part, there, context);
  await changePart(db, id, {}, { at, isChanged: there !== null });
  announce(db, { kind: "part", id });
  return getPart(db, id, { orDeleted: isDone });
}

/** What was done of a part, or for an order, that is deleted by now is booked: who plans is told, and may bring that back. */
async function notifyOfDeletedPart(
  db: CompanyDb,
  { id, name: item }: LockedPart,
  { change_type, quantity, workOrderId: orderId, notes }: AskedChange,
  moments: { doneAt: Temporal.Instant; at: Temporal.Instant },
): Promise<void> {
  const mine = { act: "part", item, change_type, quantity, notes };
  await notifyOfStockOfDeleted(db, id, { ...mine, work_order_id: orderId }, moments);
  if (orderId !== null) await notifyOfKeptOnDeleted(db, mine, { orderId, ...moments });
}

/**
 * What can be booked of what was done already: of a removal what there is, null for nothing; of a count what is left by now. What
 * is missing is a conflict for who plans. What was counted since is in that count: it is in the ledger, and moves nothing.
 */
async function bookable(
  db: CompanyDb,
  { id, quantity: available }: LockedPart,
  change: AskedChange,
  moments: { doneAt: Temporal.Instant; at: Temporal.Instant },
): Promise<AskedChange | null> {
  const since = await movedSince(db, id, moments.doneAt);
  if (change.change_type === "adjust") return counted(db, { id, quantity: available }, { ...change, since }, moments);
  if (since === null) return { ...change, isCounted: true };
  if (change.change_type === "add") return change;
  const { quantity, workOrderId: work_order_id, machineId: machine_id, notes } = change;
  const { taken, missing } = takenOf(available, quantity);
  if (missing === 0) return change;
  await keepShort(db, id, { mine: { quantity, work_order_id, machine_id, notes }, available, ...moments });
  return taken === 0 ? null : { ...change, quantity: taken };
}

/**
 * A count holds for its moment: what was done after it and is booked by now stands, as does a later count. More that was taken
 * since than was counted is a conflict.
 */
async function counted(
  db: CompanyDb,
  { id, quantity: balance }: Pick<LockedPart, "id" | "quantity">,
  change: Omit<AskedChange, "since"> & { since: number | null },
  moments: { doneAt: Temporal.Instant; at: Temporal.Instant },
): Promise<AskedChange> {
  const { quantity, notes } = change;
  const since = change.since ?? balance - quantity;
  if (quantity + since < 0) {
    const mine = { quantity: -since, counted: quantity, work_order_id: null, machine_id: null, notes };
    await keepShort(db, id, { mine, available: quantity, ...moments });
  }
  return { ...change, since };
}

async function restock(
  db: CompanyDb,
  part: LockedPart,
  change: AskedChange | null,
  { by, at, doneBefore, notifyShort }: StockContext,
  minimum = part.minimum,
): Promise<void> {
  // The ledger keeps its order of booking, and says when each was taken.
  const { quantity, fell } = await settleStock(db, part, { change, minimum }, by, doneBefore ?? at);
  if (!fell) return;
  const { id, name, code } = part;
  await notify(db, { kind: "part-low", partId: id }, at);
  await notifyShort({
    id,
    name,
    code,
    quantity,
    minimum,
    company: by.companyName,
    by: by.name,
    notes: change?.notes ?? null,
  });
}

/** Deletes a part; it stays, with its movements, for an owner to bring back. @throws Refusal `not_found` */
export async function deletePart(db: CompanyDb, id: string, by: Actor, at: Temporal.Instant): Promise<void> {
  if (!(await markPartDeleted(db, id, by.username, at))) refuse("not_found");
  announce(db, { kind: "part", id });
}

/** A code that is made steps over those that people gave away themselves. @throws Refusal `part_code_taken` */
async function insertWithCode(
  db: CompanyDb,
  code: string | null,
  year: number,
  part: Omit<NewPart, "code">,
): Promise<void> {
  if (code !== null) {
    if (await insertPart(db, { ...part, code })) return;
    refuse("part_code_taken", { fields: { code: "duplicate" }, values: { code } });
  }
  const kind = partCodeKinds[part.part_type];
  for (;;) {
    if (await insertPart(db, { ...part, code: displayCode(kind, year, await takeNumber(db, kind, year)) })) return;
  }
}

/** @throws Refusal `fill_required_fields` with those that are empty. */
function requireFilled({ name, part_type }: { name: string; part_type: PartType | "" }) {
  const missing = Object.entries({ name, part_type }).filter(([, value]) => value === "");
  const fields = Object.fromEntries(missing.map(([field]) => [field, "required" as const]));
  return part_type === "" || name === "" ? refuse("fill_required_fields", { fields }) : { name, part_type };
}

function given({ name, part_type }: Pick<PartEdit, "name" | "part_type">) {
  return { ...(name !== undefined && { name }), ...(part_type !== undefined && { part_type }) };
}

function placeColumns({
  bin_location,
  unit,
  unit_cost_cents,
}: Pick<UpdatePart, "bin_location" | "unit" | "unit_cost_cents">) {
  return { bin_location, unit, unit_cost_cents };
}

function supplierColumns(supplier: UpdatePart["supplier"]): PartColumns {
  const { name, contact, phone, email } = supplier ?? {};
  return { supplier_name: name, supplier_contact: contact, supplier_phone: phone, supplier_email: email };
}

function idsOf(files: readonly { id: string }[]): string[] {
  return files.map((file) => file.id);
}
