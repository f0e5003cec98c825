import type { SignedIn } from "@millwright/contract/auth";
import { isLongPassword } from "@millwright/domain/passwords";
import type { IdentityDb } from "#db/database.ts";
import { announceMember } from "#features/auth/announcing.ts";
import { type AuthContext, secondsUntil } from "#features/auth/auth-context.ts";
import { inLine } from "#features/auth/line.ts";
import { isPassword } from "#features/auth/password/password-hash.ts";
import {
  findPerson,
  holdPerson,
  noteLongPassword,
  type Person,
  type ProvenPerson,
  setLocale,
} from "#features/auth/people.queries.ts";
import {
  countAttempt,
  forgive,
  type LoginAttemptKey,
  signerIn,
  type Throttle,
  throttleOn,
  throttleOnExactly,
  waitUntil,
} from "#features/auth/sign-in/attempts.ts";
import type { DeviceTokens } from "#features/auth/sign-in/devices.ts";
import { refuseWhoWasToldToWait, rememberThrottles } from "#features/auth/sign-in/just-throttled.ts";
import { openCompany } from "#features/auth/sign-in/open-company.ts";
import { refuse } from "#http/errors/refusal.ts";

export interface OwnCredentials {
  email: string;
  password: string;
  device_tokens?: DeviceTokens;
}

export interface Credentials extends OwnCredentials {
  /** Which company to open, and to join where needed; empty opens the person's own. */
  company_code?: string | null | undefined;
  /** Of a mailed invitation to the address: opens the company that invites, and joins it. A code goes before it. */
  invitation_token?: string | null | undefined;
}

/**
 * Signs a person in. It takes as long for an unknown e-mail as for a wrong password. Who was just told to wait is told
 * so again before the line, unless they say to be on a device of their own.
 * @throws Refusal `wrong_credentials`, `too_many_attempts`, `company_code_not_found`, `invitation_invalid`, `no_company`,
 * `barred`, `unavailable`
 */
export async function signIn(context: AuthContext, credentials: Credentials): Promise<SignedIn> {
  if (!credentials.device_tokens?.length) refuseWhoWasToldToWait(context, credentials.email);
  return await inLine(context, () => signInNow(context, credentials));
}

/** The same, of who has waited in the line already. */
export async function signInNow(context: AuthContext, credentials: Credentials): Promise<SignedIn> {
  const settled = await checkPassword(context, credentials, (db, person) =>
    openCompany(db, context, person, credentials, credentials.device_tokens),
  );
  // What was counted is committed; refusing within the transaction would undo it.
  if ("refused" in settled) return refuse(settled.refused);
  const { signedIn, isNew } = settled;
  if (isNew) await announceMember(context.database, signedIn.user.company_id, signedIn.user.id);
  return signedIn;
}

/**
 * Whose password it is, without signing them in anywhere. It is counted as a sign-in.
 * @throws Refusal `wrong_credentials`, `too_many_attempts`, `unavailable`
 */
export async function whoseCredentials(context: AuthContext, credentials: OwnCredentials): Promise<ProvenPerson> {
  if (!credentials.device_tokens?.length) refuseWhoWasToldToWait(context, credentials.email);
  const found = await inLine(context, () => checkPassword(context, credentials, async (_, person) => ({ person })));
  if ("refused" in found) return refuse(found.refused);
  const { id, password_hash } = found.person;
  return { id, password_hash };
}

/** Does something for whoever a password is of, in the transaction that holds it; refuses who has said a wrong one. */
async function checkPassword<T>(
  context: AuthContext,
  { email, password, device_tokens }: OwnCredentials,
  then: (db: IdentityDb, person: Person) => Promise<T>,
): Promise<T | { refused: "wrong_credentials" }> {
  const { database, network } = context;
  const { who, known } = await database.inIdentity(async (db) => {
    const key = await signerIn(db, email, network, device_tokens);
    refuseOrRemember(context, key, await throttleOn(db, "signIn", key, context.now));
    return { who: key, known: await findPerson(db, email) };
  });
  const matches = await isPassword(password, known?.password_hash ?? null);
  return await database.inIdentity(async (db) => {
    const person = await settle(db, context, who, matches ? known : null, password);
    return person === null ? { refused: "wrong_credentials" } : await then(db, person);
  });
}

/**
 * Counts a failure, or forgives those before. Of many tries at the same moment the first ten that fail lock out the rest, the
 * right one included, so trying in parallel wins nothing. The row of the person is locked with the password that was looked
 * at: one that was replaced meanwhile opens nothing, and null is given.
 */
async function settle(
  db: IdentityDb,
  context: AuthContext,
  who: LoginAttemptKey,
  person: Person | null,
  password: string,
): Promise<Person | null> {
  refuseOrRemember(context, who, await throttleOnExactly(db, "signIn", who, context.now));
  if (person === null || !(await holdPerson(db, person))) {
    await countAttempt(db, "signIn", who, context.now);
    return null;
  }
  await forgive(db, "signIn", who);
  if (isLongPassword(password)) await noteLongPassword(db, person.id);
  await setLocale(db, person.id, context.locale);
  return person;
}

function refuseOrRemember(context: AuthContext, who: LoginAttemptKey, throttle: Throttle): void {
  // A new password by mail opens the account where it is set, whoever tries it elsewhere.
  const byMail = who.home === undefined ? ({ sentence: "sign_in_by_mail" } as const) : {};
  if (!who.isOwnDevice) rememberThrottles(context, who.email, throttle, byMail);
  const until = waitUntil(throttle);
  if (until !== null) refuse("too_many_attempts", { ...byMail, retryAfterSeconds: secondsUntil(until, context.now) });
}
