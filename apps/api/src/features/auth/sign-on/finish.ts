import { limits } from "@millwright/contract/limits";
import type { SignedOn } from "@millwright/contract/sign-on";
import { usernameOf } from "@millwright/domain/people";
import { domainOfEmail } from "@millwright/domain/sign-on/email-domain";
import { groupsIn, type JoinLevel, levelOfGroups } from "@millwright/domain/sign-on/group-level";
import type { IdentityDb } from "#db/database.ts";
import { actAsPerson, asSystemMeanwhile } from "#db/transaction/acting.ts";
import { announceTeamChange } from "#features/auth/announcing.ts";
import { type AuthContext, authContextOf } from "#features/auth/auth-context.ts";
import { hashPassword } from "#features/auth/password/password-hash.ts";
import {
  findPerson,
  findUser,
  holdPerson,
  insertPerson,
  isMemberElsewhere,
  type ProvenPerson,
  setLocale,
} from "#features/auth/people.queries.ts";
import { startSession } from "#features/auth/session/sessions.ts";
import type { DeviceTokens } from "#features/auth/sign-in/devices.ts";
import type { Shown } from "#features/auth/sign-in/open-company.ts";
import { type SignOnCall, signedOutPath } from "#features/auth/sign-on/begin.ts";
import { type Arrival, arrive } from "#features/auth/sign-on/identity.ts";
import { findLinkOf, lockLinked, noteLinkUsed, upsertLink } from "#features/auth/sign-on/links.queries.ts";
import { type Identity, type Returned, signOutUrlOf } from "#features/auth/sign-on/provider.ts";
import { holdConnection, type SignOnRow } from "#features/auth/sign-on/settings.queries.ts";
import { changeMemberLevel, holdCompany, joinCompany, mayJoin, usualRoleOf } from "#features/companies/companies.ts";
import { openInvitation, takeInvitation } from "#features/people/people.ts";
import { refuse } from "#http/errors/refusal.ts";
import { makeToken } from "#http/session/session.ts";

export interface SignOnAnswer extends Returned {
  invitation_token?: string | null | undefined;
  device_tokens?: DeviceTokens;
}

/**
 * Signs in whom the provider sent back. A person is the issuer's subject, never an e-mail: an account that an address has is
 * linked by who said its password, and taken over by nobody. @throws Refusal as `arrive`, and `sign_on_not_linked`, `sign_on_account_exists`,
 * `sign_on_taken`, `sign_on_only`, `invitation_invalid`, `barred`
 */
export async function finishSignOn(call: SignOnCall, answer: SignOnAnswer): Promise<SignedOn> {
  const context = authContextOf(call);
  const arrival = await arrive(call, answer, null);
  // Nobody knows it: who wants a password has a link to a new one mailed.
  const passwordHash = await hashPassword(makeToken());
  const { provider, identity } = arrival;
  const { signedIn, isTeamChanged, isCompanyChanged } = await context.database.inIdentity(async (db) => {
    // By the rules of now, which stay so until the session is there.
    const row = (await holdConnection(db, arrival.row)) ?? refuse("sign_on_expired");
    const guest = { db, context, arrival: { ...arrival, row }, invitation: answer.invitation_token ?? null };
    const member = await admit(guest, passwordHash);
    if (!(await isMemberElsewhere(db, member.id, row.company_id))) await setLocale(db, member.id, context.locale);
    const level = await followGroups(db, row, identity, member.id);
    await noteLinkUsed(db, member.linkId, context.now);
    const devices = answer.device_tokens;
    const session = await startSession(db, context, member.id, row.company_id, devices, member.linkId);
    return {
      signedIn: session,
      isTeamChanged: member.isNew || level.isChanged,
      isCompanyChanged: level.isCompanyChanged,
    };
  });
  const { company_id: companyId, id: personId } = signedIn.user;
  if (isTeamChanged) await announceTeamChange(context.database, { companyId, personId, isCompanyChanged });
  return { ...signedIn, sign_out_url: signOutUrlOf(provider, identity.idToken, context.origin + signedOutPath) };
}

interface Guest {
  db: IdentityDb;
  context: AuthContext;
  arrival: Arrival;
  invitation: string | null;
}

interface Admitted {
  id: string;
  linkId: string;
  isNew: boolean;
}

async function admit(guest: Guest, passwordHash: string): Promise<Admitted> {
  const { db, arrival } = guest;
  const { row, identity, proven } = arrival;
  const found = await lockLinked(db, row.company_id, identity);
  if (found !== null && proven !== null && found.id !== proven.id) return refuse("sign_on_taken");
  if (found !== null) return await admitLinked(guest, found);
  return proven === null ? await admitNewcomer(guest, passwordHash) : await admitAccount(guest, proven);
}

/** Somebody who has an account already, and said its password on the way: a member, or whoever is invited by its address. */
async function admitAccount(guest: Guest, proven: ProvenPerson): Promise<Admitted> {
  const { db, context, arrival, invitation } = guest;
  if (!(await holdPerson(db, proven))) return refuse("sign_on_expired");
  const personId = proven.id;
  const user = await findUser(db, personId, arrival.row.company_id);
  // An owner's password is for when the provider is down: its use is in the log and mailed, and no link goes around that.
  if (arrival.row.only_sign_on && user?.access === "owner") refuse("sign_on_only", { sentence: "sign_on_owner" });
  if (invitation === null) return await admitMember(guest, personId);
  const { email } = await openInvitation(db, invitation, context.now);
  const person = await findPerson(db, email);
  if (person?.id !== personId) return refuse("invitation_invalid");
  const isNew = await joinInvited(guest, person, invitation);
  return { id: personId, linkId: await link(guest, personId, false), isNew };
}

/** A member who is not linked yet. Who is linked to somebody else at the provider stays so: a password alone moves no link. */
async function admitMember(guest: Guest, personId: string): Promise<Admitted> {
  const { db, arrival } = guest;
  const companyId = arrival.row.company_id;
  if ((await findUser(db, personId, companyId)) === null) refuse("invitation_invalid");
  if ((await findLinkOf(db, companyId, personId)) !== null)
    refuse("sign_on_taken", { sentence: "sign_on_linked_otherwise" });
  return { id: personId, linkId: await link(guest, personId, true), isNew: false };
}

/** Somebody who is linked, and a member again where an invitation or the domain lets them in. */
async function admitLinked(
  guest: Guest,
  { link_id: linkId, ...person }: Shown & { link_id: string },
): Promise<Admitted> {
  const { db, arrival, invitation } = guest;
  const companyId = arrival.row.company_id;
  if ((await findUser(db, person.id, companyId)) !== null) return { id: person.id, linkId, isNew: false };
  if (invitation !== null) return { id: person.id, linkId, isNew: await joinInvited(guest, person, invitation) };
  const joinsAs = levelOfDomain(arrival) ?? refuse("sign_on_not_linked");
  return { id: person.id, linkId, isNew: await joinByDomain(guest, person, joinsAs) };
}

/** Somebody who comes for the first time: with an account of their own, under an address that nobody has. */
async function admitNewcomer(guest: Guest, passwordHash: string): Promise<Admitted> {
  const { db, context, arrival, invitation } = guest;
  if (invitation !== null) {
    const { email } = await openInvitation(db, invitation, context.now);
    const person = (await addPerson(guest, email, passwordHash)) ?? refuseAccount("sign_on_password_first");
    const isNew = await joinInvited(guest, person, invitation);
    return { id: person.id, linkId: await link(guest, person.id, false), isNew };
  }
  const joinsAs = levelOfDomain(arrival) ?? refuse("sign_on_not_linked");
  const email = emailOf(arrival.identity) ?? refuse("sign_on_not_linked");
  const person = (await addPerson(guest, email, passwordHash)) ?? refuseAccount("sign_on_account_exists");
  const isNew = await joinByDomain(guest, person, joinsAs);
  return { id: person.id, linkId: await link(guest, person.id, false), isNew };
}

const refuseAccount = (sentence: "sign_on_account_exists" | "sign_on_password_first") =>
  refuse("sign_on_account_exists", { sentence });

async function link({ db, context, arrival }: Guest, personId: string, byPassword: boolean): Promise<string> {
  const { issuer, subject } = arrival.identity;
  await actAsPerson(db, personId);
  const link = { companyId: arrival.row.company_id, personId, issuer, subject, byPassword };
  return (await upsertLink(db, link, context.now)) ?? refuse("sign_on_taken");
}

/** Null where somebody has an account under the address. */
async function addPerson(
  { db, context: { locale, now }, arrival }: Guest,
  email: string,
  passwordHash: string,
): Promise<Shown | null> {
  const fullName = textOf(arrival.identity.claims.name)?.slice(0, limits.name) ?? null;
  const username = usernameOf(email);
  const person = { email, username, fullName, passwordHash, hasLongPassword: false, locale };
  const id = await insertPerson(db, person, now);
  return id === null ? null : { id, email, username, full_name: fullName };
}

async function joinInvited({ db, context, arrival }: Guest, person: Shown, token: string): Promise<boolean> {
  const { id, email, full_name, username } = person;
  const used = await takeInvitation(db, { id, email, name: full_name ?? username }, token, context);
  // Another company's invitation is none here, and stays unused.
  if (used === null || used.companyId !== arrival.row.company_id) return refuse("invitation_invalid");
  return used.isNew;
}

async function joinByDomain({ db, context, arrival }: Guest, person: Shown, access: JoinLevel): Promise<boolean> {
  const company = await holdCompany(db, arrival.row.company_id);
  if (!(await mayJoin(db, company.id, person.id))) refuse("barred");
  const { id, email, full_name, username } = person;
  const colleague = { id, email, name: full_name ?? username, role: await usualRoleOf(db, id) };
  return await joinCompany(db, company, colleague, { by: "signOn", access }, context);
}

/** With which level the company's proved domain lets somebody in; null where it does not. */
function levelOfDomain({ row, identity }: Arrival): JoinLevel | null {
  const email = emailOf(identity);
  const isOfDomain = email !== null && row.domain_proved_at !== null && domainOfEmail(email) === row.email_domain;
  if (!isOfDomain || row.joins_as === null) return null;
  return groupLevelOf(row, identity) ?? row.joins_as;
}

/** The address that the provider tells of somebody, unless it says that it is not theirs. */
function emailOf({ claims }: Identity): string | null {
  const email = claims.email_verified === false ? null : textOf(claims.email);
  return email !== null && domainOfEmail(email) !== null && email.length <= limits.email ? email.toLowerCase() : null;
}

const textOf = (claim: unknown): string | null => (typeof claim === "string" && claim.trim() ? claim.trim() : null);

function groupLevelOf({ groups_claim: claim, group_levels: levels }: SignOnRow, { claims }: Identity) {
  return claim === null ? null : levelOfGroups(groupsIn(claims[claim]), levels);
}

/** Gives a member the level of their groups. An owner stays one, and where no group gives a level theirs stays. */
async function followGroups(db: IdentityDb, row: SignOnRow, identity: Identity, personId: string) {
  const access = groupLevelOf(row, identity);
  const user = await findUser(db, personId, row.company_id);
  if (access === null || user === null || user.access === "owner" || user.access === access)
    return { isChanged: false, isCompanyChanged: false };
  await actAsPerson(db, personId);
  return await asSystemMeanwhile(db, { personId, name: "sign-on" }, () =>
    changeMemberLevel(db, row.company_id, personId, access),
  );
}
