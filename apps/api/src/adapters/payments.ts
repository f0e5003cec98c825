import type { PackageId } from "@millwright/domain/subscription/packages";
import type { Locale } from "@millwright/messages/text";

/** What a company is to pay, and where its person goes afterwards. */
export interface CheckoutOrder {
  /** Ours: asked twice for one payment, the provider opens one checkout. */
  paymentId: string;
  companyId: string;
  packageId: PackageId;
  /** CAD before taxes. */
  amountCents: number;
  /** What is bought, in the person's language. */
  title: string;
  locale: Locale;
  email: string;
  /** Has the place {CHECKOUT_SESSION_ID}. */
  successUrl: string;
  cancelUrl: string;
  expiresAt: Temporal.Instant;
}

/** open: nothing is paid yet. processing: the bank takes its time. failed: it said no in the end. */
type CheckoutState = "open" | "processing" | "paid" | "failed" | "expired";

/** A checkout as the provider knows it. */
export interface Checkout {
  sessionId: string;
  state: CheckoutState;
  /** Where it is paid; null once it can't be any more. */
  url: string | null;
  /** CAD has the code "CAD"; null before the provider has worked them out. */
  currency: string | null;
  subtotalCents: number | null;
  /** What was taken off the price: nothing of ours does. */
  discountCents: number | null;
  taxCents: number | null;
  /** Each tax on its own; null where this answer of the provider does not say. */
  taxes: { name: string; percent: number | null; cents: number }[] | null;
  totalCents: number | null;
  /** What refunds and disputes name. */
  paymentIntentId: string | null;
  /** What we said of it when it was opened. */
  paymentId: string | null;
  companyId: string | null;
  packageId: string | null;
}

/** What a signed webhook event of the provider says. */
export type WebhookEvent = { id: string; type: string } & (
  | { about: "checkout"; checkout: Checkout }
  /** Of one payment, all told. */
  | { about: "refund"; paymentIntentId: string; refundedCents: number; isWhole: boolean }
  | { about: "dispute"; paymentIntentId: string; dispute: "open" | "won" | "lost" }
  /** Nothing that concerns us. */
  | { about: "other" }
);

/** Who takes card payments. Every question may throw PaymentsUnavailable. */
export interface CardPayments {
  readonly provider: "stripe" | "test";
  open(order: CheckoutOrder): Promise<Checkout>;
  /** Null when the provider knows no such checkout. */
  look(sessionId: string): Promise<Checkout | null>;
  /** Lets nobody pay it any more; answers what it is now, which may be paid. */
  close(sessionId: string): Promise<Checkout | null>;
  /** The checkout that a payment intent belongs to. */
  findByIntent(paymentIntentId: string): Promise<Checkout | null>;
  /** Gives a payment back whole, once: asked again it answers as the first time. */
  refund(payment: { paymentId: string; paymentIntentId: string }): Promise<void>;
  /** @throws WebhookEventRefused when the signature is not the provider's, or is of another time. */
  readWebhookEvent(body: Buffer, signature: string, now: Temporal.Instant): WebhookEvent;
}

/** The provider can't be reached, or would not answer. Whether it did what was asked is unknown. */
export class PaymentsUnavailable extends Error {
  override name = "PaymentsUnavailable";
}

/** A webhook event that nobody at the provider signed just now. */
export class WebhookEventRefused extends Error {
  override name = "WebhookEventRefused";
}
