import { currency } from "@millwright/domain/subscription/packages";
import { dayOf } from "@millwright/domain/when";
import type { Checkout } from "#adapters/payments.ts";
import type { IdentityDb } from "#db/database.ts";
import { announceSubscription } from "#features/subscription/announce-subscription.ts";
import { applyPayment } from "#features/subscription/apply.ts";
import {
  findPaymentOf,
  keepCharged,
  lockPayment,
  type PaymentRow,
  setPaymentStatus,
} from "#features/subscription/payment/payments.queries.ts";
import type { SettlingDeps } from "#features/subscription/payment/settling.ts";
import { noteRefund, sendRefund } from "#features/subscription/refund/refund-payment.ts";
import { lockSubscription } from "#features/subscription/subscription.queries.ts";

/** Whether a payment's end changed what the company is told of its subscription. */
export interface Settled {
  companyId: string;
  changed: boolean;
  /** A payment that has to go back, once this is committed. */
  refundDue?: string;
}

/**
 * Brings a payment to what the provider says of its checkout, whoever asked: the webhook, the page that waits, or the
 * job. What is paid counts once; what is not ours changes nothing.
 */
export async function settle(deps: SettlingDeps, checkout: Checkout): Promise<void> {
  await finish(deps, await deps.db.inIdentity((db) => settleIn(db, checkout, deps)));
}

/** What follows the commit: the screens hear of it, and what can buy nothing goes back. The job repeats what fails. */
export async function finish(deps: SettlingDeps, settled: Settled | null): Promise<void> {
  if (settled?.changed) await announceSubscription(deps, settled.companyId);
  if (settled?.refundDue === undefined) return;
  await sendRefund(deps, settled.refundDue).catch((error: unknown) =>
    deps.log.warn({ err: error, paymentId: settled.refundDue }, "A payment could not be sent back yet"),
  );
}

/** The same in a transaction that is open. Null for a checkout that is not ours. */
export async function settleIn(
  db: IdentityDb,
  checkout: Checkout,
  { clock, config, log }: Omit<SettlingDeps, "db" | "payments">,
): Promise<Settled | null> {
  const found = await findPaymentOf(db, checkout);
  if (found === null) return null;
  const { company_id: companyId } = found;
  const subscription = await lockSubscription(db, companyId);
  const payment = await lockPayment(db, found.id);
  if (isOver(payment)) return { companyId, changed: false };
  if (checkout.state !== "paid") return { companyId, changed: await follow(db, payment, checkout) };
  const now = clock();
  const { publicOrigin: origin, seller } = config;
  const moment = { now, today: dayOf(now, subscription.time_zone), origin, seller };
  const isRight = isWhatWasAsked(payment, checkout);
  if (!isRight) log.error({ paymentId: payment.id }, "What was paid is not what was to be paid: it counts for nothing");
  if (isRight && (await applyPayment(db, payment, checkout, subscription, moment))) return { companyId, changed: true };
  const goesBack = await noteRefund(db, payment, checkout, isRight ? "too_late" : "mismatch", subscription, moment);
  return { companyId, changed: true, ...(goesBack && { refundDue: payment.id }) };
}

/** Settled for good: nothing that comes later changes it. */
function isOver({ status }: PaymentRow): boolean {
  return status === "paid" || status === "refund_due" || status === "refunded" || status === "mismatch";
}

/**
 * What a checkout that is not paid has come to. What is settled stays so: webhook events may come in any order. True when a
 * bank begins to take its time, or has said no: screens say so.
 */
async function follow(db: IdentityDb, { id, status }: PaymentRow, checkout: Checkout): Promise<boolean> {
  const { state } = checkout;
  const isOpen = status === "opening" || status === "open";
  const goesOn = isOpen ? state !== "open" : status === "processing" && state === "failed";
  if (!goesOn || state === "open" || state === "paid") return false;
  await setPaymentStatus(db, id, state);
  if (state === "processing") await keepCharged(db, id, checkout);
  return state === "processing" || status === "processing";
}

/** It is the payment that this company began: same company, package, price and currency, with nothing but taxes on it. */
function isWhatWasAsked(payment: PaymentRow, checkout: Checkout): boolean {
  return (
    checkout.paymentId === payment.id &&
    checkout.companyId === payment.company_id &&
    checkout.packageId === payment.package_id &&
    checkout.subtotalCents === payment.amount_cents &&
    (checkout.discountCents ?? 0) === 0 &&
    checkout.totalCents === payment.amount_cents + (checkout.taxCents ?? 0) &&
    checkout.currency === currency
  );
}
