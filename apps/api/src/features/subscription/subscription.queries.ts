import { sql } from "kysely";
import type { IdentityDb } from "#db/database.ts";
import { type KeptPeriod, type KeptSubscription, subscriptionColumns } from "#db/session/subscriptions.ts";

export interface LockedSubscription extends KeptSubscription {
  company_id: string;
  company_name: string;
  time_zone: string;
  billing_name: string | null;
  billing_address: string | null;
}

/** The subscription with its company. One transaction at a time changes it, and it is locked before any payment. */
export async function lockSubscription(db: IdentityDb, companyId: string): Promise<LockedSubscription> {
  const { rows } = await sql<LockedSubscription>`
    select ${subscriptionColumns}, subscription.company_id, company.name as company_name, company.time_zone,
      company.billing_name, company.billing_address
    from subscription join company on company.id = subscription.company_id
    where subscription.company_id = ${companyId} for update of subscription`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("The company is gone.");
  return row;
}

export async function setPeriods(db: IdentityDb, companyId: string, periods: readonly KeptPeriod[]): Promise<void> {
  await sql`
    update subscription set periods = ${JSON.stringify(periods)}, remind_on = '-infinity'
    where company_id = ${companyId}`.execute(db);
}

const none: KeptSubscription = { trial_ends_on: null, periods: null };

/** What the company has; nothing where nothing was ever given. */
export async function getSubscription(db: IdentityDb, companyId: string): Promise<KeptSubscription> {
  const { rows } = await sql<KeptSubscription>`
    select ${subscriptionColumns} from subscription where company_id = ${companyId}`.execute(db);
  return rows[0] ?? none;
}
