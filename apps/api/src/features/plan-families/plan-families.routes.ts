import { changeFamily, deleteFamily } from "#features/plan-families/changing.ts";
import { copyPlan } from "#features/plan-families/copying.ts";
import { getFamily } from "#features/plan-families/family.ts";
import { changeWorkOrder, commandsOfChange, getWorkOrder } from "#features/work-orders/work-orders.ts";
import { bind, bindCached } from "#http/call/bind.ts";
import { deletionOf } from "#http/request/deletion.ts";

export const planFamilyRoutes = [
  bindCached("GET /work-orders/{id}/family", ({ db, params }) => getFamily(db, params.id)),
  bind("POST /work-orders/{id}/copies", ({ db, params, body, by, now }) => copyPlan(db, params.id, body, by, now)),
  bind("PUT /work-orders/{id}/family", ({ db, params, body, by, now }) => changeFamily(db, params.id, body, by, now)),
  bind("POST /work-orders/{id}/family/leave", async ({ db, params: { id }, command, by, now }) => {
    await changeWorkOrder(db, id, commandsOfChange({ family: null }), { command }, by, now);
    return getWorkOrder(db, id);
  }),
  bind("DELETE /work-orders/{id}/family", ({ db, params, query, by, now }) =>
    deleteFamily(db, params.id, query.command, deletionOf(query, by, now), by),
  ),
];
