import { photoAtTablet, reportAtTablet } from "#features/requests/at-tablet/at-tablet.ts";
import { machinePicture, openMachinePage } from "#features/requests/by-code/machine-page.ts";
import { takePhoto } from "#features/requests/by-code/photos.ts";
import { sendReport } from "#features/requests/by-code/send-report.ts";
import { answerByLink, followReport, stopMailByLink } from "#features/requests/follow/follow.ts";
import { bind } from "#http/call/bind.ts";
import { limitConcurrency } from "#http/limits/limit-concurrency.ts";
import { networkOf } from "#http/network/network.ts";

/**
 * Whoever reports by a code stands in the line of their network, so that a flood waits for itself, and leaves members the
 * connections and most of the time. A plant is one network: a shift that reports at once has its place.
 */
const takeTurn = limitConcurrency("report", { atOnce: 2, waiting: 500, ofOne: 125, beyond: 100 });
const inLine = <T>(ip: string, work: () => Promise<T>) => takeTurn(work, networkOf(ip));

export const publicReportRoutes = [
  bind("GET /r/{token}", ({ deps, now, params, ip }) =>
    inLine(ip, () => openMachinePage({ deps, now, call: "GET /r/{token}" }, params.token)),
  ),
  bind("GET /r/{token}/photo", ({ deps, now, params }) =>
    machinePicture({ deps, now, call: "GET /r/{token}/photo" }, params.token, deps.files),
  ),
  bind("POST /r/{token}/photos", ({ deps, now, params, query, ip, upload }) => {
    const { id = crypto.randomUUID(), form } = query;
    return takePhoto({ deps, now, call: "POST /r/{token}/photos" }, params.token, { id, form, ip, upload });
  }),
  bind("POST /r/{token}", ({ deps, now, params, body, ip }) =>
    inLine(ip, () => sendReport({ deps, now, call: "POST /r/{token}" }, params.token, body, ip)),
  ),
  bind("POST /device/reports", ({ deps, now, by, body }) =>
    reportAtTablet({ deps, now, by, call: "POST /device/reports" }, body),
  ),
  bind("POST /device/reports/photos", ({ deps, now, by, query, upload }) =>
    photoAtTablet({ deps, now, by, call: "POST /device/reports/photos" }, { ...query, upload }),
  ),
  bind("GET /s/{link}", ({ deps, now, params, ip }) =>
    inLine(ip, () => followReport({ deps, now, call: "GET /s/{link}" }, params.link)),
  ),
  bind("POST /s/{link}/answer", ({ deps, now, params, body, ip }) =>
    inLine(ip, () => answerByLink({ deps, now, call: "POST /s/{link}/answer" }, params.link, body.text)),
  ),
  bind("POST /s/{link}/stop-mail", ({ deps, now, params, ip }) =>
    inLine(ip, () => stopMailByLink({ deps, now, call: "POST /s/{link}/stop-mail" }, params.link)),
  ),
];
