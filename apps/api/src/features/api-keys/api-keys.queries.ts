import type { KeyLevel } from "@millwright/domain/api-keys/api-key";
import type { Locale } from "@millwright/messages/text";
import { sql } from "kysely";
import type { IdentityDb } from "#db/database.ts";

export interface ApiKeyRow {
  id: string;
  name: string;
  access: KeyLevel;
  public_id: string;
  made_at: string;
  made_by: string;
  expires_at: string;
  rotated_at: string | null;
  former_until: string | null;
  last_used_at: string | null;
  last_used_from: string | null;
}

/** The keys of a company, by name; `id` leaves one of them. */
export async function listKeys(
  db: IdentityDb,
  companyId: string,
  now: Temporal.Instant,
  id: string | null = null,
): Promise<ApiKeyRow[]> {
  const { rows } = await sql<ApiKeyRow>`
    select id, name, access, public_id, made_at, made_by_name as made_by, expires_at, rotated_at,
      case when former_until > ${now} then former_until end as former_until, last_used_at, last_used_from
    from api_key
    where company_id = ${companyId} and (${id}::uuid is null or id = ${id})
    order by sort_key(name), id`.execute(db);
  return rows;
}

export async function countKeys(db: IdentityDb, companyId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from api_key where company_id = ${companyId}`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface NewKey {
  id: string;
  companyId: string;
  name: string;
  access: KeyLevel;
  publicId: string;
  tokenHash: Buffer;
  locale: Locale;
  madeByName: string;
  madeAt: Temporal.Instant;
  expiresAt: Temporal.Instant;
}

export async function insertKey(db: IdentityDb, key: NewKey): Promise<void> {
  const { id, companyId, name, access, publicId, tokenHash, locale, madeByName, madeAt, expiresAt } = key;
  await sql`
    insert into api_key (id, company_id, name, access, public_id, token_hash, locale, made_by_name, made_at, expires_at)
    values (${id}, ${companyId}, ${name}, ${access}, ${publicId}, ${tokenHash}, ${locale}, ${madeByName}, ${madeAt},
      ${expiresAt})`.execute(db);
}

/** False when there is no such key, or it is called so already. */
export async function updateName(db: IdentityDb, companyId: string, id: string, name: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update api_key set name = ${name} where company_id = ${companyId} and id = ${id} and name <> ${name}`.execute(db);
  return Number(numAffectedRows) > 0;
}

/** Locks a key until the transaction ends, and gives its public part; null when there is none. */
export async function lockKey(db: IdentityDb, companyId: string, id: string): Promise<string | null> {
  const { rows } = await sql<{ publicId: string }>`
    select public_id as "publicId" from api_key where company_id = ${companyId} and id = ${id} for update`.execute(db);
  return rows[0]?.publicId ?? null;
}

/**
 * Another secret for a key; the one that it has is good until a time, and no longer than it would have been. One that was
 * never used is good no more, while the one before it is.
 */
export async function replaceSecret(
  db: IdentityDb,
  id: string,
  {
    tokenHash,
    formerUntil,
    expiresAt,
    at,
  }: Record<"formerUntil" | "expiresAt" | "at", Temporal.Instant> & {
    tokenHash: Buffer;
  },
): Promise<void> {
  await sql`
    update api_key set
      former_hash = case when former_until > ${at} and not is_used then former_hash else token_hash end,
      former_until = case when former_until > ${at} and not is_used then former_until
        else least(expires_at, ${formerUntil}::timestamptz) end,
      token_hash = ${tokenHash}, is_used = false, expires_at = ${expiresAt}, rotated_at = ${at}
    where id = ${id}`.execute(db);
}

/** False when there is no such key. */
export async function deleteKey(db: IdentityDb, companyId: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from api_key where company_id = ${companyId} and id = ${id}`.execute(db);
  return Number(numAffectedRows) > 0;
}

export interface ReportedKeyRow {
  companyId: string;
  companyName: string;
  name: string;
  publicId: string;
}

/** Deletes the key that a secret is, or was before its rotation; null when there is none. */
export async function deleteByHash(db: IdentityDb, hash: Buffer): Promise<ReportedKeyRow | null> {
  const { rows } = await sql<ReportedKeyRow>`
    delete from api_key using company
    where ${hash} in (token_hash, former_hash) and company.id = api_key.company_id
    returning api_key.company_id as "companyId", company.name as "companyName", api_key.name,
      public_id as "publicId"`.execute(db);
  return rows[0] ?? null;
}
