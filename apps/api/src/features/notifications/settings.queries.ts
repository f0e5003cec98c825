import type { NotificationSettings } from "@millwright/domain/notifications/settings";
import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";

/** Null of who changed nothing. */
export async function findSettings(db: CompanyDb, personId: string): Promise<NotificationSettings | null> {
  const { rows } = await sql<{ settings: NotificationSettings }>`
    select settings from notification_settings where person_id = ${personId}`.execute(db);
  return rows[0]?.settings ?? null;
}

/** Whether an owner named a member to be mailed the figures of each month. */
export async function isNamedForReport(db: CompanyDb, personId: string): Promise<boolean> {
  const { rows } = await sql`
    select from membership
    where company_id = current_company_id() and person_id = ${personId} and gets_monthly_report`.execute(db);
  return rows.length > 0;
}

/** False where they are so already. */
export async function putSettings(db: CompanyDb, personId: string, settings: NotificationSettings): Promise<boolean> {
  const { rows } = await sql<{ person_id: string }>`
    insert into notification_settings (person_id, settings) values (${personId}, ${JSON.stringify(settings)})
    on conflict (company_id, person_id) do update set settings = excluded.settings
      where notification_settings.settings <> excluded.settings
    returning person_id`.execute(db);
  return rows.length > 0;
}

/** When the person's next digest leaves; null: none does. */
export async function putDigestTime(db: CompanyDb, personId: string, at: Temporal.Instant | null): Promise<void> {
  if (at === null)
    await sql`delete from notification_due where person_id = ${personId} and notification_id is null`.execute(db);
  else
    await sql`
      insert into notification_due (person_id, notification_id, due_at) values (${personId}, null, ${at})
      on conflict (company_id, person_id, notification_id) do update set due_at = excluded.due_at`.execute(db);
}
