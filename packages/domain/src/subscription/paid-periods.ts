import type { PackageId } from "#subscription/packages.ts";
import { daysLeft, type PaidPeriod, type Subscription } from "#subscription/subscription.ts";

type PlainDate = Temporal.PlainDate;

/** A paid stretch of days in a package. The periods of a company follow one another. */
export interface PackagePeriod extends PaidPeriod {
  packageId: PackageId;
  /** The days that the package's price is for; more than the stretch has where a refund left only some of them. */
  priceDays: number;
}

/** What one purchase has put into a period. */
export interface Contribution {
  purchaseId: string;
  /** What it bought. */
  packageId: PackageId;
  /** Without taxes; may have a fraction, where a part of a price was carried over. */
  cents: number;
  /** The days that the cents were for. */
  days: number;
  /** The days that its package's price is for. */
  priceDays: number;
}

/** A paid stretch of days, and which purchases it comes from. */
export interface BoughtPeriod extends PackagePeriod {
  contributions: readonly Contribution[];
}

/**
 * What a company has on a day: the package is that of the period that runs, or begins next, and it is paid until the
 * last one ends. Of periods that are all over the last one counts.
 */
export function subscriptionOn(
  trialEndsOn: PlainDate | null,
  periods: readonly PackagePeriod[],
  today: PlainDate,
): Subscription {
  const last = periods.at(-1);
  if (last === undefined) return { trialEndsOn, paid: null };
  const { packageId } = runningPeriods(periods, today)[0] ?? last;
  return { trialEndsOn, paid: { packageId, endsOn: last.endsOn } };
}

/** The periods that are not over. */
export function runningPeriods<T extends PaidPeriod>(periods: readonly T[], today: PlainDate): T[] {
  return periods.filter(({ endsOn }) => daysLeft(endsOn, today) > 0);
}
