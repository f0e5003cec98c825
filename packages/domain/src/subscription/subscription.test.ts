import { constantFrom, integer, option, property } from "fast-check";
import { describe, expect, test } from "vitest";
import { billings, type PackageId } from "#subscription/packages.ts";
import {
  daysLeft,
  includesParts,
  offersRenewal,
  periodBought,
  type Subscription,
  subscriptionStatus,
  trialDays,
  trialEnd,
} from "#subscription/subscription.ts";
import { day } from "#testing/arbitraries.ts";
import { holds } from "#testing/holds.ts";

const date = Temporal.PlainDate.from;
const today = date("2026-11-21");
const trial = (endsOn: string): Subscription => ({ trialEndsOn: date(endsOn), paid: null });
const paid = (endsOn: string, packageId: PackageId = "starter_monthly"): Subscription => ({
  trialEndsOn: date("2026-01-15"),
  paid: { packageId, endsOn: date(endsOn) },
});
const idle = {
  has_active_subscription: false,
  is_trial: false,
  trial_days_remaining: 0,
  subscription_days_remaining: 0,
  is_expiring_soon: false,
  is_expired: true,
  can_renew: true,
};

describe("a subscription's status", () => {
  test.each([
    ["on the first day of a trial", "2026-12-05", 14, false],
    ["with four days of trial left", "2026-11-25", 4, false],
    ["with three days of trial left", "2026-11-24", 3, true],
    ["on the last day of a trial", "2026-11-22", 1, true],
  ])("%s", (_case, endsOn, days, soon) => {
    expect(subscriptionStatus(trial(endsOn), today)).toEqual({
      ...idle,
      has_active_subscription: true,
      is_trial: true,
      trial_days_remaining: days,
      subscription_type: "trial",
      is_expiring_soon: soon,
      is_expired: false,
      can_renew: false,
    });
  });

  test.each([
    ["in a fresh month", "2026-12-22", 31, false, false],
    ["with 30 days left", "2026-12-21", 30, false, true],
    ["with seven days left", "2026-11-28", 7, false, true],
    ["with six days left", "2026-11-27", 6, true, true],
    ["on its last day", "2026-11-22", 1, true, true],
  ])("of a paid plan %s", (_case, endsOn, days, soon, renewable) => {
    expect(subscriptionStatus(paid(endsOn, "professional_yearly"), today)).toEqual({
      ...idle,
      has_active_subscription: true,
      subscription_days_remaining: days,
      subscription_type: "professional_yearly",
      is_expiring_soon: soon,
      is_expired: false,
      can_renew: renewable,
    });
  });

  test.each([
    ["of a trial that ended today", trial("2026-11-21"), "trial"],
    ["of a paid plan that ended today", paid("2026-11-21"), "starter_monthly"],
    ["of a paid plan long gone", paid("2025-11-21"), "starter_monthly"],
    ["of a company without any", { trialEndsOn: null, paid: null }, null],
  ])("%s is expired, and keeps its type", (_case, subscription, type) => {
    expect(subscriptionStatus(subscription, today)).toEqual({ ...idle, subscription_type: type });
  });

  test("of a plan paid during the trial is the plan's", () => {
    const both = { ...paid("2026-12-30"), trialEndsOn: date("2026-11-30") };
    expect(subscriptionStatus(both, today)).toMatchObject({ is_trial: false, subscription_type: "starter_monthly" });
  });

  test("is active or expired, and never warns of what has ended", () => {
    const ids = constantFrom<PackageId[]>("starter_monthly", "starter_yearly", "professional_monthly");
    const either = property(
      day,
      option(integer({ min: -40, max: 40 })),
      option(integer({ min: -400, max: 400 })),
      ids,
      (on, a, b, id) => {
        const subscription: Subscription = {
          trialEndsOn: a === null ? null : on.add({ days: a }),
          paid: b === null ? null : { packageId: id, endsOn: on.add({ days: b }) },
        };
        const status = subscriptionStatus(subscription, on);
        expect(status.is_expired).toBe(!status.has_active_subscription);
        expect(status.has_active_subscription).toBe((a ?? 0) > 0 || (b ?? 0) > 0);
        expect(status.is_trial && status.subscription_days_remaining > 0).toBe(false);
        expect(status.is_expiring_soon && status.is_expired).toBe(false);
        const tomorrow = subscriptionStatus(subscription, on.add({ days: 1 }));
        expect(status.is_expired && tomorrow.has_active_subscription).toBe(false);
      },
    );
    holds(either, 300);
  });
});

test.each([
  ["on the day of a payment", 30, "2026-11-21", false],
  ["six days after one", 24, "2026-11-15", false],
  ["seven days after one", 23, "2026-11-14", true],
  ["with 31 days left", 31, "2026-10-01", false],
  ["once it is over, though paid yesterday", 0, "2026-11-20", true],
  ["to who never paid", 0, null, true],
])("renewing is suggested or not %s", (_case, days, lastPaid, offered) => {
  const status = subscriptionStatus(paid(today.add({ days }).toString()), today);
  expect(offersRenewal(status, lastPaid === null ? null : date(lastPaid), today)).toBe(offered);
});

test("parts belong to a trial and to Professional, while they last", () => {
  const has = (subscription: Subscription) => includesParts(subscriptionStatus(subscription, today));
  expect(has(trial("2026-11-22"))).toBe(true);
  expect(has(paid("2026-12-21", "professional_monthly"))).toBe(true);
  expect(has(paid("2026-12-21", "starter_yearly"))).toBe(false);
  expect(has(paid("2026-11-21", "professional_monthly"))).toBe(false);
  expect(has({ trialEndsOn: null, paid: null })).toBe(false);
});

test("a trial lasts 14 days, the first included", () => {
  const end = trialEnd(today.toPlainDateTime("17:59"));
  expect([daysLeft(end, today), end.toString()]).toEqual([trialDays, "2026-12-05"]);
});

test("a trial that begins in the evening has 14 whole days after it, and never says more", () => {
  const trialEndsOn = trialEnd(today.toPlainDateTime("18:00"));
  expect(trialEndsOn.toString()).toBe("2026-12-06");
  const left = (days: number) =>
    subscriptionStatus({ trialEndsOn, paid: null }, today.add({ days })).trial_days_remaining;
  expect([left(0), left(1), left(2), left(14), left(15)]).toEqual([14, 14, 13, 1, 0]);
});

describe("a payment buys", () => {
  test.each([
    ["monthly", null, "2026-11-21", "2026-11-21", "2026-12-21", "the first month"],
    ["monthly", "2026-12-01", "2026-11-21", "2026-12-01", "2027-01-01", "a month more, days kept"],
    ["monthly", "2026-10-01", "2026-11-21", "2026-11-21", "2026-12-21", "a month from today after the expiry"],
    ["monthly", "2027-01-31", "2027-01-20", "2027-01-31", "2027-02-28", "a month whose end is clamped"],
    ["monthly", "2028-01-31", "2028-01-20", "2028-01-31", "2028-02-29", "a month clamped in a leap year"],
    ["yearly", "2026-12-01", "2026-11-21", "2026-12-01", "2027-12-01", "a year more"],
    ["yearly", null, "2028-02-29", "2028-02-29", "2029-02-28", "a year from a leap day"],
  ] as const)("%s with expiry %s on %s: %s to %s, %s", (billing, expiresOn, on, startsOn, endsOn, _why) => {
    const period = periodBought(billing, expiresOn === null ? null : date(expiresOn), date(on));
    expect([period.startsOn.toString(), period.endsOn.toString()]).toEqual([startsOn, endsOn]);
  });

  test("no fewer days than the shortest month or year, and never takes a day away", () => {
    const adds = property(constantFrom(...billings), day, integer({ min: -60, max: 400 }), (billing, on, left) => {
      const expiresOn = on.add({ days: left });
      const { startsOn, endsOn } = periodBought(billing, expiresOn, on);
      const days = daysLeft(endsOn, startsOn);
      expect(days).toBeGreaterThanOrEqual(billing === "yearly" ? 365 : 28);
      expect(days).toBeLessThanOrEqual(billing === "yearly" ? 366 : 31);
      expect(daysLeft(endsOn, on)).toBe(Math.max(0, left) + days);
    });
    holds(adds, 300);
  });
});
