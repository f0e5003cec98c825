import type { SignedIn } from "@millwright/contract/auth";
import type { IdentityDb } from "#db/database.ts";
import type { AuthContext } from "#features/auth/auth-context.ts";
import { findUser, type Person } from "#features/auth/people.queries.ts";
import { startSession } from "#features/auth/session/sessions.ts";
import type { DeviceTokens } from "#features/auth/sign-in/devices.ts";
import { holdCompanyByGuess } from "#features/auth/sign-up/company-code.ts";
import { type HeldCompany, holdHome, joinCompany, mayJoin, usualRoleOf } from "#features/companies/companies.ts";
import { takeInvitation } from "#features/people/people.ts";

export type Settled =
  | { signedIn: SignedIn; isNew: boolean }
  | { refused: "wrong_credentials" | "company_code_not_found" | "invitation_invalid" | "no_company" | "barred" };

/** Which company to open, and to join where needed: of a code, of a mailed invitation, or else the person's own. */
export interface WhichCompany {
  company_code?: string | null | undefined;
  invitation_token?: string | null | undefined;
}

/** Who has shown who they are, by a password or a passkey. */
export type Shown = Pick<Person, "id" | "email" | "username" | "full_name">;

/** Begins a session in the company that is meant. */
export async function openCompany(
  db: IdentityDb,
  context: AuthContext,
  person: Shown,
  { company_code: code, invitation_token: invitation }: WhichCompany,
  devices: DeviceTokens,
): Promise<Settled> {
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
  person: Shown,
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
  { id, email, full_name, username }: Shown,
  token: string,
  devices: DeviceTokens,
): Promise<Settled> {
  const used = await takeInvitation(db, { id, email, name: full_name ?? username }, token, context);
  if (used === null) return { refused: "invitation_invalid" };
  return { signedIn: await startSession(db, context, id, used.companyId, devices), isNew: used.isNew };
}

async function joinAs(db: IdentityDb, person: Shown, company: HeldCompany, context: AuthContext): Promise<boolean> {
  const { id, email } = person;
  const colleague = { id, name: person.full_name ?? person.username, email, role: await usualRoleOf(db, id) };
  return await joinCompany(db, company, colleague, { by: "code" }, context);
}
