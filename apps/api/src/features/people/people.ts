import { limits } from "@millwright/contract/limits";
import type { Invitation, Invited } from "@millwright/contract/people";
import type { AccessLevel } from "@millwright/domain/access";
import type { Locale } from "@millwright/messages/text";
import type { IdentityDb } from "#db/database.ts";
import { countInvitation } from "#features/auth/auth.ts";
import { holdCompany, isMembersEmail, isOwnerOf, joinCompany, usualRoleOf } from "#features/companies/companies.ts";
import { enqueueEmail } from "#features/mail/mail.ts";
import { invitationEmail } from "#features/people/emails.ts";
import {
  deleteInvitation,
  deleteInvitationsAround,
  deleteInvitationsBy,
  deleteInvitationsOver,
  findCompanyInviting,
  findInvited,
  holdByToken,
  holdInvitation,
  listInvitations,
  type MailedToken,
  putInvitation,
  spendInvitation,
} from "#features/people/people.queries.ts";
import { refuse } from "#http/errors/refusal.ts";
import { makeToken, tokenHash } from "#http/session/session.ts";

/** The owner who invites, and what the link in a mail begins with. */
export interface Inviter {
  id: string;
  name: string;
  companyId: string;
  origin: string;
}

export interface Draft {
  emails: readonly string[];
  access: AccessLevel;
  role?: string | null | undefined;
  locale: Locale;
}

/** For how long the owner's list still shows an invitation that has expired. */
const shownDays = 30;

/** Who is invited to a company and has not joined it, the latest first. */
export async function invitationsOf(db: IdentityDb, companyId: string): Promise<Invitation[]> {
  return await listInvitations(db, companyId);
}

/**
 * Mails each address a link of its own. It is the same for an address with an account and for one without: whoever
 * opens the link learns which, nobody else.
 * @throws Refusal `already_member`, `too_many_invitations`; `not_allowed` to who is no owner any more
 */
export async function invite(db: IdentityDb, by: Inviter, draft: Draft, at: Temporal.Instant): Promise<Invitation[]> {
  const company = await holdAsOwner(db, by);
  const invitations: Invitation[] = [];
  // Always in the same order, so that two who invite the same people never wait for each other.
  for (const email of [...new Set(draft.emails)].sort()) {
    if (await isMembersEmail(db, by.companyId, email)) refuse("already_member", { values: { email } });
    invitations.push(await send(db, by, company.name, { ...draft, email, role: draft.role ?? null }, at));
  }
  return invitations;
}

/** Mails an invitation again, with another link. @throws Refusal `not_found`, `too_many_invitations` */
export async function renewInvitation(
  db: IdentityDb,
  by: Inviter,
  id: string,
  at: Temporal.Instant,
): Promise<Invitation> {
  const company = await holdAsOwner(db, by);
  const invitation = (await holdInvitation(db, by.companyId, id)) ?? refuse("not_found");
  return await send(db, by, company.name, invitation, at);
}

/** Takes an invitation back. @throws Refusal `not_found` of one that was used meanwhile, too */
export async function revokeInvitation(db: IdentityDb, companyId: string, id: string): Promise<void> {
  if (!(await deleteInvitation(db, companyId, id))) refuse("not_found");
}

/** What a mailed token opens. @throws Refusal `invitation_invalid` */
export async function openInvitation(db: IdentityDb, token: string, now: Temporal.Instant): Promise<Invited> {
  return (await findInvited(db, tokenHash(token), now)) ?? refuse("invitation_invalid");
}

/** Whether a token lets an address register: not yet used, used by now, or of no such invitation. */
export async function tryInvitation(
  db: IdentityDb,
  token: string,
  email: string,
  now: Temporal.Instant,
): Promise<"good" | "spent" | "none"> {
  const found = await findCompanyInviting(db, mailedTo(email, token), now);
  if (found === null) return "none";
  return found.is_used ? "spent" : "good";
}

export interface Guest {
  id: string;
  email: string;
  /** The full name, or the username. */
  name: string;
  /** The job title that they give themselves; else the invitation's, or what they are elsewhere. */
  role?: string;
}

/**
 * Lets a person whose address was invited into the company, with the level of the invitation; whoever is in it already
 * keeps theirs. Of two uses at the same moment the second finds it used: by the same person it opens the company again.
 * Null when it opens nothing.
 */
export async function takeInvitation(
  db: IdentityDb,
  guest: Guest,
  token: string,
  context: { origin: string; now: Temporal.Instant },
): Promise<{ companyId: string; isNew: boolean } | null> {
  const mailed = mailedTo(guest.email, token);
  const found = await findCompanyInviting(db, mailed, context.now);
  if (found === null) return null;
  const { company_id: companyId } = found;
  const company = await holdCompany(db, companyId);
  const invitation = await holdByToken(db, mailed);
  if (invitation === null) return null;
  if (invitation.used_by !== null) {
    const isTheirs = invitation.used_by === guest.id && (await isMembersEmail(db, companyId, guest.email));
    return isTheirs ? { companyId, isNew: false } : null;
  }
  await spendInvitation(db, invitation.id, guest.id, context.now);
  const { access } = invitation;
  const role = guest.role ?? invitation.role ?? (await usualRoleOf(db, guest.id));
  const isNew = await joinCompany(db, company, { ...guest, role }, { by: "invitation", access }, context);
  return { companyId, isNew };
}

/** Nobody who leaves a company comes back by what they were mailed, or lets others in by what they mailed themself. */
export async function endInvitationsAround(db: IdentityDb, companyId: string, personId: string): Promise<void> {
  await deleteInvitationsAround(db, companyId, personId);
}

/** What an owner who is none any more has mailed opens nothing: else they might let themself in as one again. */
export async function endInvitationsBy(db: IdentityDb, companyId: string, personId: string): Promise<void> {
  await deleteInvitationsBy(db, companyId, personId);
}

/** Forgets invitations that are over. */
export async function forgetInvitations(db: IdentityDb, now: Temporal.Instant): Promise<void> {
  await deleteInvitationsOver(db, now.subtract({ hours: shownDays * 24 }), now);
}

/** Whoever lost the company a moment ago invites nobody; nobody takes it from them before the transaction ends. */
async function holdAsOwner(db: IdentityDb, { id, companyId }: Inviter): Promise<{ id: string; name: string }> {
  const company = await holdCompany(db, companyId);
  if (!(await isOwnerOf(db, companyId, id))) refuse("not_allowed");
  return company;
}

interface Letter {
  email: string;
  access: AccessLevel;
  role: string | null;
  locale: Locale;
}

async function send(db: IdentityDb, by: Inviter, company: string, letter: Letter, at: Temporal.Instant) {
  const { email, locale, access } = letter;
  await countInvitation(db, { email, companyId: by.companyId }, at);
  const token = makeToken();
  const expiresAt = at.add({ hours: limits.invitation.days * 24 });
  const newInvitation = { ...letter, companyId: by.companyId, tokenHash: tokenHash(token), by, sentAt: at, expiresAt };
  const invitation = (await putInvitation(db, newInvitation)) ?? refuse("conflict");
  const guest = { email, company, access, by: by.name, link: `${by.origin}/join#${token}` };
  await enqueueEmail(db, email, invitationEmail(locale, guest), at);
  return invitation;
}

function mailedTo(email: string, token: string): MailedToken {
  return { token: tokenHash(token), email };
}
