import { compareActs } from "@millwright/domain/work/change/status-acts";
import type { Status } from "@millwright/domain/work/work-order";
import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import type { KeptAct } from "#features/conflicts/conflicts.ts";
import {
  type GivenStatus,
  noteAlsoCompleted,
  noteDoneBefore,
  statusGivenAt,
} from "#features/work-orders/change/commands.queries.ts";
import type { CommandContext, MoveBefore } from "#features/work-orders/commands/command.ts";

/** The move of a locked order that has to be skipped, as its current status was set later; null where the move counts. */
export async function findMoveBefore(
  { db, locked: { order }, by, key, seenAt, at }: CommandContext,
  { to: status, reason }: { to: Status; reason: string | null },
): Promise<MoveBefore | null> {
  const given = await statusGivenAt(db, order, at);
  if (given === null || compareActs({ id: key?.id, byId: by.id, doneAt: seenAt }, given) >= 0) return null;
  const { status: stands } = order;
  return { status, hold_reason: reason, stands, standsReason: given.holdReason, standsBy: giverOf(given) };
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

/** Who says late what is so already, such as that they began as well, is in the log. */
export async function noteSameMove(db: CompanyDb, id: string, status: Status): Promise<void> {
  await noteDoneBefore(db, id, { act: status });
  announce(db, { kind: "workOrder", id });
}

/** Where somebody else had completed it already, the log says who completed it as well, and when. */
export async function noteSecondCompletion(
  { db, locked: { order, today }, moveBefore, isMoved, isChanged }: CommandContext,
  occurrence: string | null,
): Promise<boolean> {
  if (moveBefore !== null || isMoved || isChanged) return false;
  const isNoted = await noteAlsoCompleted(db, order.id, today === null ? null : occurrence);
  if (isNoted) announce(db, { kind: "workOrder", id: order.id });
  return isNoted;
}

/** What a planner decides of a move that was made before what stands; nothing where both say the same, or the same person did both. */
export function actOfMove(move: MoveBefore | null, byId: string): KeptAct[] {
  if (move === null || move.standsBy?.by_id === byId) return [];
  const { status, hold_reason, stands, standsReason, standsBy } = move;
  if (status === stands && hold_reason === standsReason) return [];
  const statusFields = { status, ...(status === "On Hold" && { hold_reason }) };
  return [
    {
      mine: { act: "status", ...statusFields, change: statusFields },
      theirs: { status: stands, ...(stands === "On Hold" && { hold_reason: standsReason }), ...standsBy },
    },
  ];
}
