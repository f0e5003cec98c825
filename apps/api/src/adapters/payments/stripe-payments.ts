import { currency } from "@millwright/domain/subscription/packages";
import type { Locale } from "@millwright/messages/text";
import Stripe from "stripe";
import { asCheckout } from "#adapters/payments/stripe-checkout.ts";
import { asUnavailable, isMissing, isRefundedAlready, isRefusedByState } from "#adapters/payments/stripe-errors.ts";
import { webhookEventOf } from "#adapters/payments/stripe-webhook-event.ts";
import { type CardPayments, type CheckoutOrder, WebhookEventRefused } from "#adapters/payments.ts";

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Another server in place of Stripe's; null: Stripe's own. */
  apiUrl: string | null;
}

const timeoutMs = 10_000;
const retries = 2;
const toleranceSeconds = 300;
/** Software as a service for businesses. */
const taxCode = "txcd_10103001";
const stripeLocale = { en: "en", fr: "fr-CA" } as const satisfies Record<Locale, string>;
const expand = ["payment_intent", "total_details.breakdown"];

/** Card payments through Stripe's own pages. */
export function stripePayments({ secretKey, webhookSecret, apiUrl }: StripeSettings): CardPayments {
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: retries,
    timeout: timeoutMs,
    telemetry: false,
    ...addressOf(apiUrl),
  });
  const { sessions } = stripe.checkout;

  async function look(sessionId: string) {
    const found = await sessions.retrieve(sessionId, { expand }).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw asUnavailable(error);
    });
    return found && asCheckout(found);
  }

  return {
    provider: "stripe",
    open: async (order) => {
      const options = { idempotencyKey: `checkout-${order.paymentId}` };
      return asCheckout(await sessions.create(paramsOf(order), options).catch(unavailable));
    },
    look,
    close: async (sessionId) => {
      const closed = await sessions.expire(sessionId, { expand }).catch((error: unknown) => {
        if (isRefusedByState(error) || isMissing(error)) return null;
        throw asUnavailable(error);
      });
      return closed ? asCheckout(closed) : look(sessionId);
    },
    findByIntent: async (paymentIntentId) => {
      const params = { payment_intent: paymentIntentId, limit: 1 };
      const { data } = await sessions.list(params).catch((error: unknown) => {
        if (isMissing(error)) return { data: [] };
        throw asUnavailable(error);
      });
      return data[0] ? asCheckout(data[0]) : null;
    },
    refund: async ({ paymentId, paymentIntentId }) => {
      const options = { idempotencyKey: `refund-${paymentId}` };
      const params = { payment_intent: paymentIntentId, metadata: { payment_id: paymentId } };
      await stripe.refunds.create(params, options).catch((error: unknown) => {
        if (!isRefundedAlready(error)) throw asUnavailable(error);
      });
    },
    readWebhookEvent: (body, signature, now) => {
      try {
        const at = now.epochMilliseconds;
        const { webhooks } = stripe;
        return webhookEventOf(webhooks.constructEvent(body, signature, webhookSecret, toleranceSeconds, undefined, at));
      } catch (cause) {
        throw new WebhookEventRefused("The signature of a webhook event does not hold.", { cause });
      }
    },
  };
}

function unavailable(error: unknown): never {
  throw asUnavailable(error);
}

function addressOf(apiUrl: string | null): { host?: string; port?: string; protocol?: "http" | "https" } {
  if (apiUrl === null) return {};
  const { hostname, port, protocol } = new URL(apiUrl);
  const isPlain = protocol === "http:";
  return { host: hostname, port: port || (isPlain ? "80" : "443"), protocol: isPlain ? "http" : "https" };
}

function paramsOf(order: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  const metadata = { payment_id: order.paymentId, company_id: order.companyId, package_id: order.packageId };
  return {
    mode: "payment",
    client_reference_id: order.paymentId,
    metadata,
    // Charges, refunds and disputes carry it too.
    payment_intent_data: { metadata, description: order.title },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: order.amountCents,
          tax_behavior: "exclusive",
          product_data: { name: order.title, tax_code: taxCode },
        },
      },
    ],
    automatic_tax: { enabled: true },
    // Every price of ours is in CAD, wherever the card is from.
    adaptive_pricing: { enabled: false },
    customer_email: order.email,
    locale: stripeLocale[order.locale],
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    expires_at: Math.floor(order.expiresAt.epochMilliseconds / 1000),
  };
}
