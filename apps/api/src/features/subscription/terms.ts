import { type PackageId, packages } from "@millwright/domain/subscription/packages";
import { runningPeriods, subscriptionOn } from "@millwright/domain/subscription/paid-periods";
import { subscriptionStatus } from "@millwright/domain/subscription/subscription";
import { type Upgrade, upgrade } from "@millwright/domain/subscription/upgrade";
import type { KeptSubscription } from "#db/session/subscriptions.ts";
import { refuse } from "#http/errors/refusal.ts";
import { asPeriod } from "#http/session/plan-gate.ts";

type PlainDate = Temporal.PlainDate;

/** What a company pays for, and how much: CAD before taxes. */
export interface Terms {
  kind: "new" | "renew" | "upgrade";
  packageId: PackageId;
  amountCents: number;
  /** Of an upgrade: the package that it leaves, and the expiry that the price is for. */
  from: { packageId: PackageId; endsOn: PlainDate } | null;
  /** The first day that is not covered; of a period that is bought it follows from the day of the payment. */
  endsOn: PlainDate | null;
}

/**
 * A month or a year of a package: the first one, or one more of what runs in its last 30 days, or any once it is over.
 * @throws Refusal `renewal_too_early`, `downgrade`, `upgrade_instead`
 */
export function purchaseTerms(subscription: KeptSubscription, packageId: PackageId, today: PlainDate): Terms {
  const periods = (subscription.periods ?? []).map(asPeriod);
  const current = runningPeriods(periods, today)[0]?.packageId;
  if (current !== undefined && current !== packageId) refuseChange(current, packageId, today);
  const { can_renew } = subscriptionStatus(subscriptionOn(null, periods, today), today);
  if (current !== undefined && !can_renew) refuse("renewal_too_early");
  const kind = periods.at(-1)?.packageId === packageId ? "renew" : "new";
  return { kind, packageId, amountCents: packages[packageId].amountCents, from: null, endsOn: null };
}

function refuseChange(current: PackageId, packageId: PackageId, today: PlainDate): never {
  const running = [{ startsOn: today, endsOn: today.add({ days: 1 }) }];
  const change = upgrade(current, packageId, running, today);
  return refuse("fault" in change ? change.fault : "upgrade_instead");
}

export interface UpgradeQuote extends Upgrade {
  current: PackageId;
}

/**
 * What it costs today to change the running package for a better one.
 * @throws Refusal `not_subscribed`, `same_package`, `downgrade`
 */
export function quoteUpgrade(subscription: KeptSubscription, target: PackageId, today: PlainDate): UpgradeQuote {
  const running = runningPeriods((subscription.periods ?? []).map(asPeriod), today);
  const current = running[0]?.packageId ?? refuse("not_subscribed");
  const ofCurrent = running.filter(({ packageId }) => packageId === current);
  const found = upgrade(current, target, ofCurrent, today, trialEndOf(subscription));
  return "fault" in found ? refuse(found.fault) : { ...found, current };
}

const trialEndOf = ({ trial_ends_on: on }: KeptSubscription) => (on === null ? null : Temporal.PlainDate.from(on));

/** The same as something to pay for. */
export function upgradeTerms(subscription: KeptSubscription, packageId: PackageId, today: PlainDate): Terms {
  const { current, costCents, endsOn } = quoteUpgrade(subscription, packageId, today);
  const expiry = runningPeriods((subscription.periods ?? []).map(asPeriod), today)
    .filter((period) => period.packageId === current)
    .at(-1)?.endsOn;
  return {
    kind: "upgrade",
    packageId,
    amountCents: costCents,
    from: { packageId: current, endsOn: expiry ?? endsOn },
    endsOn,
  };
}
