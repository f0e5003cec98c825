import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";

interface KeyRow {
  request_hash: Buffer;
  /** Null while the first request is still at it. */
  status: number | null;
  body: string | null;
  created_at: string;
}

interface Key {
  personId: string;
  key: string;
}

/** Takes a key that is free or too old. A transaction that holds the same key is waited for, up to five seconds. */
export async function claimKey(
  db: CompanyDb,
  { personId, key }: Key,
  requestHash: Buffer,
  { now, freeBefore }: { now: Temporal.Instant; freeBefore: Temporal.Instant },
): Promise<boolean> {
  await sql`set local lock_timeout = '5s'`.execute(db);
  const { rows } = await sql`
    insert into idempotency_key as held (person_id, key, request_hash, created_at)
    values (${personId}, ${key}, ${requestHash}, ${now})
    on conflict (company_id, person_id, key) do update
      set request_hash = excluded.request_hash, created_at = excluded.created_at, status = null, body = null
      where held.created_at <= ${freeBefore}
    returning 1`.execute(db);
  return rows.length === 1;
}

export async function getKey(db: CompanyDb, { personId, key }: Key): Promise<KeyRow | null> {
  const { rows } = await sql<KeyRow>`
    select request_hash, status, body, created_at from idempotency_key
    where person_id = ${personId} and key = ${key}`.execute(db);
  return rows[0] ?? null;
}

export async function keepAnswer(db: CompanyDb, { personId, key }: Key, status: number, body: string | null) {
  await sql`
    update idempotency_key set status = ${status}, body = ${body}
    where person_id = ${personId} and key = ${key}`.execute(db);
}

export async function freeKey(db: CompanyDb, { personId, key }: Key): Promise<void> {
  await sql`delete from idempotency_key where person_id = ${personId} and key = ${key}`.execute(db);
}

/** Forgets some keys of the company that are too old, without waiting for anybody. */
export async function forgetOldKeys(db: CompanyDb, olderThan: Temporal.Instant): Promise<void> {
  await sql`
    delete from idempotency_key where ctid in (
      select ctid from idempotency_key where created_at <= ${olderThan} limit 50 for update skip locked
    )`.execute(db);
}
