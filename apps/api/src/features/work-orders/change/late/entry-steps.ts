import { isLate } from "@millwright/domain/work/done-at";
import type { CompanyDb } from "#db/database.ts";
import { type EntrySteps, listEntrySteps, writeEntrySteps } from "#features/history/history.ts";
import type { Change } from "#features/work-orders/change/change-fields.ts";
import type { Held } from "#features/work-orders/change/hold.ts";
import type { MoveBefore } from "#features/work-orders/change/late/done-before.ts";
import { listTickActs } from "#features/work-orders/change/late/tick-acts.queries.ts";
import { ticksIn } from "#features/work-orders/change/late/ticks-of-transaction.ts";

interface StepChange {
  held: Held;
  change: Change;
  moveBefore: MoveBefore | null;
  seenAt: Temporal.Instant;
}

/**
 * Brings the entries of a repair to the ticks that stood when it was completed, where a tick or a completion came late. Answers
 * the entries that say something else now, as they were.
 */
export async function settleEntrySteps(
  db: CompanyDb,
  { held: { order, today }, change: { tick, status }, moveBefore, seenAt }: StepChange,
  at: Temporal.Instant,
): Promise<EntrySteps[]> {
  const isMeant = tick !== undefined || [status, moveBefore?.status].includes("Completed");
  if (today !== null || !isMeant || !isLate(seenAt, at)) return [];
  const entries = await listEntrySteps(db, order.id, seenAt);
  if (entries.length === 0) return [];
  const acts = [...(await listTickActs(db, order.id)), ...ticksIn(db, order.id)];
  return writeEntrySteps(db, entries, tick === undefined ? acts : acts.filter(({ itemId }) => itemId === tick.itemId));
}
