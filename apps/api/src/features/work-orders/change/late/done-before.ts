import { compareActs, type DoneAct } from "@millwright/domain/work/change/status-acts";
import { isDoneBeforeStart, isLate } from "@millwright/domain/work/done-at";
import type { Status } from "@millwright/domain/work/work-order";
import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import type { KeptAct } from "#features/conflicts/conflicts.ts";
import type { Change, Sent } from "#features/work-orders/change/change-fields.ts";
import {
  type GivenStatus,
  noteAlsoCompleted,
  noteDoneBefore,
  statusGivenAt,
} from "#features/work-orders/change/commands.queries.ts";
import type { Held } from "#features/work-orders/change/hold.ts";

/** A move that was made before another one, which stands. */
export interface MoveBefore {
  status: Status;
  hold_reason: string | null;
  stands: Status;
  /** Why what stands is on hold. */
  standsReason: string | null;
  /** Who gave what stands, and when they did it; null of what was kept before they were. */
  standsBy: { by_id: string | null; by_name: string; done_at: string } | null;
}

/**
 * A change of a held order without its move, where that was made before what gave the order its present status and comes after
 * it. What was sent at once goes by when it comes, since clocks differ by seconds, but for a completion of what was begun after.
 */
export async function withoutMoveBefore(
  db: CompanyDb,
  { held: { order, today }, change, act }: { held: Held; change: Change; act: DoneAct },
  at: Temporal.Instant,
): Promise<{ change: Change; moveBefore: MoveBefore | null }> {
  const { status, hold_reason = null, scheduled_date: _, running_again: __, ...rest } = change;
  const { status: stands } = order;
  const { doneAt: seenAt } = act;
  const kept = { change, moveBefore: null };
  // A second completion is the same one.
  const isSecond = status === "Completed" && stands === "Completed";
  if (status === undefined || isSecond) return kept;
  // What is begun anew right after it was completed elsewhere is not completed by that.
  const startedAt = order.startedAt === null ? null : Temporal.Instant.from(order.startedAt);
  const isOfBefore = status === "Completed" && isDoneBeforeStart(seenAt, startedAt);
  if (!isLate(seenAt, at) && !isOfBefore) return kept;
  const given = await statusGivenAt(db, order, at);
  if (given === null || compareActs(act, given) >= 0) return kept;
  // With a move, a day says of a PM which occurrence is meant.
  const day = today === null && "scheduled_date" in change ? { scheduled_date: change.scheduled_date } : {};
  return {
    change: { ...rest, ...day },
    moveBefore: {
      ...{ status, hold_reason, stands, standsReason: given.holdReason },
      standsBy: giverOf(given),
    },
  };
}

function giverOf({ byId, byName, doneAt }: GivenStatus): MoveBefore["standsBy"] {
  if (byName === null) return null;
  return { by_id: byId, by_name: byName, done_at: doneAt.toString({ fractionalSecondDigits: 3 }) };
}

/** The log says what was done before; it is another change of nothing. */
export async function noteMoveBefore(db: CompanyDb, id: string, move: MoveBefore | null): Promise<void> {
  if (move === null) return;
  const { standsReason: _, standsBy: __, ...said } = move;
  await noteDoneBefore(db, id, said);
  announce(db, { kind: "workOrder", id });
}

interface SameMove {
  held: Held;
  change: Change;
  done: { isMoved: boolean };
  seenAt: Temporal.Instant;
}

/** Who says late what is so already, such as that they began as well, is in the log. */
export async function noteSameMove(
  db: CompanyDb,
  { held: { order }, change: { status }, done, seenAt }: SameMove,
  at: Temporal.Instant,
): Promise<void> {
  if (status === undefined || done.isMoved || !isLate(seenAt, at)) return;
  await noteDoneBefore(db, order.id, { act: status });
  announce(db, { kind: "workOrder", id: order.id });
}

interface Completion extends Pick<Sent, "isCompletion"> {
  held: Held;
  asked: Change;
  moveBefore: MoveBefore | null;
  done: { isMoved: boolean; changed: boolean };
}

/** Where somebody else had completed it already, the log says who completed it as well, and when. */
export async function noteSecondCompletion(db: CompanyDb, one: Completion): Promise<boolean> {
  const { held, asked, done } = one;
  const { order, today } = held;
  if (one.isCompletion !== true || one.moveBefore !== null || done.isMoved || done.changed) return false;
  const day = today === null ? null : (asked.scheduled_date ?? null);
  const isNoted = await noteAlsoCompleted(db, order.id, day);
  if (isNoted) announce(db, { kind: "workOrder", id: order.id });
  return isNoted;
}

/** What a planner decides of a move that was made before what stands; nothing where both say the same, or the same person did both. */
export function actOfMove(move: MoveBefore | null, byId: string): KeptAct[] {
  if (move === null || move.standsBy?.by_id === byId) return [];
  const { status, hold_reason, stands, standsReason, standsBy } = move;
  if (status === stands && hold_reason === standsReason) return [];
  const said = { status, ...(status === "On Hold" && { hold_reason }) };
  return [
    {
      mine: { act: "status", ...said, change: said },
      theirs: { status: stands, ...(stands === "On Hold" && { hold_reason: standsReason }), ...standsBy },
    },
  ];
}
