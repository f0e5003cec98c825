import type { PackageId } from "@millwright/domain/subscription/packages";
import { sql } from "kysely";

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
  /** The days that the price is for; those of the period when left out. */
  priceDays?: number;
}

/** The columns of KeptSubscription, for statements that join the table. */
export const subscriptionColumns = sql`subscription.trial_ends_on, subscription.periods`;
