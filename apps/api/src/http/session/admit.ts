import type { CallSpec } from "@millwright/contract/call/call";
import { type AccessLevel, type LeastAccess, mayAct } from "@millwright/domain/access";
import type { Actor } from "#http/call/context.ts";
import { Refusal, refuse } from "#http/errors/refusal.ts";
import { refuseByPlan } from "#http/session/plan-gate.ts";
import type { SignedIn } from "#http/session/session.ts";

/**
 * Lets through who may make a call.
 * @throws Refusal `not_allowed`, `stronger_sign_in_needed`, `subscription_expired`, `professional_required`
 */
export function admit(spec: CallSpec, sender: SignedIn, now: Temporal.Instant): void {
  const { caller, subscription, needsStrongerSignIn } = sender;
  if (spec.access === "public") return;
  if (spec.access === "device") requireTablet(caller);
  else if (caller.kind === "device") requireTurn(spec);
  else requireLevel(spec, caller);
  if (needsStrongerSignIn && !spec.weakSignIn) refuse("stronger_sign_in_needed");
  refuseByPlan(spec.plan, subscription, caller.timeZone, now);
}

/** Whether they may make it. */
export function isAdmitted(spec: CallSpec, sender: SignedIn, now: Temporal.Instant): boolean {
  try {
    admit(spec, sender, now);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

type OfLevel = Exclude<CallSpec, { access: "public" | "device" }>;

function requireTablet({ tablet }: Actor): void {
  if (tablet === undefined) refuse("not_allowed", { sentence: "device_only" });
}

/** What a tablet does by itself is declared, call by call; anything else is somebody's turn. */
function requireTurn({ device }: OfLevel): void {
  if (device !== true) refuse("not_allowed", { sentence: "turn_needed" });
}

function requireLevel(spec: OfLevel, caller: Actor): void {
  requireAccess(caller.access, spec.access);
  if (asksForPerson(spec) && caller.kind !== "member") refuse("not_allowed", { sentence: "for_signed_in" });
}

/** What any member may do somebody at a shared tablet may as well, where that may by itself. */
function asksForPerson({ access, session, device }: OfLevel): boolean {
  if (session === true) return true;
  return access === "member" ? device !== true : access === "planner" || access === "owner";
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
