import type { AccessLevel } from "@millwright/domain/access";
import type { Locale } from "@millwright/messages/text";
import { sql } from "kysely";
import type { IdentityDb } from "#db/database.ts";

export interface InvitationRow {
  id: string;
  email: string;
  access: AccessLevel;
  role: string | null;
  locale: Locale;
  invited_by: string;
  sent_at: string;
  expires_at: string;
}

const shown = sql`id, email, access, role, locale, invited_by_name as invited_by, sent_at, expires_at`;

export async function listInvitations(db: IdentityDb, companyId: string): Promise<InvitationRow[]> {
  const result = await sql<InvitationRow>`
    select ${shown} from invitation where company_id = ${companyId} and used_at is null
    order by sent_at desc, email`.execute(db);
  return result.rows;
}

export interface NewInvitation {
  companyId: string;
  email: string;
  access: AccessLevel;
  role: string | null;
  locale: Locale;
  tokenHash: Buffer;
  by: { id: string; name: string };
  sentAt: Temporal.Instant;
  expiresAt: Temporal.Instant;
}

/** Invites an address, or again with another token where it is invited already. */
export async function putInvitation(db: IdentityDb, invitation: NewInvitation): Promise<InvitationRow | undefined> {
  const { companyId, email, access, role, locale, tokenHash, by, sentAt, expiresAt } = invitation;
  const result = await sql<InvitationRow>`
    insert into invitation (company_id, email, access, role, locale, token_hash, invited_by, invited_by_name, sent_at, expires_at)
    values (${companyId}, ${email}, ${access}, ${role}, ${locale}, ${tokenHash}, ${by.id}, ${by.name}, ${sentAt}, ${expiresAt})
    on conflict (company_id, email) where used_at is null do update set
      access = excluded.access, role = excluded.role, locale = excluded.locale, token_hash = excluded.token_hash,
      invited_by = excluded.invited_by, invited_by_name = excluded.invited_by_name,
      sent_at = excluded.sent_at, expires_at = excluded.expires_at
    returning ${shown}`.execute(db);
  return result.rows[0];
}

/** An invitation that nobody used, locked until the transaction ends. */
export async function holdInvitation(db: IdentityDb, companyId: string, id: string): Promise<InvitationRow | null> {
  const result = await sql<InvitationRow>`
    select ${shown} from invitation
    where company_id = ${companyId} and id = ${id} and used_at is null for update`.execute(db);
  return result.rows[0] ?? null;
}

/** False when it was used or taken back. */
export async function deleteInvitation(db: IdentityDb, companyId: string, id: string): Promise<boolean> {
  const result = await sql`
    delete from invitation where company_id = ${companyId} and id = ${id} and used_at is null returning id`.execute(db);
  return result.rows.length > 0;
}

/** What a person who is taken out of a company may not come back by: what they were mailed, and what they mailed. */
export async function deleteInvitationsAround(db: IdentityDb, companyId: string, personId: string): Promise<void> {
  await sql`
    delete from invitation
    where company_id = ${companyId}
      and (invited_by = ${personId} or email = (select email from person where id = ${personId}))`.execute(db);
}

/** What an owner of before has mailed and nobody used yet. */
export async function deleteInvitationsBy(db: IdentityDb, companyId: string, personId: string): Promise<void> {
  await sql`
    delete from invitation
    where company_id = ${companyId} and invited_by = ${personId} and used_at is null`.execute(db);
}

export interface InvitedRow {
  company_name: string;
  email: string;
  access: AccessLevel;
  role: string | null;
  locale: Locale;
  invited_by: string;
  expires_at: string;
  has_account: boolean;
  sign_on: boolean;
  only_sign_on: boolean;
}

export async function findInvited(db: IdentityDb, token: Buffer, now: Temporal.Instant): Promise<InvitedRow | null> {
  const result = await sql<InvitedRow>`
    select company.name as company_name, invitation.email, invitation.access, invitation.role, invitation.locale,
      invitation.invited_by_name as invited_by, invitation.expires_at,
      exists (select from person where person.email = invitation.email) as has_account,
      exists (select from sign_on where sign_on.company_id = invitation.company_id) as sign_on,
      invitation.access <> 'owner' and exists (
        select from sign_on where sign_on.company_id = invitation.company_id and sign_on.only_sign_on) as only_sign_on
    from invitation join company on company.id = invitation.company_id
    where token_hash = ${token} and used_at is null and expires_at > ${now}`.execute(db);
  return result.rows[0] ?? null;
}

/** A token with the address that it was mailed to. */
export interface MailedToken {
  token: Buffer;
  email: string;
}

/** Which company invites an address by a token, used or not; null when there is no such invitation, or it is over. */
export async function findCompanyInviting(
  db: IdentityDb,
  { token, email }: MailedToken,
  now: Temporal.Instant,
): Promise<{ company_id: string; is_used: boolean } | null> {
  const result = await sql<{ company_id: string; is_used: boolean }>`
    select company_id, used_at is not null as is_used from invitation
    where token_hash = ${token} and email = ${email} and expires_at > ${now}`.execute(db);
  return result.rows[0] ?? null;
}

export interface HeldInvitation {
  id: string;
  access: AccessLevel;
  role: string | null;
  used_by: string | null;
}

/** The same invitation, locked until the transaction ends. Of two transactions at the same moment the second sees the first. */
export async function holdByToken(db: IdentityDb, { token, email }: MailedToken): Promise<HeldInvitation | null> {
  const result = await sql<HeldInvitation>`
    select id, access, role, used_by from invitation where token_hash = ${token} and email = ${email} for update`.execute(
    db,
  );
  return result.rows[0] ?? null;
}

export async function spendInvitation(
  db: IdentityDb,
  id: string,
  personId: string,
  at: Temporal.Instant,
): Promise<void> {
  await sql`update invitation set used_at = ${at}, used_by = ${personId} where id = ${id}`.execute(db);
}

/** Those that expired before a moment, and the used ones that would have expired by now. */
export async function deleteInvitationsOver(
  db: IdentityDb,
  expiredBefore: Temporal.Instant,
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    delete from invitation
    where expires_at <= ${expiredBefore} or (used_at is not null and expires_at <= ${now})`.execute(db);
}
