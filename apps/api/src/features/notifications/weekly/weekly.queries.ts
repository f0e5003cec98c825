import { sql } from "kysely";
import type { CompanyDb, IdentityDb } from "#db/database.ts";

/** The companies whose weekly mail is due, those that wait the longest first. */
export async function listDueCompanies(db: IdentityDb, now: Temporal.Instant): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from company where weekly_mail_at <= ${now} order by weekly_mail_at, id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks a company whose mail is due; null while another node holds it, and once it isn't due any more. */
export async function takeDueCompany(
  db: IdentityDb,
  id: string,
  now: Temporal.Instant,
): Promise<{ name: string; time_zone: string; isNew: boolean } | null> {
  const { rows } = await sql<{ name: string; time_zone: string; isNew: boolean }>`
    select name, time_zone, weekly_mail_at = '-infinity' as "isNew" from company
    where id = ${id} and weekly_mail_at <= ${now} for update skip locked`.execute(db);
  return rows[0] ?? null;
}

export async function planWeeklyMail(db: IdentityDb, id: string, at: Temporal.Instant): Promise<void> {
  await sql`update company set weekly_mail_at = ${at} where id = ${id}`.execute(db);
}

/** What was done in a plant between two of its days, the last one not among them. */
export interface WeekDone {
  repairs: number;
  pms: number;
  missed: number;
}

export async function countWeek(
  db: CompanyDb,
  { from, until }: { from: Temporal.ZonedDateTime; until: Temporal.ZonedDateTime },
): Promise<WeekDone> {
  const { rows } = await sql<WeekDone>`
    select (select count(*)::int from work_order
        where type = 'Repair' and is_completed and deleted_at is null
          and completed_at >= ${from.toInstant()} and completed_at < ${until.toInstant()}) as repairs,
      count(*) filter (where outcome = 'completed')::int as pms,
      count(*) filter (where outcome in ('overdue', 'on-hold'))::int as missed
    from execution where deleted_at is null and outcome is not null
      and scheduled_on >= ${from.toPlainDate()} and scheduled_on < ${until.toPlainDate()}`.execute(db);
  return rows[0] ?? { repairs: 0, pms: 0, missed: 0 };
}

/** The owners who did not say that they want no such mail. */
export async function listWanting(db: CompanyDb): Promise<string[]> {
  const { rows } = await sql<{ person_id: string }>`
    select membership.person_id from membership left join notification_settings
      on notification_settings.company_id = membership.company_id and notification_settings.person_id = membership.person_id
    where membership.company_id = current_company_id() and membership.access = 'owner'
      and notification_settings.settings -> 'weekly' is distinct from 'false'::jsonb`.execute(db);
  return rows.map(({ person_id }) => person_id);
}

interface Owner {
  id: string;
  email: string;
  locale: "en" | "fr";
}

/** Those of some people who are owners still. */
export async function listOwners(db: IdentityDb, companyId: string, ids: readonly string[]): Promise<Owner[]> {
  const { rows } = await sql<Owner>`
    select person.id, person.email, person.locale from membership join person on person.id = membership.person_id
    where membership.company_id = ${companyId} and membership.access = 'owner' and person.id = any(${ids}::uuid[])
    order by person.id`.execute(db);
  return rows;
}
