import { type PackageId, packages } from "#packages.ts";
import { type PackagePeriod, runningPeriods } from "#paid-periods.ts";
import { daysLeft, periodBought } from "#subscription.ts";

type PlainDate = Temporal.PlainDate;

/** A payment that counts: a period of a package, or the change of the running package for a better one. */
export interface Purchase {
  packageId: PackageId;
  /** The plant's day on which it was applied. */
  boughtOn: PlainDate;
  /** Of an upgrade: the package that it left, and the expiry that its price was for. */
  upgradeOf: { packageId: PackageId; endsOn: PlainDate } | null;
}

/**
 * The periods that payments have bought, from the first payment to the last. A payment that was given back is left
 * out of the list: the others then stand as if it had never been, so that nobody loses what another payment bought.
 */
export function periodsBought(purchases: readonly Purchase[], trialEndsOn: PlainDate | null): PackagePeriod[] {
  return purchases.reduce<PackagePeriod[]>(
    (periods, purchase) =>
      purchase.upgradeOf === null
        ? appended(periods, purchase, trialEndsOn)
        : upgraded(periods, purchase, purchase.upgradeOf, trialEndsOn),
    [],
  );
}

/** A month or a year after what is there already: the trial, and all that was paid before. */
function appended(
  periods: readonly PackagePeriod[],
  { packageId, boughtOn }: Pick<Purchase, "packageId" | "boughtOn">,
  trialEndsOn: PlainDate | null,
): PackagePeriod[] {
  const expiresOn = later(periods.at(-1)?.endsOn ?? null, trialEndsOn);
  return [...periods, { packageId, ...periodBought(packages[packageId].billing, expiresOn, boughtOn) }];
}

/**
 * Within the same billing the days that the price was for change their package. A year begins on its day, in place of
 * those days; what was paid of other packages follows it.
 */
function upgraded(
  periods: readonly PackagePeriod[],
  { packageId, boughtOn }: Purchase,
  from: NonNullable<Purchase["upgradeOf"]>,
  trialEndsOn: PlainDate | null,
): PackagePeriod[] {
  const isReplaced = (period: PackagePeriod) =>
    period.packageId === from.packageId &&
    daysLeft(period.endsOn, boughtOn) > 0 &&
    daysLeft(period.endsOn, from.endsOn) === 0;
  if (packages[packageId].billing === packages[from.packageId].billing) {
    return periods.map((period) => (isReplaced(period) ? { ...period, packageId } : period));
  }
  const over = periods.filter(({ endsOn }) => daysLeft(endsOn, boughtOn) === 0);
  const others = runningPeriods(periods, boughtOn).filter((period) => !isReplaced(period));
  const year: PackagePeriod = { packageId, ...periodBought("yearly", null, boughtOn) };
  return others.reduce<PackagePeriod[]>(
    (all, other) => appended(all, { packageId: other.packageId, boughtOn }, trialEndsOn),
    [...over, year],
  );
}

function later(one: PlainDate | null, other: PlainDate | null): PlainDate | null {
  if (one === null || other === null) return one ?? other;
  return Temporal.PlainDate.compare(one, other) > 0 ? one : other;
}
