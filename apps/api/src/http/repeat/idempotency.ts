import { createHash } from "node:crypto";
import type { CallSpec } from "@millwright/contract/call/call";
import type { FastifyRequest } from "fastify";
import { claimKey, findKey, type KeyDb, keepAnswer } from "#db/once/idempotency-keys.ts";
import type { Encoded } from "#http/answer/json-answer.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";
import { sentText } from "#http/request/request-body.ts";

const longestKey = 200;

/** A request that is to have its effect once, however often it is sent. */
export interface Repeatable {
  companyId: string;
  personId: string;
  key: string;
  /** What was asked and sent. */
  requestHash: Buffer;
  /** Whether its answer has a secret, which is not kept: a repetition is refused. */
  isShownOnce: boolean;
  now: Temporal.Instant;
}

export interface Once extends Encoded {
  /** Whether this is the answer of an earlier request. */
  replayed: boolean;
}

const readingMethods = ["GET", "HEAD"];

/** The Idempotency-Key of a call that changes something; null when it has none. @throws Refusal `invalid` when it is too long. */
export function repeatableOf(
  request: FastifyRequest,
  { companyId, id }: Actor,
  now: Temporal.Instant,
  { shownOnce }: Pick<CallSpec, "shownOnce">,
): Repeatable | null {
  const key = request.headers["idempotency-key"];
  if (readingMethods.includes(request.method) || typeof key !== "string" || key === "") return null;
  if (key.length > longestKey) refuse("invalid", { fields: { "Idempotency-Key": "too_long" } });
  return {
    companyId,
    personId: id,
    key,
    requestHash: hashOf(request, sentText(request)),
    isShownOnce: shownOnce === true,
    now,
  };
}

function hashOf({ method, url }: FastifyRequest, body: string): Buffer {
  return createHash("sha256").update(`${method} ${url}\n${body}`).digest();
}

/** The same request with what it sent beside its text, such as the hash of an upload's bytes. */
export function withSent(request: Repeatable, body: string): Repeatable {
  const requestHash = createHash("sha256").update(request.requestHash).update(body).digest();
  return { ...request, requestHash };
}

/** Runs `work` in the transaction that also keeps its answer: a crash loses both, and a repetition finds both or none. */
export async function once(db: KeyDb, request: Repeatable, work: () => Promise<Encoded>): Promise<Once> {
  if (!(await claimKey(db, request, request.requestHash, request.now))) {
    return (await earlierAnswer(db, request)) ?? refuse("conflict", { retryAfterSeconds: 1 });
  }
  const answer = await work();
  await keepAnswer(db, request, answer.status, request.isShownOnce ? null : answer.body);
  return { ...answer, replayed: false };
}

/** The answer that is kept under the key; null while there is none. @throws Refusal `idempotency_conflict` when it is another request's, `secret_shown_once` when it can't be given again. */
export async function earlierAnswer(db: KeyDb, request: Repeatable): Promise<Once | null> {
  const earlier = await findKey(db, request, request.now);
  if (earlier === null) return null;
  if (!earlier.request_hash.equals(request.requestHash)) return refuse("idempotency_conflict");
  if (request.isShownOnce) return refuse("secret_shown_once");
  return { status: earlier.status, body: earlier.body, nextCursor: null, replayed: true };
}
