import { sql } from "kysely";
import type { IdentityDb } from "#db/database.ts";

export interface LinkRow {
  id: string;
  person_id: string;
  name: string;
  email: string;
  subject: string;
  linked_at: string;
  last_used_at: string | null;
}

/** Which members have linked themself, by name. */
export async function listLinks(db: IdentityDb, companyId: string): Promise<LinkRow[]> {
  const result = await sql<LinkRow>`
    select sign_on_link.id, person_id, person_name(person_id) as name, person.email, subject, linked_at, last_used_at
    from sign_on_link join person on person.id = person_id
    where company_id = ${companyId} and exists (
      select from membership where membership.company_id = sign_on_link.company_id
        and membership.person_id = sign_on_link.person_id)
    order by name, sign_on_link.id`.execute(db);
  return result.rows;
}

/** How many members that are no owners have no link. */
export async function countUnlinked(db: IdentityDb, companyId: string): Promise<number> {
  const result = await sql<{ count: number }>`
    select count(*)::integer as count from membership
    where company_id = ${companyId} and access <> 'owner' and not exists (
      select from sign_on_link where sign_on_link.company_id = membership.company_id
        and sign_on_link.person_id = membership.person_id)`.execute(db);
  return result.rows[0]?.count ?? 0;
}

export interface UnlinkedRow {
  person_id: string;
  name: string;
  email: string;
}

/** The first of them by name. */
export async function listUnlinked(db: IdentityDb, companyId: string, atMost: number): Promise<UnlinkedRow[]> {
  const result = await sql<UnlinkedRow>`
    select person_id, person_name(person_id) as name, person.email
    from membership join person on person.id = person_id
    where company_id = ${companyId} and access <> 'owner' and not exists (
      select from sign_on_link where sign_on_link.company_id = membership.company_id
        and sign_on_link.person_id = membership.person_id)
    order by name, person_id limit ${atMost}`.execute(db);
  return result.rows;
}

export interface LinkedPerson {
  link_id: string;
  id: string;
  email: string;
  username: string;
  full_name: string | null;
}

/** The person of an issuer's subject in a company, whose link nobody ends before the transaction does. */
export async function lockLinked(
  db: IdentityDb,
  companyId: string,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<LinkedPerson | null> {
  const result = await sql<LinkedPerson>`
    select sign_on_link.id as link_id, person.id, email, username, full_name
    from sign_on_link join person on person.id = person_id
    where company_id = ${companyId} and issuer = ${issuer} and subject = ${subject}
    for no key update of sign_on_link`.execute(db);
  return result.rows[0] ?? null;
}

export async function findLinkOf(
  db: IdentityDb,
  companyId: string,
  personId: string,
): Promise<{ id: string; linked_at: string } | null> {
  const result = await sql<{ id: string; linked_at: string }>`
    select id, linked_at from sign_on_link where company_id = ${companyId} and person_id = ${personId}`.execute(db);
  return result.rows[0] ?? null;
}

interface NewLink {
  companyId: string;
  personId: string;
  issuer: string;
  subject: string;
  /** Whether a password alone made it, or a session: it ends when that password is replaced. */
  byPassword: boolean;
}

/**
 * Links a person in place of whom they were linked to before; null where the subject is another person's. A link that an
 * invitation or the domain made needs no password, whatever makes it again.
 */
export async function upsertLink(
  db: IdentityDb,
  { companyId, personId, issuer, subject, byPassword }: NewLink,
  at: Temporal.Instant,
): Promise<string | null> {
  await sql`
    delete from sign_on_link where company_id = ${companyId} and person_id = ${personId}
      and (issuer, subject) <> (${issuer}, ${subject})`.execute(db);
  const result = await sql<{ id: string }>`
    insert into sign_on_link (company_id, person_id, issuer, subject, linked_at, by_password)
    values (${companyId}, ${personId}, ${issuer}, ${subject}, ${at}, ${byPassword})
    on conflict (company_id, issuer, subject) do update
      set by_password = sign_on_link.by_password and excluded.by_password
      where sign_on_link.person_id = ${personId}
    returning id`.execute(db);
  return result.rows[0]?.id ?? null;
}

export async function noteLinkUsed(db: IdentityDb, linkId: string, at: Temporal.Instant): Promise<void> {
  await sql`update sign_on_link set last_used_at = ${at} where id = ${linkId}`.execute(db);
}

/** Ends a link, and the sessions that began by it. */
export async function deleteLink(db: IdentityDb, companyId: string, id: string): Promise<boolean> {
  const result = await sql`
    delete from sign_on_link where company_id = ${companyId} and id = ${id} returning id`.execute(db);
  return result.rows.length > 0;
}

export async function deleteLinkOf(db: IdentityDb, companyId: string, personId: string): Promise<boolean> {
  const result = await sql`
    delete from sign_on_link where company_id = ${companyId} and person_id = ${personId} returning id`.execute(db);
  return result.rows.length > 0;
}

/**
 * Ends the links of a person that their password made, but for the one of a session that goes on. Gives the companies
 * where they were.
 */
export async function deleteLinksByPassword(
  db: IdentityDb,
  personId: string,
  sessionId: string | null,
): Promise<string[]> {
  const result = await sql<{ company_id: string }>`
    delete from sign_on_link where person_id = ${personId} and by_password and id is distinct from (
      select sign_on_link_id from session where session.id = ${sessionId})
    returning company_id`.execute(db);
  return result.rows.map((row) => row.company_id);
}

export async function deleteAllLinks(db: IdentityDb, companyId: string): Promise<void> {
  await sql`delete from sign_on_link where company_id = ${companyId}`.execute(db);
}
