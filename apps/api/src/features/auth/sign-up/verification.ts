import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { limits } from "@millwright/contract/limits";
import type { IdentityDb } from "#db/database.ts";
import { type AuthContext, secondsUntil } from "#features/auth/auth-context.ts";
import { knownAddressEmail, verificationEmail } from "#features/auth/emails.ts";
import { inLine } from "#features/auth/line.ts";
import { checkNewPassword } from "#features/auth/password/new-password.ts";
import { hashShortSecret } from "#features/auth/password/password-hash.ts";
import { findPerson } from "#features/auth/people.queries.ts";
import { makeVerificationCode } from "#features/auth/secrets.ts";
import { countAttempt, throttleOnExactly } from "#features/auth/sign-in/attempts.ts";
import { checkCompanyCode } from "#features/auth/sign-up/company-code.ts";
import {
  type CodeRow,
  type CodeTry,
  claimCode,
  claimOwnTry,
  claimSharedTry,
  consumeProof,
  findSending,
  giveBackOwnTry,
  giveBackSharedTry,
  isAsker,
  isProved,
  isSpent,
  keepAsker,
  markVerified,
  type Proof,
  storeCode,
  type TryLimits,
} from "#features/auth/sign-up/verification.queries.ts";
import { enqueueEmail } from "#features/mail/mail.ts";
import { refuse } from "#http/errors/refusal.ts";
import { makeToken, tokenHash } from "#http/session/session.ts";

const { cooldownSeconds, minutes, perDay, tries, verifiedMinutes } = limits.verificationCode;

/** For how long who asked for a code has tries of their own at the codes that others ask for. */
const askerHours = 24;

/** What somebody wants to register with, as far as it is known. */
export interface Intent {
  email: string;
  password?: string | null | undefined;
  company_code?: string | null | undefined;
}

/**
 * Mails a code to an address; one that has an account gets a mail that says so. The answer is the same. What registration
 * would refuse is refused before, and counts no sending.
 */
export function sendVerificationCode(context: AuthContext, intent: Intent): Promise<void> {
  return inLine(context, () => sendCode(context, intent));
}

async function sendCode(context: AuthContext, { email, password, company_code }: Intent): Promise<void> {
  const { database, now, locale, origin } = context;
  if (password != null) checkNewPassword(password, email);
  if (company_code) await checkCompanyCode(context, email, company_code);
  await database.inIdentity((db) => claimSending(db, context, email));
  const code = makeVerificationCode();
  const hash = await hashShortSecret(code, contextOf(email, now));
  await database.inIdentity(async (db) => {
    const person = await findPerson(db, email);
    await storeCode(db, email, now, person ? randomBytes(hash.length) : hash);
    const mail = person ? knownAddressEmail(person.locale, email, origin) : verificationEmail(locale, code);
    await enqueueEmail(db, email, mail, now);
  });
}

async function claimSending(db: IdentityDb, { network, now }: AuthContext, email: string): Promise<void> {
  const { fromNetwork } = await throttleOnExactly(db, "verificationCode", { email, network }, now);
  if (fromNetwork) refuse("too_many_requests", { retryAfterSeconds: secondsUntil(fromNetwork, now) });
  const day = now.toZonedDateTimeISO("UTC").toPlainDate();
  const claimed = await claimCode(db, {
    email,
    noCode: randomBytes(32),
    now,
    day,
    expiresAt: now.add({ minutes }),
    cooledSince: now.subtract({ seconds: cooldownSeconds }),
    perDay,
  });
  if (!claimed) await refuseSending(db, email, now, day);
  await keepAsker(db, { email, network }, now);
  await countAttempt(db, "verificationCode", { email, network }, now);
}

async function refuseSending(db: IdentityDb, email: string, now: Temporal.Instant, day: Temporal.PlainDate) {
  const sending = await findSending(db, email);
  const cooled = sending ? Temporal.Instant.from(sending.sent_at).add({ seconds: cooldownSeconds }) : now;
  if (Temporal.Instant.compare(cooled, now) > 0) {
    refuse("code_cooldown", { retryAfterSeconds: secondsUntil(cooled, now) });
  }
  const tomorrow = day.add({ days: 1 }).toZonedDateTime("UTC").toInstant();
  refuse("too_many_codes", { retryAfterSeconds: secondsUntil(tomorrow, now) });
}

/**
 * Checks a mailed code. The answer is a token with which who typed it may register the address for a while. Typed again, it
 * gives another one beside it, and the same one to a request that is repeated under its key.
 * @throws Refusal `code_invalid`, `too_many_requests` for a network that tries too often.
 */
export function verifyCode(
  context: AuthContext,
  typed: { email: string; code: string },
  key: string | null,
): Promise<string> {
  return inLine(context, () => proveBy(context, typed, key));
}

async function proveBy(context: AuthContext, { email, code }: { email: string; code: string }, key: string | null) {
  const { database, now, network } = context;
  const codeTry = { email, network };
  const limitsNow = { now, tries, verifiedSince: now.subtract({ minutes: verifiedMinutes }) };
  const claimed = await database.inIdentity((db) => claimTry(db, context, codeTry, limitsNow));
  if (claimed === null) return refuse("code_invalid");
  const sentAt = Temporal.Instant.from(claimed.sent_at);
  const hash = await hashShortSecret(code.replace(/\s/g, ""), contextOf(email, sentAt));
  if (!timingSafeEqual(hash, claimed.code_hash)) refuse("code_invalid");
  const token = key === null ? makeToken() : tokenUnder(key, hash);
  const isVerified = await database.inIdentity(async (db) => {
    await (claimed.isOwn ? giveBackOwnTry(db, codeTry) : giveBackSharedTry(db, email));
    return await markVerified(db, codeTry, { code: hash, tokenHash: tokenHash(token) }, limitsNow);
  });
  return isVerified ? token : refuse("code_invalid");
}

/** The same token for the same key, a UUID that its sender made up and nobody stores. */
function tokenUnder(key: string, codeHash: Buffer): string {
  return createHmac("sha256", codeHash).update(key).digest("base64url");
}

/** Null when no code of the address waits for a try of this network. */
async function claimTry(
  db: IdentityDb,
  context: AuthContext,
  codeTry: CodeTry,
  limitsNow: TryLimits,
): Promise<(CodeRow & { isOwn: boolean }) | null> {
  await countProofTried(db, context, codeTry.email);
  const isOwn = await isAsker(db, codeTry, context.now.subtract({ hours: askerHours }));
  const code = await (isOwn ? claimOwnTry : claimSharedTry)(db, codeTry, limitsNow);
  return code && { ...code, isOwn };
}

/** Counts a code or a token that is tried. @throws Refusal `too_many_requests` for a network that tries too often. */
async function countProofTried(db: IdentityDb, { network, now }: AuthContext, email: string): Promise<void> {
  const who = { email, network };
  const { fromNetwork } = await throttleOnExactly(db, "proof", who, now);
  if (fromNetwork) refuse("too_many_requests", { retryAfterSeconds: secondsUntil(fromNetwork, now) });
  await countAttempt(db, "proof", who, now);
}

/**
 * Whether a token proves the address: it was given for it within half an hour; "spent" when an account was made with it
 * within half an hour. Counted as a try.
 */
export async function tryProof(
  db: IdentityDb,
  context: AuthContext,
  email: string,
  token: string,
): Promise<"good" | "spent" | "none"> {
  await countProofTried(db, context, email);
  const proof = proofOf(email, token, context.now);
  if (await isProved(db, proof)) return "good";
  return (await isSpent(db, proof)) ? "spent" : "none";
}

/** Spends the token: a second registration needs another one. @throws Refusal `email_not_verified` */
export async function spendProof(db: IdentityDb, email: string, token: string, now: Temporal.Instant): Promise<void> {
  if (!(await consumeProof(db, proofOf(email, token, now), now))) refuse("email_not_verified");
}

function proofOf(email: string, token: string, now: Temporal.Instant): Proof {
  return { email, tokenHash: tokenHash(token), since: now.subtract({ minutes: verifiedMinutes }) };
}

/** Keeps the codes of two addresses, and two codes of one, apart. To the millisecond, which the database keeps. */
function contextOf(email: string, sentAt: Temporal.Instant): string {
  return `${email} ${sentAt.epochMilliseconds}`;
}
