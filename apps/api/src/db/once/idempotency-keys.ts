import { sql } from "kysely";
import { prepared } from "#db/connection/prepared.ts";
import type { CompanyDb, IdentityDb } from "#db/database.ts";
import { deleteBatch } from "#db/list/batches.ts";

/** A transaction that has the effect of a request and keeps its answer. */
export type KeyDb = CompanyDb | IdentityDb;

const keptFor = Temporal.Duration.from({ hours: 24 });

interface KeyRow {
  request_hash: Buffer;
  status: number;
  body: string | null;
}

interface Key {
  companyId: string;
  personId: string;
  key: string;
}

/** What sign-in may read tells nothing of a company's work, so each role keeps its answers apart. */
function tableFor(db: KeyDb): string {
  return db.companyId === undefined ? "identity_key" : "idempotency_key";
}

function isKey({ companyId, personId, key }: Key) {
  return sql`company_id = ${companyId} and person_id = ${personId} and key = ${key}`;
}

/**
 * Takes a key that is free or too old. A transaction that holds the same key is waited for, up to five seconds. One that
 * is kept without an answer was taken by an earlier version, apart from its work, and cut off.
 */
export async function claimKey(
  db: KeyDb,
  { companyId, personId, key }: Key,
  requestHash: Buffer,
  now: Temporal.Instant,
): Promise<boolean> {
  const [, { rows }] = await Promise.all([
    sql`set local lock_timeout = '5s'`.execute(db),
    sql`
      ${prepared} insert into ${sql.table(tableFor(db))} as held (company_id, person_id, key, request_hash, created_at)
      values (${companyId}, ${personId}, ${key}, ${requestHash}, ${now})
      on conflict (company_id, person_id, key) do update
        set request_hash = excluded.request_hash, created_at = excluded.created_at, status = null, body = null
        where held.created_at <= ${now.subtract(keptFor)} or held.status is null
      returning 1`.execute(db),
  ]);
  return rows.length === 1;
}

/** The answer under a key, unless it is too old. */
export async function findKey(db: KeyDb, key: Key, now: Temporal.Instant): Promise<KeyRow | null> {
  const { rows } = await sql<KeyRow>`
    select request_hash, status, body from ${sql.table(tableFor(db))}
    where ${isKey(key)} and status is not null and created_at > ${now.subtract(keptFor)}`.execute(db);
  return rows[0] ?? null;
}

export async function keepAnswer(db: KeyDb, key: Key, status: number, body: string | null): Promise<void> {
  await sql`${prepared} update ${sql.table(tableFor(db))} set status = ${status}, body = ${body} where ${isKey(key)}`.execute(
    db,
  );
}

/** Forgets some keys that are too old, of the company or of all sign-ins; answers whether there may be more. */
export function forgetOldKeys(db: KeyDb, now: Temporal.Instant): Promise<boolean> {
  return deleteBatch(db, tableFor(db), sql`created_at <= ${now.subtract(keptFor)}`);
}
