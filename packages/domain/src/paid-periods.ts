import type { PackageId } from "#packages.ts";
import { daysLeft, type PaidPeriod, type Subscription } from "#subscription.ts";

type PlainDate = Temporal.PlainDate;

/** A paid stretch of days in a package. The periods of a company follow one another. */
export interface PackagePeriod extends PaidPeriod {
  packageId: PackageId;
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
export function runningPeriods(periods: readonly PackagePeriod[], today: PlainDate): PackagePeriod[] {
  return periods.filter(({ endsOn }) => daysLeft(endsOn, today) > 0);
}
