import type { Status } from "@millwright/domain/work/work-order";
import type { CompanyDb } from "#db/database.ts";
import { type EndedDowntime, endWithOrder, reopenEndedDowntime } from "#features/downtimes/downtimes.ts";
import type { LockedOrder } from "#features/work-orders/work-orders.queries.ts";
import { refuse } from "#http/errors/refusal.ts";

/**
 * Lets the machine of an order run again that is completed with those words, or with none where it stood because of that order
 * alone: it would be down unseen. Answers the downtime that ended.
 */
export async function endDowntimeByCompletion(
  db: CompanyDb,
  { id: workOrderId, machineId, status }: LockedOrder,
  { running_again: runs, status: to }: { running_again: boolean | undefined; status: Status | undefined },
  doneAt: Temporal.Instant,
): Promise<EndedDowntime | null> {
  const completes = to === "Completed" && status !== "Completed";
  if (machineId === null || !(runs ?? completes)) return null;
  return endWithOrder(db, { workOrderId, machineId, isSaid: runs === true, doneAt });
}

/** Opens the downtime again that a completion ended. @throws Refusal `changed_since` where more was said of the machine since. */
export async function reopenDowntime(db: CompanyDb, downtime: EndedDowntime | null | undefined): Promise<void> {
  if (downtime && !(await reopenEndedDowntime(db, downtime))) refuse("changed_since");
}
