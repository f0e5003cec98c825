import { beforeEach, expect, test } from "vitest";
import { settleUnsettled } from "#features/subscription/subscription.ts";
import { openPayer } from "#testing/payment/payer.ts";
import { goToCheckout, goToUpgrade } from "#testing/payment/payments.ts";
import { stripeApp } from "#testing/stripe/app.ts";

const app = await stripeApp({ expectErrors: true });
const { life, account, requests: asked } = app.stripe;
beforeEach(async () => {
  app.clock.set("2026-11-21T14:00:00Z");
  await app.db.inIdentity((db) => db.deleteFrom("payment").execute());
});

const errors: unknown[] = [];
const settle = () => settleUnsettled(app.deps, (error) => void errors.push(error));
const refundsAsked = () => asked.filter((request) => request === "POST /v1/refunds").length;

async function openPlant(locale: "en" | "fr" = "en") {
  const payer = await openPayer(app, { locale, fullName: "Marie Côté" });
  return {
    ...payer,
    emails: async () => (await payer.emails()).filter(({ subject }) => !/^(Receipt|Reçu)/.test(subject)),
  };
}

/** Starter until the 20th of December, and an upgrade whose bank takes its time on the period's last day. */
async function slowUpgrade(locale: "en" | "fr" = "en") {
  const plant = await openPlant(locale);
  await app.deliver(life.pay(await goToCheckout(plant.call, "starter_monthly")));
  app.clock.set("2026-12-20T14:00:00Z");
  const id = await goToUpgrade(plant.call, "professional_monthly");
  await app.deliver(life.paySlowly(id));
  return { ...plant, id };
}

test.each([
  ["ten days before its period ends: an hour", "2026-12-11T14:00:00Z", "2026-12-11T15:00:00Z"],
  ["in its last hour: with the period, at the plant's midnight", "2026-12-21T04:20:00Z", "2026-12-21T05:00:00Z"],
  ["in its last minutes: as soon as the provider lets it", "2026-12-21T04:50:00Z", "2026-12-21T05:21:00Z"],
])("an upgrade's checkout that is opened %s", async (_when, at, closesAt) => {
  const { call } = await openPlant();
  await app.deliver(life.pay(await goToCheckout(call, "starter_monthly")));
  app.clock.set(at);
  const id = await goToUpgrade(call, "professional_monthly");
  expect(account.get(id).expires_at).toBe(Temporal.Instant.from(closesAt).epochMilliseconds / 1000);
});

test("an upgrade that settles after its period has ended goes back by itself, once, and has no receipt", async () => {
  const plant = await slowUpgrade();
  app.clock.set("2026-12-22T14:00:00Z");
  const before = refundsAsked();
  const cleared = life.clear(plant.id);
  expect([await app.deliver(cleared), await app.deliver(cleared)]).toEqual([200, 200]);
  await settle();
  expect(refundsAsked() - before).toBe(1);
  expect(account.intentOf(account.get(plant.id)).refunded).toBe(77);
  expect(await plant.receipts()).toHaveLength(1);
  expect(await plant.standing()).toMatchObject({ is_expired: true, subscription_type: "starter_monthly" });
  expect(await plant.payment(plant.id)).toMatchObject({ payment_status: "unpaid", status: "complete" });
  const emails = await plant.emails();
  expect(emails.map(({ subject }) => subject)).toEqual(["$0.77 is refunded: the payment came too late"]);
  expect(emails[0]?.text).toContain("the period that the upgrade was for had ended");
  expect(emails[0]?.text).toContain("The whole amount goes back to the card or account it came from");
});

test("its mail is written in French as well", async () => {
  const plant = await slowUpgrade("fr");
  app.clock.set("2026-12-22T14:00:00Z");
  await app.deliver(life.clear(plant.id));
  const [mail] = await plant.emails();
  expect(mail?.subject).toContain("sont remboursés\u00a0: le paiement est arrivé trop tard");
});

test("while Stripe does not take the refund it stays due, and the job sends it, once", async () => {
  const plant = await slowUpgrade();
  app.clock.set("2026-12-22T14:00:00Z");
  const cleared = life.clear(plant.id);
  // The first request asks for the taxes; the refund and its retries fail.
  app.stripe.faults.push({ lateMs: 0 }, { status: 503 }, { status: 503 }, { status: 503 });
  expect(await app.deliver(cleared)).toBe(200);
  expect(account.intentOf(account.get(plant.id)).refunded).toBe(0);
  await Promise.all([settle(), settle()]);
  expect(account.intentOf(account.get(plant.id)).refunded).toBe(77);
  expect(await plant.emails()).toHaveLength(1);
  expect(errors).toEqual([]);
});

test("a refund whose answer was cut off is asked again under the same key", async () => {
  const plant = await slowUpgrade();
  app.clock.set("2026-12-22T14:00:00Z");
  app.stripe.faults.push({ lateMs: 0 }, { cut: "after" });
  expect(await app.deliver(life.clear(plant.id))).toBe(200);
  expect(account.intentOf(account.get(plant.id)).refunded).toBe(77);
  const before = refundsAsked();
  await settle();
  expect(refundsAsked()).toBe(before);
});

test("who was quicker in Stripe's dashboard is no fault", async () => {
  const plant = await slowUpgrade();
  app.clock.set("2026-12-22T14:00:00Z");
  const cleared = life.clear(plant.id);
  const byHand = life.refund(plant.id);
  expect([await app.deliver(cleared), await app.deliver(byHand)]).toEqual([200, 200]);
  await settle();
  expect(await plant.emails()).toHaveLength(1);
  expect(errors).toEqual([]);
});

test("an upgrade whose base was given back meanwhile goes back as well", async () => {
  const plant = await openPlant();
  const base = await goToCheckout(plant.call, "starter_monthly");
  await app.deliver(life.pay(base));
  const id = await goToUpgrade(plant.call, "professional_monthly");
  await app.deliver(life.paySlowly(id));
  await app.deliver(life.refund(base));
  await app.deliver(life.clear(id));
  expect(account.intentOf(account.get(id)).refunded).toBe(2300);
  expect((await plant.standing()).is_expired).toBe(true);
});

test("a year that a slow bank pays for after its month has ended is that year, less the days that were deducted", async () => {
  const plant = await openPlant();
  await app.deliver(life.pay(await goToCheckout(plant.call, "starter_monthly")));
  app.clock.set("2026-12-11T14:00:00Z");
  const id = await goToUpgrade(plant.call, "professional_yearly");
  await app.deliver(life.paySlowly(id));
  app.clock.set("2026-12-23T14:00:00Z");
  await app.deliver(life.clear(id));
  expect(await plant.standing()).toMatchObject({ subscription_type: "professional_yearly", ends_on: "2027-12-13" });
  expect((await plant.receipts())[0]).toMatchObject({ starts_on: "2026-12-23", ends_on: "2027-12-13" });
});
