import { importMachines } from "#features/machines/import/import-machines.ts";
import { listMachines } from "#features/machines/machines.queries.ts";
import { deleteMachine, editMachine, getMachine, getOpenWork, makeMachine } from "#features/machines/machines.ts";
import { bind, bindCached } from "#http/call/bind.ts";
import { listByName } from "#http/list/list-by-name.ts";
import { makeOnce } from "#http/repeat/make-once.ts";
import { deletionOf } from "#http/request/deletion.ts";

export const machineRoutes = [
  bindCached("GET /machines", ({ db, query }) =>
    listByName(query, (page) => listMachines(db, { ...page, departmentId: query.department_id })),
  ),
  bindCached("GET /machines/{id}", ({ db, params }) => getMachine(db, params.id)),
  bind("POST /machines", (context) => {
    const { db, body, now } = context;
    return makeOnce(
      "POST /machines",
      context,
      () => makeMachine(db, body, now),
      (id) => getMachine(db, id),
    );
  }),
  bind("POST /machines/import", ({ db, body, now }) => importMachines(db, body, now)),
  bind("PUT /machines/{id}", ({ db, params, body, ifMatch, by }) =>
    editMachine(db, params.id, { ...body, version: body.version ?? ifMatch }, by),
  ),
  bindCached("GET /machines/{id}/open-work", ({ db, params }) => getOpenWork(db, params.id)),
  bind("DELETE /machines/{id}", ({ db, params, query, by, now }) =>
    deleteMachine(db, params.id, { ...query, to: query.to_machine_id }, deletionOf(query, by, now)),
  ),
];
