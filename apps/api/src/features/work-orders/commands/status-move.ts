import { completedAt, isDoneBeforeStart } from "@millwright/domain/work/done-at";
import type { Status } from "@millwright/domain/work/work-order";
import {
  actOfMove,
  findMoveBefore,
  noteMoveBefore,
  noteSameMove,
} from "#features/work-orders/change/late/done-before.ts";
import { settleEntrySteps } from "#features/work-orders/change/late/entry-steps.ts";
import { findLateWork, moveLate } from "#features/work-orders/change/late/late.ts";
import { placeLateStatus } from "#features/work-orders/change/late/late-status.ts";
import { type Movable, moveOrder } from "#features/work-orders/change/move-order.ts";
import type { Command, Deed } from "#features/work-orders/commands/command.ts";
import { findNamedDay } from "#features/work-orders/commands/named-day.ts";

/** Where an order is moved to. */
export interface StatusMove {
  to: Status;
  /** Of a PM, the day of the occurrence that is meant; the current one when left out. Means nothing of a repair. */
  occurrence?: string | null | undefined;
  /** Why it is on hold. */
  reason?: string | null | undefined;
}

/** The parts that start, hold, complete and reopen have in common. */
export function statusMove(move: StatusMove): Pick<Command, "fields" | "merge" | "isFirst" | "write" | "note"> {
  return {
    fields: () => ["status"],
    merge: async (deed) => {
      await findMeant(deed, move);
      await leaveToLaterMove(deed, move);
    },
    isFirst: leavesCompleted,
    write: writeMove,
    note: (deed) => noteMove(deed, move),
  };
}

/** Finds the occurrence of a PM that a move means: one whose day is over is moved as it was then. */
export async function findMeant(deed: Deed, { to, occurrence, reason }: StatusMove): Promise<void> {
  deed.to = to;
  deed.touched = { ...deed.touched, status: true };
  await findNamedDay(deed, occurrence);
  const over = deed.targetOccurrence === null ? null : await findLateWork(deed, { isStep: false });
  if (over?.isMissed !== true || over.on !== deed.targetOccurrence?.toString()) return;
  deed.late = { ...over, to, reason: reason ?? null };
  leaveOut(deed);
}

/** Nothing moves the order itself. */
export function leaveOut(deed: Deed): void {
  deed.to = undefined;
  deed.targetOccurrence = null;
  const { status: _, ...touched } = deed.touched;
  deed.touched = { ...touched, ...(deed.late && { execution: true, days: [deed.late.on] }) };
}

/** Leaves a move out that was made before what gave the order its present status, and comes after it. */
export async function leaveToLaterMove(deed: Deed, { to, reason = null }: StatusMove): Promise<void> {
  if (deed.to === undefined || !mayComeBefore(deed)) return;
  deed.moveBefore = await findMoveBefore(deed, { to, reason });
  if (deed.moveBefore === null) return;
  deed.acts.push(...actOfMove(deed.moveBefore, deed.by.id));
  leaveOut(deed);
}

/**
 * Whether another move may have been made after this one. What was sent at once goes by when it comes, since clocks differ by
 * seconds, but for a completion of what was begun after: what is begun anew right after it was completed elsewhere is not
 * completed by that.
 */
function mayComeBefore({ locked: { order }, to, seenAt, cameLate }: Deed): boolean {
  // A second completion is the same one.
  if (to === "Completed" && order.status === "Completed") return false;
  const startedAt = order.startedAt === null ? null : Temporal.Instant.from(order.startedAt);
  return cameLate || (to === "Completed" && isDoneBeforeStart(seenAt, startedAt));
}

/** What leaves Completed opens its execution again: the steps that are sent are of that one. */
export function leavesCompleted({ locked: { order }, to }: Deed): boolean {
  return order.status === "Completed" && to !== undefined && to !== "Completed";
}

/** Moves the order, or the occurrence whose day is over. @throws Refusal as `moveOrder` does */
export async function writeMove(deed: Deed): Promise<void> {
  const { db, locked, by, at, seenAt, to, targetOccurrence } = deed;
  if (to !== undefined) {
    const doneAt = to === "Completed" ? endOf(deed) : seenAt;
    const version = locked.order.version + 1;
    const outcome = await moveOrder(db, movableOf(deed), { to, targetOccurrence, by, doneAt, version, at });
    deed.isMoved = outcome.changed;
    deed.isChanged ||= outcome.changed;
    deed.isVersioned ||= outcome.isVersioned;
    deed.entry = outcome.entry;
  }
  if (deed.late !== undefined && (await moveLate(db, locked, deed.late, by, { seenAt, at }))) deed.isChanged = true;
}

/** An order as its columns have it by now. */
export function movableOf({ locked: { order, today }, columns }: Deed): Movable {
  const { procedure_version_id: version, machine_id: machineId = order.machineId } = columns;
  return {
    ...order,
    today,
    followsProcedure: version === undefined ? order.followsProcedure : version !== null,
    needsLockout: columns.needs_lockout ?? order.needsLockout,
    machineId,
  };
}

/** Work is never completed before it was begun. */
function endOf({ locked: { order }, seenAt }: Deed): Temporal.Instant {
  return completedAt(seenAt, order.startedAt === null ? null : Temporal.Instant.from(order.startedAt));
}

/** Tells the log of a move that changed nothing, and gives one that came late its place among those before it. */
export async function noteMove(deed: Deed, move: StatusMove, isNoted = false): Promise<void> {
  const { db, locked, moveBefore, to, isMoved } = deed;
  if (moveBefore === null && !deed.cameLate) return;
  await noteMoveBefore(db, locked.order.id, moveBefore);
  if (!isNoted && to !== undefined && !isMoved) await noteSameMove(db, locked.order.id, to);
  if (to !== undefined || moveBefore !== null) await placeLateStatus(deed, move.to);
  if (locked.today === null && deed.cameLate) deed.entries.push(...(await settleEntrySteps(deed, null)));
}
