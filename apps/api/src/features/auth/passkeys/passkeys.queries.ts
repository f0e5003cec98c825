import type { Locale } from "@millwright/messages/text";
import { sql } from "kysely";
import type { IdentityDb } from "#db/database.ts";

export interface PasskeyRow {
  id: string;
  name: string;
  created_at: string;
  last_used_at: string | null;
}

/** What a new passkey is known by later. */
export interface NewPasskey {
  personId: string;
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  name: string;
}

export async function listPasskeys(db: IdentityDb, personId: string): Promise<PasskeyRow[]> {
  const result = await sql<PasskeyRow>`
    select id, name, created_at, last_used_at from passkey
    where person_id = ${personId} order by created_at desc, id`.execute(db);
  return result.rows;
}

export interface CredentialRow {
  credential_id: Buffer;
  transports: string[];
}

export async function listCredentials(db: IdentityDb, personId: string): Promise<CredentialRow[]> {
  const result = await sql<CredentialRow>`
    select credential_id, transports from passkey where person_id = ${personId} order by created_at, id`.execute(db);
  return result.rows;
}

/** Null when there is a passkey of these bytes already, whosever it is. */
export async function insertPasskey(
  db: IdentityDb,
  passkey: NewPasskey,
  at: Temporal.Instant,
): Promise<PasskeyRow | null> {
  const { personId, credentialId, publicKey, counter, transports, name } = passkey;
  const result = await sql<PasskeyRow>`
    insert into passkey (person_id, credential_id, public_key, counter, transports, name, created_at)
    values (${personId}, ${credentialId}, ${publicKey}, ${counter}, ${transports}, ${name}, ${at})
    on conflict (credential_id) do nothing
    returning id, name, created_at, last_used_at`.execute(db);
  return result.rows[0] ?? null;
}

/** A passkey with its person. */
export interface HeldPasskey {
  id: string;
  public_key: Buffer;
  counter: number;
  person_id: string;
  email: string;
  username: string;
  full_name: string | null;
  locale: Locale;
}

/** Nobody uses or removes the passkey until the transaction ends. */
export async function holdPasskey(db: IdentityDb, credentialId: Buffer): Promise<HeldPasskey | null> {
  const result = await sql<HeldPasskey>`
    select passkey.id, passkey.public_key, passkey.counter::float8 as counter,
      person.id as person_id, person.email, person.username, person.full_name, person.locale
    from passkey join person on person.id = passkey.person_id
    where passkey.credential_id = ${credentialId} for update of passkey`.execute(db);
  return result.rows[0] ?? null;
}

export async function notePasskeyUsed(db: IdentityDb, id: string, counter: number, at: Temporal.Instant) {
  await sql`update passkey set counter = ${counter}, last_used_at = ${at} where id = ${id}`.execute(db);
}

/** The name of the one that was removed; null when it is none of theirs. */
export async function deletePasskey(db: IdentityDb, personId: string, id: string): Promise<string | null> {
  const result = await sql<{ name: string }>`
    delete from passkey where id = ${id} and person_id = ${personId} returning name`.execute(db);
  return result.rows[0]?.name ?? null;
}

/** How many there were. */
export async function deletePasskeysOf(db: IdentityDb, personId: string): Promise<number> {
  const result = await sql`delete from passkey where person_id = ${personId} returning id`.execute(db);
  return result.rows.length;
}

export async function countPasskeys(db: IdentityDb, personId: string): Promise<number> {
  const result = await sql<{ n: number }>`
    select count(*)::int as n from passkey where person_id = ${personId}`.execute(db);
  return result.rows[0]?.n ?? 0;
}

/** Lets one transaction at a time add to what a person has, who stays. */
export async function lockPerson(db: IdentityDb, personId: string): Promise<void> {
  await sql`select from person where id = ${personId} for no key update`.execute(db);
}

/** When a session began. */
export async function findSessionStart(db: IdentityDb, sessionId: string): Promise<string | null> {
  const result = await sql<{ created_at: string }>`select created_at from session where id = ${sessionId}`.execute(db);
  return result.rows[0]?.created_at ?? null;
}
