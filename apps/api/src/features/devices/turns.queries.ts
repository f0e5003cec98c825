import { sql } from "kysely";
import type { IdentityDb } from "#db/database.ts";
import { mayMemberWork } from "#features/devices/members.ts";

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

interface Arrived {
  name: string;
  username: string;
}

/**
 * Holds who was let in until the transaction ends, where the proof is still theirs. Null when it is not: another one was
 * set, or the technician was removed, meanwhile; and of a member who may not work. Their tablet is held before them, and the turn that is ended after.
 */
export async function holdArrived(
  db: IdentityDb,
  { companyId, technicianId }: NewTurn,
  proof: Proof,
): Promise<Arrived | null> {
  const isProof = "pinHash" in proof ? sql`pin_hash = ${proof.pinHash}` : sql`badge_hash = ${proof.badgeHash}`;
  const { rows } = await sql<Arrived & { member_id: string | null }>`
    select name, username, member_id from technician_pin
    where company_id = ${companyId} and assignee_id = ${technicianId} and ${isProof} for share`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { member_id: memberId, ...arrived } = row;
  // Asked once they are held: who narrows the member meanwhile waits, or was before.
  return (await mayMemberWork(db, companyId, memberId)) ? arrived : null;
}

/** Begins a turn in place of the one of its kind on the tablet; the tablet and the technician have to be held. */
export async function insertTurn(db: IdentityDb, turn: NewTurn, { name, username }: Arrived): Promise<void> {
  const { tokenHash, companyId, deviceId, technicianId, once, at, expiresAt, endsAt } = turn;
  await sql`delete from turn where device_id = ${deviceId} and once = ${once}`.execute(db);
  await sql`
    insert into turn (token_hash, company_id, device_id, assignee_id, name, username, once, began_at, last_seen_at,
      expires_at, ends_at)
    values (${tokenHash}, ${companyId}, ${deviceId}, ${technicianId}, ${name}, ${username}, ${once}, ${at}, ${at},
      ${expiresAt}, ${endsAt})`.execute(db);
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
