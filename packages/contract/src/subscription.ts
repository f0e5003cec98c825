import { billings, currency, packageIds, plans } from "@millwright/domain/packages";
import { z } from "zod";
import { calls } from "#call.ts";
import { day } from "#shapes.ts";

const packageId = z.enum(packageIds);

export const SubscriptionStatus = z.object({
  /** In a trial or in a paid period. */
  has_active_subscription: z.boolean(),
  is_trial: z.boolean(),
  /** Days of the plant, today counted. */
  trial_days_remaining: z.int(),
  subscription_days_remaining: z.int(),
  /** What runs, or ran last; null for who never had anything. */
  subscription_type: z.enum([...packageIds, "trial"]).nullable(),
  is_expiring_soon: z.boolean(),
  is_expired: z.boolean(),
  can_renew: z.boolean(),
  /** The first day of the plant that is not covered any more. */
  ends_on: day.nullable(),
  includes_parts: z.boolean(),
});
export type SubscriptionStatus = z.output<typeof SubscriptionStatus>;

/** CAD before taxes, such as 319.2. */
const dollars = z.number();

const Package = z.object({
  plan: z.enum(plans),
  billing: z.enum(billings),
  /** For one period. */
  amount: dollars,
  /** What a year costs less than twelve months. */
  savings: dollars,
  currency: z.literal(currency),
});
export type Package = z.output<typeof Package>;

const Upgrade = z.object({
  current_plan: packageId,
  target_plan: packageId,
  days_remaining: z.int(),
  /** What the days that are left are worth in the present plan. */
  prorated_current_value: dollars,
  /** What the target is worth over the days that it is charged for. */
  prorated_target_value: dollars,
  upgrade_cost: dollars,
  currency: z.literal(currency),
  /** The first day that the target does not cover any more. */
  ends_on: day,
  /** Whether a year begins today, in place of the days that were left. */
  starts_new_year: z.boolean(),
});
export type Upgrade = z.output<typeof Upgrade>;

export const subscription = calls({
  "GET /subscription/status": {
    feature: "subscription",
    summary: "How the company's subscription stands on the plant's day.",
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
    access: "member",
    plan: "any",
    query: z.object({ target_package_id: packageId }),
    output: Upgrade,
    errors: ["invalid", "not_subscribed", "same_package", "downgrade"],
  },
});
