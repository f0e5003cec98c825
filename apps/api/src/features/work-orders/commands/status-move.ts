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
import type { Command, CommandContext } from "#features/work-orders/commands/command.ts";
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
    merge: async (context) => {
      await findMeant(context, move);
      await leaveToLaterMove(context, move);
    },
    isFirst: leavesCompleted,
    write: writeMove,
    note: (context) => noteMove(context, move),
  };
}

/** Finds the occurrence of a PM that a move means: one whose day is over is moved as it was then. */
export async function findMeant(context: CommandContext, { to, occurrence, reason }: StatusMove): Promise<void> {
  context.to = to;
  context.touched = { ...context.touched, status: true };
  await findNamedDay(context, occurrence);
  const over = context.targetOccurrence === null ? null : await findLateWork(context, { isStep: false });
  if (over?.isMissed !== true || over.on !== context.targetOccurrence?.toString()) return;
  context.late = { ...over, to, reason: reason ?? null };
  leaveOut(context);
}

/** Nothing moves the order itself. */
export function leaveOut(context: CommandContext): void {
  context.to = undefined;
  context.targetOccurrence = null;
  const { status: _, ...touched } = context.touched;
  context.touched = { ...touched, ...(context.late && { execution: true, days: [context.late.on] }) };
}

/** Leaves a move out that was made before what gave the order its present status, and comes after it. */
export async function leaveToLaterMove(context: CommandContext, { to, reason = null }: StatusMove): Promise<void> {
  if (context.to === undefined || !mayComeBefore(context)) return;
  context.moveBefore = await findMoveBefore(context, { to, reason });
  if (context.moveBefore === null) return;
  context.acts.push(...actOfMove(context.moveBefore, context.by.id));
  leaveOut(context);
}

/**
 * Whether another move may have been made after this one. What was sent at once goes by when it comes, since clocks differ by
 * seconds, but for a completion of what was begun after: what is begun anew right after it was completed elsewhere is not
 * completed by that.
 */
function mayComeBefore({ locked: { order }, to, seenAt, cameLate }: CommandContext): boolean {
  // A second completion is the same one.
  if (to === "Completed" && order.status === "Completed") return false;
  const startedAt = order.startedAt === null ? null : Temporal.Instant.from(order.startedAt);
  return cameLate || (to === "Completed" && isDoneBeforeStart(seenAt, startedAt));
}

/** What leaves Completed opens its execution again: the steps that are sent are of that one. */
export function leavesCompleted({ locked: { order }, to }: CommandContext): boolean {
  return order.status === "Completed" && to !== undefined && to !== "Completed";
}

/** Moves the order, or the occurrence whose day is over. @throws Refusal as `moveOrder` does */
export async function writeMove(context: CommandContext): Promise<void> {
  const { db, locked, by, at, seenAt, to, targetOccurrence } = context;
  if (to !== undefined) {
    const doneAt = to === "Completed" ? endOf(context) : seenAt;
    const version = locked.order.version + 1;
    const outcome = await moveOrder(db, movableOf(context), { to, targetOccurrence, by, doneAt, version, at });
    context.isMoved = outcome.changed;
    context.isChanged ||= outcome.changed;
    context.isVersioned ||= outcome.isVersioned;
    context.entry = outcome.entry;
  }
  if (context.late !== undefined && (await moveLate(db, locked, context.late, by, { seenAt, at })))
    context.isChanged = true;
}

/** An order as its columns have it by now. */
export function movableOf({ locked: { order, today }, columns }: CommandContext): Movable {
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
function endOf({ locked: { order }, seenAt }: CommandContext): Temporal.Instant {
  return completedAt(seenAt, order.startedAt === null ? null : Temporal.Instant.from(order.startedAt));
}

/** Tells the log of a move that changed nothing, and gives one that came late its place among those before it. */
export async function noteMove(context: CommandContext, move: StatusMove, isNoted = false): Promise<void> {
  const { db, locked, moveBefore, to, isMoved } = context;
  if (moveBefore === null && !context.cameLate) return;
  await noteMoveBefore(db, locked.order.id, moveBefore);
  if (!isNoted && to !== undefined && !isMoved) await noteSameMove(db, locked.order.id, to);
  if (to !== undefined || moveBefore !== null) await placeLateStatus(context, move.to);
  if (locked.today === null && context.cameLate) context.entries.push(...(await settleEntrySteps(context, null)));
}
