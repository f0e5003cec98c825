import { openDay } from "#features/maintenance/maintenance.ts";
import { listDeletedOrders } from "#features/work-orders/deleted.queries.ts";
import { countOrders, listOrders } from "#features/work-orders/list.queries.ts";
import { filtersOf, openDayOf } from "#features/work-orders/list.ts";
import { undoCommand } from "#features/work-orders/undo.ts";
import {
  createWorkOrder,
  deleteWorkOrder,
  editWorkOrder,
  getWorkOrder,
  restoreWorkOrder,
  tickItem,
} from "#features/work-orders/work-orders.ts";
import { bind, bindKept } from "#http/bind.ts";
import { deletionOf } from "#http/deletion.ts";
import { listLatest } from "#http/list-latest.ts";

export const workOrderRoutes = [
  bindKept("GET /work-orders", async ({ db, query, by, now }) => {
    await openDayOf(db, query, by.timeZone, now);
    return listLatest(query, (page) => listOrders(db, filtersOf(query, by.timeZone), page));
  }),
  bindKept("GET /work-orders/counts", async ({ db, query, by, now }) => {
    await openDayOf(db, query, by.timeZone, now);
    return countOrders(db, filtersOf(query, by.timeZone));
  }),
  bind("GET /work-orders/deleted", ({ db, query }) => listLatest(query, (page) => listDeletedOrders(db, page))),
  bindKept("GET /work-orders/{id}", async ({ db, params, by, now }) => {
    await openDay(db, by.timeZone, now);
    return getWorkOrder(db, params.id);
  }),
  bind("POST /work-orders", ({ db, body, by, now }) => createWorkOrder(db, body, by, now)),
  bind("PUT /work-orders/{id}", ({ db, params, body, ifMatch, command, by, now }) =>
    editWorkOrder(db, params.id, { ...body, version: body.version ?? ifMatch, command }, by, now),
  ),
  bind("POST /work-orders/{id}/undo", ({ db, params, body, by, now }) =>
    undoCommand(db, { orderId: params.id, id: body.command }, by, now),
  ),
  bind("PUT /work-orders/{id}/checklist/{item_id}", ({ db, params, body, by, now }) =>
    tickItem(db, { orderId: params.id, itemId: params.item_id, completed: body.completed }, by, now),
  ),
  bind("DELETE /work-orders/{id}", ({ db, params, query, by, now }) =>
    deleteWorkOrder(db, params.id, deletionOf(query, by, now)),
  ),
  bind("POST /work-orders/{id}/restore", ({ db, params, by, now }) => restoreWorkOrder(db, params.id, by, now)),
];
