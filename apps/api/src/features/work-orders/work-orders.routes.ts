import { listDeletedOrders } from "#features/work-orders/deleted.queries.ts";
import { countOrders, listOrders } from "#features/work-orders/list.queries.ts";
import { filtersOf } from "#features/work-orders/list.ts";
import {
  createWorkOrder,
  deleteWorkOrder,
  editWorkOrder,
  getWorkOrder,
  restorableSince,
  restoreWorkOrder,
  tickItem,
} from "#features/work-orders/work-orders.ts";
import { bind } from "#http/bind.ts";
import { listLatest } from "#http/list-latest.ts";

export const workOrderRoutes = [
  bind("GET /work-orders", ({ db, query, by }) =>
    listLatest(query, (page) => listOrders(db, filtersOf(query, by.timeZone), page)),
  ),
  bind("GET /work-orders/counts", ({ db, query, by }) => countOrders(db, filtersOf(query, by.timeZone))),
  bind("GET /work-orders/deleted", ({ db, query, now }) =>
    listLatest(query, (page) => listDeletedOrders(db, restorableSince(now), page)),
  ),
  bind("GET /work-orders/{id}", ({ db, params }) => getWorkOrder(db, params.id)),
  bind("POST /work-orders", ({ db, body, by, now }) => createWorkOrder(db, body, by, now)),
  bind("PUT /work-orders/{id}", ({ db, params, body, ifMatch, by, now }) =>
    editWorkOrder(db, params.id, { ...body, version: body.version ?? ifMatch }, by, now),
  ),
  bind("PUT /work-orders/{id}/checklist/{item_id}", ({ db, params, body, by, now }) =>
    tickItem(db, { orderId: params.id, itemId: params.item_id, completed: body.completed }, by, now),
  ),
  bind("DELETE /work-orders/{id}", ({ db, params, by, now }) => deleteWorkOrder(db, params.id, by, now)),
  bind("POST /work-orders/{id}/restore", ({ db, params, now }) => restoreWorkOrder(db, params.id, now)),
];
