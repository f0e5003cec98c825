import type Stripe from "stripe";
import type { Checkout } from "#adapters/payments.ts";

/** A session of Stripe in our words. */
export function asCheckout(session: Stripe.Checkout.Session): Checkout {
  const { payment_intent: intent, metadata } = session;
  return {
    sessionId: session.id,
    state: stateOf(session),
    url: session.url,
    currency: session.currency?.toUpperCase() ?? null,
    subtotalCents: session.amount_subtotal,
    discountCents: session.total_details?.amount_discount ?? null,
    taxCents: session.total_details?.amount_tax ?? null,
    taxes: session.total_details?.breakdown?.taxes.map(taxOf) ?? null,
    totalCents: session.amount_total,
    paymentIntentId: typeof intent === "string" ? intent : (intent?.id ?? null),
    paymentId: session.client_reference_id,
    companyId: metadata?.company_id ?? null,
    packageId: metadata?.package_id ?? null,
  };
}

/** A tax as its authority names it: "GST", "QST". One that came to nothing is left out by the receipt. */
function taxOf({ amount, rate }: Stripe.Checkout.Session.TotalDetails.Breakdown.Tax) {
  return { name: rate.display_name, percent: rate.effective_percentage ?? rate.percentage, cents: amount };
}

function stateOf({ status, payment_status, payment_intent: intent }: Stripe.Checkout.Session): Checkout["state"] {
  if (status === "expired") return "expired";
  if (status !== "complete") return "open";
  if (payment_status !== "unpaid") return "paid";
  const refused = ["requires_payment_method", "canceled"];
  const isRefused = typeof intent === "object" && intent !== null && refused.includes(intent.status);
  return isRefused ? "failed" : "processing";
}
