import type { SignedIn } from "@millwright/contract/auth";
import type { IdentityDb } from "#db/database.ts";
import { announceMember } from "#features/auth/announcing.ts";
import {
  type Brake,
  brakeOn,
  brakeOnExactly,
  countAttempt,
  forgive,
  signerIn,
  type Trier,
  waitUntil,
} from "#features/auth/attempts.ts";
import { holdCompanyByGuess } from "#features/auth/company-code.ts";
import type { DeviceTokens } from "#features/auth/devices.ts";
import { refuseWhoWasToldToWait, rememberBrakes } from "#features/auth/just-braked.ts";
import { inLine } from "#features/auth/line.ts";
import { isPassword } from "#features/auth/password-hash.ts";
import { findPerson, findUser, holdPerson, type Person, setLocale } from "#features/auth/people.queries.ts";
import { startSession } from "#features/auth/sessions.ts";
import { secondsUntil, type Visit } from "#features/auth/visit.ts";
import { holdHome, joinCompany, mayJoin, usualRoleOf } from "#features/companies/companies.ts";
import { refuse } from "#http/refusal.ts";

export interface Credentials {
  email: string;
  password: string;
  /** Which company to open, and to join where needed; empty opens the person's own. */
  company_code?: string | null | undefined;
  device_tokens?: DeviceTokens;
}

/**
 * Signs a person in. It takes as long for an unknown e-mail as for a wrong password. Who was just told to wait is told
 * so again before the line, unless they say to be on a device of their own.
 * @throws Refusal `wrong_credentials`, `too_many_attempts`, `company_code_not_found`, `no_company`, `barred`, `unavailable`
 */
export async function signIn(visit: Visit, credentials: Credentials): Promise<SignedIn> {
  if (!credentials.device_tokens?.length) refuseWhoWasToldToWait(visit, credentials.email);
  return await inLine(visit, () => signInNow(visit, credentials));
}

/** The same, of who has waited in the line already. */
export async function signInNow(visit: Visit, credentials: Credentials): Promise<SignedIn> {
  const { database, network } = visit;
  const { email, password, device_tokens } = credentials;
  const { who, known } = await database.inIdentity(async (db) => {
    const trier = await signerIn(db, email, network, device_tokens);
    refuseWhileBraked(visit, trier, await brakeOn(db, "signIn", trier, visit.now));
    return { who: trier, known: await findPerson(db, email) };
  });
  const matches = await isPassword(password, known?.password_hash ?? null);
  const settled = await database.inIdentity((db) => settle(db, visit, who, matches ? known : null, credentials));
  // What was counted is committed; refusing within the transaction would undo it.
  if ("refused" in settled) return refuse(settled.refused);
  const { signedIn, isNew } = settled;
  if (isNew) await announceMember(database, signedIn.user.company_id, signedIn.user.id);
  return signedIn;
}

type Settled =
  | { signedIn: SignedIn; isNew: boolean }
  | { refused: "wrong_credentials" | "company_code_not_found" | "no_company" | "barred" };

/**
 * Counts a failure, or forgives those before and begins a session. Of many tries at the same moment the first ten that
 * fail close the door on the rest, the right one included, so trying in parallel wins nothing. The person is held with
 * the password that was looked at: one that was replaced meanwhile opens nothing.
 */
async function settle(
  db: IdentityDb,
  visit: Visit,
  who: Trier,
  person: Person | null,
  { company_code: code, device_tokens: devices }: Credentials,
): Promise<Settled> {
  refuseWhileBraked(visit, who, await brakeOnExactly(db, "signIn", who, visit.now));
  if (person === null || !(await holdPerson(db, person))) {
    await countAttempt(db, "signIn", who, visit.now);
    return { refused: "wrong_credentials" };
  }
  await forgive(db, "signIn", who);
  await setLocale(db, person.id, visit.locale);
  return code ? await openByCode(db, visit, person, code, devices) : await openHome(db, visit, person.id, devices);
}

async function openHome(db: IdentityDb, visit: Visit, personId: string, devices: DeviceTokens): Promise<Settled> {
  const home = await holdHome(db, personId);
  if (home === null) return { refused: "no_company" };
  return { signedIn: await startSession(db, visit, personId, home, devices), isNew: false };
}

async function openByCode(
  db: IdentityDb,
  visit: Visit,
  person: Person,
  typed: string,
  devices: DeviceTokens,
): Promise<Settled> {
  const company = await holdCompanyByGuess(db, visit, person.email, typed);
  if (company === null) return { refused: "company_code_not_found" };
  const isMember = (await findUser(db, person.id, company.id)) !== null;
  if (!isMember && !(await mayJoin(db, company.id, person.id))) return { refused: "barred" };
  const isNew = !isMember && (await joinAs(db, person, company, visit));
  return { signedIn: await startSession(db, visit, person.id, company.id, devices), isNew };
}

function refuseWhileBraked(visit: Visit, who: Trier, brake: Brake): void {
  if (!who.isOwnDevice) rememberBrakes(visit, who.email, brake);
  const until = waitUntil(brake);
  if (until !== null) refuse("too_many_attempts", { retryAfterSeconds: secondsUntil(until, visit.now) });
}

async function joinAs(
  db: IdentityDb,
  person: Person,
  company: { id: string; name: string },
  { origin, now }: Visit,
): Promise<boolean> {
  const { id, email } = person;
  const name = person.full_name ?? person.username;
  return await joinCompany(db, company, { id, name, email, role: await usualRoleOf(db, id) }, origin, now);
}
