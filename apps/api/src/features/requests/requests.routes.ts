import {
  type Addressing,
  getReportAddress,
  replaceReportAddress,
  revokeReportAddress,
} from "#features/requests/by-mail/address.ts";
import {
  getCode,
  machineByCode,
  makeCodes,
  replaceMachineCode,
  revokeMachineCode,
} from "#features/requests/codes/codes.ts";
import { acceptRequest } from "#features/requests/inbox/accept.ts";
import { askReporters, declineRequest, releaseRequest, reopenRequest } from "#features/requests/inbox/decide.ts";
import { listHeldGroups } from "#features/requests/inbox/held.queries.ts";
import { declineHeld, releaseHeld, restoreHeld } from "#features/requests/inbox/held.ts";
import { getRequest } from "#features/requests/inbox/hold.ts";
import { mergeRequest } from "#features/requests/inbox/merge.ts";
import { finishedRequest } from "#features/requests/request-json.queries.ts";
import { countWaiting, listOpenTargets, listRequestRows } from "#features/requests/requests.queries.ts";
import { bind } from "#http/call/bind.ts";
import type { AnyContext } from "#http/call/context.ts";
import { listLatest } from "#http/list/list-latest.ts";

const making = ({ deps, by, now }: Pick<AnyContext, "deps" | "by" | "now">) => ({
  pepper: deps.pepper,
  byName: by?.name ?? "",
  at: now,
});

const addressing = ({ deps }: Pick<AnyContext, "deps">): Addressing => ({
  pepper: deps.pepper,
  mailIn: deps.config.mailIn,
});

export const requestRoutes = [
  bind("GET /requests", ({ db, query: { status, machine_id: machineId, work_order_id: workOrderId, q, ...query } }) =>
    listLatest(query, async (page) => {
      const rows = await listRequestRows(db, { ...page, status, machineId, workOrderId, q });
      return rows.map((row) => ({ ...row, json: row.json && JSON.stringify(finishedRequest(row.json)) }));
    }),
  ),
  bind("GET /requests/counts", ({ db }) => countWaiting(db)),
  bind("GET /requests/open-work", ({ db, query }) => listOpenTargets(db, query.machine_id)),
  bind("GET /requests/held", ({ db }) => listHeldGroups(db)),
  bind("POST /requests/held/decline", ({ db, body, by, now }) => declineHeld(db, body, by, now)),
  bind("POST /requests/held/release", ({ db, body, now }) => releaseHeld(db, body, now)),
  bind("POST /requests/held/restore", ({ db, body, now }) => restoreHeld(db, body.ids, now)),
  bind("GET /requests/{id}", ({ db, params }) => getRequest(db, params.id)),
  bind("POST /requests/{id}/accept", ({ db, params, body, by, now }) => acceptRequest(db, params.id, body, by, now)),
  bind("POST /requests/{id}/merge", ({ db, params, body, by, now }) => mergeRequest(db, params.id, body, by, now)),
  bind("POST /requests/{id}/decline", ({ db, params, body, by, now }) =>
    declineRequest(db, params.id, body.reason, by, now),
  ),
  bind("POST /requests/{id}/ask", ({ db, params, body, by, now }) =>
    askReporters(db, params.id, body.question, by, now),
  ),
  bind("POST /requests/{id}/release", ({ db, params, now }) => releaseRequest(db, params.id, now)),
  bind("POST /requests/{id}/reopen", ({ db, params, by, now }) => reopenRequest(db, params.id, by, now)),
  bind("POST /machines/codes", (call) => makeCodes(call.db, call.body.machine_ids, making(call))),
  bind("GET /machines/{id}/code", ({ db, params, deps }) => getCode(db, params.id, deps.pepper)),
  bind("POST /machines/{id}/code/replace", (call) => replaceMachineCode(call.db, call.params.id, making(call))),
  bind("DELETE /machines/{id}/code", ({ db, params }) => revokeMachineCode(db, params.id)),
  bind("GET /company/report-address", (call) => getReportAddress(call.db, addressing(call))),
  bind("POST /company/report-address/replace", (call) =>
    replaceReportAddress(call.db, addressing(call), { byName: call.by.name, at: call.now }),
  ),
  bind("DELETE /company/report-address", ({ db }) => revokeReportAddress(db)),
  bind("POST /machines/by-code", ({ db, body }) => machineByCode(db, body.token)),
];
