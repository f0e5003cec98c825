import type { BoughtPeriod } from "@millwright/domain/subscription/paid-periods";
import { subscriptionStatus } from "@millwright/domain/subscription/subscription";
import { dayOf } from "@millwright/domain/when";
import type { CardPayments, WebhookEvent } from "#adapters/payments.ts";
import type { IdentityDb } from "#db/database.ts";
import type { Deps } from "#deps.ts";
import { emailOwnersInIdentity } from "#features/companies/companies.ts";
import { keepPeriods } from "#features/subscription/apply.ts";
import { counts } from "#features/subscription/counting.ts";
import { type Reversal, reversalEmail } from "#features/subscription/emails.ts";
import {
  findByIntent,
  findPaymentOf,
  keepReversal,
  listReceipted,
  lockPayment,
  type PaymentRow,
  reversePayment,
} from "#features/subscription/payment/payments.queries.ts";
import type { Settled } from "#features/subscription/payment/settle.ts";
import { insertWebhookEvent } from "#features/subscription/payment/webhook-events.queries.ts";
import { markEndAsTold } from "#features/subscription/reminder/reminders.ts";
import {
  getSubscription,
  type LockedSubscription,
  lockSubscription,
} from "#features/subscription/subscription.queries.ts";
import { heldOn } from "#http/session/plan-gate.ts";

export type ReversalEvent = Extract<WebhookEvent, { about: "refund" | "dispute" }>;

/**
 * Acts on a refund or a dispute: what the payment had bought ends, or counts again once its bank has lost. It may come
 * before the webhook event that the payment was paid. Null when the payment is not ours.
 */
export async function reverse(deps: Deps, payments: CardPayments, event: ReversalEvent): Promise<Settled | null> {
  const id = await findReversed(deps, payments, event.paymentIntentId);
  if (id === null) return null;
  return deps.db.inIdentity(async (db) => {
    if (!(await insertWebhookEvent(db, event, deps.clock()))) return null;
    return reverseIn(db, id, event, deps);
  });
}

async function findReversed({ db }: Deps, payments: CardPayments, intent: string): Promise<PaymentRow | null> {
  const known = await db.inIdentity((identity) => findByIntent(identity, intent));
  if (known !== null) return known;
  const checkout = await payments.findByIntent(intent);
  return checkout && db.inIdentity((identity) => findPaymentOf(identity, checkout));
}

async function reverseIn(
  db: IdentityDb,
  { id, company_id: companyId }: PaymentRow,
  event: ReversalEvent,
  { clock, config }: Deps,
): Promise<Settled> {
  const subscription = await lockSubscription(db, companyId);
  const before = await lockPayment(db, id);
  const after = await reversePayment(db, id, event);
  const kind = kindOf(before, after);
  if (kind === null || after.status !== "paid") return { companyId, changed: false };
  const now = clock();
  const today = dayOf(now, subscription.time_zone);
  const changed = counts(before) !== counts(after);
  const left = changed ? await turn(db, subscription, after, today) : null;
  const endsOn = await standingEnd(db, subscription, today);
  const reversal: Reversal = {
    kind,
    payment: after,
    company: subscription.company_name,
    amountCents: after.refunded_cents - before.refunded_cents,
    left,
    endsOn,
  };
  await emailOwnersInIdentity(db, companyId, (locale) => reversalEmail(locale, reversal, config.publicOrigin), now);
  if (endsOn === null) await markEndAsTold(db, companyId, today, now);
  return { companyId, changed };
}

/** Lets a payment count no more, or count again; answers the periods that are left. */
async function turn(
  db: IdentityDb,
  subscription: LockedSubscription,
  payment: PaymentRow,
  today: Temporal.PlainDate,
): Promise<BoughtPeriod[]> {
  const after = (await listReceipted(db, payment.company_id)).length;
  await keepReversal(db, payment.id, counts(payment) ? null : { on: today, after });
  return keepPeriods(db, subscription, today);
}

function kindOf(before: PaymentRow, after: PaymentRow): Reversal["kind"] | null {
  if (after.refunded_cents > before.refunded_cents) {
    return after.refunded_cents >= (after.total_cents ?? 0) ? "refunded" : "partlyRefunded";
  }
  if (after.dispute === before.dispute) return null;
  if (after.dispute === "won") return before.dispute === null ? null : "upheld";
  return before.dispute === null ? "disputed" : null;
}

/** The first day that is not covered; null when today is not. */
async function standingEnd(
  db: IdentityDb,
  { company_id }: LockedSubscription,
  today: Temporal.PlainDate,
): Promise<Temporal.PlainDate | null> {
  const subscription = heldOn(await getSubscription(db, company_id), today);
  const status = subscriptionStatus(subscription, today);
  if (status.is_expired) return null;
  return status.is_trial ? subscription.trialEndsOn : (subscription.paid?.endsOn ?? null);
}
