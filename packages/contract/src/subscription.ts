import { billings, currency, packageIds, plans } from "@millwright/domain/subscription/packages";
import { z } from "zod";
import { calls } from "#call/call.ts";
import { day, filled, filledLines, id, instant } from "#call/shapes.ts";
import { limits } from "#limits.ts";

const packageId = z.enum(packageIds);

export const SubscriptionStatus = z.object({
  has_active_subscription: z.boolean().describe("In a trial or in a paid period."),
  is_trial: z.boolean(),
  trial_days_remaining: z.int().describe("Days of the plant, today counted."),
  subscription_days_remaining: z.int(),
  subscription_type: z
    .enum([...packageIds, "trial"])
    .nullable()
    .describe("What runs, or ran last; null for who never had anything."),
  is_expiring_soon: z.boolean(),
  is_expired: z.boolean(),
  can_renew: z.boolean(),
  renewal_offered: z
    .boolean()
    .describe("Whether renewing is to be suggested: it can be done, and nothing was paid in the last 7 days."),
  ends_on: day.nullable().describe("The first day of the plant that is not covered any more."),
  includes_parts: z.boolean(),
  payment_processing: z.boolean().describe("Whether a bank still takes its time over a payment: it may count yet."),
});
export type SubscriptionStatus = z.output<typeof SubscriptionStatus>;

/** CAD before taxes, such as 319.2. */
const dollars = z.number();

export const Package = z.object({
  plan: z.enum(plans),
  billing: z.enum(billings),
  amount: dollars.describe("For one period."),
  savings: dollars.describe("What a year costs less than twelve months."),
  currency: z.literal(currency),
});
export type Package = z.output<typeof Package>;

export const Upgrade = z.object({
  current_plan: packageId,
  target_plan: packageId,
  days_remaining: z.int(),
  prorated_current_value: dollars.describe("What the days that are left are worth in the present plan."),
  prorated_target_value: dollars.describe("What the target is worth over the days that it is charged for."),
  upgrade_cost: dollars,
  currency: z.literal(currency),
  ends_on: day.describe("The first day that the target does not cover any more."),
  starts_new_year: z.boolean().describe("Whether a year begins, in place of the days that were left."),
  starts_on: day
    .nullable()
    .describe("Of a year that begins once the trial is over, its first day; null of what begins today."),
  periods: z
    .array(
      z.object({
        starts_on: day,
        ends_on: day,
        days: z.int(),
        days_remaining: z.int(),
        amount: dollars.describe(
          "A price × days_remaining ÷ days: of the two prices' difference; of the present price where a new year begins.",
        ),
      }),
    )
    .describe("How the cost comes about, for each paid period that is not over."),
});
export type Upgrade = z.output<typeof Upgrade>;

/**
 * What has become of a payment. processing: its bank has not confirmed yet. too_late, mismatch: it could buy nothing any
 * more, or was not what was to be paid, and goes back whole.
 */
const paymentOutcome = z.enum(["open", "processing", "paid", "failed", "expired", "too_late", "mismatch"]);

export const PaymentStatus = z.object({
  payment_status: z.enum(["paid", "unpaid"]).describe("paid once it counts: the subscription is the new one by then."),
  status: z.enum(["open", "complete", "expired"]),
  outcome: paymentOutcome,
  amount_total: z.int().describe("Cents, with taxes once they are known."),
  currency: z.literal(currency),
});
export type PaymentStatus = z.output<typeof PaymentStatus>;

/** A payment that bought nothing, or nothing yet: it has no receipt. */
export const PaymentWithoutReceipt = z.object({
  id,
  begun_at: instant,
  paid_by: z.string(),
  kind: z.enum(["new", "renew", "upgrade"]),
  package_id: packageId,
  amount_total: z.int().describe("Cents, with taxes once they are known."),
  outcome: paymentOutcome.extract(["processing", "too_late", "mismatch"]),
  is_refunded: z.boolean().describe("Whether the provider has sent the money back."),
});
export type PaymentWithoutReceipt = z.output<typeof PaymentWithoutReceipt>;

/** To whom receipts are made out; null until it was given. */
export const Buyer = z.object({ name: z.string().nullable(), address: z.string().nullable() });
export type Buyer = z.output<typeof Buyer>;

export const Receipt = z.object({
  id,
  number: z.string().describe("R-2026-0001; each company and year counts its own."),
  seller: z
    .array(z.string())
    .describe("Who was paid, as it was then: a name, and what else of SELLER the books want, a line each."),
  buyer: z.array(z.string()).describe("Who bought, as it was then: a name and the lines of an address."),
  paid_at: instant,
  paid_on: day.describe("The plant's day then."),
  paid_by: z.string(),
  company_name: z.string(),
  kind: z.enum(["new", "renew", "upgrade"]),
  package_id: packageId,
  from_package_id: packageId.nullable().describe("Of an upgrade: what it was changed from."),
  starts_on: day.describe("The days that were paid for: the first, and the first that is not covered any more."),
  ends_on: day,
  amount_subtotal: z.int().describe("Cents."),
  amount_tax: z.int(),
  taxes: z
    .array(z.object({ name: z.string(), percent: z.number().nullable(), amount: z.int() }))
    .describe('Each tax as the provider names it ("GST"), with its percentage; empty where none was charged.'),
  amount_total: z.int(),
  amount_refunded: z.int(),
  currency: z.literal(currency),
  state: z
    .enum(["paid", "partly_refunded", "refunded", "disputed"])
    .describe("refunded and disputed: it buys nothing any more."),
  is_test: z.boolean().describe("Whether no money moved: a payment of the test checkout."),
});
export type Receipt = z.output<typeof Receipt>;

const refusedCheckouts = ["invalid", "payments_off", "payment_unavailable"] as const;

export const subscription = calls({
  "GET /subscription/status": {
    feature: "subscription",
    summary: "The state of the company's subscription on the plant's day.",
    access: "member",
    plan: "any",
    output: SubscriptionStatus,
  },
  "GET /payments/packages": {
    feature: "subscription",
    summary: "What can be bought, by its id. Taxes are added at the checkout.",
    access: "public",
    plan: "any",
    output: z.record(packageId, Package),
  },
  "GET /payments/upgrade-calculation": {
    feature: "subscription",
    summary: "What it costs today to change the paid plan for a better one, before taxes.",
    access: "owner",
    plan: "any",
    query: z.object({ target_package_id: packageId }),
    output: Upgrade,
    errors: ["invalid", "not_subscribed", "same_package", "downgrade"],
  },
  "POST /payments/create-checkout": {
    feature: "subscription",
    summary:
      "Opens the checkout of a month or a year: of any package in a trial or when it is over, else of the same package in its last 30 days. `origin_url` is our own origin.",
    access: "owner",
    plan: "any",
    body: z.object({ package_id: packageId, origin_url: z.string(), user_count: z.literal(1).default(1) }),
    output: z.object({ checkout_url: z.string() }),
    errors: [...refusedCheckouts, "renewal_too_early", "downgrade", "upgrade_instead"],
  },
  "POST /payments/process-upgrade": {
    feature: "subscription",
    summary: "Opens the checkout of an upgrade at today's price. `origin_url` is our own origin.",
    access: "owner",
    plan: "any",
    body: z.object({ target_package_id: packageId, origin_url: z.string() }),
    output: z.object({ url: z.string() }),
    errors: [...refusedCheckouts, "not_subscribed", "same_package", "downgrade"],
  },
  "GET /payments/status/{session_id}": {
    feature: "subscription",
    summary: "What has become of a checkout of the company, asked from the card provider while it is not settled.",
    access: "owner",
    plan: "any",
    output: PaymentStatus,
    errors: ["not_found", "payment_unavailable"],
  },
  "GET /payments/receipts": {
    feature: "subscription",
    summary: "The company's payments, the latest first.",
    access: "owner",
    plan: "any",
    output: z.array(Receipt),
  },
  "GET /payments/without-receipt": {
    feature: "subscription",
    summary:
      "Payments that a bank has not confirmed yet, and those that bought nothing and go back; the latest 50 first.",
    access: "owner",
    plan: "any",
    output: z.array(PaymentWithoutReceipt),
  },
  "GET /payments/receipts/{id}": {
    feature: "subscription",
    summary: "One payment of the company.",
    access: "owner",
    plan: "any",
    output: Receipt,
    errors: ["not_found"],
  },
  "GET /payments/buyer": {
    feature: "subscription",
    summary: "To whom the company's receipts are made out.",
    access: "owner",
    plan: "any",
    output: Buyer,
  },
  "PUT /payments/buyer": {
    feature: "subscription",
    summary: "Says to whom receipts are made out from now on. Receipts that have no address yet get this one.",
    access: "owner",
    plan: "any",
    body: z.object({ name: filled(limits.name), address: filledLines(limits.address) }),
    output: Buyer,
    errors: ["invalid"],
  },
  "POST /payments/webhook": {
    feature: "subscription",
    summary: "Takes the card provider's signed webhook events (`Stripe-Signature`). A repeated one changes nothing.",
    access: "public",
    plan: "any",
    raw: true,
    output: z.object({ received: z.literal(true) }),
    errors: ["signature_invalid", "payments_off", "payment_unavailable"],
  },
});
