import { inBin, inNoBin } from "@millwright/domain/parts/bins";
import { type ChangeType, kindOf, type MovementKind, takenOf } from "@millwright/domain/parts/stock";
import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import { type Bin, namedBin } from "#features/bins/bins.ts";
import { keepShort, notifyOfKeptOnDeleted, notifyOfStockOfDeleted } from "#features/conflicts/conflicts.ts";
import { notify } from "#features/notifications/notifications.ts";
import type { ShortPart } from "#features/parts/emails.ts";
import { changePart, findPartJson, isPart, type LockedPart, lockPart } from "#features/parts/parts.queries.ts";
import { type AskedPurpose, readPurpose } from "#features/parts/purpose.ts";
import { movedSince, type Place, readStockPlaces } from "#features/parts/stock.queries.ts";
import { type AskedChange, plainChange, settleStock } from "#features/parts/stock.ts";
import { type JsonText, jsonText } from "#http/answer/answers.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

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

/** A change of the stock as a person asks for it. */
export interface AskedMove extends AskedPurpose {
  change_type: ChangeType;
  quantity: number;
  notes: string | null;
  kind?: MovementKind | undefined;
  unit_cost_cents?: number | null | undefined;
  bin_id?: string | null | undefined;
  to_bin_id?: string | null | undefined;
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
  requested: AskedMove,
  context: StockContext,
): Promise<JsonText> {
  const { doneBefore, waitedSince, at } = context;
  const isDone = Boolean(waitedSince);
  if (!(await isPart(db, id, { orDeleted: isDone }))) return refuse("not_found");
  const change = await readChange(db, requested, { isDone, seesMoney: context.by.seesMoney });
  const part = (await lockPart(db, id, { orDeleted: isDone })) ?? refuse("not_found");
  if (waitedSince) await notifyOfDeletedPart(db, part, change, { doneAt: waitedSince, at });
  const there = doneBefore ? await bookable(db, part, change, { doneAt: doneBefore, at }) : change;
  if (there !== null) await restock(db, part, there, context);
  await changePart(db, id, {}, { at, isChanged: there !== null });
  announce(db, { kind: "part", id });
  return jsonText((await findPartJson(db, id, { orDeleted: isDone })) ?? refuse("not_found"));
}

/** Who may not see money receives at what the part costs. @throws Refusal `unknown_reference`; `invalid` where the kind is none of the change, or does not take a cost or a bin to go to. */
async function readChange(
  db: CompanyDb,
  { work_order_id, machine_id, kind: named, unit_cost_cents, bin_id, to_bin_id, ...change }: AskedMove,
  { isDone, seesMoney }: { isDone: boolean; seesMoney: boolean },
): Promise<AskedChange> {
  const kind =
    kindOf({ ...change, kind: named }, Boolean(work_order_id)) ?? refuse("invalid", { fields: { kind: "invalid" } });
  const unitCostCents = seesMoney ? (unit_cost_cents ?? null) : null;
  if (unitCostCents !== null && kind !== "receive") refuse("invalid", { fields: { unit_cost_cents: "invalid" } });
  if (to_bin_id && kind !== "transfer") refuse("invalid", { fields: { to_bin_id: "invalid" } });
  const purpose = kind === "transfer" ? {} : await readPurpose(db, { work_order_id, machine_id }, { isDone });
  const bins = { bin: await namedBin(db, bin_id, "bin_id"), toBin: await namedBin(db, to_bin_id, "to_bin_id") };
  return { ...plainChange, ...change, kind, unitCostCents, ...purpose, ...bins };
}

/** How many lie in a bin, or in the main one; of a part that has none in no bin. */
async function inBinOf(db: CompanyDb, { id, quantity, mainBin }: LockedPart, bin: Bin | null): Promise<number> {
  const { bins } = await readStockPlaces(db, id, null);
  const from = bin ?? mainBin;
  return from ? inBin({ bins }, from.id) : inNoBin({ bins, main: null, quantity });
}

/** Where a change is made: of what lies in one place alone every place is the same, and a count without a bin is of all of it. */
async function placeOf(db: CompanyDb, { id, quantity, mainBin }: LockedPart, change: AskedChange): Promise<Place> {
  const { bins } = await readStockPlaces(db, id, null);
  const places = bins.length + (inNoBin({ bins, main: null, quantity }) > 0 ? 1 : 0);
  if (places < 2 || (change.bin === null && change.change_type === "adjust")) return "all";
  return { binId: (change.bin ?? mainBin)?.id ?? null };
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
  part: LockedPart,
  change: AskedChange,
  moments: { doneAt: Temporal.Instant; at: Temporal.Instant },
): Promise<AskedChange | null> {
  const { id } = part;
  const since = await movedSince(db, id, await placeOf(db, part, change), moments.doneAt);
  if (change.change_type === "adjust") return counted(db, part, { ...change, since }, moments);
  if (since === null && change.kind !== "transfer") return { ...change, isCounted: true };
  if (change.change_type === "add") return change;
  const available = change.kind === "transfer" ? await inBinOf(db, part, change.bin) : part.quantity;
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

export async function restock(
  db: CompanyDb,
  part: LockedPart,
  change: AskedChange | null,
  { by, at, doneBefore, notifyShort }: StockContext,
  minimum = part.minimum,
): Promise<void> {
  // The ledger keeps its order of booking, and says when each was taken.
  const { quantity, fell } = await settleStock(db, part, { change, minimum }, by, doneBefore ?? at);
  if (fell) await notifyOfShort(db, { ...part, quantity, minimum }, { by, at, notifyShort }, change?.notes ?? null);
}

/** Tells those who see to it that there is enough that a part fell to its minimum. */
export async function notifyOfShort(
  db: CompanyDb,
  { id, name, code, quantity, minimum }: Pick<LockedPart, "id" | "name" | "code" | "quantity" | "minimum">,
  { by, at, notifyShort }: Pick<StockContext, "by" | "at" | "notifyShort">,
  notes: string | null,
): Promise<void> {
  await notify(db, { kind: "part-low", partId: id }, at);
  await notifyShort({ id, name, code, quantity, minimum, company: by.companyName, by: by.name, notes });
}
