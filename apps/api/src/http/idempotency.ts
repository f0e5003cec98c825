import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyRequest } from "fastify";
import type { CompanyDb } from "#db/database.ts";
import { claimKey, forgetOldKeys, freeKey, getKey, keepAnswer } from "#db/idempotency-keys.ts";
import type { Encoded } from "#http/encode-answer.ts";
import { refuse } from "#http/refusal.ts";

const keptFor = Temporal.Duration.from({ hours: 24 });
/** A request that held its key this long was cut off; a repetition takes over. */
const cutOffAfter = Temporal.Duration.from({ minutes: 5 });
const longestKey = 200;
const waitMs = 5_000;
const askAgainMs = 100;

/** A request that is to have its effect once, however often it is sent. */
export interface Repeatable {
  personId: string;
  key: string;
  requestHash: Buffer;
  now: Temporal.Instant;
}

export interface Once extends Encoded {
  /** Whether this is the answer of an earlier request. */
  replayed: boolean;
}

const readingMethods = ["GET", "HEAD"];

/** The Idempotency-Key of a call that changes something; null when it has none. @throws Refusal `invalid` when it is too long. */
export function repeatableOf(request: FastifyRequest, personId: string, now: Temporal.Instant): Repeatable | null {
  const key = request.headers["idempotency-key"];
  if (readingMethods.includes(request.method) || typeof key !== "string" || key === "") return null;
  if (key.length > longestKey) refuse("invalid", { fields: { "Idempotency-Key": "too_long" } });
  return { personId, key, requestHash: hashOf(request), now };
}

/** The call and what was sent; of an upload, whose bytes are not read yet, the length. */
function hashOf(request: FastifyRequest): Buffer {
  const sent = request.isMultipart() ? request.headers["content-length"] : JSON.stringify(request.body ?? null);
  return createHash("sha256").update(`${request.method} ${request.url}\n${sent}`).digest();
}

/** Runs `work` in the transaction that also keeps its answer: a crash loses both, and a repetition finds both or none. */
export async function onceInTransaction(
  db: CompanyDb,
  request: Repeatable,
  work: () => Promise<Encoded>,
): Promise<Once> {
  const freeBefore = request.now.subtract(keptFor);
  if (!(await claimKey(db, request, request.requestHash, { now: request.now, freeBefore }))) {
    return (await firstAnswer(db, request)) ?? refuse("conflict", { retryAfterSeconds: 1 });
  }
  await forgetOldKeys(db, freeBefore);
  const answer = await work();
  await keepAnswer(db, request, answer.status, answer.body);
  return { ...answer, replayed: false };
}

type InCompany = <T>(work: (db: CompanyDb) => Promise<T>) => Promise<T>;

/** Runs `work` that opens its own transactions, and keeps its answer after it. */
export async function onceApart(
  inCompany: InCompany,
  request: Repeatable,
  work: () => Promise<Encoded>,
): Promise<Once> {
  const earlier = await claimOrWait(inCompany, request);
  if (earlier !== null) return earlier;
  try {
    const answer = await work();
    await inCompany((db) => keepAnswer(db, request, answer.status, answer.body));
    return { ...answer, replayed: false };
  } catch (error) {
    await inCompany((db) => freeKey(db, request));
    throw error;
  }
}

/** Null when the key is now ours; else the answer of the request that held it. */
async function claimOrWait(inCompany: InCompany, request: Repeatable): Promise<Once | null> {
  const giveUpAt = performance.now() + waitMs;
  while (performance.now() < giveUpAt) {
    const earlier = await inCompany((db) => claimApart(db, request));
    if (earlier !== "held") return earlier;
    await pause(askAgainMs);
  }
  return refuse("conflict", { retryAfterSeconds: 1 });
}

async function claimApart(db: CompanyDb, request: Repeatable): Promise<Once | "held" | null> {
  const freeBefore = request.now.subtract(keptFor);
  if (await claimKey(db, request, request.requestHash, { now: request.now, freeBefore })) return null;
  const answer = await firstAnswer(db, request);
  if (answer !== null) return answer;
  const cutOff = { now: request.now, freeBefore: request.now.subtract(cutOffAfter) };
  return (await claimKey(db, request, request.requestHash, cutOff)) ? null : "held";
}

/** The answer that was kept under the key; null while there is none. */
async function firstAnswer(db: CompanyDb, request: Repeatable): Promise<Once | null> {
  const held = await getKey(db, request);
  if (held === null) return null;
  if (!held.request_hash.equals(request.requestHash)) return refuse("idempotency_conflict");
  return held.status === null ? null : { status: held.status, body: held.body, nextCursor: null, replayed: true };
}
