import { importLimits } from "@millwright/contract/import-limits";
import { listImports } from "#features/imports/imports.queries.ts";
import {
  askCheck,
  askStart,
  askUndo,
  cancelRun,
  editImport,
  editRow,
  getImport,
  readRows,
  removeImport,
  requirePlan,
} from "#features/imports/imports.ts";
import { openRefused, requireImport } from "#features/imports/refused-sheet.ts";
import { readPasted, readSheets } from "#features/imports/sheet/read-sheets.ts";
import { takeSheets } from "#features/imports/take-sheet.ts";
import { bytesOfUpload } from "#features/imports/upload.ts";
import { bind } from "#http/call/bind.ts";
import { bindLink } from "#http/download/links.ts";
import { refuse } from "#http/errors/refusal.ts";
import { Places } from "#http/limits/places.ts";
import { listLatest } from "#http/list/list-latest.ts";

/** Sheets of a company that are on their way in, wait or are read. */
const places = new Places(importLimits.readAtOnce);
const retryAfterSeconds = 10;

/** One more is refused before any of it is taken. @throws Refusal `too_many_sheets` */
const inPlace = <T>(companyId: string, work: () => Promise<T>) =>
  places.hold(companyId, work, async () => refuse("too_many_sheets", { retryAfterSeconds }));

export const importRoutes = [
  bind("GET /imports", ({ db, query }) => listLatest(query, (page) => listImports(db, page))),
  bind("GET /imports/{id}", ({ db, params }) => getImport(db, params.id)),
  bind("POST /imports", async ({ body, hasParts, inCompanyOnce, by, now }) => {
    requirePlan(body.kind ?? null, hasParts);
    const read = await inPlace(by.companyId, () => readPasted(by.companyId, body.text));
    return inCompanyOnce(async (db) => {
      const taken = { read, name: body.name ?? "", kind: body.kind ?? null };
      return getImport(db, await takeSheets(db, taken, by, now));
    });
  }),
  bind("POST /imports/file", async ({ query, upload, hasParts, inCompanyOnce, by, now }) => {
    requirePlan(query.kind ?? null, hasParts);
    const { read, name } = await inPlace(by.companyId, async () => {
      const sent = await bytesOfUpload(await upload(importLimits.fileBytes));
      return { read: await readSheets(by.companyId, sent.bytes, sent.name), name: sent.name };
    });
    return inCompanyOnce(async (db) =>
      getImport(db, await takeSheets(db, { read, name, kind: query.kind ?? null }, by, now)),
    );
  }),
  bind("PUT /imports/{id}", ({ db, params, body, hasParts }) => editImport(db, params.id, body, hasParts)),
  bind("GET /imports/{id}/rows", ({ db, params, query }) => readRows(db, params.id, query)),
  bind("PUT /imports/{id}/rows", ({ db, params, body }) => editRow(db, params.id, body)),
  bind("POST /imports/{id}/check", ({ db, params, body, hasParts, now }) =>
    askCheck(db, params.id, { ...body, hasParts, now }),
  ),
  bind("POST /imports/{id}/start", ({ db, params, body, hasParts, now }) =>
    askStart(db, params.id, { ...body, hasParts, now }),
  ),
  bind("POST /imports/{id}/cancel", ({ db, params }) => cancelRun(db, params.id)),
  bind("POST /imports/{id}/undo", ({ db, params, now }) => askUndo(db, params.id, now)),
  bind("DELETE /imports/{id}", ({ db, params }) => removeImport(db, params.id)),
  bind("GET /imports/{id}/refused", async (context) => {
    const { inCompany, params, by, limitConcurrency } = context;
    await inCompany((db) => requireImport(db, params.id));
    return openRefused({ ...context, readPage: (work) => limitConcurrency(by, () => inCompany(work)) });
  }),
  bindLink("POST /imports/{id}/refused/link", {
    check: ({ inCompany, params }) => inCompany((db) => requireImport(db, params.id)),
    open: async (opening) => openRefused(opening),
  }),
];
