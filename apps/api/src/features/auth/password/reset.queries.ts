import type { Locale } from "@millwright/messages/text";
import { sql } from "kysely";
import type { IdentityDb } from "#db/database.ts";

/** Makes a token for whoever has this e-mail; for nobody it makes nothing, at the same effort. */
export async function insertReset(
  db: IdentityDb,
  email: string,
  tokenHash: Buffer,
  at: Temporal.Instant,
  expiresAt: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into password_reset (token_hash, person_id, created_at, expires_at)
    select ${tokenHash}, id, ${at}, ${expiresAt} from person where email = ${email}`.execute(db);
}

/** Whose password a token sets. */
export interface ResetOf {
  id: string;
  email: string;
  locale: Locale;
}

/** Whose password an unspent token may set. */
export async function findReset(db: IdentityDb, tokenHash: Buffer, now: Temporal.Instant): Promise<ResetOf | null> {
  const result = await sql<ResetOf>`
    select person.id, person.email, person.locale from password_reset join person on person.id = password_reset.person_id
    where token_hash = ${tokenHash} and used_at is null and expires_at > ${now}`.execute(db);
  return result.rows[0] ?? null;
}

/** Spends a token. Of two transactions at the same moment one gets true. */
export async function consumeReset(db: IdentityDb, tokenHash: Buffer, now: Temporal.Instant): Promise<boolean> {
  const result = await sql`
    update password_reset set used_at = ${now}
    where token_hash = ${tokenHash} and used_at is null and expires_at > ${now}
    returning id`.execute(db);
  return result.rows.length > 0;
}

export async function deleteResetsOf(db: IdentityDb, personId: string): Promise<void> {
  await sql`delete from password_reset where person_id = ${personId}`.execute(db);
}

export async function deleteResetsExpired(db: IdentityDb, now: Temporal.Instant): Promise<void> {
  await sql`delete from password_reset where expires_at <= ${now}`.execute(db);
}
