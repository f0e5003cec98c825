import { calls } from "#call.ts";

export const exportCalls = calls({
  "GET /export": {
    feature: "export",
    summary: "Everything that the company owns as one ZIP: a CSV for each table, and the files. Also when expired.",
    access: "owner",
    plan: "any",
    answer: "file",
    mediaTypes: ["application/zip"],
  },
});
