import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import {
  type AskedLock,
  getLock,
  idsOf,
  ownIdsOf,
  placeLock,
  requireLock,
  requireLockable,
  requireOwn,
  takeOff,
} from "#features/lockout/lockout.ts";
import { notify } from "#features/notifications/notifications.ts";
import { type LockedWork, lockWork } from "#features/work-orders/change/lock-work.ts";
import { currentExecution } from "#features/work-orders/commands/steps/steps-of.ts";
import { markChanged } from "#features/work-orders/work-orders.queries.ts";
import type { JsonText } from "#http/answer/answers.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

/**
 * Places somebody's own lock on the machine of an order, of a PM for its current occurrence, which begins with that. It takes
 * the place of one that is not on every point any more.
 * @throws Refusal `not_found`, `not_at_hand`, and as `requireLockable` does
 */
export async function lockOut(
  db: CompanyDb,
  orderId: string,
  { id, confirmed, number }: AskedLock,
  by: Actor,
  at: Temporal.Instant,
): Promise<JsonText> {
  const locked = await lockWork(db, orderId, by, at);
  const { order, today } = locked;
  if (order.status === "Completed") refuse("not_at_hand", { sentence: "lock_when_done" });
  const { machineId, points, replaces } = await requireLockable(db, order, confirmed, by);
  const executionId = today && (await currentExecution(db, orderId, today));
  if (replaces !== null) await takeOff(db, replaces, { machineId }, { at, forced: null });
  await placeLock(db, { id, orderId, machineId, executionId, number, points, at });
  await announceLocks(db, locked, at);
  return getLock(db, id);
}

/** Takes somebody's own lock off. One that is off stays so. @throws Refusal `not_found`, `not_allowed` of another one's */
export async function release(db: CompanyDb, id: string, by: Actor, at: Temporal.Instant): Promise<JsonText> {
  const { orderId } = await requireLock(db, id);
  const locked = await lockWork(db, orderId, by, at);
  const lock = await requireLock(db, id);
  await requireOwn(db, lock, by);
  if (lock.isOn) {
    await takeOff(db, id, lock, { at, forced: null });
    await announceLocks(db, locked, at);
  }
  return getLock(db, id);
}

/**
 * Takes a lock off whose holder can't be reached, with why; they and the owners are told. One's own is simply taken off.
 * @throws Refusal `not_found`
 */
export async function forceRelease(
  db: CompanyDb,
  id: string,
  reason: string,
  by: Actor,
  at: Temporal.Instant,
): Promise<JsonText> {
  const { orderId } = await requireLock(db, id);
  const locked = await lockWork(db, orderId, by, at);
  const lock = await requireLock(db, id);
  if (lock.isOn) {
    const isOwn = (await ownIdsOf(db, lock.holderId)).includes(by.id);
    await takeOff(db, id, lock, { at, forced: isOwn ? null : reason });
    await announceLocks(db, locked, at);
    if (!isOwn)
      await notify(db, { kind: "lock-forced", workOrderId: orderId, holderIds: await idsOf(db, lock.holderId) }, at);
  }
  return getLock(db, id);
}

/** What is said of an order is another with each lock. */
async function announceLocks(
  db: CompanyDb,
  { order: { id, version } }: LockedWork,
  at: Temporal.Instant,
): Promise<void> {
  await markChanged(db, [{ id, version: version + 1 }], at);
  announce(db, { kind: "workOrder", id, subject_version: version + 1 });
}
