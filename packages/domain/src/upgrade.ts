import { type PackageId, packages, plans } from "#packages.ts";
import { daysLeft, type PaidPeriod, periodBought } from "#subscription.ts";

type PlainDate = Temporal.PlainDate;

export type UpgradeFault = "not_subscribed" | "same_package" | "downgrade";

/** An upgrade with its price before taxes, all in cents. */
export interface Upgrade {
  daysRemaining: number;
  /** What the rest of the paid days is worth in the package that runs. */
  unusedCents: number;
  /** What the target is worth over the days that it is charged for: the unused value and the cost together. */
  targetCents: number;
  costCents: number;
  /** The first day that the target no longer covers. */
  endsOn: PlainDate;
  /** A year that begins today, in place of the days that were left. */
  startsNewYear: boolean;
}

/**
 * What it costs to change the running package for a better one. Within the same billing period: the difference of the
 * prices for the share of the days that remain, with the same expiry. From monthly to yearly: a year's price less the
 * unused value, and a new year from today. `periods` are the paid periods not yet ended, each at the current price;
 * one that was renewed early counts whole.
 */
export function upgrade(
  current: PackageId,
  target: PackageId,
  periods: readonly PaidPeriod[],
  today: PlainDate,
): Upgrade | { fault: UpgradeFault } {
  const running = periods.filter(({ endsOn }) => daysLeft(endsOn, today) > 0);
  const endsOn = running
    .map((period) => period.endsOn)
    .sort(Temporal.PlainDate.compare)
    .at(-1);
  if (endsOn === undefined) return { fault: "not_subscribed" };
  const fault = upgradeFault(current, target);
  if (fault !== null) return { fault };
  const daysRemaining = daysLeft(endsOn, today);
  const unusedCents = remainingValue(packages[current].amountCents, running, today);
  if (packages[current].billing === packages[target].billing) {
    const costCents = remainingValue(packages[target].amountCents - packages[current].amountCents, running, today);
    return {
      daysRemaining,
      unusedCents,
      targetCents: unusedCents + costCents,
      costCents,
      endsOn,
      startsNewYear: false,
    };
  }
  const costCents = Math.max(0, packages[target].amountCents - unusedCents);
  const newYear = periodBought("yearly", null, today);
  return {
    daysRemaining,
    unusedCents,
    targetCents: unusedCents + costCents,
    costCents,
    endsOn: newYear.endsOn,
    startsNewYear: true,
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

/** A price's share of the days that remain, summed over the periods and rounded once, half a cent up. */
function remainingValue(priceCents: number, periods: readonly PaidPeriod[], today: PlainDate): number {
  const shares = periods.map(({ startsOn, endsOn }) => {
    const days = daysLeft(endsOn, startsOn);
    return { days, left: Math.min(days, daysLeft(endsOn, today)) };
  });
  const whole = shares.filter(({ days, left }) => left === days).length;
  const begun = shares.filter(({ days, left }) => left < days);
  return priceCents * whole + begun.reduce((sum, { days, left }) => sum + Math.round((priceCents * left) / days), 0);
}
