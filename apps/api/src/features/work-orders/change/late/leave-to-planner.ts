import type { CompanyDb } from "#db/database.ts";
import { tryAct } from "#db/transaction/acts.ts";
import { keepActs } from "#features/conflicts/conflicts.ts";
import type { Change } from "#features/work-orders/change/change-fields.ts";
import { findCommand, insertCommands, noteDoneBefore } from "#features/work-orders/change/commands.queries.ts";
import { findOrderJson } from "#features/work-orders/work-orders.queries.ts";
import type { Actor } from "#http/call/context.ts";
import { Refusal, refuse } from "#http/errors/refusal.ts";

interface OfRemoved {
  orderId: string;
  commandId: string;
  kind: string;
  change: Change;
}

/**
 * Records what somebody did who was removed since, while it waited on a device. What can't be recorded, or was done after
 * they were removed, is a planner's to decide: nobody else sees that it was refused. @throws Refusal `not_found` of an order that is gone
 */
export async function orLeaveToPlanner(
  db: CompanyDb,
  { orderId, commandId, kind, change }: OfRemoved,
  { sent, access }: Actor,
  at: Temporal.Instant,
  work: () => Promise<void>,
): Promise<void> {
  if (sent?.removedAt == null) return work();
  if ((await findOrderJson(db, orderId)) === null) refuse("not_found");
  const doneAt = db.acting.doneAt ?? at;
  if (Temporal.Instant.compare(doneAt, sent.removedAt) <= 0 || (await findCommand(db, { id: commandId })) !== null) {
    const refused = await tryAct(db, work, (error) => error instanceof Refusal);
    if (!refused) return;
  }
  await noteDoneBefore(db, orderId, { act: kind });
  // Sent again it is known.
  const known = { orderId, id: commandId, version: 1, before: null, hash: null, at, doneAt, byAccess: access };
  await insertCommands(db, [known]);
  await keepActs(db, [{ mine: { act: kind, change }, theirs: {} }], { orderId, commandId, doneAt, at });
}
