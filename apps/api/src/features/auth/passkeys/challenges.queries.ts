import { sql } from "kysely";
import type { IdentityDb } from "#db/database.ts";

/** For which session's new passkey a challenge is; null of one to sign in with. */
export type ForSession = string | null;

export async function insertChallenge(
  db: IdentityDb,
  challengeHash: Buffer,
  session: ForSession,
  expiresAt: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into passkey_challenge (challenge_hash, purpose, session_id, expires_at)
    values (${challengeHash}, ${session === null ? "sign_in" : "register"}, ${session}, ${expiresAt})`.execute(db);
}

/** Takes a challenge away, whose purpose it has to be. Of two transactions at the same moment one gets true. */
export async function takeChallenge(
  db: IdentityDb,
  challengeHash: Buffer,
  session: ForSession,
  now: Temporal.Instant,
): Promise<boolean> {
  const result = await sql`
    delete from passkey_challenge
    where challenge_hash = ${challengeHash} and session_id is not distinct from ${session} and expires_at > ${now}
    returning purpose`.execute(db);
  return result.rows.length > 0;
}

export async function deleteChallengesExpired(db: IdentityDb, now: Temporal.Instant): Promise<void> {
  await sql`delete from passkey_challenge where expires_at <= ${now}`.execute(db);
}
