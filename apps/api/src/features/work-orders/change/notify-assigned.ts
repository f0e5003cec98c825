import type { CompanyDb } from "#db/database.ts";
import { notify } from "#features/notifications/notifications.ts";
import type { CommandContext } from "#features/work-orders/commands/command.ts";
import {
  findCurrentAssignee,
  type LockedOrder,
  listCurrentAssignees,
} from "#features/work-orders/work-orders.queries.ts";

type AssigneeId = string | null;

/** Who does an order now: of a PM, its current occurrence. */
export async function findPreviousAssignee(db: CompanyDb, { id, type, assigneeId }: LockedOrder): Promise<AssigneeId> {
  return type === "PM" ? findCurrentAssignee(db, id, null) : assigneeId;
}

/** Tells technicians of the work that was given to them: whoever does it now, and who was given a later occurrence. */
export async function notifyAssigned(
  { db, locked, previousAssignee: before, at }: CommandContext,
  occurrenceOf: AssigneeId | undefined,
  commentId: string | null = null,
): Promise<void> {
  if (before === undefined) return;
  const workOrderId = locked.order.id;
  const current = await findCurrentAssignee(db, workOrderId, null);
  const given = [current === before ? null : current, occurrenceOf].filter((id) => id !== null && id !== undefined);
  if (given.length === 0) return;
  await notify(db, { kind: "assigned", workOrderId, technicianIds: [...new Set(given)], commentId }, at);
}

/** Who does orders before a change of each is taken back, in their order. */
export async function assigneesBefore(db: CompanyDb, orders: readonly LockedOrder[]): Promise<AssigneeId[]> {
  const plans = orders.filter(({ type }) => type === "PM").map(({ id }) => id);
  const assignees = plans.length > 0 ? await listCurrentAssignees(db, plans) : new Map<string, string | null>();
  return orders.map(({ id, type, assigneeId }) => (type === "PM" ? (assignees.get(id) ?? null) : assigneeId));
}

/** Tells technicians of the work that is theirs again. */
export async function notifyAllAssigned(
  db: CompanyDb,
  orders: readonly LockedOrder[],
  before: readonly AssigneeId[],
  at: Temporal.Instant,
): Promise<void> {
  const ids = orders.map(({ id }) => id);
  const assignees = await listCurrentAssignees(db, ids);
  for (const [n, workOrderId] of ids.entries()) {
    const current = assignees.get(workOrderId) ?? null;
    if (current !== null && current !== before[n])
      await notify(db, { kind: "assigned", workOrderId, technicianIds: [current] }, at);
  }
}
