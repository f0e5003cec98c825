import { packages } from "#subscription/packages.ts";
import type { BoughtPeriod, Contribution } from "#subscription/paid-periods.ts";
import { daysLeft } from "#subscription/subscription.ts";

type PlainDate = Temporal.PlainDate;

/**
 * The periods once a purchase is given back on a day: what it bought from that day on is gone. Where others have paid
 * for the same days, their money becomes days of the best plan that they bought, at its daily price, from that day and
 * rounded up; never more days than there were. What follows moves up.
 */
export function withdrawn(
  periods: readonly BoughtPeriod[],
  purchaseId: string,
  on: PlainDate,
  trialEndsOn: PlainDate | null,
): BoughtPeriod[] {
  const remaining: BoughtPeriod[] = [];
  for (const period of periods) {
    const isHit = period.contributions.some((contribution) => contribution.purchaseId === purchaseId);
    const hasBegun = daysLeft(on, period.startsOn) > 0;
    if (daysLeft(period.endsOn, on) === 0 || (hasBegun && !isHit)) {
      remaining.push(period);
      continue;
    }
    if (hasBegun) remaining.push({ ...period, endsOn: on });
    const left = hasBegun ? daysLeft(period.endsOn, on) : daysLeft(period.endsOn, period.startsOn);
    const rest = isHit ? leftOf(period, purchaseId, left) : { ...period, days: left };
    if (rest === null) continue;
    const { days, ...what } = rest;
    const startsOn = lastOf(on, remaining.at(-1)?.endsOn ?? on, trialEndsOn ?? on);
    remaining.push({ ...what, startsOn, endsOn: startsOn.add({ days }) });
  }
  return remaining;
}

/** What the other purchases pay for of a period's days; null when there are none. */
function leftOf({ contributions }: BoughtPeriod, purchaseId: string, left: number) {
  const others = contributions.filter((contribution) => contribution.purchaseId !== purchaseId);
  const best = others.at(-1);
  if (best === undefined) return null;
  const { packageId, priceDays } = best;
  const cents = others.reduce((sum, contribution) => sum + contribution.cents, 0);
  const dailyCents = packages[packageId].amountCents / priceDays;
  const days = Math.min(left, Math.ceil(cents / dailyCents - 1e-6));
  // What is worth more than these days is used up: nothing is carried on twice.
  const share = Math.min(1, (days * dailyCents) / cents);
  const counted = others.map((contribution) => ({ ...contribution, cents: contribution.cents * share, days }));
  return days > 0 ? { packageId, priceDays, days, contributions: counted } : null;
}

/** What the days of a period that are left on a day are worth, by who paid for them. */
export function carriedOver({ startsOn, endsOn, contributions }: BoughtPeriod, on: PlainDate): Contribution[] {
  const left = Math.min(daysLeft(endsOn, startsOn), daysLeft(endsOn, on));
  return contributions.map((contribution) => {
    const cents = contribution.cents * Math.min(1, left / contribution.days);
    return { ...contribution, cents, days: left };
  });
}

function lastOf(...days: [PlainDate, ...PlainDate[]]): PlainDate {
  return days.reduce((last, day) => (Temporal.PlainDate.compare(day, last) > 0 ? day : last));
}
