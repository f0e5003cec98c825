import type { SignedIn } from "@millwright/contract/auth";
import { isLongPassword } from "@millwright/domain/passwords";
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
import { foundCompany, type HeldCompany, joinCompany } from "#features/companies/companies.ts";
import { takeInvitation, tryInvitation } from "#features/people/people.ts";
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
  /** Of a mailed invitation to the address, which proves it as well, and says whose company to join. */
  invitation_token?: string | null | undefined;
  device_tokens?: DeviceTokens;
}

/**
 * Makes an account for a verified address and signs it in. Who comes again with the same proof and password, since the
 * answer was lost, is signed in to the account that was made.
 * @throws Refusal `email_not_verified`, `email_taken`, `company_code_not_found`, `invitation_invalid`,
 * `password_too_short`, `password_too_common`, `too_many_attempts`, `too_many_requests`
 */
export function register(context: AuthContext, application: Application): Promise<SignedIn> {
  const { invitation_token: invitation } = application;
  return inLine(context, () =>
    invitation ? registerInvited(context, application, invitation) : registerNow(context, application),
  );
}

/**
 * The token was mailed to the address and shown nowhere else, as a code is: who has it reads the mail of the address.
 * It is longer than what can be guessed, good once, and for this address alone, so no code is asked for beside it.
 */
async function registerInvited(context: AuthContext, application: Application, token: string): Promise<SignedIn> {
  const { database, now } = context;
  const { email, full_name, role } = application;
  const state = await database.inIdentity((db) => tryInvitation(db, token, email, now));
  if (state === "none") return refuse("invitation_invalid");
  const signInAgain = () => signInNow(context, { ...application, company_code: null });
  if (state === "spent") return signInAgain();
  const passwordHash = await hashNewPassword(application.password, email);
  const registered = await database.inIdentity(async (db) => {
    const id = await addPerson(db, context, application, passwordHash);
    if (id === null) return null;
    const name = full_name ?? usernameOf(email);
    const used = (await takeInvitation(db, { id, email, name, role }, token, context)) ?? refuse("invitation_invalid");
    return await startSession(db, context, id, used.companyId, application.device_tokens);
  });
  if (registered === null) {
    // Of two at the same moment the second waited until the first had the account.
    const isDone = (await database.inIdentity((db) => tryInvitation(db, token, email, now))) === "spent";
    return isDone ? signInAgain() : refuse("email_taken");
  }
  await announceMember(database, registered.user.company_id, registered.user.id);
  return registered;
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
  await spendProof(db, application.email, token, context.now);
  return (await addPerson(db, context, application, passwordHash)) ?? refuse("email_taken");
}

/** Null when somebody has the e-mail. */
async function addPerson(
  db: IdentityDb,
  context: AuthContext,
  application: Application,
  passwordHash: string,
): Promise<string | null> {
  const { email } = application;
  const username = usernameOf(email);
  const fullName = application.full_name ?? null;
  const hasLongPassword = isLongPassword(application.password);
  const person = { email, username, fullName, passwordHash, hasLongPassword, locale: context.locale };
  return await insertPerson(db, person, context.now);
}

function join(
  db: IdentityDb,
  context: AuthContext,
  { email, role, full_name }: Application,
  personId: string,
  company: HeldCompany,
): Promise<boolean> {
  const name = full_name ?? usernameOf(email);
  return joinCompany(db, company, { id: personId, name, email, role }, { by: "code" }, context);
}

function found(db: IdentityDb, context: AuthContext, application: Application, ownerId: string): Promise<string> {
  const name = application.company_name ?? firstCompanyName[context.locale];
  return foundCompany(db, { name, timeZone: application.time_zone, ownerId, role: application.role }, context.now);
}
