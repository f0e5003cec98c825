import { type PackagePeriod, runningPeriods } from "@millwright/domain/paid-periods";
import { type Purchase, periodsBought } from "@millwright/domain/purchases";
import type { IdentityDb } from "#db/database.ts";
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
  { now, today }: Moment,
): Promise<PaymentRow> {
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
  await keepPeriods(db, payment.company_id, trialEndsOn, today);
  return receipted;
}

/** Works out anew what the company's payments have bought, and keeps what is not over. */
export async function keepPeriods(
  db: IdentityDb,
  companyId: string,
  trialEndsOn: Temporal.PlainDate | null,
  today: Temporal.PlainDate,
): Promise<PackagePeriod[]> {
  const purchases = (await listReceipted(db, companyId)).filter(counts).map(purchaseOf);
  const periods = periodsBought(purchases, trialEndsOn);
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
  return kept;
}

/** A payment that was given back whole, or that its bank contests, buys nothing. */
export function counts({ refunded_cents, total_cents, dispute }: PaymentRow): boolean {
  const isRefunded = total_cents !== null && refunded_cents >= total_cents;
  return !isRefunded && dispute !== "open" && dispute !== "lost";
}

function purchaseOf(payment: PaymentRow): Purchase {
  const { package_id: packageId, from_package_id: fromId, from_ends_on: fromEndsOn, applied_on: appliedOn } = payment;
  if (appliedOn === null) throw new Error("A payment that does not count yet buys nothing.");
  const endsOn = dateOf(fromEndsOn);
  const upgradeOf = fromId === null || endsOn === null ? null : { packageId: fromId, endsOn };
  return { packageId, boughtOn: Temporal.PlainDate.from(appliedOn), upgradeOf };
}

function dateOf(day: string | null): Temporal.PlainDate | null {
  return day === null ? null : Temporal.PlainDate.from(day);
}
