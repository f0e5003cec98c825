import type Stripe from "stripe";
import { asCheckout } from "#adapters/payments/stripe-checkout.ts";
import type { WebhookEvent } from "#adapters/payments.ts";

/** What an event of Stripe says to us. */
export function webhookEventOf(event: Stripe.Event): WebhookEvent {
  const { id, type } = event;
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.expired":
      return { id, type, about: "checkout", checkout: asCheckout(event.data.object) };
    case "checkout.session.async_payment_failed":
      return { id, type, about: "checkout", checkout: { ...asCheckout(event.data.object), state: "failed" } };
    case "charge.refunded":
      return refundOf(id, event.data.object, type);
    case "charge.dispute.created":
    // A question of the bank that becomes a dispute is told by an update.
    case "charge.dispute.updated":
    case "charge.dispute.closed":
      return disputeOf(id, event.data.object, type);
    default:
      return { id, type, about: "other" };
  }
}

function refundOf(id: string, charge: Stripe.Charge, type: string): WebhookEvent {
  const paymentIntentId = idOf(charge.payment_intent);
  if (paymentIntentId === null) return { id, type, about: "other" };
  const { amount_refunded: refundedCents, refunded: isWhole } = charge;
  return { id, type, about: "refund", paymentIntentId, refundedCents, isWhole };
}

/** Statuses in which no money is contested: a bank that only asks, and what was settled before it came to that. */
const harmless = /^(?:warning_|prevented$)/;

const ended = ["won", "lost"] as const;

function disputeOf(id: string, { payment_intent, status }: Stripe.Dispute, type: string): WebhookEvent {
  const paymentIntentId = idOf(payment_intent);
  if (paymentIntentId === null || harmless.test(status)) return { id, type, about: "other" };
  return { id, type, about: "dispute", paymentIntentId, dispute: ended.find((end) => end === status) ?? "open" };
}

function idOf(thing: string | { id: string } | null): string | null {
  return typeof thing === "string" ? thing : (thing?.id ?? null);
}
