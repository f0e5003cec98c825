import type { PackageId } from "@millwright/domain/packages";
import { sql } from "kysely";
import type { IdentityDb } from "#db/doors.ts";

/** What is kept of a company's subscription; days as YYYY-MM-DD. */
export interface KeptSubscription {
  /** Null for a company that never had a trial. */
  trial_ends_on: string | null;
  periods: KeptPeriod[] | null;
}

export interface KeptPeriod {
  packageId: PackageId;
  startsOn: string;
  endsOn: string;
}

/** The columns of KeptSubscription, for statements that join the table. */
export const subscriptionColumns = sql`subscription.trial_ends_on, subscription.periods`;

export async function findSubscription(db: IdentityDb, companyId: string): Promise<KeptSubscription | null> {
  const { rows } = await sql<KeptSubscription>`
    select ${subscriptionColumns} from subscription where company_id = ${companyId}`.execute(db);
  return rows[0] ?? null;
}
