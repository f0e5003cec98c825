import { randomBytes, timingSafeEqual } from "node:crypto";
import { limits } from "@millwright/contract/limits";
import type { IdentityDb } from "#db/database.ts";
import { brakeOn, countAttempt } from "#features/auth/attempts.ts";
import { knownAddressLetter, verificationLetter } from "#features/auth/letters.ts";
import { hashShortSecret } from "#features/auth/password-hash.ts";
import { findPerson } from "#features/auth/people.queries.ts";
import { makeVerificationCode } from "#features/auth/secrets.ts";
import {
  claimCode,
  claimTry,
  consumeVerification,
  findSending,
  isVerified,
  markVerified,
  storeCode,
} from "#features/auth/verification.queries.ts";
import { secondsUntil, type Visit } from "#features/auth/visit.ts";
import { post } from "#features/mail/mail.ts";
import { refuse } from "#http/refusal.ts";

const { cooldownSeconds, minutes, perDay, tries, verifiedMinutes } = limits.verificationCode;

/** Mails a code to an address; one that has an account gets a mail that says so. The answer is the same. */
export async function sendVerificationCode(visit: Visit, email: string): Promise<void> {
  const { database, now, locale, origin } = visit;
  await database.inIdentity((db) => claimSending(db, visit, email));
  const code = makeVerificationCode();
  const hash = await hashShortSecret(code, contextOf(email, now));
  await database.inIdentity(async (db) => {
    const person = await findPerson(db, email);
    await storeCode(db, email, now, person ? randomBytes(hash.length) : hash);
    const letter = person ? knownAddressLetter(person.locale, email, origin) : verificationLetter(locale, code);
    await post(db, email, letter, now);
  });
}

async function claimSending(db: IdentityDb, { network, now }: Visit, email: string): Promise<void> {
  const { fromNetwork } = await brakeOn(db, "verificationCode", { email, network }, now);
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

/** Checks a mailed code. The address may register for a while then. @throws Refusal `code_invalid` */
export async function verifyCode({ database, now }: Visit, email: string, typed: string): Promise<void> {
  const attempt = await database.inIdentity((db) => claimTry(db, email, now, tries));
  if (attempt === null) return refuse("code_invalid");
  const sentAt = Temporal.Instant.from(attempt.sent_at);
  const hash = await hashShortSecret(typed.replace(/\s/g, ""), contextOf(email, sentAt));
  if (!timingSafeEqual(hash, attempt.code_hash)) refuse("code_invalid");
  await database.inIdentity((db) => markVerified(db, email, hash, now));
}

/** @throws Refusal `email_not_verified` unless a code of the address was verified within half an hour. */
export async function requireVerified(db: IdentityDb, email: string, now: Temporal.Instant): Promise<void> {
  if (!(await isVerified(db, email, now.subtract({ minutes: verifiedMinutes })))) refuse("email_not_verified");
}

/** The same, and a second registration needs another code. */
export async function spendVerification(db: IdentityDb, email: string, now: Temporal.Instant): Promise<void> {
  if (!(await consumeVerification(db, email, now.subtract({ minutes: verifiedMinutes })))) refuse("email_not_verified");
}

/** Keeps the codes of two addresses, and two codes of one, apart. To the millisecond, which the database keeps. */
function contextOf(email: string, sentAt: Temporal.Instant): string {
  return `${email} ${sentAt.epochMilliseconds}`;
}
