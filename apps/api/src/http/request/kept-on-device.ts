import type { IncomingHttpHeaders } from "node:http";
import type { CallSpec } from "@millwright/contract/call/call";
import { currentShape, firstShape, lifted } from "@millwright/domain/outbox/shapes";
import { believedWithout, longestAway, type Moment } from "@millwright/domain/work/done-at";
import { findBelievable, findLetIn } from "#db/session/contacts.ts";
import type { Deps } from "#deps.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

/** A device with a newer build than this server comes again: the others of an update are on their way. */
const comesAgainSeconds = 30;

type Header = string | string[] | undefined;

/**
 * The body of a request as it is said today, where its sender names the shape in which it was written down (Command-Shape).
 * @throws Refusal `invalid` of no such number, `unavailable` of a shape that is newer than this server
 */
export function bodyOfToday(key: string, body: unknown, header: Header): unknown {
  if (header === undefined) return body;
  const shape = Number(header);
  if (!Number.isInteger(shape) || shape < firstShape) refuse("invalid", { fields: { "Command-Shape": "invalid" } });
  if (shape > currentShape) refuse("unavailable", { retryAfterSeconds: comesAgainSeconds });
  return isRecord(body) ? lifted(key, body, shape) : body;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Refuses what was done longer ago than the ids live by which a repeat is known: nobody could tell whether it was booked.
 * @throws Refusal `conflict`
 */
export function requireKnowable({ outbox }: CallSpec, headers: IncomingHttpHeaders, now: Temporal.Instant): void {
  if (outbox !== true) return;
  requireKnown([headers["done-at"] ?? headers["device-time"]].flat()[0], now);
}

/** The same of one thing, by when it was done. @throws Refusal `conflict` */
export function requireKnown(value: string | undefined, now: Temporal.Instant): void {
  const done = value === undefined ? null : instantIn(value);
  if (done === null || Temporal.Instant.compare(done, now.subtract(longestAway)) >= 0) return;
  refuse("conflict", { sentence: "done_too_long_ago" });
}

function instantIn(text: string): Temporal.Instant | null {
  try {
    return Temporal.Instant.from(text);
  } catch {
    return null;
  }
}

/**
 * When each of several things was done, of what its sender says: a moment since the last contact of their device, or within one
 * of its absences, and else when it came, with what was said. What comes right when it is done asks nothing.
 */
export async function believeMoments(
  caller: Actor | undefined,
  claimed: readonly (Temporal.Instant | null)[],
  now: Temporal.Instant,
  deps: Pick<Deps, "db">,
): Promise<Moment[]> {
  const known = claimed.map((one) => believedWithout(one, now));
  const doubtful = claimed.filter((one, n) => one !== null && known[n] === null).flatMap((one) => one ?? []);
  const believable = doubtful.length === 0 || caller === undefined ? [] : await believableOf(caller, doubtful, deps);
  let next = 0;
  return known.map((moment, n) => {
    const claimedAt = claimed[n] ?? now;
    if (moment !== null) return moment;
    return believable[next++] ? { doneAt: claimedAt, claimedAt: null } : { doneAt: now, claimedAt };
  });
}

async function believableOf(caller: Actor, at: readonly Temporal.Instant[], { db }: Pick<Deps, "db">) {
  const { tablet, deviceId, sender: author, kind, id, companyId } = caller;
  const sender = tablet === undefined ? { sessionId: deviceId } : { tabletId: tablet.id };
  const findOwn = () => db.inCompany(companyId, (own) => findLetIn(own, id));
  const isInTurn = author === undefined && kind === "technician";
  const letInAt = isInTurn ? await findOwn() : (author?.letInAt ?? null);
  return db.inIdentity((identity) => findBelievable(identity, sender, { at, letInAt }));
}
