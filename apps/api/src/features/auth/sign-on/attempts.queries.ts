import { sql } from "kysely";
import type { IdentityDb } from "#db/database.ts";

/** The browser that left for a provider, and where its answer has to come back to. */
export interface Departed {
  stateHash: Buffer;
  browserHash: Buffer;
  /** Whose session links its person; null of who signs in. */
  sessionId: string | null;
}

/** To which provider it left, and as whom. */
export interface Departure {
  company_id: string;
  issuer: string;
  client_id: string;
  /** Whose password was typed before, to be linked by it; null of everybody else. */
  person_id: string | null;
  /** That password: replaced meanwhile, it proves nothing. */
  password_hash: string | null;
}

export async function insertSignOnAttempt(
  db: IdentityDb,
  { stateHash, browserHash, sessionId }: Departed,
  { company_id, issuer, client_id, person_id, password_hash }: Departure,
  expiresAt: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into sign_on_attempt
      (state_hash, browser_hash, company_id, issuer, client_id, session_id, person_id, password_hash, expires_at)
    values (${stateHash}, ${browserHash}, ${company_id}, ${issuer}, ${client_id}, ${sessionId}, ${person_id},
      ${password_hash}, ${expiresAt})`.execute(db);
}

/** Takes an attempt away; null where this browser and session did not begin it. Of two at once one gets it. */
export async function takeSignOnAttempt(
  db: IdentityDb,
  { stateHash, browserHash, sessionId }: Departed,
  now: Temporal.Instant,
): Promise<Departure | null> {
  const result = await sql<Departure>`
    delete from sign_on_attempt
    where state_hash = ${stateHash} and browser_hash = ${browserHash} and expires_at > ${now}
      and session_id is not distinct from ${sessionId}
    returning company_id, issuer, client_id, person_id, password_hash`.execute(db);
  return result.rows[0] ?? null;
}

export async function deleteSignOnAttemptsExpired(db: IdentityDb, now: Temporal.Instant): Promise<void> {
  await sql`delete from sign_on_attempt where expires_at <= ${now}`.execute(db);
}
