import {
  addService,
  deleteService,
  editService,
  getService,
  listSuppliers,
  restoreService,
  servicesOfOrder,
} from "#features/outside-services/outside-services.ts";
import { bind } from "#http/call/bind.ts";
import { makeOnce } from "#http/repeat/make-once.ts";
import { deletionOf } from "#http/request/deletion.ts";

export const outsideServiceRoutes = [
  bind("GET /work-orders/{id}/services", ({ db, params, query, by }) =>
    servicesOfOrder(db, { id: params.id, day: query.scheduled_date }, by),
  ),
  bind("POST /work-orders/{id}/services", (context) => {
    const { db, params, body, by, now } = context;
    const add = () => addService(db, params.id, body, by, now);
    return makeOnce("POST /work-orders/{id}/services", context, add, (id) => getService(db, id));
  }),
  bind("GET /services/suppliers", ({ db }) => listSuppliers(db)),
  bind("PUT /services/{id}", ({ db, params, body, by, now, ifMatch }) =>
    editService(db, params.id, { ...body, version: body.version ?? ifMatch }, by, now),
  ),
  bind("DELETE /services/{id}", ({ db, params, by, now }) => deleteService(db, params.id, by, deletionOf({}, by, now))),
  bind("POST /services/{id}/restore", ({ db, params, by }) => restoreService(db, params.id, by)),
];
