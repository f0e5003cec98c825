import { createHash } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";
import { prepared } from "#db/connection/prepared.ts";
import type { CompanyDb } from "#db/database.ts";
import { deleteBatch } from "#db/list/batches.ts";

/** A device that was away may send again what it is not sure of, for this long. */
export const repeatableFor = Temporal.Duration.from({ hours: 90 * 24 });

/** Tells apart what two requests under one id say. */
export function hashOf(body: object): Buffer {
  return createHash("sha256").update(JSON.stringify(body)).digest();
}

/** Takes an id for what is made in this transaction; false when something was made under it. Waits for who makes it now. */
export async function claimMade(db: CompanyDb, id: string, hash: Buffer, at: Temporal.Instant): Promise<boolean> {
  const { rows } = await sql`
    ${prepared} insert into made_once (id, hash, at) values (${id}, ${hash}, ${at})
    on conflict (company_id, id) do nothing returning 1`.execute(db);
  return rows.length === 1;
}

/** The hash of what was asked for under an id. */
export async function findMade(db: CompanyDb, id: string): Promise<Buffer | null> {
  const { rows } = await sql<{ hash: Buffer }>`select hash from made_once where id = ${id}`.execute(db);
  return rows[0]?.hash ?? null;
}

/** Whether a statement failed since another thing has the id: one that the server named, or that was asked for too long ago. */
export function isIdTaken(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "23505" && !!error.constraint?.endsWith("_pkey");
}

/** Forgets some ids that are too old; answers whether there may be more. */
export function forgetOldMade(db: CompanyDb, now: Temporal.Instant): Promise<boolean> {
  return deleteBatch(db, "made_once", sql`at < ${now.subtract(repeatableFor)}`);
}
