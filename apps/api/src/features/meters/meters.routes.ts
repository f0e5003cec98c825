import type { Contract } from "@millwright/contract/contract";
import type { z } from "zod";
import { turnByMeter } from "#features/maintenance/maintenance.ts";
import { listDeletedMeters } from "#features/meters/deleted.queries.ts";
import { readMeters, readReadings } from "#features/meters/list.ts";
import {
  addReading,
  deleteMeter,
  editMeter,
  forecast,
  getMeter,
  makeMeter,
  pasteReadings,
  restoreMeter,
} from "#features/meters/meters.ts";
import { correctReading } from "#features/meters/readings/correct.ts";
import { getReading } from "#features/meters/readings/list.ts";
import { bind, bindCached } from "#http/call/bind.ts";
import { listLatest } from "#http/list/list-latest.ts";
import { makeOnce } from "#http/repeat/make-once.ts";
import { deletionOf } from "#http/request/deletion.ts";

type ReadingFields = Pick<
  z.output<Contract["POST /meters/{id}/readings"]["body"]>,
  "kind" | "at_most" | "old_final" | "new_start"
>;
const readingFieldsOf = ({ kind, at_most: atMost, old_final: oldFinal, new_start: newStart }: ReadingFields) => ({
  ...{ kind, atMost, oldFinal, newStart },
});
const instant = (text: string | undefined) => (text === undefined ? undefined : Temporal.Instant.from(text));

export const meterRoutes = [
  bindCached("GET /meters", ({ db, query, by, now }) => readMeters(db, query, { now, zone: by.timeZone })),
  bind("GET /meters/deleted", ({ db, query }) => listLatest(query, (page) => listDeletedMeters(db, page))),
  bindCached("GET /meters/{id}", ({ db, params, by, now }) => getMeter(db, params.id, { now, zone: by.timeZone })),
  bind("POST /machines/{id}/meters", (context) => {
    const { db, params, body, by, now } = context;
    const at = { now, zone: by.timeZone };
    return makeOnce(
      "POST /machines/{id}/meters",
      context,
      () => makeMeter(db, { ...body, machineId: params.id }, at),
      (id) => getMeter(db, id, at),
    );
  }),
  bind("PUT /meters/{id}", ({ db, params, body, ifMatch, by, now }) =>
    editMeter(db, params.id, { ...body, version: body.version ?? ifMatch }, { now, zone: by.timeZone }),
  ),
  bind("DELETE /meters/{id}", ({ db, params, query, by, now }) =>
    deleteMeter(db, params.id, deletionOf(query, by, now)),
  ),
  bind("POST /meters/{id}/restore", async ({ db, params, by, now }) => {
    const restored = await restoreMeter(db, params.id, { now, zone: by.timeZone });
    await turnByMeter(db, params.id, by.timeZone, now);
    return restored;
  }),
  bindCached("GET /meters/{id}/readings", ({ db, params, query, by }) =>
    readReadings(db, params.id, query, by.timeZone),
  ),
  bind("POST /meters/{id}/readings", (context) => {
    const { db, params, body, by, now, doneBefore } = context;
    // What waited for a connection was read then.
    const before = doneBefore ?? undefined;
    const { id, at, value, note, is_sure: isSure } = body;
    const reading = { id, meterId: params.id, value, note, isSure, source: "hand", ...readingFieldsOf(body) } as const;
    return makeOnce(
      "POST /meters/{id}/readings",
      context,
      async () => {
        const readingId = await addReading(db, { ...reading, at: instant(at) ?? before }, by, now);
        await turnByMeter(db, params.id, by.timeZone, now);
        return getReading(db, readingId);
      },
      (readingId) => getReading(db, readingId),
    );
  }),
  bind("POST /meters/{id}/readings/{reading_id}/correct", async ({ db, params, body, by, now }) => {
    const { value, note } = body;
    const wrong = { meterId: params.id, id: params.reading_id };
    const corrected = await correctReading(db, wrong, { value, note, ...readingFieldsOf(body) }, by, now);
    await turnByMeter(db, params.id, by.timeZone, now);
    return getReading(db, corrected);
  }),
  bind("POST /meters/readings/import", ({ db, body, by, now }) =>
    pasteReadings(db, body, by, now, (id) => turnByMeter(db, id, by.timeZone, now)),
  ),
  bindCached("GET /meters/{id}/forecast", async ({ db, params, query, by }) => {
    const answer = await forecast(db, params.id, query.value, by.timeZone);
    return answer ?? { from: null, to: null, expected: null, based_on: null };
  }),
];
