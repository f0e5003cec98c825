import { listReportMachines, listReports } from "#features/reports/reports.queries.ts";
import { getReport, report } from "#features/reports/reports.ts";
import { bind } from "#http/call/bind.ts";
import { listByName } from "#http/list/list-by-name.ts";
import { listLatest } from "#http/list/list-latest.ts";
import { makeOnce } from "#http/repeat/make-once.ts";

export const reportRoutes = [
  bind("GET /reports", ({ db, query, by }) => listLatest(query, (page) => listReports(db, by.id, page))),
  bind("POST /reports", (context) => {
    const { db, body, by, now } = context;
    return makeOnce(
      "POST /reports",
      context,
      () => report(db, body, by, now),
      (id) => getReport(db, id, by),
    );
  }),
  bind("GET /reports/machines", ({ db, query }) =>
    listByName(query, (page) => listReportMachines(db, { ...page, id: query.id, serial: query.serial })),
  ),
];
