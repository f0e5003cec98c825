import { listPart, partsOfOrder, partsOfProcedure, planPart } from "#features/planned-parts/planned-parts.ts";
import { bind } from "#http/call/bind.ts";

export const plannedPartRoutes = [
  bind("GET /work-orders/{id}/parts", ({ db, params }) => partsOfOrder(db, params.id)),
  bind("PUT /work-orders/{id}/parts/{part_id}", ({ db, params, body }) =>
    planPart(db, { orderId: params.id, partId: params.part_id }, body.quantity),
  ),
  bind("GET /procedures/{id}/parts", ({ db, params }) => partsOfProcedure(db, params.id)),
  bind("PUT /procedures/{id}/parts/{part_id}", ({ db, params, body }) =>
    listPart(db, { procedureId: params.id, partId: params.part_id }, body.quantity),
  ),
];
