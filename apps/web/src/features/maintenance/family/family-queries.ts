import type { PlanFamily } from "@millwright/contract/plan-families";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api/api.ts";
import { dispatchAppEvent } from "#lib/events.ts";
import { onLive } from "#lib/live/live.ts";
import type { ListedOrder } from "#work/orders.ts";

export type Member = PlanFamily["members"][number];

/** Among the orders, so that whatever asks for all of them again asks for it too. */
const familiesKey = ["workOrders", "family"] as const;

/** The PMs that are one plan with a PM. */
export const familyQuery = ({ id }: Pick<ListedOrder, "id">) =>
  queryOptions({
    queryKey: [...familiesKey, id],
    queryFn: ({ signal }) => api("GET /work-orders/{id}/family", { params: { id }, signal }),
  });

onLive("workOrder", (_, queries) => void queries.invalidateQueries({ queryKey: familiesKey }));

/** Asks for what shows orders again, once many of them were changed. */
export function sayManyChanged(client: QueryClient, id: string): void {
  void client.invalidateQueries({ queryKey: ["workOrders"] });
  dispatchAppEvent("workOrderUpdated", { id });
}
