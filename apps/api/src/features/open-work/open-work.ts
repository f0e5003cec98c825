import type { CompanyDb } from "#db/database.ts";
import type { Deletion } from "#db/deletion.ts";
import { announce } from "#db/transaction/announce.ts";
import { requireUnlocked } from "#features/lockout/lockout.ts";
import { notify } from "#features/notifications/notifications.ts";
import {
  cancelOpenWork,
  countOpenWork,
  giveOccurrences,
  lockOpenWork,
  type OpenWork,
  type Pointer,
  pointElsewhere,
} from "#features/open-work/open-work.queries.ts";

/** How many open repairs and PMs point to a thing. */
export function openWorkOf(db: CompanyDb, pointer: Pointer, id: string): Promise<OpenWork> {
  return countOpenWork(db, pointer, id);
}

/** What becomes of the open work that points to a thing which is deleted. */
export interface OpenWorkFate {
  /** keep: it goes on pointing there; detach: it points nowhere; move: to another one; cancel: it is deleted too. */
  open_work: "keep" | "detach" | "move" | "cancel";
  /** Where it points when it is moved. */
  to: Partial<Record<Pointer, string | null>>;
}

/** Holds the open work of a thing: before the thing itself, as whoever edits an order does. */
export async function holdOpenWork(
  db: CompanyDb,
  pointer: Pointer,
  id: string,
  fate: OpenWorkFate["open_work"],
): Promise<void> {
  if (fate !== "keep") await lockOpenWork(db, pointer, id);
}

/**
 * Does with the open work of a thing what is asked, in the transaction that deletes the thing. Of a series that is another
 * one's nothing is deleted: the occurrences that a technician was given of it go back to that one.
 * @throws Refusal `locks_held` of work that would be deleted
 */
export async function settleOpenWork(
  db: CompanyDb,
  pointer: Pointer,
  id: string,
  { open_work, to }: OpenWorkFate,
  deletion: Deletion,
): Promise<void> {
  if (open_work === "keep") return;
  const elsewhere = open_work === "move" ? to : { [pointer]: null };
  const orders =
    open_work === "cancel"
      ? await cancelOpenWork(db, pointer, id, deletion)
      : await pointElsewhere(db, pointer, id, elsewhere, deletion.at);
  const given =
    pointer === "assignee_id"
      ? await giveOccurrences(db, id, open_work === "cancel" ? undefined : (elsewhere.assignee_id ?? null), deletion.at)
      : [];
  if (open_work === "cancel") await requireUnlocked(db, orders);
  const technicianIds = [elsewhere.assignee_id ?? []].flat();
  for (const order of new Set([...orders, ...given])) {
    announce(db, { kind: "workOrder", id: order });
    if (technicianIds.length > 0)
      await notify(db, { kind: "assigned", workOrderId: order, technicianIds }, deletion.at);
  }
}
