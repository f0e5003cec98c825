import type { Fields } from "@millwright/domain/work/change/merge";
import type { CompanyDb } from "#db/database.ts";
import { tryAct } from "#db/transaction/acts.ts";
import { technicianOf } from "#features/assignees/assignees.ts";
import { keepConflicts } from "#features/conflicts/conflicts.ts";
import { keepKnown, noteDoneBefore } from "#features/work-orders/change/commands.queries.ts";
import { findFields } from "#features/work-orders/change/late/fields-before.ts";
import type { StoredChange } from "#features/work-orders/commands/stored-change.ts";
import type { Actor } from "#http/call/context.ts";
import { Refusal } from "#http/errors/refusal.ts";

interface Given {
  orderId: string;
  commandId: string;
  change: StoredChange;
  base?: Fields | undefined;
}

/**
 * Carries out what a technician took, or gave back, while it waited on their device. Where it was given to somebody else
 * meanwhile that one keeps it, and a planner decides. @throws Refusal as `work` does
 */
export async function orKeepAssignment(
  db: CompanyDb,
  { orderId, commandId, change, base = {} }: Given,
  by: Actor,
  { doneAt, at }: { doneAt: Temporal.Instant; at: Temporal.Instant },
  work: () => Promise<void>,
): Promise<void> {
  const refusals: unknown[] = [];
  await tryAct(db, work, (error) => {
    refusals.push(error);
    return error instanceof Refusal && error.code === "not_allowed";
  });
  if (refusals.length === 0) return;
  const own = await technicianOf(db, by);
  const { assignee = null } = change;
  const { assignee: theirs } = await findFields(db, orderId);
  const isOwn = own !== null && [own, null].includes(assignee);
  const wasFree = base.assignee === undefined || base.assignee === (assignee === null ? own : null);
  if (!(isOwn && wasFree && typeof theirs === "string" && theirs !== own)) throw refusals[0];
  await noteDoneBefore(db, orderId, { act: "assign" });
  await keepKnown(db, { orderId, id: commandId }, by, at, doneAt);
  const conflict = {
    field: "assignee",
    base: { assignee: base.assignee ?? null },
    mine: { assignee },
    theirs: { assignee: theirs },
  } as const;
  await keepConflicts(db, [conflict], { orderId, commandId, doneAt, at });
}
