import type { BoughtPeriod } from "@millwright/domain/subscription/paid-periods";
import { runningPeriods } from "@millwright/domain/subscription/paid-periods";
import { boughtBy, daysBought, periodsBought, stillBuys } from "@millwright/domain/subscription/purchases";
import { dayOf } from "@millwright/domain/when";
import type { Checkout } from "#adapters/payments.ts";
import type { IdentityDb } from "#db/database.ts";
import { emailOwnersInIdentity } from "#features/companies/companies.ts";
import { counts, dateOf, purchaseOf, upgradeOf } from "#features/subscription/counting.ts";
import { receiptEmail } from "#features/subscription/emails.ts";
import {
  keepReversal,
  listReceipted,
  type PaymentRow,
  receiptPayment,
} from "#features/subscription/payment/payments.queries.ts";
import { type LockedSubscription, setPeriods } from "#features/subscription/subscription.queries.ts";

export interface Moment {
  now: Temporal.Instant;
  /** The plant's day. */
  today: Temporal.PlainDate;
  /** Where the product is, for links in mails. */
  origin: string;
  /** Who is paid, line by line. */
  seller: string[];
}

/**
 * Lets a paid checkout count: its period, its receipt. The company's subscription is locked by the caller. False when
 * it can buy nothing any more: then nothing is changed.
 */
export async function applyPayment(
  db: IdentityDb,
  payment: PaymentRow,
  checkout: Checkout,
  subscription: LockedSubscription,
  { now, today, origin, seller }: Moment,
): Promise<boolean> {
  const receipts = await listReceipted(db, payment.company_id);
  const earlier = receipts.map(purchaseOf);
  const trialEndsOn = dateOf(subscription.trial_ends_on);
  const periods = periodsBought(earlier, trialEndsOn);
  const wished = { packageId: payment.package_id, boughtOn: today, upgradeOf: upgradeOf(payment) };
  if (!stillBuys(periods, wished)) return false;
  const pricedOn = dayOf(Temporal.Instant.from(payment.created_at), subscription.time_zone);
  const days = daysBought(periods, wished, { pricedOn, trialEndsOn });
  const purchase = purchaseOf({ ...payment, applied_on: today.toString(), bought_days: days });
  const bought = boughtBy(periodsBought([...earlier, purchase], trialEndsOn), payment.id);
  if (bought === null) return false;
  const receipted = await receiptPayment(db, payment.id, {
    sessionId: checkout.sessionId,
    paymentIntentId: checkout.paymentIntentId,
    discountCents: checkout.discountCents ?? 0,
    taxes: checkout.taxes,
    taxCents: checkout.taxCents ?? 0,
    totalCents: checkout.totalCents ?? payment.amount_cents,
    buyer: { name: subscription.billing_name ?? subscription.company_name, address: subscription.billing_address },
    seller,
    at: now,
    on: today,
    days,
    startsOn: Temporal.PlainDate.compare(bought.startsOn, today) < 0 ? today : bought.startsOn,
    endsOn: bought.endsOn,
  });
  // Its refund was heard of before it was.
  if (!counts(receipted)) await keepReversal(db, payment.id, { on: today, after: receipts.length + 1 });
  await keepPeriods(db, subscription, today);
  const { company_id: companyId, company_name: company } = subscription;
  await emailOwnersInIdentity(db, companyId, (locale) => receiptEmail(locale, receipted, company, origin), now);
  return true;
}

/** Works out anew what the company's payments have bought, and keeps what is not over; answers that. */
export async function keepPeriods(
  db: IdentityDb,
  { company_id: companyId, trial_ends_on }: LockedSubscription,
  today: Temporal.PlainDate,
): Promise<BoughtPeriod[]> {
  const purchases = (await listReceipted(db, companyId)).map(purchaseOf);
  const periods = periodsBought(purchases, dateOf(trial_ends_on));
  const running = runningPeriods(periods, today);
  const remaining = running.length > 0 ? running : periods.slice(-1);
  await setPeriods(
    db,
    companyId,
    remaining.map(({ packageId, startsOn, endsOn, priceDays }) => ({
      packageId,
      startsOn: startsOn.toString(),
      endsOn: endsOn.toString(),
      priceDays,
    })),
  );
  return running;
}
