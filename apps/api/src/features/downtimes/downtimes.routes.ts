import { listMachineDowntimes } from "#features/downtimes/downtimes.ts";
import { listOpenDowntimes } from "#features/downtimes/list.queries.ts";
import { bindCached } from "#http/call/bind.ts";
import { listLatest } from "#http/list/list-latest.ts";

export const downtimeRoutes = [
  bindCached("GET /downtimes", ({ db, query }) => listLatest(query, (page) => listOpenDowntimes(db, page))),
  bindCached("GET /machines/{id}/downtimes", ({ db, params, query }) =>
    listLatest(query, (page) => listMachineDowntimes(db, params.id, page)),
  ),
];
