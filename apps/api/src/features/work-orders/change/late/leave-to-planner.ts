import type { ErrorCode } from "@millwright/contract/call/errors";
import type { OrderCommand } from "@millwright/contract/order-commands";
import type { Fields } from "@millwright/domain/work/change/merge";
import { isBehind, isLate } from "@millwright/domain/work/done-at";
import type { CompanyDb } from "#db/database.ts";
import { tryAct } from "#db/transaction/acts.ts";
import { keepActs } from "#features/conflicts/conflicts.ts";
import { findCommand, keepKnown, noteDoneBefore } from "#features/work-orders/change/commands.queries.ts";
import { actOf } from "#features/work-orders/change/late/act-of.ts";
import { orKeepAssignment } from "#features/work-orders/change/late/taken-meanwhile.ts";
import type { StoredChange } from "#features/work-orders/commands/stored-change.ts";
import { findOrderJson } from "#features/work-orders/work-orders.queries.ts";
import type { Actor } from "#http/call/context.ts";
import { Refusal, refuse } from "#http/errors/refusal.ts";

interface OfRemoved {
  orderId: string;
  commandId: string;
  kind: string;
  change: StoredChange;
  /** What its sender had seen. */
  base?: Fields | undefined;
}

/**
 * Records what somebody did who was removed since, while it waited on a device. What can't be recorded, or was done after they
 * were removed, is a planner's to decide: nobody else sees that it was refused. So is a decision that came late of what is another
 * thing by now. @throws Refusal `not_found` of an order that is gone
 */
export async function orLeaveToPlanner(
  db: CompanyDb,
  given: OfRemoved,
  by: Actor,
  at: Temporal.Instant,
  work: () => Promise<void>,
): Promise<void> {
  const { orderId, commandId, kind, change } = given;
  const { sender, access } = by;
  const doneAt = db.acting.doneAt ?? at;
  if (sender?.removedAt == null) {
    if (kind === "assign" && isBehind(doneAt, at)) return orKeepAssignment(db, given, by, { doneAt, at }, work);
    if (!isLate(doneAt, at) || !leftWhenOvertaken.has(kind)) return work();
    const refused = await tryAct(db, work, (error) => isOvertaken(error, kind));
    return refused ? leave(db, { orderId, commandId, kind, change: asNow(change) }, { access, doneAt, at }) : undefined;
  }
  if ((await findOrderJson(db, orderId)) === null) refuse("not_found");
  if (Temporal.Instant.compare(doneAt, sender.removedAt) <= 0 || (await findCommand(db, { id: commandId })) !== null) {
    const refused = await tryAct(db, work, (error) => error instanceof Refusal);
    if (!refused) return;
  }
  await leave(db, { orderId, commandId, kind, change }, { access, doneAt, at });
}

/** What a planner or a second person decides of something: where another one did something to it first, it can't be carried out. */
const leftWhenOvertaken: ReadonlySet<string> = new Set<OrderCommand["kind"]>([
  "verify",
  "override",
  "accept",
  "send_back",
  "skip",
  "complete_late",
  "pause",
  "resume",
  "move_occurrence",
  "hand_over",
]);
/** The refusals that say so. */
const overtaken: ReadonlySet<string> = new Set<ErrorCode>([
  "changed_since",
  "not_at_hand",
  "not_missed",
  "not_to_review",
  "review_overtaken",
  "step_needs_answer",
]);

/** An occurrence that somebody takes who found it free, and that others were given meanwhile, is overtaken as well. */
function isOvertaken(error: unknown, kind: string): boolean {
  if (!(error instanceof Refusal)) return false;
  const { code, details } = error;
  return kind === "move_occurrence" || kind === "hand_over"
    ? details.sentence === "given_to_another"
    : overtaken.has(code);
}

/** What was decided, of what there is by now: another answer, another completion. */
function asNow({ verify, review, ...change }: StoredChange): StoredChange {
  return {
    ...change,
    ...(verify !== undefined && { verify: { ...verify, resultId: undefined } }),
    ...(review !== undefined && { review: { ...review, completedAt: undefined } }),
  };
}

async function leave(
  db: CompanyDb,
  { orderId, commandId, kind, change }: OfRemoved,
  { access, doneAt, at }: { access: Actor["access"]; doneAt: Temporal.Instant; at: Temporal.Instant },
): Promise<void> {
  await noteDoneBefore(db, orderId, { act: kind });
  await keepKnown(db, { orderId, id: commandId }, { access }, at, doneAt);
  await keepActs(db, [{ mine: await actOf(db, orderId, kind, change), theirs: {} }], {
    orderId,
    commandId,
    doneAt,
    at,
  });
}
