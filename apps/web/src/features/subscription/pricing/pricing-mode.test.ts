import type { SubscriptionStatus } from "@millwright/contract/subscription";
import { expect, test } from "vitest";
import { closesParts, firstMode, offerOf, preselected } from "#features/subscription/pricing/pricing-mode.ts";
import { readPricingSearch } from "#features/subscription/pricing/pricing-search.ts";

const paid = (subscription_type: SubscriptionStatus["subscription_type"], can_renew: boolean): SubscriptionStatus => ({
  has_active_subscription: true,
  is_trial: subscription_type === "trial",
  trial_days_remaining: 0,
  subscription_days_remaining: 31,
  subscription_type,
  is_expiring_soon: false,
  is_expired: false,
  can_renew,
  renewal_offered: can_renew,
  ends_on: "2026-12-22",
  includes_parts: true,
  payment_processing: false,
});

test("an upgrade is preselected: Professional for Starter, the year for Professional by the month", () => {
  expect(preselected("starter_monthly")).toBe("professional_monthly");
  expect(preselected("starter_yearly")).toBe("professional_yearly");
  expect(preselected("professional_monthly")).toBe("professional_yearly");
  expect(preselected("professional_yearly")).toBeNull();
});

test("the page begins with what the company would want", () => {
  expect(firstMode(undefined)).toBe("new");
  expect(firstMode(paid("trial", false))).toBe("new");
  expect(firstMode(paid("starter_monthly", false))).toBe("upgrade");
  expect(firstMode(paid("starter_monthly", true))).toBe("new");
  expect(firstMode(paid("professional_yearly", false))).toBe("new");
});

test("Starter closes what a trial has open, Professional does not, and nor does Starter for who had none", () => {
  expect(closesParts(paid("trial", false), "starter")).toBe(true);
  expect(closesParts(paid("trial", false), "professional")).toBe(false);
  expect(closesParts({ ...paid("starter_monthly", true), includes_parts: false }, "starter")).toBe(false);
  expect(closesParts({ ...paid("trial", false), is_trial: false, includes_parts: false }, "starter")).toBe(false);
});

test("what a package offers follows from what the company has", () => {
  const signedIn = (status: SubscriptionStatus) => ({ signedIn: true, status });
  const kind = (...args: Parameters<typeof offerOf>) => offerOf(...args).kind;
  expect(kind("starter_monthly", "new", { signedIn: false, status: undefined })).toBe("trial");
  expect(kind("starter_monthly", "new", signedIn(paid("trial", false)))).toBe("subscribe");
  expect(kind("starter_monthly", "new", signedIn(paid("starter_monthly", true)))).toBe("renew");
  expect(kind("starter_monthly", "new", signedIn(paid("starter_monthly", false)))).toBe("renewLater");
  expect(kind("starter_monthly", "upgrade", signedIn(paid("starter_monthly", true)))).toBe("current");
  expect(kind("starter_yearly", "new", signedIn(paid("starter_monthly", true)))).toBe("upgrade");
  expect(kind("starter_yearly", "upgrade", signedIn(paid("professional_monthly", true)))).toBe("afterPeriod");
  const over = { ...paid("starter_yearly", true), has_active_subscription: false, is_expired: true };
  expect(kind("starter_yearly", "new", signedIn(over))).toBe("renew");
  expect(kind("professional_monthly", "new", signedIn(over))).toBe("subscribe");
});

test("an address with unknown values is read as if it were empty", () => {
  expect(readPricingSearch({ mode: "upgrade", billing: "yearly" })).toEqual({ mode: "upgrade", billing: "yearly" });
  expect(readPricingSearch({ mode: "steal", billing: 3 })).toEqual({});
});
