import type { CompanyDb } from "#db/database.ts";
import { notify } from "#features/notifications/notifications.ts";
import type { Deed } from "#features/work-orders/commands/command.ts";
import { findDoer, type LockedOrder, listDoers } from "#features/work-orders/work-orders.queries.ts";

type Doer = string | null;

/** Who does an order now: of a PM, its current occurrence. */
export async function findPreviousAssignee(db: CompanyDb, { id, type, assigneeId }: LockedOrder): Promise<Doer> {
  return type === "PM" ? findDoer(db, id, null) : assigneeId;
}

/** Tells technicians of the work that was given to them: whoever does it now, and who was given a later occurrence. */
export async function notifyAssigned(
  { db, locked, previousAssignee: before, at }: Deed,
  occurrenceOf: Doer | undefined,
  commentId: string | null = null,
): Promise<void> {
  if (before === undefined) return;
  const workOrderId = locked.order.id;
  const doer = await findDoer(db, workOrderId, null);
  const given = [doer === before ? null : doer, occurrenceOf].filter((id) => id !== null && id !== undefined);
  if (given.length === 0) return;
  await notify(db, { kind: "assigned", workOrderId, technicianIds: [...new Set(given)], commentId }, at);
}

/** Who does orders before a change of each is taken back, in their order. */
export async function doersBefore(db: CompanyDb, orders: readonly LockedOrder[]): Promise<Doer[]> {
  const plans = orders.filter(({ type }) => type === "PM").map(({ id }) => id);
  const doers = plans.length > 0 ? await listDoers(db, plans) : new Map<string, string | null>();
  return orders.map(({ id, type, assigneeId }) => (type === "PM" ? (doers.get(id) ?? null) : assigneeId));
}

/** Tells technicians of the work that is theirs again. */
export async function notifyAllAssigned(
  db: CompanyDb,
  orders: readonly LockedOrder[],
  before: readonly Doer[],
  at: Temporal.Instant,
): Promise<void> {
  const ids = orders.map(({ id }) => id);
  const doers = await listDoers(db, ids);
  for (const [n, workOrderId] of ids.entries()) {
    const doer = doers.get(workOrderId) ?? null;
    if (doer !== null && doer !== before[n])
      await notify(db, { kind: "assigned", workOrderId, technicianIds: [doer] }, at);
  }
}
