import type { CompanyPlan } from "@millwright/contract/call/call";
import { type PackagePeriod, subscriptionOn } from "@millwright/domain/subscription/paid-periods";
import {
  daysLeft,
  includesParts,
  type Subscription,
  type SubscriptionStatus,
  subscriptionStatus,
} from "@millwright/domain/subscription/subscription";
import type { KeptPeriod, KeptSubscription } from "#db/session/subscriptions.ts";
import { dayIn } from "#http/day-in.ts";
import { refuse } from "#http/errors/refusal.ts";

/** What a company has on a civil day of its plant. */
export function heldOn({ trial_ends_on, periods }: KeptSubscription, today: Temporal.PlainDate): Subscription {
  const trialEndsOn = trial_ends_on === null ? null : Temporal.PlainDate.from(trial_ends_on);
  return subscriptionOn(trialEndsOn, (periods ?? []).map(asPeriod), today);
}

export function asPeriod({ packageId, startsOn, endsOn, priceDays }: KeptPeriod): PackagePeriod {
  const covered = { startsOn: Temporal.PlainDate.from(startsOn), endsOn: Temporal.PlainDate.from(endsOn) };
  return { packageId, ...covered, priceDays: priceDays ?? daysLeft(covered.endsOn, covered.startsOn) };
}

const mostKnown = 10_000;
const known = new Map<string, SubscriptionStatus>();

/** The status on a day, gone through once for all calls of that day. */
function statusOn(subscription: KeptSubscription, day: string): SubscriptionStatus {
  const question = `${day} ${subscription.trial_ends_on} ${JSON.stringify(subscription.periods)}`;
  const last = known.get(question);
  if (last !== undefined) return last;
  const today = Temporal.PlainDate.from(day);
  const status = subscriptionStatus(heldOn(subscription, today), today);
  if (known.size >= mostKnown) known.clear();
  known.set(question, status);
  return status;
}

/**
 * Lets a call through when the company's trial or plan includes it.
 * @throws Refusal `subscription_expired`, `professional_required`
 */
export function refuseByPlan(
  plan: CompanyPlan,
  subscription: KeptSubscription,
  zone: string,
  now: Temporal.Instant,
): void {
  if (plan === "any") return;
  const status = statusOn(subscription, dayIn(zone, now));
  const hasPaid = subscription.periods !== null && subscription.periods.length > 0;
  if (status.is_expired) refuse("subscription_expired", hasPaid ? {} : { sentence: "trial_expired" });
  if (plan === "parts" && !includesParts(status)) refuse("professional_required");
}

/** Whether the company's trial or plan includes the parts inventory. */
export function hasParts(subscription: KeptSubscription, zone: string, now: Temporal.Instant): boolean {
  return includesParts(statusOn(subscription, dayIn(zone, now)));
}
