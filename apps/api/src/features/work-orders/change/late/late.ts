import { dayOf } from "@millwright/domain/when";
import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import { overSince, setOver } from "#features/executions/executions.ts";
import { requireLockout } from "#features/lockout/lockout.ts";
import { changePlans } from "#features/maintenance/maintenance.ts";
import { requireStepsDone } from "#features/steps/steps.ts";
import type { Change } from "#features/work-orders/change/change-fields.ts";
import type { Held } from "#features/work-orders/change/hold.ts";
import type { LateWork } from "#features/work-orders/change/late/late-work.ts";
import { meantBy } from "#features/work-orders/task.ts";
import type { Actor } from "#http/call/context.ts";

interface Moments {
  seenAt: Temporal.Instant;
  at: Temporal.Instant;
}

const steps = ["tick", "answer", "verify", "override"] as const;

/**
 * A change of a held PM that was done on an earlier day, as one of the occurrence that was at hand then: a day that passed
 * meanwhile is counted for who did it in time, and nothing of it is done to another day.
 */
export async function withLateWork(
  db: CompanyDb,
  { order, today }: Held,
  change: Change,
  { seenAt }: Moments,
  zone: string,
): Promise<Change> {
  const day = dayOf(seenAt, zone);
  if (today === null || change.late !== undefined || Temporal.PlainDate.compare(day, today.day) >= 0) return change;
  const { status: to, scheduled_date: _, hold_reason: reason = null, ...rest } = change;
  const meant = to === undefined ? null : meantBy(change, zone);
  const isStep = steps.some((name) => change[name] !== undefined);
  if (meant === null && !isStep) return change;
  const over = await overSince(db, order.id, { at: seenAt, day: day.toString(), isStep });
  if (over === null) return change;
  if (isStep && !over.isMissed) return { ...change, late: { ...over, to: undefined, reason } };
  const isMeant = meant === null || over.on === meant.toString();
  return over.isMissed && isMeant ? { ...rest, late: { ...over, to, reason } } : change;
}

/** Moves what is over: a completion counts as done on its day, and all else is how it stood then. @throws Refusal as `moveOrder` does */
export async function moveLate(
  db: CompanyDb,
  { order, today }: Held,
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
      meant: Temporal.PlainDate.from(on),
      by,
      at,
      doneAt: seenAt,
      isInTime: true,
    } as const;
    const made = { version: order.version + 1, at };
    return (await changePlans(db, [{ id: order.id, asked: done, made }], today)).size > 0;
  }
  await setOver(db, id, to, { by, at: seenAt, reason });
  announce(db, { kind: "history", id });
  return true;
}
