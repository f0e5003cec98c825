import {
  copyProcedure,
  deleteProcedure,
  editProcedure,
  getProcedure,
  getVersion,
  listVersions,
  makeProcedure,
  publishProcedure,
  readProcedures,
  withdrawProcedure,
} from "#features/procedures/procedures.ts";
import { exportProcedure, importProcedure, procedureOfChecklist } from "#features/procedures/sheets.ts";
import { bind, bindCached } from "#http/call/bind.ts";
import { makeOnce } from "#http/repeat/make-once.ts";

export const procedureRoutes = [
  bindCached("GET /procedures", ({ db, query }) => readProcedures(db, query)),
  bind("POST /procedures", (context) => {
    const { db, body, by, now } = context;
    const make = () => makeProcedure(db, body, by, now);
    return makeOnce("POST /procedures", context, make, (id) => getProcedure(db, id));
  }),
  bindCached("GET /procedures/{id}", ({ db, params }) => getProcedure(db, params.id)),
  bind("PUT /procedures/{id}", ({ db, params, body, ifMatch, now }) =>
    editProcedure(db, params.id, { ...body, version: body.version ?? ifMatch }, now),
  ),
  bind("DELETE /procedures/{id}", ({ db, params }) => deleteProcedure(db, params.id)),
  bind("POST /procedures/{id}/publish", ({ db, params, body, ifMatch, by, now }) =>
    publishProcedure(db, params.id, body.version ?? ifMatch, by, now),
  ),
  bind("POST /procedures/{id}/withdraw", ({ db, params, body, ifMatch, now }) =>
    withdrawProcedure(db, params.id, { version: body.version ?? ifMatch, isWithdrawn: true }, now),
  ),
  bind("POST /procedures/{id}/restore", ({ db, params, body, ifMatch, now }) =>
    withdrawProcedure(db, params.id, { version: body.version ?? ifMatch, isWithdrawn: false }, now),
  ),
  bind("POST /procedures/{id}/copy", (context) => {
    const { db, params, body, by, now } = context;
    const make = () => copyProcedure(db, params.id, body, by, now);
    return makeOnce("POST /procedures/{id}/copy", context, make, (id) => getProcedure(db, id));
  }),
  bind("GET /procedures/{id}/export", ({ db, params, locale }) => exportProcedure(db, params.id, locale)),
  bind("POST /procedures/import", ({ db, body, by, now }) => importProcedure(db, body, by, now)),
  bind("POST /work-orders/{id}/checklist-as-procedure", (context) => {
    const { db, params, body, by, now } = context;
    const make = () => procedureOfChecklist(db, params.id, body, by, now);
    return makeOnce("POST /work-orders/{id}/checklist-as-procedure", context, make, (id) => getProcedure(db, id));
  }),
  bindCached("GET /procedures/{id}/versions", ({ db, params }) => listVersions(db, params.id)),
  bindCached("GET /procedures/{id}/versions/{number}", ({ db, params }) => getVersion(db, params.id, params.number)),
];
