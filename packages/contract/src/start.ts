import { z } from "zod";
import { User } from "#auth.ts";
import { calls } from "#call/call.ts";
import { Company, CompanyCode } from "#companies.ts";
import { conflicts } from "#conflicts.ts";
import { notifications } from "#notifications.ts";
import { requests } from "#requests.ts";
import { SavedView } from "#saved-views.ts";
import { SubscriptionStatus } from "#subscription.ts";
import { UnprovenAct } from "#unproven.ts";

/** What stands around every screen. What the caller could not ask for by itself is null. */
export const Start = z.object({
  user: User,
  subscription: SubscriptionStatus,
  company: Company,
  company_code: CompanyCode.nullable(),
  notifications: notifications["GET /notifications/count"].output.nullable(),
  conflicts: conflicts["GET /conflicts/count"].output.nullable(),
  requests: requests["GET /requests/counts"].output.nullable(),
  saved_views: z.array(SavedView).nullable(),
  unproven: z.array(UnprovenAct).nullable().describe("Null as well where they are more than one page."),
});
export type Start = z.output<typeof Start>;

export const start = calls({
  "GET /start": {
    feature: "start",
    summary:
      "What an application shows around every screen, in one answer: the person, the company, its subscription and what is counted. Each part is what its own call answers.",
    access: "member",
    plan: "any",
    apart: true,
    output: Start,
  },
});
