import { setTimeout as pause } from "node:timers/promises";
import { limits } from "@millwright/contract/limits";
import { brakeOnExactly, countAttempt, forgiveEverywhere } from "#features/auth/attempts.ts";
import { passwordChangedLetter, resetLetter } from "#features/auth/letters.ts";
import { hashNewPassword } from "#features/auth/new-password.ts";
import { findPerson, setPassword } from "#features/auth/people.queries.ts";
import { deleteResetsOf, findReset, insertReset, spendReset } from "#features/auth/reset.queries.ts";
import { makeToken } from "#features/auth/secrets.ts";
import { deleteSessionsOf } from "#features/auth/sessions.queries.ts";
import { secondsUntil, type Visit } from "#features/auth/visit.ts";
import { post } from "#features/mail/mail.ts";
import { refuse } from "#http/refusal.ts";
import { tokenHash } from "#http/session.ts";

/** Longer than a letter takes to be put down, so that the time of the answer does not tell whether there was one. */
const answerAfterMs = 100;

/**
 * Mails a link to set a new password to whoever has this e-mail, at most five in an hour. For others nothing is sent,
 * and the answer is the same, at the same time. @throws Refusal `too_many_requests` for a network that asks too often.
 */
export async function forgotPassword(visit: Visit, email: string): Promise<void> {
  await Promise.all([mailLink(visit, email), pause(answerAfterMs)]);
}

async function mailLink({ database, now, network, origin }: Visit, email: string): Promise<void> {
  const who = { email, network };
  await database.inIdentity(async (db) => {
    const { ofSubject, fromNetwork } = await brakeOnExactly(db, "forgotPassword", who, now);
    if (fromNetwork) refuse("too_many_requests", { retryAfterSeconds: secondsUntil(fromNetwork, now) });
    await countAttempt(db, "forgotPassword", who, now);
    const token = makeToken();
    const person = await findPerson(db, email);
    const addressee = ofSubject ? "" : email;
    await insertReset(db, addressee, tokenHash(token), now, now.add({ minutes: limits.reset.minutes }));
    if (person && addressee) await post(db, email, resetLetter(person.locale, email, origin, token), now);
  });
}

/**
 * Sets a new password with a mailed token, once, and signs the person out everywhere.
 * @throws Refusal `token_invalid`, `password_too_short`, `password_too_common`
 */
export async function resetPassword({ database, now, origin }: Visit, token: string, password: string): Promise<void> {
  const tokenKept = tokenHash(token);
  const reset = await database.inIdentity((db) => findReset(db, tokenKept, now));
  if (reset === null) return refuse("token_invalid");
  const hash = await hashNewPassword(password, reset.email);
  await database.inIdentity(async (db) => {
    // Setting the password first holds the person: who signs in meanwhile is through, and their session found, or waits.
    const person = await setPassword(db, reset.id, hash);
    if (!(await spendReset(db, tokenKept, now))) refuse("token_invalid");
    await deleteResetsOf(db, reset.id);
    await deleteSessionsOf(db, reset.id);
    await forgiveEverywhere(db, "signIn", reset.email);
    if (person) await post(db, person.email, passwordChangedLetter(person.locale, person.email, origin), now);
  });
}
