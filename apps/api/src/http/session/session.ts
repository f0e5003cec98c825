import { hash, randomBytes } from "node:crypto";
import { limits } from "@millwright/contract/limits";
import { authorNameOf, isKey, isWellFormedKey } from "@millwright/domain/api-keys/api-key";
import { seesMoney } from "@millwright/domain/money/sees-money";
import type { FastifyRequest } from "fastify";
import type { Database } from "#db/database.ts";
import type { SessionNeed } from "#db/session/session-lookup.ts";
import {
  type DeviceRow,
  type KeyRow,
  type PersonRow,
  type SessionRow,
  seeDevice,
  seeKey,
  slideSession,
  slideTurn,
  type TurnRow,
} from "#db/session/sessions.ts";
import { needsStronger } from "#db/session/sign-in-columns.ts";
import type { KeptSubscription } from "#db/session/subscriptions.ts";
import type { Deps } from "#deps.ts";
import type { Actor, Member } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";
import { countCall, refuseKey, requireFewWrong } from "#http/session/key-limits.ts";

/** Also how closely it is known when a device was in contact last. */
const slideEveryMs = 60_000;
/** A turn is short: it has to end on time after its last call. */
const slideTurnEveryMs = 10_000;

const deviceMark = "tablet.";
const turnMark = "turn.";

/** 256 random bits that nobody guesses; only their hash is kept. */
export function makeToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The token of a shared tablet. What it is can be seen when it is worth nothing any more. */
export function makeDeviceToken(): string {
  return deviceMark + makeToken();
}

/** The token of a turn on it. */
export function makeTurnToken(): string {
  return turnMark + makeToken();
}

/** What is kept of a token. */
export function tokenHash(token: string): Buffer {
  return hash("sha256", token, "buffer");
}

const hashesKnownForMs = 1_000;
const mostHashes = 2_000;
let hashes = new Map<string, string>();
let hashesSinceMs = 0;

/** The same of one that is sent again and again, in hexadecimal digits: each is hashed once a second. */
function hexHashOf(token: string): string {
  const nowMs = performance.now();
  if (nowMs - hashesSinceMs > hashesKnownForMs || hashes.size >= mostHashes) {
    hashes = new Map();
    hashesSinceMs = nowMs;
  }
  const hex = hashes.get(token) ?? hash("sha256", token, "hex");
  hashes.set(token, hex);
  return hex;
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
  /** A version of the company that whatever is read after this follows from. */
  version: number;
  /** When that ends unless it is used before; null of a tablet by itself. */
  expiresAt: Temporal.Instant | null;
  /** Whether they have to choose a longer password or add a passkey before anything else. */
  needsStrongerSignIn: boolean;
}

/**
 * Who sends a request, by its bearer token. Being seen moves the end of a session at most every minute, of a turn every
 * ten seconds. A stream that opens by itself again is nobody at work.
 * @throws Refusal `unauthorized` without a token, or when its session has ended or its person left the company;
 *   `device_revoked`, `turn_ended`
 */
export async function whoSends(
  request: FastifyRequest,
  { db, hasSpace }: Pick<Deps, "db" | "hasSpace">,
  { isStream = false, need = "session" }: { isStream?: boolean; need?: SessionNeed } = {},
): Promise<SignedIn> {
  const now = request.arrivedAt;
  const token = bearerToken(request);
  if (token !== null && isKey(token)) requireKeyForm(token, request);
  const row =
    (token === null ? null : await activeSession(hexHashOf(token), { db, now, need })) ?? refuseToken(request);
  if (row.kind === "key") countCall(row, now);
  // On a full disk sessions are seen without a note, so that what only reads goes on.
  if (hasSpace() && (!isStream || row.kind === "key")) await noteSeen(row, db, { now, ip: request.ip });
  return signedInOf(row);
}

/** A key whose form is wrong is refused without a look, and so is one of which the same network sent too many wrong ones. */
function requireKeyForm(key: string, { ip, arrivedAt }: FastifyRequest): void {
  if (!isWellFormedKey(key)) refuse("unauthorized", { sentence: "key_wrong" });
  requireFewWrong({ key, hash: hexHashOf(key), address: ip }, arrivedAt);
}

function refuseToken(request: FastifyRequest): never {
  const token = bearerToken(request);
  if (token !== null && isKey(token)) {
    return refuseKey({ key: token, hash: hexHashOf(token), address: request.ip }, request.arrivedAt);
  }
  if (token?.startsWith(deviceMark)) return refuse("device_revoked");
  if (token?.startsWith(turnMark)) return refuse("turn_ended");
  return refuse("unauthorized");
}

interface Contact {
  now: Temporal.Instant;
  ip: string;
}

async function noteSeen(row: SessionRow, db: Database, { now, ip }: Contact): Promise<void> {
  const unseenMs = now.epochMilliseconds - Date.parse(row.last_seen_at);
  if (row.kind === "technician") {
    const expiresAt = now.add({ minutes: limits.turn.minutes });
    if (unseenMs < slideTurnEveryMs || row.once) return;
    await db.inIdentity(async (identity) => {
      // The tablet first, as it is locked everywhere before a turn on it.
      await seeDevice(identity, row.device_id, now);
      await slideTurn(identity, row.id, now, expiresAt);
    });
    db.forgetSession(row.token_hash);
  } else if (unseenMs >= slideEveryMs) {
    await db.inIdentity((identity) => {
      if (row.kind === "key") return seeKey(identity, row, now, ip);
      if (row.kind === "device") return seeDevice(identity, row.id, now);
      return slideSession(identity, row.id, now, sessionEnd(now));
    });
    db.forgetSession(row.token_hash);
  }
}

/** Whose session a token's hash is, asked without seeing it; null when it has ended or its person left the company. */
export async function findSignedIn(sessionHash: Buffer, { db, clock }: Deps): Promise<SignedIn | null> {
  const row = await activeSession(sessionHash.toString("hex"), { db, now: clock(), need: "now" });
  return row === null ? null : signedInOf(row);
}

interface Looking {
  db: Database;
  now: Temporal.Instant;
  need: SessionNeed;
}

/** A session that has not ended. One that is remembered may have been used elsewhere since, and so end later. */
async function activeSession(hex: string, { db, now, need }: Looking): Promise<SessionRow | null> {
  const isActive = (row: SessionRow | null) =>
    row !== null && (row.kind === "device" || Date.parse(row.expires_at) > now.epochMilliseconds);
  let row = await db.findSession(hex, need);
  if (row !== null && !isActive(row) && need !== "now") row = await db.findSession(hex, "now");
  return isActive(row) ? row : null;
}

/** Who sends a request, asked without seeing it; null when they may no longer. */
export async function stillSignedIn(request: FastifyRequest, deps: Deps): Promise<SignedIn | null> {
  const token = bearerToken(request);
  return token === null ? null : await findSignedIn(tokenHash(token), deps);
}

const readRows = new WeakMap<SessionRow, SignedIn>();

/** A row that is remembered says the same each time. */
function signedInOf(row: SessionRow): SignedIn {
  const signedIn = readRows.get(row) ?? readRow(row);
  readRows.set(row, signedIn);
  return signedIn;
}

function readRow(row: SessionRow): SignedIn {
  const { trial_ends_on, periods, writes, version } = row;
  return {
    caller: callerOf(row),
    subscription: { trial_ends_on, periods },
    writes,
    version,
    needsStrongerSignIn: row.kind === "member" && needsStronger(row),
    expiresAt: row.kind === "device" ? null : Temporal.Instant.from(row.expires_at),
  };
}

function callerOf(row: SessionRow): Actor {
  if (row.kind === "member") return memberOf(row);
  const { company_id, company_name, time_zone, locale, access } = row;
  const seesMoney = moneyIsSeen(row);
  const plant = { companyId: company_id, companyName: company_name, timeZone: time_zone, locale, access, seesMoney };
  if (row.kind === "key") return { ...keyOf(row), ...plant };
  return row.kind === "device" ? { ...deviceOf(row), ...plant } : { ...technicianOf(row), ...plant };
}

/** A shared tablet by itself is read by whoever stands there. */
function moneyIsSeen({ kind, access, technicians_see_money: techniciansDo }: SessionRow): boolean {
  return seesMoney(kind === "device" ? "device" : access, techniciansDo);
}

type Self = Pick<Actor, "kind" | "id" | "deviceId" | "name" | "username" | "tablet">;

function deviceOf({ device_id: id, device_name: name }: DeviceRow): Self {
  return { kind: "device", id, deviceId: id, name, username: name, tablet: { id, name, turn: null } };
}

function keyOf({ id, key_name }: KeyRow): Self {
  const name = authorNameOf(key_name);
  return { kind: "key", id, deviceId: id, name, username: name };
}

function technicianOf({
  id,
  actor_id,
  device_id,
  device_name,
  username,
  full_name,
  once,
  is_spent,
  is_own,
}: TurnRow): Self {
  const tablet = { id: device_id, name: device_name, turn: { id, once, isSpent: is_spent, isOwn: is_own } };
  return { kind: "technician", id: actor_id, deviceId: device_id, name: full_name, username, tablet };
}

function memberOf(row: PersonRow): Member {
  return {
    kind: "member",
    id: row.actor_id,
    deviceId: row.id,
    personId: row.actor_id,
    sessionId: row.id,
    bySignOn: row.by_sign_on,
    companyId: row.company_id,
    companyName: row.company_name,
    timeZone: row.time_zone,
    name: row.full_name ?? row.role,
    fullName: row.full_name,
    username: row.username,
    email: row.email,
    role: row.role,
    access: row.access,
    seesMoney: moneyIsSeen(row),
    locale: row.locale,
  };
}

function bearerToken(request: FastifyRequest): string | null {
  const [scheme, token, more] = (request.headers.authorization ?? "").split(" ");
  return scheme?.toLowerCase() === "bearer" && token && more === undefined ? token : null;
}
