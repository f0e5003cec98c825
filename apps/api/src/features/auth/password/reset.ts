import { setTimeout as pause } from "node:timers/promises";
import { limits } from "@millwright/contract/limits";
import { isLongPassword } from "@millwright/domain/passwords";
import type { IdentityDb } from "#db/database.ts";
import { actAsPerson } from "#db/transaction/acting.ts";
import { announceLinksEnded } from "#features/auth/announcing.ts";
import { type AuthContext, secondsUntil } from "#features/auth/auth-context.ts";
import { passwordChangedEmail, resetEmail } from "#features/auth/emails.ts";
import { inLine } from "#features/auth/line.ts";
import { countPasskeys } from "#features/auth/passkeys/passkeys.queries.ts";
import { hashNewPassword } from "#features/auth/password/new-password.ts";
import {
  consumeReset,
  deleteResetsOf,
  findReset,
  insertReset,
  type ResetOf,
} from "#features/auth/password/reset.queries.ts";
import { findPerson, setPassword } from "#features/auth/people.queries.ts";
import { deleteSessionsOf } from "#features/auth/session/sessions.queries.ts";
import { countAttempt, forgiveEverywhere, throttleOnExactly } from "#features/auth/sign-in/attempts.ts";
import { deleteDevicesOf } from "#features/auth/sign-in/devices.queries.ts";
import { type DeviceTokens, rememberDevice } from "#features/auth/sign-in/devices.ts";
import { forgetThrottles } from "#features/auth/sign-in/just-throttled.ts";
import { deleteLinksByPassword } from "#features/auth/sign-on/links.queries.ts";
import { enqueueEmail } from "#features/mail/mail.ts";
import { refuse } from "#http/errors/refusal.ts";
import { makeToken, tokenHash } from "#http/session/session.ts";

/** Longer than an e-mail takes to be put down, so that the time of the answer does not tell whether there was one. */
const answerAfterMs = 100;

/**
 * Mails a link to set a new password to whoever has this e-mail, at most five in an hour. For others nothing is sent,
 * and the answer is the same, at the same time. @throws Refusal `too_many_requests` for a network that asks too often.
 */
export async function forgotPassword(context: AuthContext, email: string): Promise<void> {
  await Promise.all([inLine(context, () => mailLink(context, email)), pause(answerAfterMs)]);
}

async function mailLink({ database, now, network, origin }: AuthContext, email: string): Promise<void> {
  const who = { email, network };
  await database.inIdentity(async (db) => {
    const { ofSubject, fromNetwork } = await throttleOnExactly(db, "forgotPassword", who, now);
    if (fromNetwork) refuse("too_many_requests", { retryAfterSeconds: secondsUntil(fromNetwork, now) });
    await countAttempt(db, "forgotPassword", who, now);
    const token = makeToken();
    const person = await findPerson(db, email);
    const addressee = ofSubject ? "" : email;
    await insertReset(db, addressee, tokenHash(token), now, now.add({ minutes: limits.reset.minutes }));
    if (person && addressee) await enqueueEmail(db, email, resetEmail(person.locale, email, origin, token), now);
  });
}

/**
 * Sets a new password with a mailed token, once, signs the person out everywhere and forgets their devices, which may be a
 * thief's. Answers the token of the one where it was done, for who keeps such.
 * @throws Refusal `token_invalid`, `password_too_short`, `password_too_common`
 */
export function resetPassword(
  context: AuthContext,
  token: string,
  password: string,
  devices: DeviceTokens,
): Promise<string | undefined> {
  return inLine(context, () => resetNow(context, tokenHash(token), password, devices));
}

async function resetNow(context: AuthContext, tokenKept: Buffer, password: string, devices: DeviceTokens) {
  const { database, now } = context;
  const reset = await database.inIdentity((db) => findReset(db, tokenKept, now));
  if (reset === null) return refuse("token_invalid");
  const hash = await hashNewPassword(password, reset.email);
  const { device, unlinkedIn } = await database.inIdentity(async (db) => {
    // Setting the password first holds the person: who signs in meanwhile is through, and their session found, or waits.
    await setPassword(db, reset.id, { hash, isLong: isLongPassword(password) }, null);
    if (!(await consumeReset(db, tokenKept, now))) refuse("token_invalid");
    return await startAnew(db, context, reset, devices);
  });
  forgetThrottles(context);
  await announceLinksEnded(database, unlinkedIn);
  return device;
}

/** What went before a new password opens nothing any more, and closes nothing. */
async function startAnew(db: IdentityDb, { now, origin }: AuthContext, person: ResetOf, devices: DeviceTokens) {
  const { id, email, locale } = person;
  await deleteResetsOf(db, id);
  await deleteSessionsOf(db, id);
  await actAsPerson(db, id);
  const unlinkedIn = await deleteLinksByPassword(db, id, null);
  await deleteDevicesOf(db, id);
  await forgiveEverywhere(db, "signIn", email);
  const change = { passkeys: await countPasskeys(db, id), links: unlinkedIn.length };
  await enqueueEmail(db, email, passwordChangedEmail(locale, email, origin, change), now);
  return { device: await rememberDevice(db, person, devices, now), unlinkedIn };
}
