import { listDeletedMachines } from "#features/machines/deleted.queries.ts";
import { importMachines } from "#features/machines/import/import-machines.ts";
import { noteMachineLabels } from "#features/machines/labels.ts";
import {
  deleteMachine,
  editMachine,
  getMachine,
  getOpenWork,
  makeMachine,
  readMachines,
  restoreMachine,
  sayState,
} from "#features/machines/machines.ts";
import { getPath } from "#features/machines/tree.ts";
import { bind, bindCached } from "#http/call/bind.ts";
import { listLatest } from "#http/list/list-latest.ts";
import { makeOnce } from "#http/repeat/make-once.ts";
import { deletionOf } from "#http/request/deletion.ts";

export const machineRoutes = [
  bindCached("GET /machines", ({ db, query }) => readMachines(db, query)),
  bindCached("GET /machines/{id}", ({ db, params }) => getMachine(db, params.id)),
  bind("GET /machines/deleted", ({ db, query }) => listLatest(query, (page) => listDeletedMachines(db, page))),
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
  bind("POST /machines/labels", ({ db, body, now }) => noteMachineLabels(db, body.machine_ids, now)),
  bind("PUT /machines/{id}", ({ db, params, body, ifMatch, by, now }) =>
    editMachine(db, params.id, { ...body, version: body.version ?? ifMatch }, by, now),
  ),
  bindCached("GET /machines/{id}/path", ({ db, params }) => getPath(db, params.id)),
  bind("PUT /machines/{id}/state", (context) => {
    const { db, params, body, now, doneBefore } = context;
    const { id: _, ...fields } = body;
    // What waited for a connection is of when it was said.
    const since = body.since ?? doneBefore?.toString() ?? null;
    return makeOnce(
      "PUT /machines/{id}/state",
      context,
      () => sayState(db, params.id, { ...fields, since, doneBefore }, now),
      () => getMachine(db, params.id),
    );
  }),
  bindCached("GET /machines/{id}/open-work", ({ db, params }) => getOpenWork(db, params.id)),
  bind("DELETE /machines/{id}", ({ db, params, query, by, now }) =>
    deleteMachine(db, params.id, { ...query, to: query.to_machine_id }, deletionOf(query, by, now)),
  ),
  bind("POST /machines/{id}/restore", ({ db, params, query }) =>
    restoreMachine(db, params.id, { isNumberless: query.without_number === "true" }),
  ),
];
