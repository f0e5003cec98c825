import type { SignedIn } from "@millwright/contract/auth";
import { usernameOf } from "@millwright/domain/people";
import { firstCompanyName } from "@millwright/messages/mail/mail";
import type { IdentityDb } from "#db/database.ts";
import { announceMember } from "#features/auth/announcing.ts";
import type { AuthContext } from "#features/auth/auth-context.ts";
import { inLine } from "#features/auth/line.ts";
import { hashNewPassword } from "#features/auth/password/new-password.ts";
import { insertPerson } from "#features/auth/people.queries.ts";
import { startSession } from "#features/auth/session/sessions.ts";
import type { DeviceTokens } from "#features/auth/sign-in/devices.ts";
import { signInNow } from "#features/auth/sign-in/sign-in.ts";
import { holdCompanyByGuess } from "#features/auth/sign-up/company-code.ts";
import { spendProof, tryProof } from "#features/auth/sign-up/verification.ts";
import { foundCompany, joinCompany } from "#features/companies/companies.ts";
import { refuse } from "#http/errors/refusal.ts";

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
  /** What the verified code of the address gave. */
  verification_token?: string | null | undefined;
  device_tokens?: DeviceTokens;
}

/**
 * Makes an account for a verified address and signs it in. Who comes again with the same proof and password, since the
 * answer was lost, is signed in to the account that was made.
 * @throws Refusal `email_not_verified`, `email_taken`, `company_code_not_found`, `password_too_short`,
 * `password_too_common`, `too_many_attempts`, `too_many_requests`
 */
export function register(context: AuthContext, application: Application): Promise<SignedIn> {
  return inLine(context, () => registerNow(context, application));
}

async function registerNow(context: AuthContext, application: Application): Promise<SignedIn> {
  const { database } = context;
  const { email, company_code, verification_token: token } = application;
  if (!token) return refuse("email_not_verified");
  const proof = await database.inIdentity((db) => tryProof(db, context, email, token));
  if (proof === "spent") return signInNow(context, { ...application, company_code: null });
  if (proof === "none") return refuse("email_not_verified");
  const passwordHash = await hashNewPassword(application.password, email);
  const registered = await database.inIdentity(async (db) => {
    const company = company_code ? await holdCompanyByGuess(db, context, email, company_code) : null;
    if (company_code && company === null) return null;
    const personId = await makePerson(db, context, application, passwordHash, token);
    if (company) await join(db, context, application, personId, company);
    const companyId = company?.id ?? (await found(db, context, application, personId));
    return {
      signedIn: await startSession(db, context, personId, companyId, application.device_tokens),
      joined: company,
    };
  });
  // The guess is committed; refusing within the transaction would undo it.
  const { signedIn, joined } = registered ?? refuse("company_code_not_found");
  if (joined) await announceMember(database, joined.id, signedIn.user.id);
  return signedIn;
}

async function makePerson(
  db: IdentityDb,
  context: AuthContext,
  application: Application,
  passwordHash: string,
  token: string,
): Promise<string> {
  const { email } = application;
  await spendProof(db, email, token, context.now);
  const username = usernameOf(email);
  const fullName = application.full_name ?? null;
  const personId = await insertPerson(
    db,
    { email, username, fullName, passwordHash, locale: context.locale },
    context.now,
  );
  return personId ?? refuse("email_taken");
}

function join(
  db: IdentityDb,
  context: AuthContext,
  { email, role, full_name }: Application,
  personId: string,
  company: { id: string; name: string },
): Promise<boolean> {
  const name = full_name ?? usernameOf(email);
  return joinCompany(db, company, { id: personId, name, email, role }, context.origin, context.now);
}

function found(db: IdentityDb, context: AuthContext, application: Application, ownerId: string): Promise<string> {
  const name = application.company_name ?? firstCompanyName[context.locale];
  return foundCompany(db, { name, timeZone: application.time_zone, ownerId, role: application.role }, context.now);
}
