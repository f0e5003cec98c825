import { similarTo, similarToOrder, similarToRequest } from "#features/similar/similar.ts";
import { bind } from "#http/call/bind.ts";

export const similarRoutes = [
  bind("GET /similar", ({ db, query: { text, machine_id: machineId = null } }) =>
    similarTo(db, { title: text, description: null, machineId, problemId: null }),
  ),
  bind("GET /work-orders/{id}/similar", ({ db, params }) => similarToOrder(db, params.id)),
  bind("GET /requests/{id}/similar", ({ db, params }) => similarToRequest(db, params.id)),
];
