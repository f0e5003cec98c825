import { readPartUse } from "#features/part-use/part-use.ts";
import { bindCached } from "#http/call/bind.ts";

export const partUseRoutes = [
  bindCached("GET /parts/{id}/use", ({ db, params, by, now }) => readPartUse(db, params.id, by.timeZone, now)),
];
