import type { AccessLevel } from "@millwright/domain/access";
import type { Locale } from "@millwright/messages/text";
import { sql } from "kysely";
import type { IdentityDb } from "#db/database.ts";

export interface MemberRow {
  /** The person's. */
  id: string;
  email: string;
  username: string;
  full_name: string | null;
  role: string;
  access: AccessLevel;
  joined_at: string;
  /** When they used the company last; null of who never did since that is kept. */
  last_seen_at: string | null;
  gets_monthly_report: boolean;
}

export interface NewMember {
  companyId: string;
  personId: string;
  role: string;
  access: AccessLevel;
}

/** False when the person is a member already. */
export async function insertMember(db: IdentityDb, member: NewMember, at: Temporal.Instant): Promise<boolean> {
  const result = await sql`
    insert into membership (company_id, person_id, role, access, joined_at)
    values (${member.companyId}, ${member.personId}, ${member.role}, ${member.access}, ${at})
    on conflict (company_id, person_id) do nothing
    returning id`.execute(db);
  return result.rows.length > 0;
}

const memberOf = sql`
  select person.id, person.email, person.username, person.full_name,
    membership.role, membership.access, membership.joined_at, membership.last_seen_at,
    membership.gets_monthly_report
  from membership join person on person.id = membership.person_id`;

export async function listMembers(db: IdentityDb, companyId: string): Promise<MemberRow[]> {
  const result = await sql<MemberRow>`
    ${memberOf} where membership.company_id = ${companyId}
    order by membership.access = 'owner' desc, sort_key(coalesce(person.full_name, person.username)), person.id`.execute(
    db,
  );
  return result.rows;
}

export async function findMember(db: IdentityDb, companyId: string, personId: string): Promise<MemberRow | null> {
  const result = await sql<MemberRow>`
    ${memberOf} where membership.company_id = ${companyId} and membership.person_id = ${personId}`.execute(db);
  return result.rows[0] ?? null;
}

export async function hasMemberWithEmail(db: IdentityDb, companyId: string, email: string): Promise<boolean> {
  const result = await sql`
    select from membership join person on person.id = membership.person_id
    where membership.company_id = ${companyId} and person.email = ${email}`.execute(db);
  return result.rows.length > 0;
}

/** The member with such an address. */
export async function findMemberByEmail(
  db: IdentityDb,
  companyId: string,
  email: string,
): Promise<{ id: string; name: string; locale: Locale } | null> {
  const result = await sql<{ id: string; name: string; locale: Locale }>`
    select person.id, coalesce(person.full_name, person.username) as name, person.locale
    from membership join person on person.id = membership.person_id
    where membership.company_id = ${companyId} and person.email = ${email}`.execute(db);
  return result.rows[0] ?? null;
}

export async function countOwners(db: IdentityDb, companyId: string): Promise<number> {
  const result = await sql<{ owners: number }>`
    select count(*) as owners from membership where company_id = ${companyId} and access = 'owner'`.execute(db);
  return result.rows[0]?.owners ?? 0;
}

export async function ownersOf(db: IdentityDb, companyId: string): Promise<{ email: string; locale: Locale }[]> {
  const result = await sql<{ email: string; locale: Locale }>`
    select person.email, person.locale from membership join person on person.id = membership.person_id
    where membership.company_id = ${companyId} and membership.access = 'owner'
    order by membership.joined_at`.execute(db);
  return result.rows;
}

export async function setMember(
  db: IdentityDb,
  companyId: string,
  { id, access, gets_monthly_report }: Pick<MemberRow, "id" | "access" | "gets_monthly_report">,
): Promise<void> {
  await sql`
    update membership set access = ${access}, gets_monthly_report = ${gets_monthly_report}
    where company_id = ${companyId} and person_id = ${id}`.execute(db);
}

/** Takes a person out of a company and signs them out of it, there and nowhere else. The company has to be locked. */
export async function deleteMember(db: IdentityDb, companyId: string, personId: string): Promise<void> {
  await sql`delete from membership where company_id = ${companyId} and person_id = ${personId}`.execute(db);
  await sql`delete from session where company_id = ${companyId} and person_id = ${personId}`.execute(db);
}

/** The role that a person has where they have worked longest. */
export async function findFirstRole(db: IdentityDb, personId: string): Promise<string | null> {
  const result = await sql<{ role: string }>`
    select role from membership where person_id = ${personId} order by joined_at limit 1`.execute(db);
  return result.rows[0]?.role ?? null;
}

/** The company that a person opens when they name none: one they own, else the first that they joined. */
export async function findHome(db: IdentityDb, personId: string): Promise<string | null> {
  const result = await sql<{ company_id: string }>`
    select company_id from membership where person_id = ${personId}
    order by access = 'owner' desc, joined_at, id limit 1`.execute(db);
  return result.rows[0]?.company_id ?? null;
}
