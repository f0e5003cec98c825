import { timingSafeEqual } from "node:crypto";
import type { CallSpec } from "@millwright/contract/call/call";
import { mayHaveTurns } from "@millwright/domain/people/technician-link";
import { turnProof, type VerifiedAnswer } from "@millwright/domain/tablet/turn-proof";
import { isLate, type Moment } from "@millwright/domain/work/done-at";
import type { FastifyRequest } from "fastify";
import { type AuthorRow, findLevel, findPersonAuthor, findTechnicianAuthor, hadTurns } from "#db/session/authors.ts";
import type { Deps } from "#deps.ts";
import type { Actor, Sender } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";
import type { SignedIn } from "#http/session/session.ts";

/** What is said of an author: their id, and whether no PIN was asked for when they did it. */
interface Named {
  id: string;
  isClaimed: boolean;
}

const form = /^([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})(\s*;\s*claimed)?$/i;

/**
 * Who did what a request carries: its sender, unless an `Author` header names somebody else. A shared tablet sends for a
 * technician, an owner for whoever left work behind. Whose it is then may do what they may by themselves, and nothing more.
 * @throws Refusal `invalid`, `not_allowed`, `not_found`
 */
export async function authorOf(
  spec: CallSpec,
  request: FastifyRequest,
  sender: SignedIn,
  deps: Deps,
): Promise<SignedIn> {
  const named = namedIn(request);
  if (named === null) return sender;
  if (spec.outbox !== true) return refuse("not_allowed", { sentence: "author_not_taken" });
  const { caller } = sender;
  if (caller.kind === "member" && named.id === caller.id) return sender;
  if (caller.tablet?.turn?.once === true) return refuse("not_allowed", { sentence: "author_not_taken" });
  if (caller.tablet !== undefined) return { ...sender, caller: await onTablet(caller, named, deps) };
  if (caller.access !== "owner") return refuse("not_allowed", { sentence: "for_owners" });
  return { ...sender, caller: await sentByOwner(caller, named, deps) };
}

function namedIn({ headers }: FastifyRequest): Named | null {
  if (headers.author === undefined) return null;
  const authorHeader = [headers.author].flat()[0];
  if (authorHeader === undefined || authorHeader === "") return null;
  const [, id, claimed] = form.exec(authorHeader) ?? refuse("invalid", { fields: { Author: "invalid" } });
  return id === undefined ? null : { id: id.toLowerCase(), isClaimed: claimed !== undefined };
}

/** A technician who works there, or did when they did it. Whether their turn was open is known once the request says when they did it. */
async function onTablet(sender: Actor, { id, isClaimed }: Named, deps: Deps): Promise<Actor> {
  const found = await deps.db.inCompany(sender.companyId, (db) => findTechnicianAuthor(db, id));
  if (found === null) return refuse("not_found");
  const { memberId, letInAt, removedAt } = found;
  if (memberId !== null && !mayHaveTurns(await deps.db.inIdentity((db) => findLevel(db, sender.companyId, memberId))))
    return refuse("not_allowed", { sentence: "for_technicians" });
  const tablet = sender.tablet && { id: sender.tablet.id, name: sender.tablet.name, turn: null };
  const isOthersTurn = sender.kind === "technician" && sender.id !== id;
  const by = isOthersTurn ? { id: sender.id, name: sender.name } : null;
  const author: Sender = { by, isProven: false, isOwn: false, isClaimed, turnKeys: [], letInAt, removedAt };
  return technicianActor(sender, found, { ...(tablet && { tablet }), sender: author });
}

/** A member, one who was removed, or a technician. Whoever left does no more than a technician does. */
async function sentByOwner(owner: Actor, { id }: Named, deps: Deps): Promise<Actor> {
  const { companyId } = owner;
  const by = { id: owner.id, name: owner.name };
  const sender = { by, isProven: false, isOwn: false, isClaimed: true, turnKeys: [] };
  const person = await deps.db.inIdentity((db) => findPersonAuthor(db, companyId, id));
  if (person !== null) {
    const { name, username, access, letInAt } = person;
    const actor = {
      id,
      name,
      username,
      access: access ?? "technician",
      sender: { ...sender, letInAt, removedAt: null },
    };
    return { ...plainly(owner), kind: "member", ...actor };
  }
  const found = await deps.db.inCompany(companyId, (db) => findTechnicianAuthor(db, id));
  if (found === null) return refuse("not_found");
  return technicianActor(owner, found, { sender: { ...sender, letInAt: found.letInAt, removedAt: found.removedAt } });
}

function technicianActor(
  sender: Actor,
  { id, name, username }: AuthorRow,
  how: Pick<Actor, "tablet" | "sender">,
): Actor {
  return { ...plainly(sender), kind: "technician", id, name, username, access: "technician", ...how };
}

/** What somebody's request says of the plant, and nothing of themself; the answer is read by who sends it. */
function plainly({ deviceId, companyId, companyName, timeZone, locale, seesMoney }: Actor) {
  return { deviceId, companyId, companyName, timeZone, locale, seesMoney };
}

/** Refuses a removed author's act that claims to be of right now: it did not wait on a device. @throws Refusal `not_found` */
export function requireWaited({ sender }: Actor, { doneAt, claimedAt }: Moment, now: Temporal.Instant): void {
  if (sender?.by === null && sender.removedAt !== null && claimedAt === null && !isLate(doneAt, now))
    refuse("not_found");
}

/** The same author as they did something at some times, proven where their turn was open on the tablet then. */
export async function withProofs(
  caller: Actor,
  times: readonly Temporal.Instant[],
  deps: Pick<Deps, "db">,
): Promise<Actor[]> {
  const { sender, tablet, companyId, id } = caller;
  if (sender === undefined || sender.isClaimed || tablet === undefined) return times.map(() => caller);
  const turns = { deviceId: tablet.id, technicianId: id, at: times };
  const had = await deps.db.inIdentity((db) => hadTurns(db, companyId, turns));
  return had.map((proof) => ({ ...caller, sender: { ...sender, ...proof } }));
}

/** An answer that somebody verified within their turn, and how that turn proves it. */
export interface ProvenAct {
  act: VerifiedAnswer;
  proof: string;
}

/**
 * Refuses what is worth something only by the hand of who does it, such as a signature, a second person's word or a lock that
 * is taken off, where nothing proves whose hand it was: neither a badge nor a PIN that somebody else set does. A tablet that
 * sends it by its own token has to show that their turn's token was there: the tablet alone could name any moment of that turn.
 * @throws Refusal `not_allowed`
 */
export function requireProven(
  { kind, sender, tablet }: Pick<Actor, "kind" | "sender" | "tablet">,
  given?: ProvenAct,
): void {
  if (kind === "key") refuse("not_allowed", { sentence: "for_people" });
  if (sender?.isProven === false) refuse("not_allowed", { sentence: "proof_needed" });
  if (sender?.isOwn === false || tablet?.turn?.isOwn === false) refuseGivenPin();
  if (sender !== undefined && !isProvenBy(sender, given)) refuse("not_allowed", { sentence: "proof_needed" });
}

function isProvenBy({ turnKeys }: Sender, given: ProvenAct | undefined): boolean {
  if (given === undefined) return false;
  const proof = Buffer.from(given.proof);
  return turnKeys.some((key) => timingSafeEqual(Buffer.from(turnProof(key, given.act)), proof));
}

/** Refuses what neither a badge nor a PIN that somebody else set proves; `fields` tells the tablet what to ask for. */
export function refuseGivenPin(): never {
  return refuse("not_allowed", { sentence: "own_pin_needed", fields: { own_pin: "required" } });
}
