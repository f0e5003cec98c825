import type { OrderPart } from "@millwright/contract/planned-parts";
import { notTakenOf } from "@millwright/domain/parts/planning/planned";
import { plannedPartWords } from "@millwright/messages/planned-parts/planned-parts";
import { asSentence, fill } from "@millwright/messages/text";
import { queryClient } from "#lib/api/query.ts";
import { currentLocale } from "#lib/language.ts";
import { currentSession } from "#lib/session/session.ts";
import { waitingCalls } from "#work/outbox/waiting-calls.ts";
import { orderPartsQuery, withMoves } from "#work/planned-parts/planned-part-queries.ts";

/** Parts in one line: 2 × V-belt, 1 × Grease. */
export const nameNotTaken = (parts: readonly Pick<OrderPart, "remaining" | "name">[]): string =>
  parts.map(({ remaining, name }) => `${remaining} × ${name}`).join(", ");

/** Names the parts that were reserved for completed work and not taken; null of none, and where they are in sight already. Throws ApiError. */
export async function sayNotTaken(orderIds: readonly string[]): Promise<string | null> {
  if (currentSession()?.claimed === true) return null;
  const left: OrderPart[] = [];
  for (const id of orderIds) left.push(...(await notTakenOfOrder(id)));
  if (left.length === 0) return null;
  return asSentence(fill(plannedPartWords[currentLocale()].notTaken, { parts: nameNotTaken(left) }));
}

async function notTakenOfOrder(id: string): Promise<OrderPart[]> {
  const query = orderPartsQuery(id);
  const parts = await queryClient.fetchQuery({ ...query, staleTime: 0, retry: false });
  // Beside the order itself its parts are asked about there.
  const isInSight = queryClient.getQueryCache().find({ queryKey: query.queryKey })?.isActive() ?? false;
  if (parts === null || isInSight) return [];
  const moves = waitingCalls("POST /parts/{id}/quantity").filter(({ body }) => body.work_order_id === id);
  return notTakenOf(withMoves(parts, moves));
}
