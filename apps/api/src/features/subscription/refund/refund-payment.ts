import type { Checkout } from "#adapters/payments.ts";
import type { IdentityDb } from "#db/database.ts";
import { emailOwnersInIdentity } from "#features/companies/companies.ts";
import { announceSubscription } from "#features/subscription/announce-subscription.ts";
import type { Moment } from "#features/subscription/apply.ts";
import { givenBackEmail } from "#features/subscription/emails.ts";
import {
  type PaymentRow,
  type RefundReason,
  setPaymentStatus,
} from "#features/subscription/payment/payments.queries.ts";
import type { SettlingDeps } from "#features/subscription/payment/settling.ts";
import {
  type DueRefund,
  findRefundDue,
  insertRefundDue,
  listRefundsDue,
  markRefunded,
} from "#features/subscription/refund/refunds.queries.ts";
import type { LockedSubscription } from "#features/subscription/subscription.queries.ts";

/**
 * Notes that a payment goes back whole, and tells the owners; the money goes after the commit. False when nothing was
 * charged, so that nothing can go back.
 */
export async function noteRefund(
  db: IdentityDb,
  payment: PaymentRow,
  checkout: Checkout,
  reason: RefundReason,
  { company_id: companyId, company_name: company }: LockedSubscription,
  { now, origin }: Moment,
): Promise<boolean> {
  const totalCents = checkout.totalCents ?? 0;
  if (totalCents === 0 || checkout.paymentIntentId === null) {
    await setPaymentStatus(db, payment.id, "mismatch");
    return false;
  }
  const { sessionId, paymentIntentId, taxCents, discountCents } = checkout;
  const charged = { sessionId, paymentIntentId, taxCents, discountCents, totalCents };
  const owed = await insertRefundDue(db, payment.id, reason, charged);
  await emailOwnersInIdentity(db, companyId, (locale) => givenBackEmail(locale, owed, company, origin), now);
  return true;
}

/** Sends one payment back if it is due. @throws PaymentsUnavailable: the next round tries again, under the same key */
export async function sendRefund(deps: SettlingDeps, paymentId: string): Promise<void> {
  const due = await deps.db.inIdentity((db) => findRefundDue(db, paymentId));
  if (due !== null) await send(deps, due);
}

/** Sends back every payment that is due; what fails is left for the next round. */
export async function sendDueRefunds(deps: SettlingDeps, onError: (error: unknown) => void): Promise<void> {
  for (const due of await deps.db.inIdentity(listRefundsDue)) await send(deps, due).catch(onError);
}

async function send(deps: SettlingDeps, due: DueRefund): Promise<void> {
  const { db, payments } = deps;
  const { id, company_id: companyId, provider, payment_intent_id } = due;
  if (payments?.provider !== provider) return;
  await payments.refund({ paymentId: id, paymentIntentId: payment_intent_id });
  await db.inIdentity((identity) => markRefunded(identity, id));
  await announceSubscription(deps, companyId);
}
