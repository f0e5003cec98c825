import { hash } from "node:crypto";
import { limits } from "@millwright/contract/limits";
import { domainOfEmail } from "@millwright/domain/sign-on/email-domain";
import { isUuid } from "@millwright/domain/uuid";
import type { IdentityDb } from "#db/database.ts";
import type { Deps } from "#deps.ts";
import { type AuthContext, authContextOf } from "#features/auth/auth-context.ts";
import type { ProvenPerson } from "#features/auth/people.queries.ts";
import { countAttempt, refuseWhileThrottled, throttleOnExactly } from "#features/auth/sign-in/attempts.ts";
import type { DeviceTokens } from "#features/auth/sign-in/devices.ts";
import { type OwnCredentials, whoseCredentials } from "#features/auth/sign-in/sign-in.ts";
import { insertSignOnAttempt } from "#features/auth/sign-on/attempts.queries.ts";
import { openSecret } from "#features/auth/sign-on/client-secret.ts";
import {
  causesOf,
  departureOf,
  openProvider,
  type Proof,
  type Provider,
  UnusableIssuer,
} from "#features/auth/sign-on/provider.ts";
import {
  findSignOn,
  findSignOnOfDomain,
  findSignOnOfInvitation,
  type SignOnRow,
} from "#features/auth/sign-on/settings.queries.ts";
import { holdCompanyOfCode, holdHome, levelIn } from "#features/companies/companies.ts";
import { openInvitation } from "#features/people/people.ts";
import { refuse } from "#http/errors/refusal.ts";
import { makeToken, tokenHash } from "#http/session/session.ts";

/** What a call of sign-on needs of its request. */
export type SignOnCall = Parameters<typeof authContextOf>[0] & {
  header(name: string): string | undefined;
  setCookie(cookie: string): void;
};

const cookieName = "sign_on";
const cookieForm = /^[\w-]{43}$/;
/** The state of who links themself, by which the page that they come back to knows it. */
const linkMark = "link.";

export const returnPath = "/sign-on/callback";
export const signedOutPath = "/login";

export function redirectUriOf({ config }: Deps): string {
  return config.publicOrigin + returnPath;
}

/** The browser's own token; null of one that never left for a provider, or too long ago. */
export function browserOf({ header }: Pick<SignOnCall, "header">): string | null {
  const cookies = (header("cookie") ?? "").split(";").map((cookie) => cookie.trim());
  const token = cookies.find((cookie) => cookie.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1);
  return token !== undefined && cookieForm.test(token) ? token : null;
}

function rememberBrowser(call: SignOnCall): string {
  const browser = browserOf(call) ?? makeToken();
  const secure = call.deps.config.publicOrigin.startsWith("https:") ? "; Secure" : "";
  const seconds = limits.signOn.minutes * 60;
  call.setCookie(
    `${cookieName}=${browser}; Path=/api/auth/sign-on; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`,
  );
  return browser;
}

/** What proves an answer is made of what the browser alone has, and of the attempt: nothing of it is stored. */
export function proofOf(browser: string, state: string): Proof {
  const derive = (purpose: string) => hash("sha256", `${purpose} ${browser} ${state}`, "base64url");
  return { state, nonce: derive("nonce"), verifier: derive("verifier") };
}

/** Opens the provider of a company. @throws Refusal `sign_on_unavailable` */
export async function providerOf(row: SignOnRow, { deps }: Pick<SignOnCall, "deps">): Promise<Provider> {
  const { issuer, client_id: clientId, company_id: companyId, client_secret: sealed } = row;
  const clientSecret = openSecret(deps.pepper, companyId, sealed);
  if (clientSecret === null) {
    deps.log.warn({ companyId }, "The client secret of a sign-on was sealed under another PIN_PEPPER.");
    return refuse("sign_on_unavailable");
  }
  try {
    return await openProvider({ issuer, clientId, clientSecret }, deps.outbound);
  } catch (error) {
    if (!(error instanceof UnusableIssuer)) throw error;
    const reasons = causesOf(error).map(({ message }) => message);
    deps.log.warn({ companyId, issuer, reasons }, "The provider of a sign-on can't be used.");
    return refuse("sign_on_unavailable");
  }
}

/** Leads whoever is signed in to the provider, to be linked. @throws Refusal `sign_on_not_found`, `sign_on_unavailable` */
export async function beginLink(
  call: SignOnCall,
  { companyId, sessionId }: { companyId: string; sessionId: string },
): Promise<string> {
  const row = await call.deps.db.inIdentity(async (db) => {
    await countDeparture(db, authContextOf(call));
    return await findSignOn(db, companyId);
  });
  return row === null ? refuse("sign_on_not_found") : await depart(call, row, { sessionId, proven: null });
}

export interface WhichProvider {
  /** A company code, or an e-mail address. */
  company?: string | null | undefined;
  /** The id of a company. */
  company_id?: string | null | undefined;
  invitation_token?: string | null | undefined;
  /** Of a member who is not linked yet, with their password. */
  email?: string | null | undefined;
  /** Of that member, or of the account that the invited address has: who says it is linked to it. */
  password?: string | null | undefined;
  device_tokens?: DeviceTokens;
}

/**
 * Leads somebody who is not signed in to the provider of a company. Where there is no such company, or it has none, the answer
 * is the same. @throws Refusal `sign_on_not_found`, `sign_on_unavailable`, `too_many_attempts`, and with a password
 * `invitation_invalid`, `wrong_credentials`
 */
export async function beginSignOn(call: SignOnCall, which: WhichProvider): Promise<string> {
  const context = authContextOf(call);
  const { email, password, invitation_token: invitation } = which;
  if (email && password && !invitation) return await beginAsMember(call, { ...which, email, password });
  // The guess is committed; refusing within the transaction would undo it.
  const row = await context.database.inIdentity(async (db) => {
    await countDeparture(db, context);
    return await findMeant(db, context, which);
  });
  if (row === null) return refuse("sign_on_not_found");
  return await depart(call, row, { sessionId: null, proven: await findInvitedAccount(context, which) });
}

/** Leads a member to the provider who said their password, to be linked there: in the company that they name, or else their own. */
async function beginAsMember(call: SignOnCall, which: WhichProvider & OwnCredentials): Promise<string> {
  const context = authContextOf(call);
  await context.database.inIdentity((db) => countDeparture(db, context));
  const proven = await whoseCredentials(context, which);
  const row = await context.database.inIdentity((db) => findOfMember(db, proven.id, which));
  return row === null ? refuse("sign_on_not_found") : await depart(call, row, { sessionId: null, proven });
}

async function findOfMember(
  db: IdentityDb,
  personId: string,
  { company, company_id: id }: WhichProvider,
): Promise<SignOnRow | null> {
  const companyId = company ? (await holdCompanyOfCode(db, company))?.id : id || (await holdHome(db, personId));
  if (!companyId || !isUuid(companyId) || (await levelIn(db, companyId, personId)) === null) return null;
  return await findSignOn(db, companyId);
}

/** Who has an account under the invited address, and said its password. */
async function findInvitedAccount(
  context: AuthContext,
  { invitation_token: token, password, device_tokens }: WhichProvider,
): Promise<ProvenPerson | null> {
  if (!token || !password) return null;
  const { email } = await context.database.inIdentity((db) => openInvitation(db, token, context.now));
  return await whoseCredentials(context, { email, password, device_tokens });
}

async function findMeant(
  db: IdentityDb,
  context: AuthContext,
  { company, company_id: id, invitation_token: invitation }: WhichProvider,
): Promise<SignOnRow | null> {
  if (invitation) return await findSignOnOfInvitation(db, tokenHash(invitation), context.now);
  if (!company && !id) return null;
  if (!company) return await findOfId(db, id ?? "");
  // A typed code or e-mail is a guess; the address of a company guesses nothing, and is counted as a departure alone.
  const guesser = { email: `sign-on at ${context.network}`, network: context.network };
  refuseWhileThrottled(await throttleOnExactly(db, "companyCode", guesser, context.now), context.now);
  const found = await findOfTyped(db, company);
  if (found === null) await countAttempt(db, "companyCode", guesser, context.now);
  return found;
}

/** By the id that the company's lasting address names. */
async function findOfId(db: IdentityDb, id: string): Promise<SignOnRow | null> {
  return isUuid(id) ? await findSignOn(db, id) : null;
}

async function findOfTyped(db: IdentityDb, typed: string): Promise<SignOnRow | null> {
  return typed.includes("@") ? await findOfEmail(db, typed) : await findOfCode(db, typed);
}

async function findOfEmail(db: IdentityDb, email: string): Promise<SignOnRow | null> {
  const domain = domainOfEmail(email);
  return domain === null ? null : await findSignOnOfDomain(db, domain);
}

async function findOfCode(db: IdentityDb, code: string): Promise<SignOnRow | null> {
  const company = await holdCompanyOfCode(db, code);
  return company === null ? null : await findSignOn(db, company.id);
}

async function countDeparture(db: IdentityDb, { network, now }: AuthContext): Promise<void> {
  const who = { email: `sign-on at ${network}`, network };
  refuseWhileThrottled(await throttleOnExactly(db, "signOn", who, now), now);
  await countAttempt(db, "signOn", who, now);
}

/** Who leaves: whoever is signed in and links themself, or whose password was typed; both null of anybody else. */
interface Leaving {
  sessionId: string | null;
  proven: ProvenPerson | null;
}

async function depart(call: SignOnCall, row: SignOnRow, { sessionId, proven }: Leaving): Promise<string> {
  const provider = await providerOf(row, call);
  const state = `${sessionId === null ? "" : linkMark}${makeToken()}`;
  const browser = rememberBrowser(call);
  const departed = { stateHash: tokenHash(state), browserHash: tokenHash(browser), sessionId };
  const expiresAt = call.now.add({ minutes: limits.signOn.minutes });
  const departure = { ...row, person_id: proven?.id ?? null, password_hash: proven?.password_hash ?? null };
  await call.deps.db.inIdentity((db) => insertSignOnAttempt(db, departed, departure, expiresAt));
  return await departureOf(provider, proofOf(browser, state), redirectUriOf(call.deps));
}
