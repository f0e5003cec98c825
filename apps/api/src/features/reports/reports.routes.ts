import { listReportMachines } from "#features/reports/reports.queries.ts";
import {
  answerOwn,
  getOwn,
  hashOfCode,
  listOwnReports,
  report,
  reportedOfMachine,
  sayToo,
} from "#features/requests/requests.ts";
import { bind } from "#http/call/bind.ts";
import { listByName } from "#http/list/list-by-name.ts";
import { listLatest } from "#http/list/list-latest.ts";
import { makeOnce } from "#http/repeat/make-once.ts";

export const reportRoutes = [
  bind("GET /reports", ({ db, query, by }) => listLatest(query, (page) => listOwnReports(db, by, page))),
  bind("POST /reports", (context) => {
    const { db, body, by, now } = context;
    return makeOnce(
      "POST /reports",
      context,
      () => report(db, body, by, now),
      (id) => getOwn(db, id, by),
    );
  }),
  bind("GET /reports/{id}", ({ db, params, by }) => getOwn(db, params.id, by)),
  bind("POST /reports/{id}/answer", ({ db, params, body, by, now }) => answerOwn(db, params.id, body.text, by, now)),
  bind("POST /reports/{id}/me-too", ({ db, params, by, now }) => sayToo(db, params.id, by, now)),
  bind("GET /reports/machines", ({ db, query: { id, serial, number, code, ...query } }) =>
    listByName(query, (page) =>
      listReportMachines(db, { ...page, id, serial, number, codeHash: code === undefined ? code : hashOfCode(code) }),
    ),
  ),
  bind("GET /reports/machines/{id}/reported", ({ db, params }) => reportedOfMachine(db, params.id)),
];
