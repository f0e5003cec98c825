import type { SubscriptionStatus } from "@millwright/contract/subscription";
import { packages } from "@millwright/domain/subscription/packages";
import type { Messages } from "@millwright/messages/messages";
import { fullDay } from "@millwright/messages/money";
import { fill, type Locale, plural } from "@millwright/messages/text";

/** The last day that is covered. The API names the first one that is not. */
export const lastDay = (endsOn: string): Temporal.PlainDate => Temporal.PlainDate.from(endsOn).subtract({ days: 1 });

/** "until 4 December 2026", the last day that is covered. */
export function sayUntil(endsOn: string | null, m: Messages, locale: Locale): string {
  return endsOn === null ? "" : fill(m.subscription.until, { day: fullDay(locale, lastDay(endsOn)) });
}

/** "12 days left", of the trial or of what was paid. */
export function sayLeft(
  status: SubscriptionStatus,
  m: Messages,
  locale: Locale,
  forms = m.subscription.daysLeft,
): string {
  const days = status.is_trial ? status.trial_days_remaining : status.subscription_days_remaining;
  return plural(locale, forms, days);
}

/** "Starter", or "Free trial". */
export function sayPlan({ subscription_type: type }: SubscriptionStatus, m: Messages): string {
  return type === null || type === "trial" ? m.subscription.trial : m.subscription.plans[packages[type].plan];
}

/** "Starter (monthly)", or "Free trial". */
export function sayPackage({ subscription_type: type }: SubscriptionStatus, m: Messages): string {
  return type === null || type === "trial" ? m.subscription.trial : m.subscription.packages[type];
}
