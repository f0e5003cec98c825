import { costOfOrder } from "#features/costs/costs.ts";
import { bind } from "#http/call/bind.ts";

export const costRoutes = [
  bind("GET /work-orders/{id}/cost", ({ db, params, query, by, now }) =>
    costOfOrder(db, { id: params.id, day: query.scheduled_date }, by.timeZone, now),
  ),
];
