import type { SignedIn } from "@millwright/contract/auth";
import type { IdentityDb } from "#db/database.ts";
import { announceMember } from "#features/auth/announcing.ts";
import { type AuthContext, secondsUntil } from "#features/auth/auth-context.ts";
import { inLine } from "#features/auth/line.ts";
import { isPassword } from "#features/auth/password/password-hash.ts";
import { findPerson, findUser, holdPerson, type Person, setLocale } from "#features/auth/people.queries.ts";
import { startSession } from "#features/auth/session/sessions.ts";
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
import { holdCompanyByGuess } from "#features/auth/sign-up/company-code.ts";
import { type HeldCompany, holdHome, joinCompany, mayJoin, usualRoleOf } from "#features/companies/companies.ts";
import { takeInvitation } from "#features/people/people.ts";
import { refuse } from "#http/errors/refusal.ts";

export interface Credentials {
  email: string;
  password: string;
  /** Which company to open, and to join where needed; empty opens the person's own. */
  company_code?: string | null | undefined;
  /** Of a mailed invitation to the address: opens the company that invites, and joins it. A code goes before it. */
  invitation_token?: string | null | undefined;
  device_tokens?: DeviceTokens;
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
  const { database, network } = context;
  const { email, password, device_tokens } = credentials;
  const { who, known } = await database.inIdentity(async (db) => {
    const key = await signerIn(db, email, network, device_tokens);
    refuseWhileThrottled(context, key, await throttleOn(db, "signIn", key, context.now));
    return { who: key, known: await findPerson(db, email) };
  });
  const matches = await isPassword(password, known?.password_hash ?? null);
  const settled = await database.inIdentity((db) => settle(db, context, who, matches ? known : null, credentials));
  // What was counted is committed; refusing within the transaction would undo it.
  if ("refused" in settled) return refuse(settled.refused);
  const { signedIn, isNew } = settled;
  if (isNew) await announceMember(database, signedIn.user.company_id, signedIn.user.id);
  return signedIn;
}

type Settled =
  | { signedIn: SignedIn; isNew: boolean }
  | { refused: "wrong_credentials" | "company_code_not_found" | "invitation_invalid" | "no_company" | "barred" };

/**
 * Counts a failure, or forgives those before and begins a session. Of many tries at the same moment the first ten that
 * fail lock out the rest, the right one included, so trying in parallel wins nothing. The person is held with
 * the password that was looked at: one that was replaced meanwhile opens nothing.
 */
async function settle(
  db: IdentityDb,
  context: AuthContext,
  who: LoginAttemptKey,
  person: Person | null,
  { company_code: code, invitation_token: invitation, device_tokens: devices }: Credentials,
): Promise<Settled> {
  refuseWhileThrottled(context, who, await throttleOnExactly(db, "signIn", who, context.now));
  if (person === null || !(await holdPerson(db, person))) {
    await countAttempt(db, "signIn", who, context.now);
    return { refused: "wrong_credentials" };
  }
  await forgive(db, "signIn", who);
  await setLocale(db, person.id, context.locale);
  if (code) return await openByCode(db, context, person, code, devices);
  if (invitation) return await openByInvitation(db, context, person, invitation, devices);
  return await openHome(db, context, person.id, devices);
}

async function openHome(
  db: IdentityDb,
  context: AuthContext,
  personId: string,
  devices: DeviceTokens,
): Promise<Settled> {
  const home = await holdHome(db, personId);
  if (home === null) return { refused: "no_company" };
  return { signedIn: await startSession(db, context, personId, home, devices), isNew: false };
}

async function openByCode(
  db: IdentityDb,
  context: AuthContext,
  person: Person,
  typed: string,
  devices: DeviceTokens,
): Promise<Settled> {
  const company = await holdCompanyByGuess(db, context, person.email, typed);
  if (company === null) return { refused: "company_code_not_found" };
  const isMember = (await findUser(db, person.id, company.id)) !== null;
  if (!isMember && !(await mayJoin(db, company.id, person.id))) return { refused: "barred" };
  const isNew = !isMember && (await joinAs(db, person, company, context));
  return { signedIn: await startSession(db, context, person.id, company.id, devices), isNew };
}

async function openByInvitation(
  db: IdentityDb,
  context: AuthContext,
  { id, email, full_name, username }: Person,
  token: string,
  devices: DeviceTokens,
): Promise<Settled> {
  const used = await takeInvitation(db, { id, email, name: full_name ?? username }, token, context);
  if (used === null) return { refused: "invitation_invalid" };
  return { signedIn: await startSession(db, context, id, used.companyId, devices), isNew: used.isNew };
}

function refuseWhileThrottled(context: AuthContext, who: LoginAttemptKey, throttle: Throttle): void {
  if (!who.isOwnDevice) rememberThrottles(context, who.email, throttle);
  const until = waitUntil(throttle);
  if (until !== null) refuse("too_many_attempts", { retryAfterSeconds: secondsUntil(until, context.now) });
}

async function joinAs(db: IdentityDb, person: Person, company: HeldCompany, context: AuthContext): Promise<boolean> {
  const { id, email } = person;
  const colleague = { id, name: person.full_name ?? person.username, email, role: await usualRoleOf(db, id) };
  return await joinCompany(db, company, colleague, { by: "code" }, context);
}
