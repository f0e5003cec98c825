import type { OrderPart } from "@millwright/contract/planned-parts";
import { missingOf, remainingOf } from "@millwright/domain/parts/planning/planned";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { api } from "#lib/api/api.ts";
import { hasCode } from "#lib/api/api-error.ts";
import { queryClient } from "#lib/api/query.ts";
import { onLive } from "#lib/live/live.ts";
import { keepOpened } from "#lib/local/copy/opened.ts";
import { useIsClaimed } from "#lib/session/session.ts";
import { useWaitingCalls, type WaitingCall } from "#work/outbox/waiting-calls.ts";
import { onCallAnswer } from "#work/outbox/work-outbox.ts";

const key = ["plannedParts"] as const;

/** Asks again for the lists that are shown. */
export const reloadPlannedParts = () => queryClient.invalidateQueries({ queryKey: key });
// What is left of a part, and which occurrence is at hand, follow from these as well.
for (const kind of ["plannedParts", "part", "workOrder", "day"] as const) onLive(kind, () => void reloadPlannedParts());
onCallAnswer((call) => call.key === "POST /parts/{id}/quantity" && void reloadPlannedParts());

/** What is answered; null under a plan without parts. */
export const orNoPlan = async <Answer>(asked: Promise<Answer>): Promise<Answer | null> => {
  try {
    return await asked;
  } catch (error) {
    if (hasCode(error, "professional_required")) return null;
    throw error;
  }
};

/** The parts of an order; null under a plan without them. What a person opened is there without a connection. */
export const orderPartsQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, "order", id],
    queryFn: async ({ signal }) => {
      const parts = await orNoPlan(api("GET /work-orders/{id}/parts", { params: { id }, signal }));
      return parts && keepOpened("GET /work-orders/{id}/parts", { id }, parts);
    },
  });

export const procedurePartsQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, "procedure", id],
    queryFn: ({ signal }) => orNoPlan(api("GET /procedures/{id}/parts", { params: { id }, signal })),
  });

type Move = WaitingCall<"POST /parts/{id}/quantity">;

/** The parts of an order, with what was taken and brought back here and is not sent yet. */
export function useOrderParts(id: string) {
  const isClaimed = useIsClaimed();
  const query = useQuery({ ...orderPartsQuery(id), enabled: !isClaimed });
  const moves = useWaitingCalls("POST /parts/{id}/quantity");
  const own = useMemo(() => moves.filter(({ body }) => body.work_order_id === id), [moves, id]);
  const data = useMemo(() => (query.data ? withMoves(query.data, own) : query.data), [query.data, own]);
  return { ...query, data, isClaimed, waiting: own };
}

/** A list as it stands with moves that wait. */
export function withMoves(parts: readonly OrderPart[], moves: readonly Move[]): OrderPart[] {
  const byId = new Map(parts.map((part) => [part.part_id, part]));
  for (const { of, body, about } of moves) {
    if (of !== undefined) byId.set(of, movedBy(byId.get(of) ?? takenAlone(of, String(about.name ?? "")), body));
  }
  return [...byId.values()];
}

function movedBy(part: OrderPart, { change_type, quantity }: Move["body"]): OrderPart {
  const n = Number(quantity);
  const [issued, returned] =
    change_type === "remove" ? [part.issued + n, part.returned] : [part.issued, part.returned + n];
  const on_hand = Math.max(0, part.on_hand - (issued - part.issued) + (returned - part.returned));
  const remaining = remainingOf({ needed: part.needed, issued, returned });
  const available = part.available + (on_hand - part.on_hand) + (part.remaining - remaining);
  return { ...part, issued, returned, on_hand, remaining, available, missing: missingOf(remaining, available) };
}

/** A part that was taken here and that the list does not know yet. */
const takenAlone = (part_id: string, name: string): OrderPart => ({
  ...{ part_id, name, code: "", unit: null, bin_location: null, is_deleted: false, needed: 0, of_procedure: false },
  ...{ issued: 0, returned: 0, remaining: 0, on_hand: 0, available: 0, missing: 0, reserved_for: [] },
});
