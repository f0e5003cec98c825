import { expect, test } from "vitest";
import { readWish } from "#demo/seed/command.ts";
import { ageSubscription } from "#demo/seed/seed.queries.ts";
import { testApp } from "#testing/app.ts";
import { buy } from "#testing/payments.ts";

const app = await testApp();

test("the command takes days, and no more than make sense", () => {
  expect(readWish(["--days-later", "14", "--company", "WEAS-V34T-EHVX"])).toEqual({
    daysLater: 14,
    company: "WEAS-V34T-EHVX",
  });
  expect(() => readWish(["--days-later", "0"])).toThrow("--days-later must be a number from 1 to 1000.");
});

test("14 days later a trial is over, and a month later what was paid; nobody else is older", async () => {
  const other = app.as(await app.become({ trialEndsOn: "2026-12-05" }));
  const session = await app.become({ trialEndsOn: "2026-12-05" });
  const call = app.as(session);
  const later = (days: number) => app.db.inIdentity((db) => ageSubscription(db, session.companyId, days));
  const status = async () => (await call("GET /subscription/status")).body;
  await later(11);
  expect(await status()).toMatchObject({ is_trial: true, trial_days_remaining: 3, is_expiring_soon: true });
  await later(3);
  expect(await status()).toMatchObject({ is_expired: true, subscription_type: "trial" });

  await buy(app, call, "starter_monthly");
  const { subscription_days_remaining } = await status();
  await later(subscription_days_remaining - 6);
  expect(await status()).toMatchObject({ subscription_days_remaining: 6, is_expiring_soon: true, can_renew: true });
  const [receipt] = (await call("GET /payments/receipts")).body;
  expect(receipt?.ends_on).toBe((await status()).ends_on);
  await buy(app, call, "starter_monthly");
  expect((await status()).subscription_days_remaining).toBeGreaterThan(6 + 27);
  await later(100);
  expect(await status()).toMatchObject({ is_expired: true, subscription_type: "starter_monthly" });
  expect((await other("GET /subscription/status")).body).toMatchObject({ trial_days_remaining: 14 });
});
