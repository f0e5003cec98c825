import type { SubscriptionStatus } from "@millwright/contract/subscription";
import { expect, test } from "vitest";
import { bannerOf } from "#features/subscription/banner.ts";

const none: SubscriptionStatus = {
  has_active_subscription: false,
  is_trial: false,
  trial_days_remaining: 0,
  subscription_days_remaining: 0,
  subscription_type: null,
  is_expiring_soon: false,
  is_expired: true,
  can_renew: true,
  renewal_offered: true,
  ends_on: null,
  includes_parts: false,
  payment_processing: false,
};
const active = { ...none, has_active_subscription: true, is_expired: false, can_renew: false, renewal_offered: false };
const trial = (trial_days_remaining: number): SubscriptionStatus => ({
  ...active,
  is_trial: true,
  subscription_type: "trial",
  trial_days_remaining,
});
const paid = (type: SubscriptionStatus["subscription_type"], days: number): SubscriptionStatus => ({
  ...active,
  subscription_type: type,
  subscription_days_remaining: days,
  can_renew: days <= 30,
  renewal_offered: days <= 30,
});

test.each([
  ["a fresh trial is quiet", trial(14), "trial action plans"],
  ["four days of trial are quiet", trial(4), "trial action plans"],
  ["three days of trial are a warning", trial(3), "trial caution subscribe"],
  ["the last day of a trial is a warning", trial(1), "trial caution subscribe"],
  ["a trial that is over says so", { ...none, subscription_type: "trial" as const }, "expired caution subscribe"],
  ["who never had anything is told to subscribe", none, "expired caution subscribe"],
  [
    "a paid plan that is over says so",
    { ...none, subscription_type: "starter_yearly" as const },
    "expired caution subscribe",
  ],
  ["Starter is blue and offers more", paid("starter_monthly", 31), "paid action upgrade"],
  ["Starter in its last month may be renewed", paid("starter_yearly", 30), "paid action upgrade renew"],
  [
    "who has just paid is not asked to pay again",
    { ...paid("starter_monthly", 30), renewal_offered: false },
    "paid action upgrade",
  ],
  ["seven days are no warning yet", paid("starter_monthly", 7), "paid action upgrade renew"],
  ["six days are a warning", paid("professional_yearly", 6), "paid caution renew"],
  ["Professional is green, and by the month offers the year", paid("professional_monthly", 31), "paid safe yearly"],
  ["Professional by the year wants nothing", paid("professional_yearly", 365), "paid safe "],
  [
    "what expires soon is a warning",
    { ...paid("starter_monthly", 20), is_expiring_soon: true },
    "paid caution upgrade renew",
  ],
])("%s", (_case, status, expected) => {
  const { form, tone, prompts } = bannerOf(status);
  expect(`${form} ${tone} ${prompts.join(" ")}`).toBe(expected);
});
