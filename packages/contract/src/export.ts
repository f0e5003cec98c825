import { calls } from "#call/call.ts";
import { makesLink, once } from "#call/download-link.ts";

export const exportCalls = calls({
  "GET /export": {
    feature: "export",
    summary: "Everything that the company owns as one ZIP: a CSV for each table, and the files. Also when expired.",
    access: "owner",
    plan: "any",
    answer: "file",
    mediaTypes: ["application/zip"],
  },
  "POST /export/link": {
    feature: "export",
    summary: `Makes an address at which the browser downloads the export by itself: ${once}`,
    access: "owner",
    plan: "any",
    ...makesLink,
  },
});
