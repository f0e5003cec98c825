import { mayAct } from "@millwright/domain/access";
import type { CompanyDb } from "#db/database.ts";
import { hashOf } from "#db/once/made-once.ts";
import { announce } from "#db/transaction/announce.ts";
import { reopenConflicts, withdrawConflicts } from "#features/conflicts/conflicts.ts";
import { putBackExecutions, putBackSteps, readExecutions } from "#features/executions/executions.ts";
import { putBackFiles } from "#features/files/files.ts";
import { isEntryHidden, takeBackRepair } from "#features/history/history.ts";
import { requireLockout, requireUnlocked } from "#features/lockout/lockout.ts";
import {
  type Made,
  type PlantDay,
  putBackMoves,
  putBackPauses,
  putBackSchedule,
  putBackTask,
} from "#features/maintenance/maintenance.ts";
import { requireMeterOfPlan } from "#features/meters/meters.ts";
import { putBackEntryReview } from "#features/reviews/reviews.ts";
import { doerBefore, tellAssigned } from "#features/work-orders/change/assigned.ts";
import { workedOut } from "#features/work-orders/change/before.ts";
import { isKnown } from "#features/work-orders/change/change.ts";
import type { Sent } from "#features/work-orders/change/change-fields.ts";
import {
  type Before,
  type CommandKey,
  findCommand,
  insertCommands,
  type KeptCommand,
  markUndone,
  writeColumns,
} from "#features/work-orders/change/commands.queries.ts";
import { type Held, hold } from "#features/work-orders/change/hold.ts";
import { standAgain } from "#features/work-orders/change/running-again.ts";
import { type LockedOrder, markChanged } from "#features/work-orders/work-orders.queries.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";
import { requireAccess } from "#http/session/admit.ts";

/**
 * Takes back whole what a command did, while nothing was built on it: status, stamps, ticks, files, schedule, and the entry
 * in the history; a conflict that it decided is open again. To undo what is undone changes nothing. Who does the work undoes
 * what they did themself, a planner all.
 * @throws Refusal `not_found`, `not_allowed`, `nothing_to_undo`, `changed_since`, `meter_deleted`, `idempotency_conflict`
 */
export async function undoCommand(
  db: CompanyDb,
  key: CommandKey,
  { command = null, doneAt, version = null }: Sent,
  by: Actor,
  at: Temporal.Instant,
): Promise<void> {
  const { order, today } = await hold(db, key.orderId, by, at);
  const own = command === null ? null : { orderId: order.id, id: command, hash: hashOf({ undo: key.id, doneAt }) };
  if (own !== null && isKnown(await findCommand(db, own), own)) return;
  if (version !== null && version !== order.version) refuse("stale");
  const done = (await findCommand(db, key)) ?? refuse("not_found");
  if (done.orderId !== order.id) refuse("not_found");
  if (!isOwn(done, by)) requireAccess(by.access, "planner");
  if (!done.isUndone) {
    const isWithdrawn = await withdrawConflicts(db, key.id, at);
    if (done.before !== null) await takeBack(db, { order, today }, { ...done, before: done.before }, by, at);
    else if (!isWithdrawn) refuse("nothing_to_undo");
    await reopenConflicts(db, key.id);
    await markUndone(db, key);
    announce(db, { kind: "workOrder", id: order.id, subject_version: order.version + Number(done.before !== null) });
  }
  if (own === null) return;
  const kept = { version: order.version + 1, before: null, at, doneAt: doneAt === undefined ? null : db.acting.doneAt };
  await insertCommands(db, [{ ...own, ...kept, byAccess: by.access }]);
}

/** @throws Refusal `changed_since` of what something was built on, and as `requireLockout` does */
async function takeBack(
  db: CompanyDb,
  { order, today }: Held,
  done: KeptCommand & { before: Before },
  by: Actor,
  at: Temporal.Instant,
): Promise<void> {
  if (done.version !== order.version || (await isEntryDeleted(db, order.id, done.before))) refuse("changed_since");
  await standAgain(db, done.before.downtime);
  const doer = await doerBefore(db, order);
  await putBack(db, order.id, done.before, today, { version: order.version + 1, at }, by);
  await tellAssigned(db, order.id, doer, null, at);
  await requireLockoutAgain(db, order, done.before, by);
}

/** What puts work in hand again, or says that it was done, is a move as any other: that it was locked out is known of what was. */
async function requireLockoutAgain(db: CompanyDb, order: LockedOrder, { columns }: Before, by: Actor): Promise<void> {
  const { status: to, needs_lockout: needs } = columns;
  if (to === "Completed" && order.status !== "Completed") await requireUnlocked(db, [order.id]);
  const needsLockout = typeof needs === "boolean" ? needs : order.needsLockout;
  if (to === "In Progress") await requireLockout(db, { ...order, needsLockout, from: order.status, to }, null, by);
}

/** A command of one's own, given with no more access than one has by now. */
function isOwn({ byId, byAccess }: KeptCommand, { id, access }: Actor): boolean {
  return byId === id && byAccess !== null && mayAct(access, byAccess);
}

/** Who deleted the entry that a completion wrote built on it: the record of that is kept, with who and why. */
async function isEntryDeleted(db: CompanyDb, orderId: string, { entry, days, executions }: Before): Promise<boolean> {
  if (entry !== null) return isEntryHidden(db, entry);
  const deleted = new Set(executions.filter(({ deleted_at }) => deleted_at !== null).map(({ id }) => id));
  return (await readExecutions(db, [{ orderId, days }])).some(
    ({ id, deleted_at }) => deleted_at !== null && !deleted.has(id),
  );
}

async function putBack(
  db: CompanyDb,
  orderId: string,
  { columns, items, files, spans, moves, pauses, ...history }: Before,
  today: PlantDay | null,
  made: Made,
  by: Actor,
): Promise<void> {
  if (items !== null) await putBackSteps(db, { orderId, executionId: null }, items);
  if (files) await putBackFiles(db, { workOrderId: orderId }, files, by);
  if (today === null) {
    await writeColumns(db, orderId, columns);
    if (history.entry !== null) await takeBackRepair(db, history.entry);
    if (history.reviewed) await putBackEntryReview(db, history.reviewed);
    await markChanged(db, [{ id: orderId, version: made.version }], made.at);
    return;
  }
  const others = Object.entries(columns).filter(([name]) => !workedOut.includes(name));
  await writeColumns(db, orderId, Object.fromEntries(others));
  await putBackExecutions(db, orderId, history.days, history.executions);
  if (spans) await putBackSchedule(db, orderId, spans);
  if (moves) await putBackMoves(db, orderId, moves, made);
  if (pauses) await putBackPauses(db, orderId, pauses);
  await putBackTask(db, orderId, columns, today, made);
  if (spans) await requireMeterOfPlan(db, orderId);
}
