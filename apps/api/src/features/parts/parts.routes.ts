import { listDeletedParts } from "#features/parts/deleted.queries.ts";
import { notePartLabels } from "#features/parts/labels.ts";
import { readLedger, readPartsUsed, requirePart } from "#features/parts/ledger.ts";
import { openLedgerSheet } from "#features/parts/ledger-sheet.ts";
import { readParts } from "#features/parts/list.ts";
import { stockContextOf } from "#features/parts/many/stock-context.ts";
import { movePart } from "#features/parts/movements.ts";
import { deletePart, editPart, getPart, makePart } from "#features/parts/parts.ts";
import { restorePart } from "#features/parts/restore.ts";
import { bind, bindCached } from "#http/call/bind.ts";
import { bindLink } from "#http/download/links.ts";
import { listLatest } from "#http/list/list-latest.ts";
import { makeOnce } from "#http/repeat/make-once.ts";

export const partRoutes = [
  bindCached("GET /parts", ({ db, query }) => readParts(db, query)),
  bind("GET /parts/deleted", ({ db, query }) => listLatest(query, (page) => listDeletedParts(db, page))),
  bind("GET /parts/used", ({ db, query, now }) => readPartsUsed(db, query.machine_id, now)),
  bindCached("GET /parts/{id}/movements", ({ db, params, query, by }) => readLedger(db, params.id, query, by.timeZone)),
  bindLink("POST /parts/{id}/movements/link", {
    check: ({ inCompany, params }) => inCompany((db) => requirePart(db, params.id)),
    open: openLedgerSheet,
  }),
  bindCached("GET /parts/{id}", ({ db, params }) => getPart(db, params.id)),
  bind("POST /parts", (context) => {
    const { db, body, by, now } = context;
    return makeOnce(
      "POST /parts",
      context,
      () => makePart(db, body, by, now),
      (id) => getPart(db, id),
    );
  }),
  bind("POST /parts/labels", ({ db, body, now }) => notePartLabels(db, body.part_ids, now)),
  bind("PUT /parts/{id}", (context) => {
    const { db, params, body, ifMatch } = context;
    return editPart(db, params.id, { ...body, version: body.version ?? ifMatch }, stockContextOf(context));
  }),
  bind("POST /parts/{id}/quantity", (context) => {
    const { db, params, body } = context;
    const { id: _, notes = null, ...change } = body;
    const stock = { ...stockContextOf(context), doneBefore: context.doneBefore, waitedSince: context.waitedSince };
    const move = () => movePart(db, params.id, { ...change, notes }, stock);
    const orDeleted = context.waitedSince !== null;
    return makeOnce("POST /parts/{id}/quantity", context, move, () => getPart(db, params.id, { orDeleted }));
  }),
  bind("DELETE /parts/{id}", ({ db, params, by, now }) => deletePart(db, params.id, by, now)),
  bind("POST /parts/{id}/restore", ({ db, params, body, by, now }) => restorePart(db, params.id, body, by, now)),
];
