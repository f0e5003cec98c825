import { sql } from "kysely";
import type { IdentityDb } from "#db/database.ts";
import { type KeptSubscription, subscriptionColumns } from "#db/session/subscriptions.ts";

export interface DueSubscription extends KeptSubscription {
  company_id: string;
  company_name: string;
  time_zone: string;
}

/** Companies whose owners may have to be told something: a plant's day is at most a day ahead of the server's. */
export async function listDueCompanies(db: IdentityDb, now: Temporal.Instant): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select company_id from subscription where remind_on <= (${now}::timestamptz at time zone 'UTC')::date + 1
    order by company_id`.execute(db);
  return rows.map(({ company_id }) => company_id);
}

/** Locks a company's subscription; null while another node holds it. */
export async function takeSubscription(db: IdentityDb, companyId: string): Promise<DueSubscription | null> {
  const { rows } = await sql<DueSubscription>`
    select ${subscriptionColumns}, subscription.company_id, company.name as company_name, company.time_zone
    from subscription join company on company.id = subscription.company_id
    where subscription.company_id = ${companyId} for update of subscription skip locked`.execute(db);
  return rows[0] ?? null;
}

/** The next day to look at a company again; null: not before what it has is another. */
export async function setRemindOn(db: IdentityDb, companyId: string, on: Temporal.PlainDate | null): Promise<void> {
  await sql`
    update subscription set remind_on = ${on ?? "infinity"} where company_id = ${companyId}`.execute(db);
}

export interface ReminderDue {
  companyId: string;
  about: "trial" | "period";
  endsOn: Temporal.PlainDate;
  daysLeft: number;
}

/** False when this, or something later about the same end, was already sent. */
export async function insertReminder(
  db: IdentityDb,
  { companyId, about, endsOn, daysLeft }: ReminderDue,
  at: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql`
    insert into subscription_reminder (company_id, about, ends_on, days_left, sent_at)
    select ${companyId}, ${about}, ${endsOn}, ${daysLeft}, ${at}
    where not exists (
      select from subscription_reminder
      where company_id = ${companyId} and about = ${about} and ends_on = ${endsOn} and days_left <= ${daysLeft})
    on conflict do nothing returning days_left`.execute(db);
  return rows.length > 0;
}
