import { addPlantCode, editPlantCode, getPlantCode, listPlantCodes } from "#features/plant-codes/plant-codes.ts";
import { bind, bindCached } from "#http/call/bind.ts";
import { makeOnce } from "#http/repeat/make-once.ts";

export const plantCodesRoutes = [
  bindCached("GET /plant-codes", ({ db, query }) => listPlantCodes(db, query.kind)),
  bind("POST /plant-codes", (context) => {
    const { db, body, now } = context;
    const add = () => addPlantCode(db, body, now);
    return makeOnce("POST /plant-codes", context, add, (id) => getPlantCode(db, id));
  }),
  bind("PUT /plant-codes/{id}", ({ db, params, body, ifMatch, now }) =>
    editPlantCode(db, params.id, { ...body, version: body.version ?? ifMatch }, now),
  ),
];
