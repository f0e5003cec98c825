import { listMachineDowntimes } from "#features/downtimes/downtimes.ts";
import { deleteDowntime, editDowntime } from "#features/downtimes/edit.ts";
import { listOpenDowntimes } from "#features/downtimes/list.queries.ts";
import { bind, bindCached } from "#http/call/bind.ts";
import { listLatest } from "#http/list/list-latest.ts";
import { deletionOf } from "#http/request/deletion.ts";

export const downtimeRoutes = [
  bindCached("GET /downtimes", ({ db, query }) => listLatest(query, (page) => listOpenDowntimes(db, page))),
  bindCached("GET /machines/{id}/downtimes", ({ db, params, query }) =>
    listLatest(query, (page) => listMachineDowntimes(db, params.id, page)),
  ),
  bind("PUT /downtimes/{id}", ({ db, params, body, by, now }) => editDowntime(db, params.id, body, by, now)),
  bind("DELETE /downtimes/{id}", ({ db, params, query, by, now }) =>
    deleteDowntime(db, params.id, deletionOf(query, by, now)),
  ),
];
