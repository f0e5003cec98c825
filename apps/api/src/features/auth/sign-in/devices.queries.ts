import { sql } from "kysely";
import type { IdentityDb } from "#db/database.ts";

export interface DeviceRow {
  id: string;
  token_hash: Buffer;
}

/** The device of an account that one of these tokens is of; null when none is. */
export async function findDevice(db: IdentityDb, email: string, tokenHashes: Buffer[]): Promise<DeviceRow | null> {
  const result = await sql<DeviceRow>`
    select known_device.id, known_device.token_hash
    from known_device join person on person.id = known_device.person_id
    where person.email = ${email} and known_device.token_hash = any(${tokenHashes}::bytea[])
    order by known_device.last_used_at desc limit 1`.execute(db);
  return result.rows[0] ?? null;
}

/** Keeps a device of a person, or that it was used again. */
export async function keepDevice(db: IdentityDb, personId: string, tokenHash: Buffer, at: Temporal.Instant) {
  await sql`
    insert into known_device (person_id, token_hash, last_used_at) values (${personId}, ${tokenHash}, ${at})
    on conflict (token_hash) do update set last_used_at = excluded.last_used_at`.execute(db);
}

/** Forgets all of a person's devices but those that were used last. */
export async function deleteDevicesBeyond(db: IdentityDb, personId: string, most: number): Promise<void> {
  await sql`
    delete from known_device where id in (
      select id from known_device where person_id = ${personId} order by last_used_at desc, id offset ${most})`.execute(
    db,
  );
}

export async function deleteDevicesOf(db: IdentityDb, personId: string): Promise<void> {
  await sql`delete from known_device where person_id = ${personId}`.execute(db);
}

export async function deleteDevicesUnusedSince(db: IdentityDb, before: Temporal.Instant): Promise<void> {
  await sql`delete from known_device where last_used_at < ${before}`.execute(db);
}
