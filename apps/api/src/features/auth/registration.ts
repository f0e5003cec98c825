import type { SignedIn } from "@millwright/contract/auth";
import { usernameOf } from "@millwright/domain/people";
import { firstCompanyName } from "@millwright/messages/mail/mail";
import type { IdentityDb } from "#db/database.ts";
import { announceMember } from "#features/auth/announcing.ts";
import { getCompanyByGuess } from "#features/auth/company-code.ts";
import { hashNewPassword } from "#features/auth/new-password.ts";
import { findPerson, insertPerson } from "#features/auth/people.queries.ts";
import { startSession } from "#features/auth/sessions.ts";
import { requireVerified, spendVerification } from "#features/auth/verification.ts";
import type { Visit } from "#features/auth/visit.ts";
import { foundCompany, joinCompany } from "#features/companies/companies.ts";
import { refuse } from "#http/refusal.ts";

export interface Application {
  email: string;
  password: string;
  /** The job title. */
  role: string;
  /** Whose company to join; without a code a company is founded. */
  company_code?: string | null | undefined;
  full_name?: string | null | undefined;
  company_name?: string | null | undefined;
  time_zone?: string | undefined;
}

/**
 * Makes an account for a verified address and signs it in.
 * @throws Refusal `email_not_verified`, `email_taken`, `company_code_not_found`, `password_too_short`,
 * `password_too_common`, `too_many_attempts`
 */
export async function register(visit: Visit, application: Application): Promise<SignedIn> {
  const { database, now } = visit;
  await database.inIdentity((db) => requireMayRegister(db, application.email, now));
  const passwordHash = await hashNewPassword(application.password, application.email);
  const company = application.company_code
    ? await getCompanyByGuess(visit, application.email, application.company_code)
    : null;
  const signedIn = await database.inIdentity(async (db) => {
    const personId = await makePerson(db, visit, application, passwordHash);
    if (company) await join(db, visit, application, personId, company);
    const companyId = company?.id ?? (await found(db, visit, application, personId));
    return await startSession(db, visit, personId, companyId);
  });
  if (company) await announceMember(database, company.id, signedIn.user.id);
  return signedIn;
}

async function requireMayRegister(db: IdentityDb, email: string, now: Temporal.Instant): Promise<void> {
  await requireVerified(db, email, now);
  if (await findPerson(db, email)) refuse("email_taken");
}

async function makePerson(db: IdentityDb, visit: Visit, application: Application, passwordHash: string) {
  const { email } = application;
  await spendVerification(db, email, visit.now);
  const username = usernameOf(email);
  const fullName = application.full_name ?? null;
  const personId = await insertPerson(db, { email, username, fullName, passwordHash, locale: visit.locale }, visit.now);
  return personId ?? refuse("email_taken");
}

function join(
  db: IdentityDb,
  visit: Visit,
  { email, role, full_name }: Application,
  personId: string,
  company: { id: string; name: string },
): Promise<boolean> {
  const name = full_name ?? usernameOf(email);
  return joinCompany(db, company, { id: personId, name, email, role }, visit.origin, visit.now);
}

function found(db: IdentityDb, visit: Visit, application: Application, ownerId: string): Promise<string> {
  const name = application.company_name ?? firstCompanyName[visit.locale];
  return foundCompany(db, { name, timeZone: application.time_zone, ownerId, role: application.role }, visit.now);
}
