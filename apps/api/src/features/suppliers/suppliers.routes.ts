import { getPartSuppliers, readSuppliedParts, setPartSuppliers } from "#features/suppliers/part-suppliers.ts";
import {
  deleteSupplier,
  editSupplier,
  getSupplier,
  getSupplierDetails,
  makeSupplier,
  mergeSupplier,
  readSuppliers,
  restoreSupplier,
} from "#features/suppliers/suppliers.ts";
import { bind, bindCached } from "#http/call/bind.ts";
import { makeOnce } from "#http/repeat/make-once.ts";

export const supplierRoutes = [
  bindCached("GET /suppliers", ({ db, query }) => readSuppliers(db, query)),
  bindCached("GET /suppliers/{id}", ({ db, params, by, now }) => getSupplierDetails(db, params.id, by, now)),
  bindCached("GET /suppliers/{id}/parts", ({ db, params, query }) => readSuppliedParts(db, params.id, query)),
  bind("POST /suppliers", (context) => {
    const { db, body, now } = context;
    const make = () => makeSupplier(db, body, now);
    return makeOnce("POST /suppliers", context, make, (id) => getSupplier(db, id));
  }),
  bind("PUT /suppliers/{id}", ({ db, params, body, now, ifMatch }) =>
    editSupplier(db, params.id, { ...body, version: body.version ?? ifMatch }, now),
  ),
  bind("DELETE /suppliers/{id}", ({ db, params, by, now }) => deleteSupplier(db, params.id, by, now)),
  bind("POST /suppliers/{id}/restore", ({ db, params }) => restoreSupplier(db, params.id)),
  bind("POST /suppliers/{id}/merge", ({ db, params, body, by, now }) =>
    mergeSupplier(db, params.id, body.into, by, now),
  ),
  bindCached("GET /parts/{id}/suppliers", ({ db, params }) => getPartSuppliers(db, params.id)),
  bind("PUT /parts/{id}/suppliers", ({ db, params, body, now, ifMatch }) =>
    setPartSuppliers(db, params.id, { ...body, version: body.version ?? ifMatch }, now),
  ),
];
