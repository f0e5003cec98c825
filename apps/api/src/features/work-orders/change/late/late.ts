import { dayOf } from "@millwright/domain/when";
import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import { type OverExecution, overSince, setOver } from "#features/executions/executions.ts";
import { requireLockout } from "#features/lockout/lockout.ts";
import { changePlans } from "#features/maintenance/maintenance.ts";
import { requireStepsDone } from "#features/steps/steps.ts";
import type { LateWork } from "#features/work-orders/change/late/late-work.ts";
import type { LockedWork } from "#features/work-orders/change/lock-work.ts";
import type { CommandContext } from "#features/work-orders/commands/command.ts";
import type { Actor } from "#http/call/context.ts";

interface Moments {
  seenAt: Temporal.Instant;
  at: Temporal.Instant;
}

/**
 * The occurrence of a held PM that was at hand when something was done to it, where its day is over by now; null where it is
 * still that day. A day that passed meanwhile is counted for who did it in time, and nothing of it is done to another day.
 */
export async function findLateWork(
  { db, locked: { order, today }, seenAt, by }: CommandContext,
  { isStep }: { isStep: boolean },
): Promise<OverExecution | null> {
  const day = dayOf(seenAt, by.timeZone);
  if (today === null || Temporal.PlainDate.compare(day, today.day) >= 0) return null;
  return overSince(db, order.id, { at: seenAt, day: day.toString(), isStep });
}

/** Moves what is over: a completion counts as done on its day, and all else is how it stood then. @throws Refusal as `moveOrder` does */
export async function moveLate(
  db: CompanyDb,
  { order, today }: LockedWork,
  { id, on, to, reason, status: from, followsProcedure }: LateWork,
  by: Actor,
  { seenAt, at }: Moments,
): Promise<boolean> {
  if (to === undefined || to === from || today === null) return false;
  await requireLockout(db, { ...order, from, to }, id, by);
  if (to === "Completed") {
    if (followsProcedure) await requireStepsDone(db, { orderId: order.id, executionId: id });
    const done = {
      kind: "complete late",
      targetOccurrence: Temporal.PlainDate.from(on),
      by,
      at,
      doneAt: seenAt,
      isInTime: true,
    } as const;
    const stamp = { version: order.version + 1, at };
    return (await changePlans(db, [{ id: order.id, request: done, stamp }], today)).size > 0;
  }
  await setOver(db, id, to, { by, at: seenAt, reason });
  announce(db, { kind: "history", id });
  return true;
}
