import type { SignedIn } from "@millwright/contract/auth";
import type { IdentityDb } from "#db/database.ts";
import { announceMember } from "#features/auth/announcing.ts";
import {
  brakeOn,
  brakeOnExactly,
  countAttempt,
  forgive,
  signerIn,
  type Trier,
  waitUntil,
} from "#features/auth/attempts.ts";
import { holdCompanyByGuess } from "#features/auth/company-code.ts";
import { inTurn } from "#features/auth/in-turn.ts";
import { hashesAtOnce, isPassword } from "#features/auth/password-hash.ts";
import { findPerson, findUser, holdPerson, type Person, setLocale } from "#features/auth/people.queries.ts";
import { startSession } from "#features/auth/sessions.ts";
import { secondsUntil, type Visit } from "#features/auth/visit.ts";
import { holdHome, joinCompany, usualRoleOf } from "#features/companies/companies.ts";
import { refuse } from "#http/refusal.ts";

export interface Credentials {
  email: string;
  password: string;
  /** Which company to open, and to join where needed; empty opens the person's own. */
  company_code?: string | null | undefined;
}

/** Enough to keep the hashing busy. More would wait for connections with a lock in their hands, and for too long. */
const takeTurn = inTurn("sign_in", hashesAtOnce + 2, 500);

/**
 * Signs a person in. It takes as long for an unknown e-mail as for a wrong password.
 * @throws Refusal `wrong_credentials`, `too_many_attempts`, `company_code_not_found`, `no_company`
 */
export function signIn(visit: Visit, credentials: Credentials): Promise<SignedIn> {
  return takeTurn(() => signInNow(visit, credentials));
}

async function signInNow(visit: Visit, { email, password, company_code }: Credentials): Promise<SignedIn> {
  const { database } = visit;
  const { who, known } = await database.inIdentity(async (db) => {
    const trier = await signerIn(db, email, visit.network);
    refuseWhileBraked(visit, waitUntil(await brakeOn(db, "signIn", trier, visit.now)));
    return { who: trier, known: await findPerson(db, email) };
  });
  const matches = await isPassword(password, known?.password_hash ?? null);
  const settled = await database.inIdentity((db) => settle(db, visit, who, matches ? known : null, company_code));
  // What was counted is committed; refusing within the transaction would undo it.
  if ("refused" in settled) return refuse(settled.refused);
  const { signedIn, isNew } = settled;
  if (isNew) await announceMember(database, signedIn.user.company_id, signedIn.user.id);
  return signedIn;
}

type Settled =
  | { signedIn: SignedIn; isNew: boolean }
  | { refused: "wrong_credentials" | "company_code_not_found" | "no_company" };

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
  code: string | null | undefined,
): Promise<Settled> {
  refuseWhileBraked(visit, waitUntil(await brakeOnExactly(db, "signIn", who, visit.now)));
  if (person === null || !(await holdPerson(db, person))) {
    await countAttempt(db, "signIn", who, visit.now);
    return { refused: "wrong_credentials" };
  }
  await forgive(db, "signIn", who);
  await setLocale(db, person.id, visit.locale);
  return code ? await openByCode(db, visit, person, code) : await openHome(db, visit, person.id);
}

async function openHome(db: IdentityDb, visit: Visit, personId: string): Promise<Settled> {
  const home = await holdHome(db, personId);
  if (home === null) return { refused: "no_company" };
  return { signedIn: await startSession(db, visit, personId, home), isNew: false };
}

async function openByCode(db: IdentityDb, visit: Visit, person: Person, typed: string): Promise<Settled> {
  const company = await holdCompanyByGuess(db, visit, person.email, typed);
  if (company === null) return { refused: "company_code_not_found" };
  const isNew = await joinAs(db, person, company, visit);
  return { signedIn: await startSession(db, visit, person.id, company.id), isNew };
}

function refuseWhileBraked({ now }: Visit, until: Temporal.Instant | null): void {
  if (until) refuse("too_many_attempts", { retryAfterSeconds: secondsUntil(until, now) });
}

async function joinAs(
  db: IdentityDb,
  person: Person,
  company: { id: string; name: string },
  { origin, now }: Visit,
): Promise<boolean> {
  if (await findUser(db, person.id, company.id)) return false;
  const { id, email } = person;
  const name = person.full_name ?? person.username;
  return await joinCompany(db, company, { id, name, email, role: await usualRoleOf(db, id) }, origin, now);
}
