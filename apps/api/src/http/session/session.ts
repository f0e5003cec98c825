import { hash, randomBytes } from "node:crypto";
import { limits } from "@millwright/contract/limits";
import type { FastifyRequest } from "fastify";
import type { Database } from "#db/database.ts";
import { type SessionRow, slideSession } from "#db/session/sessions.ts";
import type { KeptSubscription } from "#db/session/subscriptions.ts";
import type { Deps } from "#deps.ts";
import type { Actor, Member } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

const slideEveryMs = 300_000;

/** 256 random bits that nobody guesses; only their hash is kept. */
export function makeToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is kept of a token. */
export function tokenHash(token: string): Buffer {
  return hash("sha256", token, "buffer");
}

/** When a session that is used now ends. */
export function sessionEnd(now: Temporal.Instant): Temporal.Instant {
  return now.add({ hours: limits.session.days * 24 });
}

export interface SignedIn {
  caller: Actor;
  /** What their company has paid for. */
  subscription: KeptSubscription;
  /** How many transactions had written to the company when this was asked. */
  writes: number;
}

/**
 * Who sends a request, by its bearer token. Seeing a session moves its end, at most every five minutes.
 * @throws Refusal `unauthorized` without a token, or when its session has ended or its person left the company.
 */
export async function whoSends(request: FastifyRequest, { db, clock, hasSpace }: Deps): Promise<SignedIn> {
  const now = clock();
  const token = bearerToken(request);
  const row = (token === null ? null : await standingSession(tokenHash(token), db, now)) ?? refuse("unauthorized");
  // On a full disk sessions are seen without a note, so that what only reads goes on.
  if (Date.parse(row.last_seen_at) <= now.epochMilliseconds - slideEveryMs && hasSpace()) {
    await db.inIdentity((identity) => slideSession(identity, row.session_id, now, sessionEnd(now)));
  }
  return signedInOf(row);
}

/** Whose session a token's hash is, asked without seeing it; null when it has ended or its person left the company. */
export async function findSignedIn(sessionHash: Buffer, { db, clock }: Deps): Promise<SignedIn | null> {
  const row = await standingSession(sessionHash, db, clock());
  return row === null ? null : signedInOf(row);
}

async function standingSession(hash: Buffer, db: Database, now: Temporal.Instant): Promise<SessionRow | null> {
  const row = await db.findSession(hash.toString("hex"));
  return row !== null && Date.parse(row.expires_at) > now.epochMilliseconds ? row : null;
}

/** Who sends a request, asked without seeing it; null when they may no longer. */
export async function stillSignedIn(request: FastifyRequest, deps: Deps): Promise<SignedIn | null> {
  const token = bearerToken(request);
  return token === null ? null : await findSignedIn(tokenHash(token), deps);
}

function signedInOf(row: SessionRow): SignedIn {
  const { trial_ends_on, periods, writes } = row;
  return { caller: memberOf(row), subscription: { trial_ends_on, periods }, writes };
}

function memberOf(row: SessionRow): Member {
  return {
    kind: "member",
    id: row.person_id,
    deviceId: row.session_id,
    personId: row.person_id,
    sessionId: row.session_id,
    companyId: row.company_id,
    companyName: row.company_name,
    timeZone: row.time_zone,
    name: row.full_name ?? row.role,
    fullName: row.full_name,
    username: row.username,
    email: row.email,
    role: row.role,
    access: row.access,
    locale: row.locale,
  };
}

function bearerToken(request: FastifyRequest): string | null {
  const [scheme, token, more] = (request.headers.authorization ?? "").split(" ");
  return scheme?.toLowerCase() === "bearer" && token && more === undefined ? token : null;
}
