import type { CallSpec } from "@millwright/contract/call/call";
import { type AccessLevel, type LeastAccess, mayAct } from "@millwright/domain/access";
import { refuse } from "#http/errors/refusal.ts";
import { refuseByPlan } from "#http/session/plan-gate.ts";
import type { SignedIn } from "#http/session/session.ts";

/** Lets through who may make a call. @throws Refusal `not_allowed`, `subscription_expired`, `professional_required` */
export function admit(spec: CallSpec, { caller, subscription }: SignedIn, now: Temporal.Instant): void {
  if (spec.access === "public") return;
  requireAccess(caller.access, spec.access);
  if (asksForPerson(spec) && caller.kind !== "member") refuse("not_allowed", { sentence: "for_signed_in" });
  refuseByPlan(spec.plan, subscription, caller.timeZone, now);
}

function asksForPerson({ access, session }: Exclude<CallSpec, { access: "public" }>): boolean {
  return session === true || access === "member" || access === "planner" || access === "owner";
}

const sentences = {
  member: "not_allowed",
  owner: "for_owners",
  planner: "for_planners",
  technician: "for_technicians",
  requester: "for_requesters",
  viewer: "for_viewers",
} as const;

/** @throws Refusal `not_allowed`, whose sentence says who can, unless somebody of a level may do what asks for another at least. */
export function requireAccess(level: AccessLevel, least: LeastAccess): void {
  if (!mayAct(level, least)) refuse("not_allowed", { sentence: sentences[least] });
}
