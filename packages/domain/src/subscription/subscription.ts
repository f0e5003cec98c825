import { type Billing, type PackageId, packages } from "#subscription/packages.ts";

type PlainDate = Temporal.PlainDate;

export const trialDays = 14;
/** So many days of trial, or fewer, are warned of. */
export const trialWarningDays = 3;
/** Fewer paid days than this are warned of. */
export const paidWarningBelowDays = 7;
/** A paid plan with so many days left, or fewer, can be renewed. */
export const renewableDays = 30;

/** For so many days after a payment renewing is not suggested: it would be paying twice. */
export const renewalQuietDays = 7;

/** A paid stretch of days. Its end is the first day that it no longer covers. */
export interface PaidPeriod {
  startsOn: PlainDate;
  endsOn: PlainDate;
}

/** What a company has been given and has paid for. Ends are the first civil day of the plant not covered any more. */
export interface Subscription {
  trialEndsOn: PlainDate | null;
  paid: { packageId: PackageId; endsOn: PlainDate } | null;
}

export interface SubscriptionStatus {
  has_active_subscription: boolean;
  is_trial: boolean;
  trial_days_remaining: number;
  subscription_days_remaining: number;
  subscription_type: PackageId | "trial" | null;
  is_expiring_soon: boolean;
  is_expired: boolean;
  can_renew: boolean;
}

/** A trial that begins at this hour of the plant, or later, gets nothing of its first day. */
const eveningHour = 18;

/** The first day not covered by a trial. One that begins in the evening has its days whole, after that evening. */
export function trialEnd(startsAt: Temporal.PlainDateTime): PlainDate {
  return startsAt.toPlainDate().add({ days: startsAt.hour >= eveningHour ? trialDays + 1 : trialDays });
}

/**
 * How a subscription stands on a civil day of the plant. A paid period goes before a trial. Days remaining count today.
 * An expired subscription keeps its type, so that the same package can be renewed.
 */
export function subscriptionStatus(subscription: Subscription, today: PlainDate): SubscriptionStatus {
  const { paid, trialEndsOn } = subscription;
  const paidDays = daysLeft(paid?.endsOn ?? null, today);
  const trialDaysLeft = daysLeft(trialEndsOn, today);
  const isTrial = paidDays === 0 && trialDaysLeft > 0;
  const isExpired = paidDays === 0 && !isTrial;
  const soon = isTrial ? trialDaysLeft <= trialWarningDays : paidDays < paidWarningBelowDays;
  return {
    has_active_subscription: !isExpired,
    is_trial: isTrial,
    // The evening on which it began is none of its days.
    trial_days_remaining: isTrial ? Math.min(trialDaysLeft, trialDays) : 0,
    subscription_days_remaining: paidDays,
    subscription_type: typeOf(subscription, isTrial),
    is_expiring_soon: soon && !isExpired,
    is_expired: isExpired,
    can_renew: isExpired || (paidDays > 0 && paidDays <= renewableDays),
  };
}

function typeOf({ paid, trialEndsOn }: Subscription, isTrial: boolean): SubscriptionStatus["subscription_type"] {
  if (paid !== null && !isTrial) return paid.packageId;
  return trialEndsOn === null ? null : "trial";
}

/** Whether a company is to be asked to renew: it can, and has not just paid. Once it is over it is asked at once. */
export function offersRenewal(
  { can_renew, is_expired }: Pick<SubscriptionStatus, "can_renew" | "is_expired">,
  lastPaidOn: PlainDate | null,
  today: PlainDate,
): boolean {
  const hasJustPaid = lastPaidOn !== null && daysLeft(today, lastPaidOn) < renewalQuietDays;
  return can_renew && (is_expired || !hasJustPaid);
}

/** Parts belong to the Professional plan and to a trial. */
export function includesParts(status: SubscriptionStatus): boolean {
  const type = status.subscription_type;
  if (!status.has_active_subscription || type === null) return false;
  return type === "trial" || packages[type].plan === "professional";
}

/**
 * The period that a payment buys: a month or a year from the later of today and the expiry of what runs, so that nobody
 * loses days by paying early. A day that the last month lacks becomes its last day.
 */
export function periodBought(billing: Billing, expiresOn: PlainDate | null, today: PlainDate): PaidPeriod {
  const startsOn = expiresOn !== null && Temporal.PlainDate.compare(expiresOn, today) > 0 ? expiresOn : today;
  return { startsOn, endsOn: startsOn.add(billing === "yearly" ? { years: 1 } : { months: 1 }) };
}

/** Whole days from today until an end, today counted; 0 once it is reached. */
export function daysLeft(endsOn: PlainDate | null, today: PlainDate): number {
  return endsOn === null ? 0 : Math.max(0, today.until(endsOn, { largestUnit: "days" }).days);
}
