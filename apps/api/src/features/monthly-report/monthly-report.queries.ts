import type { AccessLevel } from "@millwright/domain/access";
import type { Locale } from "@millwright/messages/text";
import { sql } from "kysely";
import type { CompanyDb, IdentityDb } from "#db/database.ts";

/** The companies whose report is to be looked at, those that wait the longest first. */
export async function listDueCompanies(db: IdentityDb, now: Temporal.Instant): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from company where monthly_mail_at <= ${now} order by monthly_mail_at, id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks a company whose report is due; null while another node holds it, and once it isn't due any more. */
export async function takeDueCompany(
  db: IdentityDb,
  id: string,
  now: Temporal.Instant,
): Promise<{ name: string; isNew: boolean } | null> {
  const { rows } = await sql<{ name: string; isNew: boolean }>`
    select name, monthly_mail_at = '-infinity' as "isNew" from company
    where id = ${id} and monthly_mail_at <= ${now} for update skip locked`.execute(db);
  return rows[0] ?? null;
}

export async function planReport(db: IdentityDb, id: string, at: Temporal.Instant): Promise<void> {
  await sql`update company set monthly_mail_at = ${at} where id = ${id}`.execute(db);
}

export async function findZone(db: CompanyDb): Promise<string> {
  const { rows } = await sql<{ time_zone: string }>`
    select time_zone from company where id = current_company_id()`.execute(db);
  return rows[0]?.time_zone ?? "UTC";
}

/** Whom an owner named, and who did not say that they want no such mail. */
export async function listWanting(db: CompanyDb): Promise<string[]> {
  const { rows } = await sql<{ person_id: string }>`
    select membership.person_id from membership left join notification_settings
      on notification_settings.company_id = membership.company_id and notification_settings.person_id = membership.person_id
    where membership.company_id = current_company_id() and membership.gets_monthly_report
      and notification_settings.settings -> 'monthly' is distinct from 'false'::jsonb`.execute(db);
  return rows.map(({ person_id }) => person_id);
}

export interface Receiver {
  id: string;
  email: string;
  locale: Locale;
  access: AccessLevel;
  techniciansSeeMoney: boolean;
}

/** Those of some people who are members still, and named. */
export async function listReceivers(db: IdentityDb, companyId: string, ids: readonly string[]): Promise<Receiver[]> {
  const { rows } = await sql<Receiver>`
    select person.id, person.email, person.locale, membership.access,
      company.technicians_see_money as "techniciansSeeMoney"
    from membership join person on person.id = membership.person_id join company on company.id = membership.company_id
    where membership.company_id = ${companyId} and membership.gets_monthly_report and person.id = any(${ids}::uuid[])
    order by person.id`.execute(db);
  return rows;
}
