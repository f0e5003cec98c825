import type { CompanyDb } from "#db/database.ts";
import { notify, watchAsActor } from "#features/notifications/notifications.ts";
import type { Change, Sent } from "#features/work-orders/change/change-fields.ts";
import { findDoer, type LockedOrder } from "#features/work-orders/work-orders.queries.ts";

type Giving = Pick<Change, "assignee" | "move">;
type Doer = string | null | undefined;

/** Who does an order before a change gives it, or one occurrence of it, to somebody; undefined where it gives nothing. */
export async function doerBefore(
  db: CompanyDb,
  { id, type, assigneeId }: LockedOrder,
  { assignee, move }: Giving = { assignee: null },
): Promise<Doer> {
  if (assignee === undefined && move?.assignee === undefined) return undefined;
  return type === "PM" ? findDoer(db, id, null) : assigneeId;
}

/** Tells technicians of the work that was given to them: whoever does it now, and who was given a later occurrence. */
export async function tellAssigned(
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
