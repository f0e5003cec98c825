import type { CallSpec } from "@millwright/contract/call/call";
import { refuse } from "#http/errors/refusal.ts";
import { refuseByPlan } from "#http/session/plan-gate.ts";
import type { SignedIn } from "#http/session/session.ts";

/** Lets through who may make a call. @throws Refusal `owner_only`, `subscription_expired`, `professional_required` */
export function admit({ access, plan }: CallSpec, { member, subscription }: SignedIn, now: Temporal.Instant): void {
  if (access === "owner" && member.access !== "owner") refuse("owner_only");
  refuseByPlan(plan, subscription, member.timeZone, now);
}
