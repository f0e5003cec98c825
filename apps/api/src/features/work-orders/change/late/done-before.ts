import { isLate } from "@millwright/domain/work/done-at";
import type { Status } from "@millwright/domain/work/work-order";
import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import type { Change } from "#features/work-orders/change/change-fields.ts";
import { noteDoneBefore, statusGivenAt } from "#features/work-orders/change/commands.queries.ts";
import type { Held } from "#features/work-orders/change/hold.ts";

/** A move that was made before another one, which stands. */
export interface MoveBefore {
  status: Status;
  hold_reason: string | null;
  stands: Status;
}

/**
 * A change of a held order without its move, where that was made before what gave the order its present status and comes after
 * it. What was sent at once goes by when it comes: clocks differ by seconds. A completion counts whenever it was, and stays.
 */
export async function withoutMoveBefore(
  db: CompanyDb,
  { order, today }: Held,
  change: Change,
  { seenAt, at }: { seenAt: Temporal.Instant; at: Temporal.Instant },
): Promise<{ change: Change; moveBefore: MoveBefore | null }> {
  const { status, hold_reason = null, scheduled_date: _, ...rest } = change;
  const { status: stands } = order;
  const kept = { change, moveBefore: null };
  if (status === undefined || [status, stands].includes("Completed") || !isLate(seenAt, at)) return kept;
  const givenAt = await statusGivenAt(db, order, at);
  if (givenAt === null || Temporal.Instant.compare(seenAt, givenAt) >= 0) return kept;
  // With a move, a day says of a PM which occurrence is meant.
  const day = today === null && "scheduled_date" in change ? { scheduled_date: change.scheduled_date } : {};
  return { change: { ...rest, ...day }, moveBefore: { status, hold_reason, stands } };
}

/** The log says what was done before; it is another change of nothing. */
export async function tellMoveBefore(db: CompanyDb, id: string, move: MoveBefore | null): Promise<void> {
  if (move === null || (move.status === move.stands && move.hold_reason === null)) return;
  await noteDoneBefore(db, id, { ...move });
  announce(db, { kind: "workOrder", id });
}
