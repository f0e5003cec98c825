import { sql } from "kysely";
import type { IdentityDb } from "#db/database.ts";

export interface NewSession {
  tokenHash: Buffer;
  personId: string;
  companyId: string;
  userAgent: string | null;
  at: Temporal.Instant;
  expiresAt: Temporal.Instant;
  /** By which link to the company's provider it began; null of one that began otherwise. */
  linkId: string | null;
}

export interface SessionRow {
  id: string;
  created_at: string;
  last_seen_at: string;
  user_agent: string | null;
}

/** Begins a session, and keeps when its person was there. */
export async function insertSession(db: IdentityDb, session: NewSession): Promise<void> {
  await sql`
    with seen as (
      update membership set last_seen_at = greatest(last_seen_at, ${session.at})
      where company_id = ${session.companyId} and person_id = ${session.personId}
    )
    insert into session (token_hash, person_id, company_id, user_agent, created_at, last_seen_at, expires_at, sign_on_link_id)
    values (${session.tokenHash}, ${session.personId}, ${session.companyId}, ${session.userAgent}, ${session.at}, ${session.at}, ${session.expiresAt},
      ${session.linkId})`.execute(db);
}

/** Those of one company alone, where it is given. */
export async function listSessions(
  db: IdentityDb,
  personId: string,
  companyId: string | null,
  now: Temporal.Instant,
): Promise<SessionRow[]> {
  const result = await sql<SessionRow>`
    select id, created_at, last_seen_at, user_agent from session
    where person_id = ${personId} and expires_at > ${now}
      and (${companyId}::uuid is null or company_id = ${companyId}::uuid)
    order by last_seen_at desc, id`.execute(db);
  return result.rows;
}

/** Holds a session until the transaction ends; false of one that ended. */
export async function holdSession(db: IdentityDb, sessionId: string): Promise<boolean> {
  const result = await sql`select from session where id = ${sessionId} for key share`.execute(db);
  return result.rows.length > 0;
}

/** Ends a session of a person, of one company alone where it is given. */
export async function deleteSession(
  db: IdentityDb,
  personId: string,
  sessionId: string,
  companyId: string | null,
): Promise<boolean> {
  const result = await sql`
    delete from session where id = ${sessionId} and person_id = ${personId}
      and (${companyId}::uuid is null or company_id = ${companyId}::uuid)
    returning id`.execute(db);
  return result.rows.length > 0;
}

export async function deleteSessionsOf(db: IdentityDb, personId: string): Promise<void> {
  await sql`delete from session where person_id = ${personId}`.execute(db);
}

/** All of them but one. */
export async function deleteOtherSessionsOf(db: IdentityDb, personId: string, sessionId: string): Promise<void> {
  await sql`delete from session where person_id = ${personId} and id <> ${sessionId}`.execute(db);
}

export async function deleteSessionsExpired(db: IdentityDb, now: Temporal.Instant): Promise<void> {
  await sql`delete from session where expires_at <= ${now}`.execute(db);
}
