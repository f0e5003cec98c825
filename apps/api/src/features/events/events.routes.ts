import { readEvents } from "#features/events/reader.ts";
import { bind } from "#http/call/bind.ts";

export const eventRoutes = [
  bind("GET /events", ({ by, query: { since, wait }, now, inCompany, identity, isStillAdmitted, deps }) =>
    readEvents({
      ...{ companyId: by.companyId, since, waitSeconds: wait, now, inCompany, identity, isStillAdmitted },
      isStopping: deps.isStopping,
    }),
  ),
];
