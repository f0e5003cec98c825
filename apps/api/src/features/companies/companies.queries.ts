import type { JoinLevel } from "@millwright/domain/people/invitations";
import type { PinDigits } from "@millwright/domain/tablet/pin";
import { sql } from "kysely";
import type { IdentityDb } from "#db/database.ts";

export interface CompanyRow {
  id: string;
  name: string;
  time_zone: string;
  sign_off: boolean;
  created_at: string;
  members_join_as: JoinLevel;
  pin_digits: PinDigits;
  strong_sign_in: boolean;
  tell_reporters_who: boolean;
  asks_failure_code: boolean;
  technicians_see_money: boolean;
  purchase_limit_cents: number | null;
}

/** What an owner changes of the company; what is left out stays. */
export interface CompanyChanges {
  name?: string | undefined;
  time_zone?: string | undefined;
  members_join_as?: JoinLevel | undefined;
  pin_digits?: PinDigits | undefined;
  sign_off?: boolean | undefined;
  strong_sign_in?: boolean | undefined;
  tell_reporters_who?: boolean | undefined;
  asks_failure_code?: boolean | undefined;
  technicians_see_money?: boolean | undefined;
  purchase_limit_cents?: number | null | undefined;
}

/** Null when another company has this code. */
export async function listCompanyIds(db: IdentityDb): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from company order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The companies whose plant has a Monday, and has had an hour of it. */
export async function listOnMonday(
  db: IdentityDb,
  now: Temporal.Instant,
  hour: number,
): Promise<{ id: string; time_zone: string }[]> {
  const local = sql`(${now}::timestamptz at time zone time_zone)`;
  const { rows } = await sql<{ id: string; time_zone: string }>`
    select id, time_zone from company
    where extract(isodow from ${local}) = 1 and extract(hour from ${local}) >= ${hour} order by id`.execute(db);
  return rows;
}

export async function insertCompany(
  db: IdentityDb,
  company: { name: string; code: string; timeZone: string },
  at: Temporal.Instant,
): Promise<string | null> {
  const result = await sql<{ id: string }>`
    insert into company (name, code, time_zone, created_at)
    values (${company.name}, ${company.code}, ${company.timeZone}, ${at})
    on conflict (code) do nothing
    returning id`.execute(db);
  return result.rows[0]?.id ?? null;
}

export async function insertTrial(
  db: IdentityDb,
  companyId: string,
  startsOn: Temporal.PlainDate,
  endsOn: Temporal.PlainDate,
): Promise<void> {
  await sql`
    insert into subscription (company_id, trial_starts_on, trial_ends_on)
    values (${companyId}, ${startsOn}, ${endsOn})`.execute(db);
}

/** A company from which nobody is removed, and whose code stays, until the transaction ends. */
export interface HeldCompany {
  id: string;
  name: string;
  members_join_as: JoinLevel;
}

/** Nobody rotates the code or removes a member until the transaction ends: both lock the company alone. */
export async function holdCompanyByCode(db: IdentityDb, code: string): Promise<HeldCompany | null> {
  const result = await sql<HeldCompany>`
    select id, name, members_join_as from company where code = ${code} for key share`.execute(db);
  return result.rows[0] ?? null;
}

export async function holdCompanyById(db: IdentityDb, id: string): Promise<HeldCompany | null> {
  const result = await sql<HeldCompany>`
    select id, name, members_join_as from company where id = ${id} for key share`.execute(db);
  return result.rows[0] ?? null;
}

/** The same for every company that a person is in. */
export async function holdCompaniesOf(db: IdentityDb, personId: string): Promise<void> {
  await sql`
    select from company where id in (select company_id from membership where person_id = ${personId})
    order by id for key share`.execute(db);
}

export async function findCompany(db: IdentityDb, id: string): Promise<CompanyRow | null> {
  const result = await sql<CompanyRow>`
    select id, name, time_zone, sign_off, created_at, members_join_as, pin_digits, strong_sign_in, tell_reporters_who,
      asks_failure_code, technicians_see_money, purchase_limit_cents from company where id = ${id}`.execute(db);
  return result.rows[0] ?? null;
}

/** Null of one that is so already, or is not there. */
export async function updateCompany(db: IdentityDb, id: string, changes: CompanyChanges): Promise<CompanyRow | null> {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  if (given.length === 0) return null;
  const set = given.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const differs = given.map(([column, value]) => sql`${sql.ref(column)} is distinct from ${value}`);
  const result = await sql<CompanyRow>`
    update company set ${sql.join(set)},
      day_due_at = case when time_zone <> ${changes.time_zone ?? null} then '-infinity' else day_due_at end
    where id = ${id} and (${sql.join(differs, sql` or `)})
    returning id, name, time_zone, sign_off, created_at, members_join_as, pin_digits, strong_sign_in, tell_reporters_who,
      asks_failure_code, technicians_see_money, purchase_limit_cents`.execute(db);
  return result.rows[0] ?? null;
}

export async function findCode(db: IdentityDb, companyId: string): Promise<string | null> {
  const result = await sql<{ code: string }>`select code from company where id = ${companyId}`.execute(db);
  return result.rows[0]?.code ?? null;
}

/** Gives the company another code. False when another company has it. */
export async function replaceCode(db: IdentityDb, companyId: string, code: string): Promise<boolean> {
  const result = await sql`
    update company set code = ${code}
    where id = ${companyId} and not exists (select from company as other where other.code = ${code})
    returning id`.execute(db);
  return result.rows.length > 0;
}

/** Lets one transaction at a time change who owns the company. */
export async function lockCompany(db: IdentityDb, companyId: string): Promise<void> {
  await sql`select from company where id = ${companyId} for update`.execute(db);
}

export interface DueCompany {
  id: string;
  time_zone: string;
}

/** No day of a plant begins later than this from any moment, also where a zone skips one. */
const longestDayHours = 50;

/**
 * Takes companies whose next day has begun, for as long as a lease lasts; another node takes others. Who is due later
 * than a day can last was begun by a clock that has been put back since.
 */
export async function takeDueCompanies(
  db: IdentityDb,
  now: Temporal.Instant,
  leaseUntil: Temporal.Instant,
  atMost: number,
): Promise<DueCompany[]> {
  const { rows } = await sql<DueCompany>`
    update company set day_due_at = ${leaseUntil}
    where id in (
      select id from company where day_due_at <= ${now} or day_due_at > ${now.add({ hours: longestDayHours })}
      order by day_due_at for update skip locked limit ${atMost}
    )
    returning id, time_zone`.execute(db);
  return rows;
}

/** Says when the company's next day begins, unless its zone was changed since it was taken. */
export async function setDayDue(
  db: IdentityDb,
  id: string,
  leasedUntil: Temporal.Instant,
  at: Temporal.Instant,
): Promise<void> {
  await sql`update company set day_due_at = ${at} where id = ${id} and day_due_at = ${leasedUntil}`.execute(db);
}
