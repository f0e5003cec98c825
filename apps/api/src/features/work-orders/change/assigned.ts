import type { CompanyDb } from "#db/database.ts";
import { notify } from "#features/notifications/notifications.ts";
import type { Change } from "#features/work-orders/change/change-fields.ts";
import { findDoer } from "#features/work-orders/work-orders.queries.ts";

/** Who does an order before a change gives it, or one occurrence of it, to somebody; undefined where it gives nothing. */
export async function doerBefore(
  db: CompanyDb,
  { id, assigneeId }: { id: string; assigneeId: string | null },
  isPm: boolean,
  { assignee, move }: Pick<Change, "assignee" | "move"> = { assignee: null },
): Promise<string | null | undefined> {
  if (assignee === undefined && move?.assignee === undefined) return undefined;
  return isPm ? findDoer(db, id, null) : assigneeId;
}

/** Tells technicians of the work that a change gave them: whoever does it now, and who was given a later occurrence. */
export async function tellAssigned(
  db: CompanyDb,
  workOrderId: string,
  before: string | null | undefined,
  occurrenceOf: string | null | undefined,
  at: Temporal.Instant,
): Promise<void> {
  if (before === undefined) return;
  const doer = await findDoer(db, workOrderId, null);
  const given = [doer === before ? null : doer, occurrenceOf].filter((id) => id !== null && id !== undefined);
  if (given.length > 0) await notify(db, { kind: "assigned", workOrderId, technicianIds: [...new Set(given)] }, at);
}
