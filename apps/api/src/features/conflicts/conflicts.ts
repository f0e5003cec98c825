import { mayAct } from "@millwright/domain/access";
import type { FieldConflict } from "@millwright/domain/work/change/merge";
import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import {
  type ConflictFilter,
  type FieldOvertaken,
  hasActOf,
  type KeptAct,
  keepFields,
  keepOneAct,
  keepOvertakenFields,
  keepStock,
  reopen,
  withdraw,
  withdrawOfDeleted,
} from "#features/conflicts/conflicts.queries.ts";
import {
  type FoundDeletion,
  findDeletion,
  listKept,
  listLateCompletions,
  markSettled,
} from "#features/conflicts/settling.queries.ts";
import { notify } from "#features/notifications/notifications.ts";
import type { Actor } from "#http/call/context.ts";

export type { FieldOvertaken, KeptAct } from "#features/conflicts/conflicts.queries.ts";
export type { FoundDeletion } from "#features/conflicts/settling.queries.ts";

/** What somebody may see of what is to be decided: who plans all of it, others their own. */
export function seenBy({ id, access }: Actor, subject?: string): ConflictFilter {
  return { byId: mayAct(access, "planner") ? null : id, subject };
}

/** Keeps what a command on an order and others changed to different things, for who plans to decide. */
export async function keepConflicts(
  db: CompanyDb,
  conflicts: readonly FieldConflict[],
  of: { orderId: string; commandId: string | null; doneAt: Temporal.Instant; at: Temporal.Instant },
): Promise<void> {
  if (conflicts.length > 0) await notifyOfOrder(db, await keepFields(db, conflicts, of), of);
}

/** Keeps what others had changed of an order before a command did, as theirs, for who plans to decide. */
export async function keepOvertaken(
  db: CompanyDb,
  overtaken: readonly FieldOvertaken[],
  of: { orderId: string; commandId: string | null; at: Temporal.Instant },
): Promise<void> {
  if (overtaken.length > 0) await notifyOfOrder(db, await keepOvertakenFields(db, overtaken, of), of);
}

/** Keeps what was done on an order and does not stand, for who plans to decide. */
export async function keepActs(
  db: CompanyDb,
  acts: readonly KeptAct[],
  of: { orderId: string; commandId: string | null; doneAt: Temporal.Instant; at: Temporal.Instant },
): Promise<void> {
  if (acts.length === 0) return;
  const ids: string[] = [];
  for (const act of acts) ids.push(await keepOneAct(db, act, of));
  await notifyOfOrder(db, ids, of);
}

/** By whom an order was deleted, and when; null of one that is there, or never was. */
export function findOrderDeletion(db: CompanyDb, orderId: string): Promise<FoundDeletion | null> {
  return findDeletion(db, "work_order", orderId);
}

/** What a conflict says of a deletion. */
export const deletionOf = ({ deletedAt, name }: FoundDeletion) => ({ deleted_at: deletedAt, deleted_by_name: name });

/**
 * Tells who plans that something came which was done on an order that was deleted meanwhile: it is kept with the order, which they
 * may bring back. Answers false of an order that is there, or never was.
 */
export async function notifyOfKeptOnDeleted(
  db: CompanyDb,
  mine: Record<string, unknown>,
  of: { orderId: string; doneAt: Temporal.Instant; at: Temporal.Instant },
): Promise<boolean> {
  const deletion = await findOrderDeletion(db, of.orderId);
  if (deletion === null) return false;
  await keepActs(db, [{ mine, theirs: deletionOf(deletion) }], { ...of, commandId: null });
  return true;
}

/** Nothing is left to decide of what was kept with orders, or parts, that are there again. */
export async function settleOfRestored(
  db: CompanyDb,
  subjects: readonly string[],
  at: Temporal.Instant,
): Promise<void> {
  await settle(db, await listKept(db, subjects), { commandId: null, at });
}

/** Nothing is left to decide of who else completed an occurrence that is completed late now. */
export async function settleLateCompletions(
  db: CompanyDb,
  { orderId, day, ...by }: { orderId: string; day: string; commandId: string | null; at: Temporal.Instant },
): Promise<void> {
  await settle(db, await listLateCompletions(db, orderId, day), by);
}

async function settle(
  db: CompanyDb,
  ids: readonly string[],
  by: { commandId: string | null; at: Temporal.Instant },
): Promise<void> {
  if (ids.length === 0) return;
  await markSettled(db, ids, by);
  for (const id of ids) announce(db, { kind: "conflict", id });
}

/** Whether what a command could not do is kept already. */
export const isActKept = hasActOf;

/** What could not be done while its order was deleted, and is done now: there is nothing left to decide. */
export async function withdrawActsOfDeleted(db: CompanyDb, commandId: string, at: Temporal.Instant): Promise<void> {
  for (const id of await withdrawOfDeleted(db, commandId, at)) announce(db, { kind: "conflict", id });
}

/** Announces an order's open conflicts to the screens, and notifies planners. */
async function notifyOfOrder(
  db: CompanyDb,
  conflictIds: readonly string[],
  { orderId, at }: { orderId: string; at: Temporal.Instant },
): Promise<void> {
  for (const id of conflictIds) announce(db, { kind: "conflict", id });
  announce(db, { kind: "workOrder", id: orderId });
  await notify(db, { kind: "conflict", subject: { kind: "workOrder", id: orderId } }, at);
}

/** Keeps that more of a part was taken than there was, for who plans to decide. */
export async function keepShort(
  db: CompanyDb,
  partId: string,
  { available, ...short }: { mine: object; available: number; doneAt: Temporal.Instant; at: Temporal.Instant },
): Promise<void> {
  await keepOfPart(db, partId, { ...short, theirs: { available } });
}

/** Tells who plans that stock of a part was moved which was deleted meanwhile; nothing of one that is there. */
export async function notifyOfStockOfDeleted(
  db: CompanyDb,
  partId: string,
  mine: object,
  moments: { doneAt: Temporal.Instant; at: Temporal.Instant },
): Promise<void> {
  const deletion = await findDeletion(db, "part", partId);
  if (deletion === null) return;
  await keepOfPart(db, partId, { mine, theirs: deletionOf(deletion), ...moments });
}

/** Announces a part's open conflicts to the screens, and notifies planners. */
async function keepOfPart(db: CompanyDb, partId: string, stock: Parameters<typeof keepStock>[2]): Promise<void> {
  announce(db, { kind: "conflict", id: await keepStock(db, partId, stock) });
  await notify(db, { kind: "conflict", subject: { kind: "part", id: partId } }, stock.at);
}

/** Takes back what a command brought that nobody has decided; answers whether there was something. */
export async function withdrawConflicts(
  db: CompanyDb,
  commandIds: readonly string[],
  at: Temporal.Instant,
): Promise<boolean> {
  const ids = await withdraw(db, commandIds, at);
  for (const id of ids) announce(db, { kind: "conflict", id });
  return ids.length > 0;
}

/** Leaves to be decided again what a command decided that is taken back. */
export async function reopenConflicts(db: CompanyDb, commandIds: readonly string[]): Promise<void> {
  for (const id of await reopen(db, commandIds)) announce(db, { kind: "conflict", id });
}
