import type { User } from "@millwright/contract/auth";
import type { AccessLevel } from "@millwright/domain/access";
import { seesMoney } from "@millwright/domain/money/sees-money";
import type { Locale } from "@millwright/messages/text";
import { sql } from "kysely";
import type { IdentityDb } from "#db/database.ts";
import { needsStronger, type SignInRow, signInColumns } from "#db/session/sign-in-columns.ts";

export interface Person {
  id: string;
  email: string;
  username: string;
  full_name: string | null;
  password_hash: string;
  /** Under which key the person themself last changed the password; null after a mailed link. */
  password_command: string | null;
  locale: Locale;
}

export interface NewPerson {
  email: string;
  username: string;
  fullName: string | null;
  passwordHash: string;
  hasLongPassword: boolean;
  locale: Locale;
}

/** Somebody who said the password of this hash. */
export type ProvenPerson = Pick<Person, "id" | "password_hash">;

export async function findPerson(db: IdentityDb, email: string): Promise<Person | null> {
  const result = await sql<Person>`
    select id, email, username, full_name, password_hash, password_command, locale from person
    where email = ${email}`.execute(db);
  return result.rows[0] ?? null;
}

/** Holds a person until the transaction ends: nobody sets their password meanwhile. False when somebody just did. */
export async function holdPerson(db: IdentityDb, { id, password_hash }: ProvenPerson) {
  const result = await sql`
    select from person where id = ${id} and password_hash = ${password_hash} for no key update`.execute(db);
  return result.rows.length > 0;
}

/** Null when somebody has this e-mail already. */
export async function insertPerson(db: IdentityDb, person: NewPerson, at: Temporal.Instant): Promise<string | null> {
  const result = await sql<{ id: string }>`
    insert into person (email, username, full_name, password_hash, password_length_ok, locale, created_at)
    values (${person.email}, ${person.username}, ${person.fullName}, ${person.passwordHash},
      ${person.hasLongPassword}, ${person.locale}, ${at})
    on conflict (email) do nothing
    returning id`.execute(db);
  return result.rows[0]?.id ?? null;
}

export async function hasPeople(db: IdentityDb): Promise<boolean> {
  const result = await sql`select from person limit 1`.execute(db);
  return result.rows.length > 0;
}

export async function setLocale(db: IdentityDb, personId: string, locale: Locale): Promise<void> {
  await sql`update person set locale = ${locale} where id = ${personId} and locale <> ${locale}`.execute(db);
}

/** Sets a password under the key of what was sent, by which it is known again; null of one that has none. */
export async function setPassword(
  db: IdentityDb,
  personId: string,
  { hash, isLong }: { hash: string; isLong: boolean },
  command: string | null,
) {
  await sql`
    update person set password_hash = ${hash}, password_length_ok = ${isLong}, password_command = ${command}
    where id = ${personId}`.execute(db);
}

/** Notes what the hash does not tell: the password that is theirs has twelve characters or more. */
export async function noteLongPassword(db: IdentityDb, personId: string): Promise<void> {
  await sql`update person set password_length_ok = true where id = ${personId} and not password_length_ok`.execute(db);
}

interface UserRow extends Omit<SignInRow, "by_sign_on"> {
  id: string;
  email: string;
  username: string;
  full_name: string | null;
  role: string;
  access: AccessLevel;
  company_id: string;
  company_name: string;
  time_zone: string;
  sign_off: boolean;
  technicians_see_money: boolean;
}

/** Whether a person is a member of another company too. */
export async function isMemberElsewhere(db: IdentityDb, personId: string, companyId: string): Promise<boolean> {
  const result = await sql`
    select from membership where person_id = ${personId} and company_id <> ${companyId} limit 1`.execute(db);
  return result.rows.length > 0;
}

/** A person as they are in one company; null when they are no member of it. */
export async function findUser(
  db: IdentityDb,
  personId: string,
  companyId: string,
  bySignOn = false,
): Promise<User | null> {
  const result = await sql<UserRow>`
    select person.id, person.email, person.username, person.full_name, membership.role, membership.access,
      company.id as company_id, company.name as company_name, company.time_zone, company.sign_off,
      company.technicians_see_money,
      ${sql.raw(signInColumns("person.id"))}
    from membership
    join person on person.id = membership.person_id
    join company on company.id = membership.company_id
    where membership.person_id = ${personId} and membership.company_id = ${companyId}`.execute(db);
  const [row] = result.rows;
  if (row === undefined) return null;
  const { strong_sign_in, password_length_ok, has_passkey, technicians_see_money, ...user } = row;
  return {
    ...user,
    sees_money: seesMoney(row.access, technicians_see_money),
    stronger_sign_in_needed: needsStronger({ ...row, by_sign_on: bySignOn }),
    ...(bySignOn && (await isMemberElsewhere(db, personId, companyId)) && { name_fixed: true }),
  };
}
