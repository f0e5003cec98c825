import type { PinDigits } from "@millwright/domain/tablet/pin";
import { sql } from "kysely";
import type { CompanyDb, IdentityDb } from "#db/database.ts";

/** What a technician's PIN is checked against. */
export interface PinRow {
  /** The member who the technician is. */
  member_id: string | null;
  pin_hash: string | null;
  pin_digits: number | null;
  pin_set_at: string | null;
  pin_pepper: Buffer | null;
  /** Whether somebody else set it: it opens a turn, and proves nobody. */
  pin_by_other: boolean;
}

export async function findPin(db: IdentityDb, companyId: string, technicianId: string): Promise<PinRow | null> {
  const { rows } = await sql<PinRow>`
    select member_id, pin_hash, pin_digits, pin_set_at, pin_pepper, pin_by_other from technician_pin
    where company_id = ${companyId} and assignee_id = ${technicianId}`.execute(db);
  return rows[0] ?? null;
}

/** Whose badge it is. */
export async function findBadge(db: IdentityDb, companyId: string, badgeHash: Buffer): Promise<string | null> {
  const { rows } = await sql<{ assignee_id: string }>`
    select assignee_id from technician_pin where company_id = ${companyId} and badge_hash = ${badgeHash}`.execute(db);
  return rows[0]?.assignee_id ?? null;
}

/** How many PINs and badges were kept under another pepper than this one. */
export async function countUnderOthers(db: IdentityDb, pepper: Buffer): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from technician_pin
    where pin_hash is not null and pin_pepper <> ${pepper} or badge_hash is not null and badge_pepper <> ${pepper}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export async function pinDigitsOf(db: IdentityDb, companyId: string): Promise<PinDigits> {
  const { rows } = await sql<{ pin_digits: PinDigits }>`
    select pin_digits from company where id = ${companyId}`.execute(db);
  return rows[0]?.pin_digits ?? 4;
}

/** With what a technician comes, as far as it may be told. */
export interface PinStateRow {
  technician_id: string;
  member_id: string | null;
  pin_set_at: string | null;
  pin_digits: number | null;
  pin_pepper: Buffer | null;
  badge_set_at: string | null;
  badge_pepper: Buffer | null;
  pin_by_other: boolean;
  /** Whether it is so since a link ended, and nobody else set it. */
  pin_unlinked: boolean;
  badge_by_other: boolean;
  locked_at: string | null;
}

const states = sql`
  select pin.assignee_id as technician_id, pin.member_id, pin.pin_set_at, pin.pin_digits, pin.pin_pepper,
    pin.badge_set_at, pin.badge_pepper, pin.pin_by_other, pin.pin_unlinked, pin.badge_by_other, pin_tries.locked_at
  from technician_pin pin
  left join pin_tries on pin_tries.company_id = pin.company_id and pin_tries.technician_id = pin.assignee_id`;

export async function listPinStates(db: IdentityDb, companyId: string): Promise<PinStateRow[]> {
  const { rows } = await sql<PinStateRow>`
    ${states} where pin.company_id = ${companyId} order by pin.assignee_id`.execute(db);
  return rows;
}

/** The same of one, by the role that may write it and not read what it is checked against. */
export async function findPinState(db: CompanyDb, technicianId: string): Promise<PinStateRow | null> {
  const { rows } = await sql<PinStateRow>`${states} where pin.assignee_id = ${technicianId}`.execute(db);
  return rows[0] ?? null;
}

export interface TechnicianRow {
  name: string;
  /** The member who they are, and whether somebody else said so. */
  member_id: string | null;
  link_by_other: boolean;
}

/** Holds a technician until the transaction ends; null when there is none. */
export async function holdTechnician(db: CompanyDb, id: string): Promise<TechnicianRow | null> {
  const { rows } = await sql<TechnicianRow>`
    select name, member_id, link_by_other from assignee where id = ${id} and deleted_at is null for no key update`.execute(
    db,
  );
  return rows[0] ?? null;
}

export interface KeptPin {
  hash: string;
  digits: number;
}

/** How what lets a technician in is kept. */
export interface Keeping {
  pepper: Buffer;
  at: Temporal.Instant;
  byOther: boolean;
}

/** Keeps a PIN, or none. The values are said twice: a column that this role may not read can't be taken from the row. */
export async function keepPin(
  db: CompanyDb,
  technicianId: string,
  pin: KeptPin | null,
  { pepper, at, byOther }: Keeping,
): Promise<void> {
  const hash = sql`${pin?.hash ?? null}::text`;
  const digits = sql`${pin?.digits ?? null}::int`;
  const setAt = sql`${pin === null ? null : at}::timestamptz`;
  await sql`
    insert into technician_pin (assignee_id, member_id, name, username, pin_hash, pin_digits, pin_set_at, pin_pepper,
      pin_by_other)
    select id, member_id, name, username, ${hash}, ${digits}, ${setAt}, ${pepper}, ${byOther}::boolean from assignee where id = ${technicianId}
    on conflict (company_id, assignee_id) do update
      set pin_hash = ${hash}, pin_digits = ${digits}, pin_set_at = ${setAt}, pin_pepper = ${pepper},
        pin_by_other = ${byOther}, pin_unlinked = false`.execute(db);
}

/** The same of a badge. */
export async function keepBadge(
  db: CompanyDb,
  technicianId: string,
  badgeHash: Buffer | null,
  { pepper, at, byOther }: Keeping,
): Promise<void> {
  const hash = sql`${badgeHash}::bytea`;
  const setAt = sql`${badgeHash === null ? null : at}::timestamptz`;
  await sql`
    insert into technician_pin (assignee_id, member_id, name, username, badge_hash, badge_set_at, badge_pepper,
      badge_by_other)
    select id, member_id, name, username, ${hash}, ${setAt}, ${pepper}, ${byOther}::boolean from assignee where id = ${technicianId}
    on conflict (company_id, assignee_id) do update
      set badge_hash = ${hash}, badge_set_at = ${setAt}, badge_pepper = ${pepper}, badge_by_other = ${byOther}`.execute(
    db,
  );
}

/** What was wrong is forgotten, and a lock is opened. */
export async function deleteTries(db: CompanyDb, technicianId: string): Promise<void> {
  await sql`delete from pin_tries where technician_id = ${technicianId}`.execute(db);
}

/** The turn in which a technician chose their own PIN is theirs from then on. */
export async function ownTurn(db: CompanyDb, turnId: string): Promise<void> {
  await sql`update turn set is_own = true where id = ${turnId}`.execute(db);
}

/**
 * Who says a technician's PIN and is signed in as the member who they are has said that they are that member; once somebody
 * else set it, they say so anew.
 */
export async function markLink(db: CompanyDb, technicianId: string, { byOther }: { byOther: boolean }): Promise<void> {
  await sql`
    update assignee set link_by_other = ${byOther}, link_unproven = ${byOther ? "pin" : null}
    where id = ${technicianId} and member_id is not null and link_by_other <> ${byOther}`.execute(db);
}

/** Ends the turns of a technician, but one. */
export async function endTurnsOf(db: CompanyDb, technicianId: string, but: string | null): Promise<void> {
  await sql`
    delete from turn where assignee_id = ${technicianId} and id is distinct from ${but}::uuid`.execute(db);
}

/** Tells the log when a PIN or a badge was set, and when the one before. */
export async function logSetting(
  db: CompanyDb,
  technicianId: string,
  field: "pin" | "badge",
  change: [before: string | null, after: string | null],
): Promise<void> {
  await sql`select keep_activity('assignee', ${technicianId}, ${JSON.stringify({ [field]: change })}::jsonb)`.execute(
    db,
  );
}
