import { machinePicture, openMachinePage } from "#features/requests/by-code/machine-page.ts";
import { takePhoto } from "#features/requests/by-code/photos.ts";
import { sendReport } from "#features/requests/by-code/send-report.ts";
import { answerByLink, followReport, stopMailByLink } from "#features/requests/follow/follow.ts";
import { bind } from "#http/call/bind.ts";

export const publicReportRoutes = [
  bind("GET /r/{token}", ({ deps, now, params, ip }) =>
    openMachinePage({ deps, now, call: "GET /r/{token}" }, params.token, ip),
  ),
  bind("GET /r/{token}/photo", ({ deps, now, params }) =>
    machinePicture({ deps, now, call: "GET /r/{token}/photo" }, params.token, deps.files),
  ),
  bind("POST /r/{token}/photos", ({ deps, now, params, query, ip, upload }) => {
    const { id = crypto.randomUUID(), form } = query;
    return takePhoto({ deps, now, call: "POST /r/{token}/photos" }, params.token, { id, form, ip, upload });
  }),
  bind("POST /r/{token}", ({ deps, now, params, body, ip }) =>
    sendReport({ deps, now, call: "POST /r/{token}" }, params.token, body, ip),
  ),
  bind("GET /s/{link}", ({ deps, now, params }) => followReport({ deps, now, call: "GET /s/{link}" }, params.link)),
  bind("POST /s/{link}/answer", ({ deps, now, params, body }) =>
    answerByLink({ deps, now, call: "POST /s/{link}/answer" }, params.link, body.text),
  ),
  bind("POST /s/{link}/stop-mail", ({ deps, now, params }) =>
    stopMailByLink({ deps, now, call: "POST /s/{link}/stop-mail" }, params.link),
  ),
];
