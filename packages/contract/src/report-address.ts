import { z } from "zod";
import { calls } from "#call/call.ts";
import { instant } from "#call/shapes.ts";

/** The mail address at which the plant takes reports. */
const ReportAddress = z.object({
  is_on: z.boolean().describe("Whether this server takes mails at all."),
  address: z.string().nullable().describe("requests+<token>@<domain>; null while the plant has none."),
  made_at: instant.nullable(),
  made_by_name: z.string().nullable(),
});
export type ReportAddress = z.output<typeof ReportAddress>;

const forOwners = { feature: "requests", access: "owner", plan: "any" } as const;

export const reportAddress = calls({
  "GET /company/report-address": {
    ...forOwners,
    summary: "The mail address at which the plant takes reports.",
    output: ReportAddress,
  },
  "POST /company/report-address/replace": {
    ...forOwners,
    summary: "Makes another address, or the first one: what is sent to the one before comes back to its sender.",
    output: ReportAddress,
  },
  "DELETE /company/report-address": {
    ...forOwners,
    summary: "Takes the address away: nobody reports by mail from then on.",
    answer: "empty",
    status: 204,
  },
});
