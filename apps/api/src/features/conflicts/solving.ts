import { isRecordedLate } from "@millwright/domain/work/done-at";
import type { Acting, CompanyDb } from "#db/database.ts";
import { findTechnicianAuthor } from "#db/session/authors.ts";
import { actAs } from "#db/transaction/acting.ts";
import { announce } from "#db/transaction/announce.ts";
import {
  findConflict,
  findConflictJson,
  type KeptConflict,
  markSolved,
} from "#features/conflicts/conflicts.queries.ts";
import { movePart, restorePart } from "#features/parts/parts.ts";
import {
  changeWorkOrder,
  commandsOfChange,
  keepKnownCommand,
  restoreWorkOrder,
} from "#features/work-orders/work-orders.ts";
import { type JsonText, jsonText } from "#http/answer/answers.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

/** Who decides, and when. */
interface Deciding {
  by: Actor;
  at: Temporal.Instant;
}

export interface Decision {
  take: "mine" | "theirs";
  /** What the order said when its reader decided; what it says now when left out. */
  theirs?: Record<string, unknown> | undefined;
  /** The UUID of the change that it makes, under which that can be undone. */
  command: string | null;
}

/**
 * Decides a conflict. The order is locked before the conflict is, as by who brings one.
 * @throws Refusal `not_found`, `conflict_solved`, `changed_since`, and as `changeWorkOrder` does
 */
export async function solve(
  db: CompanyDb,
  id: string,
  { take, ...decision }: Decision,
  context: Deciding,
): Promise<JsonText> {
  const conflict = (await findConflict(db, id)) ?? refuse("not_found");
  const { command } = decision;
  const isRepeat = command !== null && conflict.solvedByCommand === command;
  if (isRepeat || conflict.solvedAs === take) return conflictJson(db, id);
  requireOpen(conflict);
  if (take === "mine" && conflict.workOrderId !== null)
    await (conflict.kind === "act" ? doMine : writeMine)(db, conflict.workOrderId, conflict, decision, context);
  if (conflict.partId !== null) await settlePart(db, conflict.partId, take, conflict, context);
  if (!(await markSolved(db, id, { as: take, command, at: context.at })))
    requireOpen((await findConflict(db, id)) ?? refuse("not_found"));
  announce(db, { kind: "conflict", id });
  if (conflict.workOrderId !== null) announce(db, { kind: "workOrder", id: conflict.workOrderId });
  return conflictJson(db, id);
}

function requireOpen({ solvedAs, solvedByName }: KeptConflict): void {
  if (solvedAs !== null) refuse("conflict_solved", { values: { name: solvedByName ?? "" } });
}

async function writeMine(
  db: CompanyDb,
  orderId: string,
  { mine, theirs: now }: KeptConflict,
  { theirs = now, command }: Omit<Decision, "take">,
  { by, at }: Deciding,
): Promise<void> {
  await changeWorkOrder(db, orderId, commandsOfChange(mine), { command, base: theirs, onConflict: "refuse" }, by, at);
}

/**
 * Does what its sender did, now and by who decides. An order that is deleted comes back for it; nothing but that, or that an
 * occurrence was completed, stood against it, so it is recorded as it was done: by its sender, at their time.
 */
async function doMine(
  db: CompanyDb,
  orderId: string,
  conflict: KeptConflict,
  { command }: Omit<Decision, "take">,
  { by, at }: Deciding,
): Promise<void> {
  const { mine, commandId, isDeleted, isOfDeleted, doneAt } = conflict;
  const { change } = mine;
  if (isDeleted) await restoreWorkOrder(db, orderId, by, at);
  if (typeof change === "object" && change !== null) {
    const isAsDone = isOfDeleted || isOfCompleted(change);
    const carryOut = (actor: Actor, more: { doneAt?: string } = {}) =>
      changeWorkOrder(db, orderId, commandsOfChange(change), { command, ...more }, actor, at);
    await (isAsDone ? asSender(db, conflict, { by, at }, (sender) => carryOut(sender, { doneAt })) : carryOut(by));
  }
  if (isOfDeleted && commandId !== null) await keepKnownCommand(db, { orderId, id: commandId }, by, at);
}

/** Whether something was done to an occurrence that was completed before it came. */
function isOfCompleted(change: object): boolean {
  return "late" in change && (change.late as { isTaken?: boolean } | undefined)?.isTaken === true;
}

/** Records something by who did it, which who decides sends on. */
async function asSender(
  db: CompanyDb,
  { byId, byName, doneAt, isProven }: KeptConflict,
  { by, at }: Deciding,
  work: (sender: Actor) => Promise<void>,
): Promise<void> {
  const technician = await findTechnicianAuthor(db, byId);
  const kind = technician === null ? "member" : "technician";
  const name = byName ?? technician?.name ?? by.name;
  const done = Temporal.Instant.from(doneAt);
  const acting: Acting = {
    ...{ kind, id: byId, name, device: db.acting.device, call: db.acting.call, doneAt: done },
    ...(isRecordedLate(done, at) && { late: { cameAt: at, claimedAt: null } }),
    sender: { by: { id: by.id, name: by.name }, unverifiedAt: isProven ? null : at },
  };
  // What they may do is not asked anew: it stands by the level of who decides.
  await actAs(db, acting, () => work({ ...by, kind, id: byId, name, username: technician?.username ?? name }));
}

/** What was moved of a part that was deleted stands: who takes it brings the part back. */
async function settlePart(
  db: CompanyDb,
  partId: string,
  take: Decision["take"],
  conflict: KeptConflict,
  context: Deciding,
): Promise<void> {
  const { isDeleted, isOfDeleted } = conflict;
  if (isOfDeleted && take === "mine" && isDeleted) await restorePart(db, partId, {}, context.by, context.at);
  if (!isOfDeleted && take === "theirs") await reverseBooking(db, partId, conflict, context);
}

/** What was booked of what was not taken after all. */
async function reverseBooking(
  db: CompanyDb,
  partId: string,
  { mine, theirs }: KeptConflict,
  context: Deciding,
): Promise<void> {
  const { available: quantity } = theirs;
  const { work_order_id, machine_id } = mine;
  const idIn = (value: unknown) => (typeof value === "string" ? value : undefined);
  if (typeof quantity !== "number" || quantity === 0) return;
  const purpose = { work_order_id: idIn(work_order_id), machine_id: idIn(machine_id) };
  const back = { change_type: "add", quantity, notes: null, ...purpose } as const;
  // What comes back makes nothing short.
  await movePart(db, partId, back, { ...context, notifyShort: () => Promise.resolve() });
}

async function conflictJson(db: CompanyDb, id: string): Promise<JsonText> {
  return jsonText((await findConflictJson(db, id)) ?? refuse("not_found"));
}
