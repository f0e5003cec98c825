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
import { getCompanyByGuess } from "#features/auth/company-code.ts";
import { inTurn } from "#features/auth/in-turn.ts";
import { hashesAtOnce, isPassword } from "#features/auth/password-hash.ts";
import { findPerson, findUser, type Person, setLocale } from "#features/auth/people.queries.ts";
import { startSession } from "#features/auth/sessions.ts";
import { secondsUntil, type Visit } from "#features/auth/visit.ts";
import { getHome, joinCompany, usualRoleOf } from "#features/companies/companies.ts";
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
  const person = await proveIdentity(visit, email, password);
  if (company_code) return await openByCode(visit, person, company_code);
  return await visit.database.inIdentity(async (db) => {
    await setLocale(db, person.id, visit.locale);
    return await startSession(db, visit, person.id, await getHome(db, person.id));
  });
}

async function proveIdentity(visit: Visit, email: string, password: string): Promise<Person> {
  const { who, known } = await visit.database.inIdentity(async (db) => {
    const trier = await signerIn(db, email, visit.network);
    refuseWhileBraked(visit, waitUntil(await brakeOn(db, "signIn", trier, visit.now)));
    return { who: trier, known: await findPerson(db, email) };
  });
  const matches = await isPassword(password, known?.password_hash ?? null);
  const person = matches ? known : null;
  await visit.database.inIdentity((db) => settle(db, visit, who, person !== null));
  return person ?? refuse("wrong_credentials");
}

/**
 * Counts a failure, or forgives those before. Of many tries at the same moment the first ten that fail close the door
 * on the rest, the right one included, so trying in parallel wins nothing.
 */
async function settle(db: IdentityDb, visit: Visit, who: Trier, succeeded: boolean): Promise<void> {
  refuseWhileBraked(visit, waitUntil(await brakeOnExactly(db, "signIn", who, visit.now)));
  if (succeeded) await forgive(db, "signIn", who);
  else await countAttempt(db, "signIn", who, visit.now);
}

function refuseWhileBraked({ now }: Visit, until: Temporal.Instant | null): void {
  if (until) refuse("too_many_attempts", { retryAfterSeconds: secondsUntil(until, now) });
}

async function openByCode(visit: Visit, person: Person, typed: string): Promise<SignedIn> {
  const { database, origin, now, locale } = visit;
  const company = await getCompanyByGuess(visit, person.email, typed);
  const { signedIn, joined } = await database.inIdentity(async (db) => {
    await setLocale(db, person.id, locale);
    const isNew = await joinAs(db, person, company, origin, now);
    return { signedIn: await startSession(db, visit, person.id, company.id), joined: isNew };
  });
  if (joined) await announceMember(database, company.id, person.id);
  return signedIn;
}

async function joinAs(
  db: IdentityDb,
  person: Person,
  company: { id: string; name: string },
  origin: string,
  now: Temporal.Instant,
): Promise<boolean> {
  if (await findUser(db, person.id, company.id)) return false;
  const { id, email } = person;
  const name = person.full_name ?? person.username;
  return await joinCompany(db, company, { id, name, email, role: await usualRoleOf(db, id) }, origin, now);
}
