import { sql } from "kysely";
import type { IdentityDb } from "#db/database.ts";

export interface NewTurn {
  tokenHash: Buffer;
  companyId: string;
  deviceId: string;
  technicianId: string;
  once: boolean;
  at: Temporal.Instant;
  expiresAt: Temporal.Instant;
  endsAt: Temporal.Instant;
}

/** By what somebody was let in: it has to be theirs still when their turn begins. */
export type Proof = { pinHash: string } | { badgeHash: Buffer };

/**
 * Begins a turn for who was let in by a proof that is still theirs, in place of the one of its kind on the tablet. Null when
 * it is not: another one was set, or the technician was removed, meanwhile.
 */
export async function insertTurn(db: IdentityDb, turn: NewTurn, proof: Proof): Promise<{ name: string } | null> {
  const { tokenHash, companyId, deviceId, technicianId, once, at, expiresAt, endsAt } = turn;
  const isProof = "pinHash" in proof ? sql`pin_hash = ${proof.pinHash}` : sql`badge_hash = ${proof.badgeHash}`;
  await sql`delete from turn where device_id = ${deviceId} and once = ${once}`.execute(db);
  const { rows } = await sql<{ name: string }>`
    with technician as (
      select assignee_id, name, username from technician_pin
      where company_id = ${companyId} and assignee_id = ${technicianId} and ${isProof}
      for share
    )
    insert into turn (token_hash, company_id, device_id, assignee_id, name, username, once, began_at, last_seen_at,
      expires_at, ends_at)
    select ${tokenHash}, ${companyId}, ${deviceId}, assignee_id, name, username, ${once}, ${at}, ${at}, ${expiresAt},
      ${endsAt}
    from technician
    returning name`.execute(db);
  return rows[0] ?? null;
}

export async function deleteTurn(db: IdentityDb, id: string): Promise<void> {
  await sql`delete from turn where id = ${id}`.execute(db);
}

export async function deleteTurnsOn(db: IdentityDb, deviceId: string): Promise<void> {
  await sql`delete from turn where device_id = ${deviceId}`.execute(db);
}

export async function deleteTurnsExpired(db: IdentityDb, now: Temporal.Instant): Promise<void> {
  await sql`delete from turn where expires_at <= ${now}`.execute(db);
}
