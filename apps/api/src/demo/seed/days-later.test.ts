import { expect, test } from "vitest";
import { ageSubscription } from "#demo/seed/age.queries.ts";
import { ageCompany } from "#demo/seed/age.ts";
import { readWish } from "#demo/seed/command.ts";
import { remindOwners } from "#features/subscription/subscription.ts";
import { testApp } from "#testing/app.ts";
import { renewSession } from "#testing/become.ts";
import { emailsTo } from "#testing/mail/mailbox.ts";
import { buy, goToCheckout, goToUpgrade, press } from "#testing/payment/payments.ts";
import { stripeApp } from "#testing/stripe/app.ts";

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

const start = "2026-11-21T14:00:00Z";

test.each([1, 7, 20, 26, 45])("%i days later all is as if they had gone by, also after a refund then", async (days) => {
  const paying = await stripeApp();
  const { life } = paying.stripe;
  /** Starter in the trial, a renewal, and an upgrade of both; then the days, and the first payment is given back. */
  async function liveThrough(pass: (companyId: string) => Promise<void>) {
    paying.clock.set(start);
    const session = await paying.become({ trialEndsOn: "2026-11-25" });
    const call = paying.as(session);
    const first = await goToCheckout(call, "starter_monthly");
    await paying.deliver(life.pay(first));
    paying.clock.advance({ hours: 24 * 10 });
    const later = paying.as(await renewSession(paying.ownerUrl, session, paying.clock()));
    await paying.deliver(life.pay(await goToCheckout(later, "starter_monthly")));
    await paying.deliver(life.pay(await goToUpgrade(later, "professional_monthly")));
    await pass(session.companyId);
    const again = paying.as(await renewSession(paying.ownerUrl, session, paying.clock()));
    const standing = async () => {
      const { ends_on, ...status } = (await again("GET /subscription/status")).body;
      const today = paying.clock().toZonedDateTimeISO("America/Toronto").toPlainDate();
      return { ...status, endsIn: ends_on && today.until(ends_on).days };
    };
    const before = await standing();
    await paying.deliver(life.refund(first));
    return [before, await standing()];
  }
  const byClock = await liveThrough(async () => paying.clock.advance({ hours: 24 * days }));
  const byTool = await liveThrough((companyId) => paying.db.inIdentity((db) => ageSubscription(db, companyId, days)));
  expect(byTool).toEqual(byClock);
  await paying.close();
});

test("a checkout that was open has run out then, and a slow bank has paid", async () => {
  app.clock.set(start);
  const [slow, open] = [
    await app.become({ trialEndsOn: "2026-11-21" }),
    await app.become({ trialEndsOn: "2026-11-21" }),
  ];
  await press(app, await goToCheckout(app.as(slow), "starter_monthly"), "pay-slowly");
  const left = await goToCheckout(app.as(open), "starter_monthly");
  const config = { ...app.deps.config, payments: { provider: "test" } as const, dataDir: app.filesFolder };
  for (const { companyId } of [slow, open]) {
    await ageCompany({ database: app.db, config, clock: app.clock }, companyId, 10);
  }
  expect((await app.as(slow)("GET /subscription/status")).body).toMatchObject({ subscription_days_remaining: 20 });
  await press(app, left, "pay");
  expect((await app.as(open)("GET /subscription/status")).body.is_expired).toBe(true);
});

test("what the owners were told they are not told again", async () => {
  app.clock.set(start);
  const owner = await app.become({ trialEndsOn: "2026-11-24" });
  const remind = () =>
    remindOwners({
      database: app.db,
      clock: app.clock,
      origin: "http://localhost",
      onError: (error) => expect(error).toBe(null),
    });
  await remind();
  await app.db.inIdentity((db) => ageSubscription(db, owner.companyId, 1));
  await remind();
  await app.db.inIdentity((db) => ageSubscription(db, owner.companyId, 1));
  await remind();
  const subjects = (await emailsTo(app, owner.email)).map(({ subject }) => subject);
  expect(subjects).toEqual(["3 days left in your free trial", "1 day left in your free trial"]);
});
