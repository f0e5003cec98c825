import { addRate, correctRate, getRate, listRates, removeRate } from "#features/labour-rates/labour-rates.ts";
import { bind, bindCached } from "#http/call/bind.ts";
import { makeOnce } from "#http/repeat/make-once.ts";

export const labourRatesRoutes = [
  bindCached("GET /labour-rates", ({ db }) => listRates(db)),
  bind("POST /labour-rates", (context) => {
    const { db, body, now, by } = context;
    const add = () => addRate(db, body, { now, timeZone: by.timeZone });
    return makeOnce("POST /labour-rates", context, add, (id) => getRate(db, id));
  }),
  bind("PUT /labour-rates/{id}", ({ db, params, body, ifMatch, now, by: { timeZone } }) =>
    correctRate(db, params.id, { ...body, version: body.version ?? ifMatch }, { now, timeZone }),
  ),
  bind("DELETE /labour-rates/{id}", ({ db, params, now, by: { timeZone } }) =>
    removeRate(db, params.id, { now, timeZone }),
  ),
];
