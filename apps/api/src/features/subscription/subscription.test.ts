import { beforeEach, expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { arrangeSubscription } from "#testing/payment/subscriptions.ts";
import { asSignedIn, signUp } from "#testing/sign-up.ts";

const app = await testApp();
beforeEach(() => app.clock.set("2026-11-21T14:00:00Z"));

test("a new company has a trial of 14 days of its own zone", async () => {
  app.clock.set("2026-11-21T03:00:00Z");
  const here = asSignedIn(app, await signUp(app, { time_zone: "America/Toronto" }));
  expect((await here("GET /subscription/status")).body).toEqual({
    has_active_subscription: true,
    is_trial: true,
    trial_days_remaining: 14,
    subscription_days_remaining: 0,
    subscription_type: "trial",
    is_expiring_soon: false,
    is_expired: false,
    can_renew: false,
    // It began in the evening: fourteen whole days come after it.
    ends_on: "2026-12-05",
    includes_parts: true,
    payment_processing: false,
    renewal_offered: false,
  });
  const there = asSignedIn(app, await signUp(app, { time_zone: "Asia/Tokyo" }));
  expect((await there("GET /subscription/status")).body).toMatchObject({
    trial_days_remaining: 14,
    ends_on: "2026-12-05",
  });
  app.clock.advance({ hours: 24 * 15 });
  const over = { is_trial: false, is_expired: true, subscription_type: "trial", can_renew: true };
  expect((await here("GET /subscription/status")).body).toMatchObject(over);
});

test("who joins by a code shares the company's trial", async () => {
  const owner = await signUp(app);
  const code = (await asSignedIn(app, owner)("GET /auth/company-code")).body.company_code;
  app.clock.advance({ hours: 24 * 12 });
  const colleague = asSignedIn(app, await signUp(app, { company_code: code }));
  expect((await colleague("GET /subscription/status")).body).toMatchObject({
    trial_days_remaining: 2,
    is_expiring_soon: true,
  });
});

test("the packages are public, in dollars, with the yearly saving", async () => {
  const month = { billing: "monthly", savings: 0, currency: "CAD" };
  const year = { billing: "yearly", currency: "CAD" };
  expect((await app.anyone("GET /payments/packages")).body).toEqual({
    starter_monthly: { ...month, plan: "starter", amount: 28 },
    starter_yearly: { ...year, plan: "starter", amount: 319.2, savings: 16.8 },
    professional_monthly: { ...month, plan: "professional", amount: 48 },
    professional_yearly: { ...year, plan: "professional", amount: 547.2, savings: 28.8 },
  });
});

async function paying(...periods: NonNullable<Parameters<typeof arrangeSubscription>[2]["periods"]>) {
  const owner = await app.become();
  await arrangeSubscription(app, owner, { trialEndsOn: "2026-02-01", periods });
  return app.as(owner);
}
const november = { packageId: "starter_monthly", startsOn: "2026-11-01", endsOn: "2026-12-01" } as const;

test("an upgrade within the month costs the difference for the days that remain, to the cent", async () => {
  const call = await paying(november);
  const query = { target_package_id: "professional_monthly" } as const;
  expect((await call("GET /payments/upgrade-calculation", { query })).body).toEqual({
    current_plan: "starter_monthly",
    target_plan: "professional_monthly",
    days_remaining: 10,
    prorated_current_value: 9.33,
    prorated_target_value: 16,
    upgrade_cost: 6.67,
    currency: "CAD",
    ends_on: "2026-12-01",
    starts_new_year: false,
    starts_on: null,
    periods: [{ starts_on: "2026-11-01", ends_on: "2026-12-01", days: 30, days_remaining: 10, amount: 6.67 }],
  });
});

test("an upgrade to yearly costs the year less the unused value, and begins a year today", async () => {
  const call = await paying(november);
  const query = { target_package_id: "professional_yearly" } as const;
  expect((await call("GET /payments/upgrade-calculation", { query })).body).toMatchObject({
    prorated_current_value: 9.33,
    prorated_target_value: 547.2,
    upgrade_cost: 537.87,
    ends_on: "2027-11-21",
    starts_new_year: true,
    periods: [{ days: 30, days_remaining: 10, amount: 9.33 }],
  });
});

test.each([
  ["starter_monthly", 409, "same_package"],
  ["starter_weekly", 422, "invalid"],
] as const)("an upgrade of Starter monthly to %s is refused", async (target, status, code) => {
  const call = await paying(november);
  const refused = await call("GET /payments/upgrade-calculation", { query: { target_package_id: target as never } });
  expect([refused.status, refused.json.code]).toEqual([status, code]);
});

test("a lesser plan, or an upgrade of none, is refused", async () => {
  const query = { target_package_id: "starter_monthly" } as const;
  const professional = await paying({ ...november, packageId: "professional_monthly" });
  expect((await professional("GET /payments/upgrade-calculation", { query })).json.code).toBe("downgrade");
  const over = await paying({ ...november, endsOn: "2026-11-21" });
  expect((await over("GET /payments/upgrade-calculation", { query })).json.code).toBe("not_subscribed");
});

test("a paid plan shows what is left of all that was paid, and is of the package that runs", async () => {
  const next = { packageId: "professional_monthly", startsOn: "2026-12-01", endsOn: "2027-01-01" } as const;
  const call = await paying(november, next);
  expect((await call("GET /subscription/status")).body).toMatchObject({
    subscription_type: "starter_monthly",
    subscription_days_remaining: 41,
    can_renew: false,
    ends_on: "2027-01-01",
    includes_parts: false,
  });
  app.clock.set("2026-12-01T12:00:00Z");
  expect((await call("GET /subscription/status")).body).toMatchObject({
    subscription_type: "professional_monthly",
    includes_parts: true,
  });
});
