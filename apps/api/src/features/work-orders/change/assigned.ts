import type { CompanyDb } from "#db/database.ts";
import { notify, watchAsActor } from "#features/notifications/notifications.ts";
import type { Change, Sent } from "#features/work-orders/change/change-fields.ts";
import { findDoer, type LockedOrder, listDoers } from "#features/work-orders/work-orders.queries.ts";

type Giving = Pick<Change, "assignee" | "move">;
type Doer = string | null | undefined;

/** Who does an order before a change gives it, or one occurrence of it, to somebody; undefined where it gives nothing. */
export async function doerBefore(
  db: CompanyDb,
  { id, type, assigneeId }: LockedOrder,
  { assignee, move }: Giving,
): Promise<Doer> {
  if (assignee === undefined && move?.assignee === undefined) return undefined;
  return type === "PM" ? findDoer(db, id, null) : assigneeId;
}

/** Tells technicians of the work that was given to them: whoever does it now, and who was given a later occurrence. */
async function tellAssigned(
  db: CompanyDb,
  workOrderId: string,
  before: Doer,
  occurrenceOf: Doer,
  at: Temporal.Instant,
): Promise<void> {
  if (before === undefined) return;
  const doer = await findDoer(db, workOrderId, null);
  const given = [doer === before ? null : doer, occurrenceOf].filter((id) => id !== null && id !== undefined);
  if (given.length > 0) await notify(db, { kind: "assigned", workOrderId, technicianIds: [...new Set(given)] }, at);
}

/** Who does orders before a change of each is taken back, in their order. */
export async function doersBefore(db: CompanyDb, orders: readonly LockedOrder[]): Promise<Doer[]> {
  const plans = orders.filter(({ type }) => type === "PM").map(({ id }) => id);
  const doers = plans.length > 0 ? await listDoers(db, plans) : new Map<string, string | null>();
  return orders.map(({ id, type, assigneeId }) => (type === "PM" ? (doers.get(id) ?? null) : assigneeId));
}

/** Tells technicians of the work that is theirs again. */
export async function tellAllAssigned(
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

/** The same of a change; whoever completes an order follows it from then on. */
export async function tellChange(
  db: CompanyDb,
  { id, type }: LockedOrder,
  doer: Doer,
  { status, move, isTold }: Giving & Pick<Change, "status"> & Required<Pick<Sent, "isTold">>,
  at: Temporal.Instant,
): Promise<void> {
  if (!isTold) return;
  await tellAssigned(db, id, doer, type === "PM" ? move?.assignee : null, at);
  if (status === "Completed") await watchAsActor(db, { kind: "workOrder", id });
}
