import { runningPeriods } from "@millwright/domain/paid-periods";
import { periodsBought } from "@millwright/domain/purchases";
import type { IdentityDb } from "#db/database.ts";
import { writeToOwners } from "#features/companies/companies.ts";
import { counts, dateOf, purchaseOf } from "#features/subscription/counting.ts";
import { receiptLetter } from "#features/subscription/letters.ts";
import { listReceipted, type PaymentRow, receiptPayment } from "#features/subscription/payments.queries.ts";
import { type LockedSubscription, setPeriods } from "#features/subscription/subscription.queries.ts";
import type { Checkout } from "#outside/payments.ts";

export interface Moment {
  now: Temporal.Instant;
  /** The plant's day. */
  today: Temporal.PlainDate;
  /** Where the product is, for links in mails. */
  origin: string;
}

/** Lets a paid checkout count: its period, its receipt. The company's subscription is locked by the caller. */
export async function applyPayment(
  db: IdentityDb,
  payment: PaymentRow,
  checkout: Checkout,
  subscription: LockedSubscription,
  { now, today, origin }: Moment,
): Promise<void> {
  const earlier = (await listReceipted(db, payment.company_id)).filter(counts).map(purchaseOf);
  const trialEndsOn = dateOf(subscription.trial_ends_on);
  const purchase = purchaseOf({ ...payment, applied_on: today.toString() });
  const last = periodsBought([...earlier, purchase], trialEndsOn).at(-1);
  const startsOn = purchase.upgradeOf === null ? last?.startsOn : today;
  const receipted = await receiptPayment(db, payment.id, {
    sessionId: checkout.sessionId,
    paymentIntentId: checkout.paymentIntentId,
    taxCents: checkout.taxCents ?? 0,
    totalCents: checkout.totalCents ?? payment.amount_cents,
    at: now,
    on: today,
    startsOn: startsOn ?? today,
    endsOn: last?.endsOn ?? today,
  });
  await keepPeriods(db, subscription, today);
  const { company_id: companyId, company_name: company } = subscription;
  await writeToOwners(db, companyId, (locale) => receiptLetter(locale, receipted, company, origin), now);
}

/** Works out anew what the company's payments have bought, and keeps what is not over. */
export async function keepPeriods(
  db: IdentityDb,
  { company_id: companyId, trial_ends_on }: LockedSubscription,
  today: Temporal.PlainDate,
): Promise<void> {
  const purchases = (await listReceipted(db, companyId)).filter(counts).map(purchaseOf);
  const periods = periodsBought(purchases, dateOf(trial_ends_on));
  const running = runningPeriods(periods, today);
  const kept = running.length > 0 ? running : periods.slice(-1);
  await setPeriods(
    db,
    companyId,
    kept.map(({ packageId, startsOn, endsOn }) => ({
      packageId,
      startsOn: startsOn.toString(),
      endsOn: endsOn.toString(),
    })),
  );
}
