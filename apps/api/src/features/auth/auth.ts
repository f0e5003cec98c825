import type { User } from "@millwright/contract/auth";
import { isLongPassword } from "@millwright/domain/passwords";
import type { IdentityDb } from "#db/database.ts";
import { type AuthContext, authContextOf, secondsUntil } from "#features/auth/auth-context.ts";
import { inLineOfTablets } from "#features/auth/line.ts";
import { deleteChallengesExpired } from "#features/auth/passkeys/challenges.queries.ts";
import { confirmPassword } from "#features/auth/password/confirm-password.ts";
import { hashPassword, isPassword } from "#features/auth/password/password-hash.ts";
import { deleteResetsExpired } from "#features/auth/password/reset.queries.ts";
import { findPerson, findUser, hasPeople, insertPerson, type NewPerson } from "#features/auth/people.queries.ts";
import { deleteSessionsExpired } from "#features/auth/session/sessions.queries.ts";
import { deleteAttemptsBefore, deleteNetworksBefore } from "#features/auth/sign-in/attempts.queries.ts";
import { countAttempt, throttleOnExactly, waitUntil } from "#features/auth/sign-in/attempts.ts";
import { deleteDevicesUnusedSince } from "#features/auth/sign-in/devices.queries.ts";
import { deleteSignOnAttemptsExpired } from "#features/auth/sign-on/attempts.queries.ts";
import { deleteOtherSessions, findSignOn } from "#features/auth/sign-on/settings.queries.ts";
import { deleteSendingsBefore } from "#features/auth/sign-up/verification.queries.ts";
import type { Member } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

/** For how long a network or a device is its person's after they were there last. */
const atHomeDays = 90;

/** A person as they are in one company. @throws Refusal `not_found` */
export async function getUser(db: IdentityDb, personId: string, companyId: string, bySignOn = false): Promise<User> {
  return (await findUser(db, personId, companyId, bySignOn)) ?? refuse("not_found");
}

/** Where the provider is the only way, ends the sessions of who is no owner any more and came in by a password. */
export async function endOtherSessions(db: IdentityDb, companyId: string): Promise<void> {
  if ((await findSignOn(db, companyId))?.only_sign_on) await deleteOtherSessions(db, companyId);
}

/** Makes an account without an e-mailed code: for the demo plant. Null when somebody has the e-mail. */
export async function makeAccount(
  db: IdentityDb,
  { password, ...person }: Omit<NewPerson, "passwordHash" | "hasLongPassword"> & { password: string },
  at: Temporal.Instant,
): Promise<string | null> {
  const credentials = { passwordHash: await hashPassword(password), hasLongPassword: isLongPassword(password) };
  return await insertPerson(db, { ...person, ...credentials }, at);
}

/** Whether anybody has an account yet. */
export async function hasAccounts(db: IdentityDb): Promise<boolean> {
  return await hasPeople(db);
}

/** Whether an account is still opened by this password. */
export async function opensAccount(db: IdentityDb, email: string, password: string): Promise<boolean> {
  const person = await findPerson(db, email);
  return await isPassword(password, person?.password_hash ?? null);
}

/**
 * Has who is signed in say their present password, by what a call knows of it.
 * @throws Refusal `password_wrong`, `too_many_attempts`, `unavailable`
 */
export function provePassword(call: Parameters<typeof authContextOf>[0], by: Member, password: string): Promise<void> {
  return confirmPassword(authContextOf(call), by, password);
}

/**
 * Counts an invitation that a company mails to an address: so many in a day to one address, whoever sends them, and so
 * many of one company. @throws Refusal `too_many_invitations`
 */
export async function countInvitation(
  db: IdentityDb,
  { email, companyId }: { email: string; companyId: string },
  now: Temporal.Instant,
): Promise<void> {
  const who = { email, network: `company ${companyId}` };
  const { ofSubject, fromNetwork } = await throttleOnExactly(db, "invitation", who, now);
  const retryAfter = (until: Temporal.Instant) => ({ retryAfterSeconds: secondsUntil(until, now) });
  if (fromNetwork) refuse("too_many_invitations", retryAfter(fromNetwork));
  const sentence = "too_many_invitations_there" as const;
  if (ofSubject) refuse("too_many_invitations", { ...retryAfter(ofSubject), sentence, values: { email } });
  await countAttempt(db, "invitation", who, now);
}

/** What is kept of a PIN that was hashed under the pepper. */
export function hashPin(peppered: Buffer): Promise<string> {
  return hashPassword(peppered.toString("base64"));
}

/** Whether it is the one of which this is kept; where nothing is, it takes as long, and the answer is no. */
export function isPin(peppered: Buffer, storedHash: string | null): Promise<boolean> {
  return isPassword(peppered.toString("base64"), storedHash);
}

/** Lets what is asked for at a company's tablets stand in that company's line. @throws Refusal `unavailable` */
export function inPinLine<T>(companyId: string, work: () => Promise<T>): Promise<T> {
  return inLineOfTablets(companyId, work);
}

/**
 * Tries a code that lets a tablet in, and counts one that does not where it came from, and in all. Null where it was wrong:
 * who asked commits that before refusing. @throws Refusal `too_many_attempts`
 */
export async function tryEnrolment<T>(
  db: IdentityDb,
  { network, now }: Pick<AuthContext, "network" | "now">,
  enrol: () => Promise<T | null>,
): Promise<T | null> {
  const who = { email: `tablets at ${network}`, network };
  const wait = waitUntil(await throttleOnExactly(db, "enrolment", who, now));
  if (wait !== null) refuse("too_many_attempts", { retryAfterSeconds: secondsUntil(wait, now) });
  const enrolled = await enrol();
  if (enrolled === null) await countAttempt(db, "enrolment", who, now);
  return enrolled;
}

/** Deletes what signs nobody in any more: ended sessions, spent links, old codes, attempts and networks. */
export async function forgetExpired(db: IdentityDb, now: Temporal.Instant): Promise<void> {
  await deleteSessionsExpired(db, now);
  await deleteResetsExpired(db, now);
  await deleteSendingsBefore(db, now.toZonedDateTimeISO("UTC").toPlainDate().subtract({ days: 1 }));
  await deleteChallengesExpired(db, now);
  await deleteSignOnAttemptsExpired(db, now);
  await deleteAttemptsBefore(db, now.subtract({ hours: 24 }));
  const lastAtHome = now.subtract({ hours: atHomeDays * 24 });
  await deleteNetworksBefore(db, lastAtHome);
  await deleteDevicesUnusedSince(db, lastAtHome);
}
