import { randomUUID } from "node:crypto";
import Stripe from "stripe";
import type { StripeSessions } from "#testing/stripe/sessions.ts";

export const webhookSecret = "whsec_stand_in_of_stripe";

export interface StripeEvent {
  id: string;
  object: "event";
  type: string;
  data: { object: unknown };
}

function eventOf(type: string, object: unknown): StripeEvent {
  const id = `evt_${randomUUID().replaceAll("-", "")}`;
  // As it is at this moment: what happens later is in a later event.
  return { id, object: "event", type, data: { object: structuredClone(object) } };
}

/** What happens at Stripe, each with the event that tells of it. */
export function stripeLife(account: StripeSessions) {
  const disputeOf = (id: string, status: string) => ({
    ...{ id: `dp_${id.slice(8)}`, object: "dispute", status, charge: `ch_${id.slice(8)}`, metadata: {} },
    payment_intent: account.intentOf(account.get(id)).id,
  });
  return {
    pay(id: string): StripeEvent {
      if (!account.complete(id, "paid")) throw new Error("This session can't be paid any more.");
      return eventOf("checkout.session.completed", account.get(id));
    },
    paySlowly(id: string): StripeEvent {
      if (!account.complete(id, "unpaid")) throw new Error("This session can't be paid any more.");
      return eventOf("checkout.session.completed", account.get(id));
    },
    clear: (id: string) => eventOf("checkout.session.async_payment_succeeded", account.conclude(id, true)),
    bounce: (id: string) => eventOf("checkout.session.async_payment_failed", account.conclude(id, false)),
    expire: (id: string) => eventOf("checkout.session.expired", account.expire(id)),
    refund(id: string, cents?: number): StripeEvent {
      const session = account.get(id);
      const intent = account.intentOf(session);
      intent.refunded += cents ?? session.amount_total - intent.refunded;
      return eventOf("charge.refunded", {
        ...{ id: `ch_${id.slice(8)}`, object: "charge", payment_intent: intent.id, metadata: intent.metadata },
        ...{ amount: session.amount_total, amount_refunded: intent.refunded },
        refunded: intent.refunded >= session.amount_total,
      });
    },
    dispute: (id: string, status = "needs_response") => eventOf("charge.dispute.created", disputeOf(id, status)),
    updateDispute: (id: string, status: string) => eventOf("charge.dispute.updated", disputeOf(id, status)),
    closeDispute: (id: string, status: "won" | "lost") => eventOf("charge.dispute.closed", disputeOf(id, status)),
    event: eventOf,
  };
}

/** The headers and body of an event, signed as Stripe signs. */
export function signed(event: StripeEvent, at: Temporal.Instant, secret = webhookSecret) {
  const payload = JSON.stringify(event, null, 2);
  const timestamp = Math.floor(at.epochMilliseconds / 1000);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return { payload, signature };
}
