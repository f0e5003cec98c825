import { readOrders } from "#features/purchasing/list.ts";
import { mailOrder } from "#features/purchasing/mail.ts";
import {
  approveOrder,
  cancelOrder,
  closeOrder,
  deleteOrder,
  editOrder,
  getOrder,
  makeDrafts,
  makeOrder,
  placeOrder,
} from "#features/purchasing/orders.ts";
import { receiveOrder, undoReceipt } from "#features/purchasing/receive.ts";
import { getSupply, readProposals } from "#features/purchasing/reorder.ts";
import { bind, bindCached } from "#http/call/bind.ts";
import { makeOnce } from "#http/repeat/make-once.ts";

export const purchasingRoutes = [
  bindCached("GET /purchase-orders", ({ db, query }) => readOrders(db, query)),
  bindCached("GET /purchase-orders/{id}", ({ db, params }) => getOrder(db, params.id)),
  bind("POST /purchase-orders", (context) => {
    const { db, body } = context;
    return makeOnce(
      "POST /purchase-orders",
      context,
      () => makeOrder(db, body, context),
      (id) => getOrder(db, id),
    );
  }),
  bind("POST /purchase-orders/drafts", (context) => makeDrafts(context.db, context.body, context)),
  bind("PUT /purchase-orders/{id}", (context) => {
    const { db, params, body, ifMatch } = context;
    return editOrder(db, params.id, { ...body, version: body.version ?? ifMatch }, context);
  }),
  bind("DELETE /purchase-orders/{id}", ({ db, params }) => deleteOrder(db, params.id)),
  bind("POST /purchase-orders/{id}/order", (context) =>
    placeOrder(context.db, context.params.id, context.body.version ?? context.ifMatch, context),
  ),
  bind("POST /purchase-orders/{id}/approve", (context) =>
    approveOrder(context.db, context.params.id, context.body.version ?? context.ifMatch, context),
  ),
  bind("POST /purchase-orders/{id}/receive", (context) => {
    const { db, params, body } = context;
    return makeOnce(
      "POST /purchase-orders/{id}/receive",
      context,
      () => receiveOrder(db, params.id, body, context),
      () => getOrder(db, params.id),
    );
  }),
  bind("POST /purchase-orders/{id}/close", (context) =>
    closeOrder(context.db, context.params.id, context.body.version ?? context.ifMatch, context),
  ),
  bind("POST /purchase-orders/{id}/cancel", (context) =>
    cancelOrder(context.db, context.params.id, context.body.version ?? context.ifMatch, context),
  ),
  bind("POST /purchase-orders/{id}/mail", (context) =>
    mailOrder(context.db, context.params.id, context.body.language, context),
  ),
  bind("POST /purchase-receipts/{id}/undo", (context) => undoReceipt(context.db, context.params.id, context)),
  bind("GET /reorder-proposals", ({ db, query, by, now }) => readProposals(db, query, by.timeZone, now)),
  bind("GET /parts/{id}/supply", ({ db, params, by, now }) => getSupply(db, params.id, by.timeZone, now)),
];
