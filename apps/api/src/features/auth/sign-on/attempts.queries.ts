import { sql } from "kysely";
import type { IdentityDb } from "#db/database.ts";

export interface SignOnAttempt {
  stateHash: Buffer;
  browserHash: Buffer;
  companyId: string;
  /** Whose session links its person; null of who signs in. */
  sessionId: string | null;
}

export async function insertSignOnAttempt(
  db: IdentityDb,
  { stateHash, browserHash, companyId, sessionId }: SignOnAttempt,
  expiresAt: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into sign_on_attempt (state_hash, browser_hash, company_id, session_id, expires_at)
    values (${stateHash}, ${browserHash}, ${companyId}, ${sessionId}, ${expiresAt})`.execute(db);
}

/** Takes an attempt away; its company, or null where this browser and session did not begin it. Of two at once one gets it. */
export async function takeSignOnAttempt(
  db: IdentityDb,
  { stateHash, browserHash, sessionId }: Omit<SignOnAttempt, "companyId">,
  now: Temporal.Instant,
): Promise<string | null> {
  const result = await sql<{ company_id: string }>`
    delete from sign_on_attempt
    where state_hash = ${stateHash} and browser_hash = ${browserHash} and expires_at > ${now}
      and session_id is not distinct from ${sessionId}
    returning company_id`.execute(db);
  return result.rows[0]?.company_id ?? null;
}

export async function deleteSignOnAttemptsExpired(db: IdentityDb, now: Temporal.Instant): Promise<void> {
  await sql`delete from sign_on_attempt where expires_at <= ${now}`.execute(db);
}
