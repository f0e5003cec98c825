import type { Part } from "@millwright/contract/parts";
import { movedSince, moveStock, takenOf } from "@millwright/domain/parts/stock";
import { stockStatus } from "@millwright/domain/parts/stock-status";
import { useMemo } from "react";
import { useWaitingCalls, type WaitingCall, waitingCalls } from "#work/outbox/waiting-calls.ts";

const call = "POST /parts/{id}/quantity";
type Move = WaitingCall<typeof call>;

/** Parts as they stand with what was taken, added and counted here and is not sent yet. */
export function useMovedParts(parts: readonly Part[] | undefined): Part[] | undefined {
  const moves = useWaitingCalls(call);
  return useMemo(() => parts?.map((part) => withMoves(part, moves)), [parts, moves]);
}

/** The state of a part with them: what a device filters and sorts by. */
export const movedPart = (part: Part): Part => withMoves(part, waitingCalls(call, part.id));

/** The same of one part. */
export function useMovedPart(part: Part | undefined): Part | undefined {
  const moves = useWaitingCalls(call);
  return useMemo(() => part && withMoves(part, moves), [part, moves]);
}

/** Whether a movement of a part is not sent yet. */
export const useIsMoveNotSent = (partId: string): boolean => useWaitingCalls(call, partId).some(({ isLate }) => isLate);

function withMoves(part: Part, moves: readonly Move[]): Part {
  const own = moves.filter(({ of }) => of === part.id);
  if (own.length === 0) return part;
  const current_quantity = own.reduce(
    (now, { body, doneAt }) =>
      now + movedBy(now, body, movedSince(part.quantity_history, Temporal.Instant.from(doneAt))),
    part.current_quantity,
  );
  return { ...part, current_quantity, stock_status: stockStatus(current_quantity, part.min_stock_level) };
}

/** By how much: as the server books what was done already, never below nothing, and nothing of what was counted since. */
function movedBy(now: number, { change_type, quantity, kind }: Move["body"], since: number | null): number {
  if (kind === "transfer") return 0;
  const done = { change_type, quantity: Number(quantity) };
  const movement = moveStock(now, since === null ? { ...done, isCounted: true } : { ...done, since });
  if ("moved" in movement) return movement.moved;
  return movement.fault === "not_enough" ? -takenOf(now, movement.requested).taken : 0;
}
