import {
  addEntry,
  deleteEntry,
  editEntry,
  getEntry,
  labourOfOrder,
  labourOfOrders,
  labourOfTechnician,
  restoreEntry,
  startClock,
  stopClock,
} from "#features/labour/labour.ts";
import { bind } from "#http/call/bind.ts";
import { makeOnce } from "#http/repeat/make-once.ts";
import { deletionOf } from "#http/request/deletion.ts";

export const labourRoutes = [
  bind("GET /work-orders/{id}/labour", ({ db, params, query, by }) =>
    labourOfOrder(db, { id: params.id, day: query.scheduled_date }, by),
  ),
  bind("POST /work-orders/{id}/labour", (context) => {
    const { db, params, body, by, now, doneBefore } = context;
    const add = () => addEntry(db, params.id, body, by, { doneAt: doneBefore ?? now, now });
    return makeOnce("POST /work-orders/{id}/labour", context, add, (id) => getEntry(db, id));
  }),
  bind("POST /work-orders/{id}/labour/start", (context) => {
    const { db, params, body, by, now } = context;
    const start = () => startClock(db, params.id, body, by, now);
    return makeOnce("POST /work-orders/{id}/labour/start", context, start, (id) => getEntry(db, id));
  }),
  bind("POST /labour/{id}/stop", ({ db, params, body, by, now }) => stopClock(db, params.id, body, by, now)),
  bind("GET /labour", ({ db, query, by }) => labourOfTechnician(db, query, by)),
  bind("GET /labour/work-orders", ({ db, query }) => labourOfOrders(db, query.work_order_ids)),
  bind("PUT /labour/{id}", ({ db, params, body, by, now, ifMatch }) =>
    editEntry(db, params.id, { ...body, version: body.version ?? ifMatch }, by, now),
  ),
  bind("DELETE /labour/{id}", ({ db, params, by, now }) => deleteEntry(db, params.id, by, deletionOf({}, by, now))),
  bind("POST /labour/{id}/restore", ({ db, params, by }) => restoreEntry(db, params.id, by)),
];
