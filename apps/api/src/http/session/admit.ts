import { randomUUID } from "node:crypto";
import { type CallSpec, takesKeys } from "@millwright/contract/call/call";
import { errorStatus } from "@millwright/contract/call/errors";
import { type AccessLevel, type LeastAccess, mayAct } from "@millwright/domain/access";
import type { FastifyRequest } from "fastify";
import { consumeTurn, unspendTurn } from "#db/session/sessions.ts";
import type { Deps } from "#deps.ts";
import type { Actor } from "#http/call/context.ts";
import { Refusal, refuse } from "#http/errors/refusal.ts";
import { refuseByPlan } from "#http/session/plan-gate.ts";
import type { SignedIn } from "#http/session/session.ts";

/**
 * Lets through who may make a call.
 * @throws Refusal `not_allowed`, `stronger_sign_in_needed`, `subscription_expired`, `professional_required`, `money_hidden`
 */
export function admit(spec: CallSpec, sender: SignedIn, now: Temporal.Instant): void {
  const { caller, subscription, needsStrongerSignIn } = sender;
  if (spec.access === "public") return;
  if (spec.access === "device") requireTablet(caller);
  else if (caller.kind === "device") requireTurn(spec);
  else requireLevel(spec, caller);
  if (needsStrongerSignIn && !spec.weakSignIn) refuse("stronger_sign_in_needed");
  refuseByPlan(spec.plan, subscription, caller.timeZone, now);
  if (spec.money && !caller.seesMoney) refuse("money_hidden");
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
  if (caller.kind === "key") requireKeyTaken(spec);
  else if (asksForPerson(spec) && caller.kind !== "member") refuse("not_allowed", { sentence: "for_signed_in" });
}

function requireKeyTaken(spec: OfLevel): void {
  if (!takesKeys(spec)) refuse("not_allowed", { sentence: "for_people" });
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

/**
 * Makes a call in the turn of who makes it. A turn that signs one action is spent by the first that writes, and by its
 * repetitions under the same Idempotency-Key; what is refused, and so wrote nothing, gives it back.
 * @throws Refusal `turn_ended` when it was spent
 */
export async function inTurn<T>(
  request: FastifyRequest,
  caller: Actor | undefined,
  deps: Deps,
  work: () => Promise<T>,
): Promise<T> {
  const turn = caller?.tablet?.turn ?? null;
  if (turn === null || !turn.once) return work();
  if (request.method === "GET" || request.method === "HEAD") return turn.isSpent ? refuse("turn_ended") : work();
  const key = request.headers["idempotency-key"] ?? randomUUID();
  const call = `${request.method} ${request.url} ${key}`;
  if (!(await deps.db.inIdentity((db) => consumeTurn(db, turn.id, call)))) return refuse("turn_ended");
  try {
    return await work();
  } catch (error) {
    const wroteNothing = error instanceof Refusal && errorStatus[error.code] < 500;
    if (wroteNothing) await deps.db.inIdentity((db) => unspendTurn(db, turn.id, call));
    throw error;
  }
}
