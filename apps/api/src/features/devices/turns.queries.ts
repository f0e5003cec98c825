import { mayAct } from "@millwright/domain/access";
import { mayHaveTurns } from "@millwright/domain/people/technician-link";
import { type RawBuilder, sql } from "kysely";
import type { IdentityDb } from "#db/database.ts";
import { repeatableFor } from "#db/once/made-once.ts";
import { levelIn } from "#features/companies/companies.ts";

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

export interface Arrived {
  name: string;
  username: string;
  /** Whether they are an owner or planner. */
  decides: boolean;
  /** Whether the plant lets its technicians see money. */
  seesMoney: boolean;
  /** Whether they came with a PIN that nobody else set: a badge proves nobody. */
  isOwn: boolean;
}

/**
 * Holds who was let in until the transaction ends, where the proof is still theirs. Null when it is not: another one was
 * set, or the technician was removed, meanwhile; and of a member who may not work. Their tablet is locked before them, and the turn that is ended after.
 */
export async function holdArrived(
  db: IdentityDb,
  { companyId, technicianId }: NewTurn,
  proof: Proof,
): Promise<Arrived | null> {
  const byPin = "pinHash" in proof;
  const isProof = byPin ? sql`pin_hash = ${proof.pinHash}` : sql`badge_hash = ${proof.badgeHash}`;
  const { rows } = await sql<Omit<Arrived, "decides"> & { member_id: string | null }>`
    select name, username, member_id, ${byPin} and not pin_by_other as "isOwn",
      (select technicians_see_money from company where id = ${companyId}) as "seesMoney" from technician_pin
    where company_id = ${companyId} and assignee_id = ${technicianId} and ${isProof} for share`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { member_id: memberId, ...arrived } = row;
  // Asked once they are locked: who narrows the member meanwhile waits, or was before.
  const level = memberId === null ? null : await levelIn(db, companyId, memberId);
  if (memberId !== null && !mayHaveTurns(level)) return null;
  return { ...arrived, decides: level !== null && mayAct(level, "planner") };
}

/** A badge says who somebody is as well as a right PIN does: it opens a PIN that wrong ones have locked. */
export async function openLockedPin(
  db: IdentityDb,
  { companyId, technicianId }: Pick<NewTurn, "companyId" | "technicianId">,
): Promise<void> {
  await sql`
    delete from pin_tries where company_id = ${companyId} and technician_id = ${technicianId} and locked_at is not null`.execute(
    db,
  );
}

/** Begins a turn in place of the one of its kind on the tablet; the tablet and the technician have to be locked. */
export async function insertTurn(
  db: IdentityDb,
  turn: NewTurn,
  { name, username, isOwn }: Pick<Arrived, "name" | "username" | "isOwn">,
): Promise<void> {
  const { tokenHash, companyId, deviceId, technicianId, once, at, expiresAt, endsAt } = turn;
  await endTurns(db, sql`device_id = ${deviceId} and once = ${once}`, at);
  // One that ran out while the tablet was away may have lasted until now, and no longer.
  if (!once)
    await sql`update ended_turn set ended_at = ${at} where device_id = ${deviceId} and ended_at > ${at}`.execute(db);
  await sql`
    insert into turn (token_hash, company_id, device_id, assignee_id, name, username, once, is_own, began_at,
      last_seen_at, expires_at, ends_at)
    values (${tokenHash}, ${companyId}, ${deviceId}, ${technicianId}, ${name}, ${username}, ${once}, ${isOwn}, ${at},
      ${at}, ${expiresAt}, ${endsAt})`.execute(db);
}

export async function deleteTurn(db: IdentityDb, id: string, at: Temporal.Instant): Promise<void> {
  await endTurns(db, sql`id = ${id}`, at);
}

export async function deleteTurnsOn(db: IdentityDb, deviceId: string, at: Temporal.Instant): Promise<void> {
  await endTurns(db, sql`device_id = ${deviceId}`, at);
}

/** Ends turns now: that is when they were seen last. */
async function endTurns(db: IdentityDb, which: RawBuilder<unknown>, at: Temporal.Instant): Promise<void> {
  await sql`update turn set last_seen_at = ${at} where ${which}`.execute(db);
  await sql`delete from turn where ${which}`.execute(db);
}

/** Those that nobody ended may have gone on, on a tablet that is out of reach, for as long as a turn can last. */
export async function deleteTurnsExpired(db: IdentityDb, now: Temporal.Instant): Promise<void> {
  await sql`update turn set last_seen_at = ends_at where expires_at <= ${now}`.execute(db);
  await sql`delete from turn where expires_at <= ${now}`.execute(db);
}

/** Forgets turns that ended longer ago than what is sent late can be. */
export async function forgetOldTurns(db: IdentityDb, now: Temporal.Instant): Promise<void> {
  await sql`delete from ended_turn where ended_at < ${now.subtract(repeatableFor)}`.execute(db);
}
