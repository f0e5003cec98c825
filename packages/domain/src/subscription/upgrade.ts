import { type PackageId, packages, plans } from "#subscription/packages.ts";
import { daysLeft, type PaidPeriod, periodBought } from "#subscription/subscription.ts";

type PlainDate = Temporal.PlainDate;

export type UpgradeFault = "not_subscribed" | "same_package" | "downgrade";

/** A period that an upgrade may change, and the days that its price is for when it does not have them all. */
type UpgradedPeriod = PaidPeriod & { priceDays?: number };

/** What one of the paid periods puts into the price of an upgrade: a price × days remaining ÷ days. */
export interface UpgradeShare extends PaidPeriod {
  days: number;
  daysRemaining: number;
  /** Of the difference of the prices; of the present price where a new year begins. */
  cents: number;
}

/** An upgrade with its price before taxes, all in cents. */
export interface Upgrade {
  /** Paid days that are left: those that the price is worked out for. Of a trial before them none is counted. */
  daysRemaining: number;
  /** How the price comes about, the period that ends first at the head. */
  shares: UpgradeShare[];
  /** What the rest of the paid days is worth in the package that runs. */
  unusedCents: number;
  /** What the target is worth over the days that it is charged for: the unused value and the cost together. */
  targetCents: number;
  costCents: number;
  /** The first day that the target no longer covers. */
  endsOn: PlainDate;
  /** A year that begins in place of the days that were left: today, or once the trial is over. */
  startsNewYear: boolean;
  /** The first day that the target covers. */
  startsOn: PlainDate;
}

/**
 * What it costs to change the running package for a better one. Within the same billing period: the difference of the
 * prices for the share of the days that remain, with the same expiry. From monthly to yearly: a year's price less the
 * unused value, and a new year from today, or from the end of a trial that still runs. `periods` are the paid periods not yet ended, each at the current price;
 * one that was renewed early counts whole.
 */
export function upgrade(
  current: PackageId,
  target: PackageId,
  periods: readonly UpgradedPeriod[],
  today: PlainDate,
  trialEndsOn: PlainDate | null = null,
): Upgrade | { fault: UpgradeFault } {
  const running = periods
    .filter(({ endsOn }) => daysLeft(endsOn, today) > 0)
    .sort((one, other) => Temporal.PlainDate.compare(one.endsOn, other.endsOn));
  const endsOn = running.at(-1)?.endsOn;
  if (endsOn === undefined) return { fault: "not_subscribed" };
  const fault = upgradeFault(current, target);
  if (fault !== null) return { fault };
  const [present, better] = [packages[current], packages[target]];
  const unused = sharesOf(present.amountCents, running, today);
  const unusedCents = sumOf(unused);
  const daysRemaining = unused.reduce((sum, share) => sum + share.daysRemaining, 0);
  if (present.billing === better.billing) {
    const shares = sharesOf(better.amountCents - present.amountCents, running, today);
    const costCents = sumOf(shares);
    const targetCents = unusedCents + costCents;
    return {
      daysRemaining,
      shares,
      unusedCents,
      targetCents,
      costCents,
      endsOn,
      startsNewYear: false,
      startsOn: today,
    };
  }
  const costCents = Math.max(0, better.amountCents - unusedCents);
  const targetCents = unusedCents + costCents;
  const newYear = periodBought("yearly", trialEndsOn, today);
  return {
    ...{ daysRemaining, shares: unused, unusedCents, targetCents, costCents },
    ...{ endsOn: newYear.endsOn, startsNewYear: true, startsOn: newYear.startsOn },
  };
}

/** Why a package is no upgrade of another; null when it is one. A better plan or a longer period is, none of them lesser. */
export function upgradeFault(current: PackageId, target: PackageId): Exclude<UpgradeFault, "not_subscribed"> | null {
  if (current === target) return "same_package";
  const from = packages[current];
  const to = packages[target];
  const isLesser = plans.indexOf(to.plan) < plans.indexOf(from.plan);
  const isShorter = from.billing === "yearly" && to.billing === "monthly";
  return isLesser || isShorter ? "downgrade" : null;
}

/** A price's share of the days that remain of each period, half a cent up. */
function sharesOf(priceCents: number, periods: readonly UpgradedPeriod[], today: PlainDate): UpgradeShare[] {
  return periods.map(({ startsOn, endsOn, priceDays }) => {
    const covered = daysLeft(endsOn, startsOn);
    const days = priceDays ?? covered;
    const daysRemaining = Math.min(covered, daysLeft(endsOn, today));
    return { startsOn, endsOn, days, daysRemaining, cents: Math.round((priceCents * daysRemaining) / days) };
  });
}

function sumOf(shares: readonly UpgradeShare[]): number {
  return shares.reduce((sum, { cents }) => sum + cents, 0);
}
