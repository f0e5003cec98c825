import { sql } from "kysely";
import type { IdentityDb } from "#db/database.ts";

export interface CodeClaim {
  email: string;
  /** Matches no code: the place of the one that is being made. */
  noCode: Buffer;
  now: Temporal.Instant;
  /** Civil day (UTC) on which sendings are counted. */
  day: Temporal.PlainDate;
  expiresAt: Temporal.Instant;
  /** A code sent after this one is too fresh for another. */
  cooledSince: Temporal.Instant;
  perDay: number;
}

/** Counts a sending and voids the code before. False where it is too early, or enough for the day. */
export async function claimCode(db: IdentityDb, claim: CodeClaim): Promise<boolean> {
  const result = await sql`
    insert into verification_code as known (email, code_hash, sent_at, expires_at, sent_day)
    values (${claim.email}, ${claim.noCode}, ${claim.now}, ${claim.expiresAt}, ${claim.day})
    on conflict (email) do update set
      code_hash = excluded.code_hash, sent_at = excluded.sent_at, expires_at = excluded.expires_at, wrong_tries = 0,
      sent_today = case when known.sent_day = excluded.sent_day then known.sent_today + 1 else 1 end,
      sent_day = excluded.sent_day
    where known.sent_at <= ${claim.cooledSince}
      and (known.sent_day <> excluded.sent_day or known.sent_today < ${claim.perDay})
    returning email`.execute(db);
  return result.rows.length > 0;
}

export async function findSending(db: IdentityDb, email: string): Promise<{ sent_at: string } | null> {
  const result = await sql<{ sent_at: string }>`
    select sent_at from verification_code where email = ${email}`.execute(db);
  return result.rows[0] ?? null;
}

export async function storeCode(db: IdentityDb, email: string, sentAt: Temporal.Instant, hash: Buffer): Promise<void> {
  await sql`update verification_code set code_hash = ${hash} where email = ${email} and sent_at = ${sentAt}`.execute(
    db,
  );
}

/** Uses up one of the tries before the code is looked at, so that guesses at the same moment count one by one. */
export async function claimTry(
  db: IdentityDb,
  email: string,
  now: Temporal.Instant,
  tries: number,
): Promise<{ code_hash: Buffer; sent_at: string } | null> {
  const result = await sql<{ code_hash: Buffer; sent_at: string }>`
    update verification_code set wrong_tries = wrong_tries + 1
    where email = ${email} and expires_at > ${now} and wrong_tries < ${tries}
    returning code_hash, sent_at`.execute(db);
  return result.rows[0] ?? null;
}

/** Opens registration for the address and gives the try back. */
export async function markVerified(db: IdentityDb, email: string, hash: Buffer, now: Temporal.Instant): Promise<void> {
  await sql`
    update verification_code set verified_at = ${now}, wrong_tries = wrong_tries - 1
    where email = ${email} and code_hash = ${hash}`.execute(db);
}

export async function isVerified(db: IdentityDb, email: string, since: Temporal.Instant): Promise<boolean> {
  const result = await sql`
    select from verification_code where email = ${email} and verified_at >= ${since}`.execute(db);
  return result.rows.length > 0;
}

/** Closes registration again. Of two transactions at the same moment one gets true. */
export async function consumeVerification(db: IdentityDb, email: string, since: Temporal.Instant): Promise<boolean> {
  const result = await sql`
    update verification_code set verified_at = null, expires_at = sent_at
    where email = ${email} and verified_at >= ${since} returning email`.execute(db);
  return result.rows.length > 0;
}

export async function deleteSendingsBefore(db: IdentityDb, day: Temporal.PlainDate): Promise<void> {
  await sql`delete from verification_code where sent_day < ${day}`.execute(db);
}
