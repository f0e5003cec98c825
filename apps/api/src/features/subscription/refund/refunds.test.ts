import { beforeEach, expect, test } from "vitest";
import { emailsTo } from "#testing/mail/mailbox.ts";
import { goToCheckout, goToUpgrade } from "#testing/payment/payments.ts";
import { stripeApp } from "#testing/stripe/app.ts";

const app = await stripeApp();
const { life } = app.stripe;
beforeEach(() => app.clock.set("2026-11-21T14:00:00Z"));

async function openPlant(locale: "en" | "fr" = "en") {
  const session = await app.become({ trialEndsOn: "2026-11-21", locale });
  const call = app.as(session);
  const paid = async (id: string) => {
    await app.deliver(life.pay(id));
    return id;
  };
  return {
    standing: async () => (await call("GET /subscription/status")).body,
    buy: async (...[packageId = "starter_monthly"]: Parameters<typeof goToCheckout>[1][]) =>
      paid(await goToCheckout(call, packageId)),
    upgrade: async (...[target = "professional_monthly"]: Parameters<typeof goToUpgrade>[1][]) =>
      paid(await goToUpgrade(call, target)),
    quote: async (target_package_id: "professional_yearly") =>
      (await call("GET /payments/upgrade-calculation", { query: { target_package_id } })).body,
    lastEmail: async () =>
      (await emailsTo(app, session.email)).findLast(({ subject }) => !/^Re(ceipt|çu)/.test(subject)),
  };
}

test("a refunded base leaves its upgrade's money as days of the better plan, and the mail says which", async () => {
  const plant = await openPlant();
  const base = await plant.buy();
  app.clock.set("2026-12-01T14:00:00Z");
  await plant.upgrade();
  app.clock.set("2026-12-03T14:00:00Z");
  await app.deliver(life.refund(base));
  // $13.33 at $48.00 for 30 days is 8.33 days.
  expect(await plant.standing()).toMatchObject({
    subscription_type: "professional_monthly",
    ends_on: "2026-12-12",
    includes_parts: true,
  });
  const text = (await plant.lastEmail())?.text;
  expect(text).toContain("What the other payments bought stays: Professional until 11 December 2026.");
});

test("what is left of a price is charged by its days when it is upgraded again", async () => {
  const plant = await openPlant();
  const base = await plant.buy();
  await plant.upgrade();
  await app.deliver(life.refund(base));
  // $20.00 at $1.60 a day is 12.5 days.
  expect(await plant.standing()).toMatchObject({ ends_on: "2026-12-04" });
  const quote = await plant.quote("professional_yearly");
  expect(quote).toMatchObject({ days_remaining: 13, prorated_current_value: 20.8, upgrade_cost: 526.4 });
});

test("a refunded month under a year takes its days out of the year, and gives no money away", async () => {
  const plant = await openPlant();
  const base = await plant.buy();
  await plant.upgrade("professional_yearly");
  await app.deliver(life.refund(base));
  // $519.20 of $547.20 is 346.3 of 365 days.
  expect(await plant.standing()).toMatchObject({ subscription_type: "professional_yearly", ends_on: "2027-11-03" });
});

test("a year that is given back leaves the rest of the month that it took the place of", async () => {
  const plant = await openPlant("fr");
  await plant.buy();
  app.clock.set("2026-12-01T14:00:00Z");
  const year = await plant.upgrade("starter_yearly");
  await app.deliver(life.refund(year));
  expect(await plant.standing()).toMatchObject({ subscription_type: "starter_monthly", ends_on: "2026-12-21" });
  const text = (await plant.lastEmail())?.text;
  expect(text).toContain("Ce que les autres paiements ont acheté demeure : Starter jusqu’au 20 décembre 2026.");
});

test("a renewal keeps its month from the day that the one before it is given back, however late", async () => {
  const plant = await openPlant();
  const base = await plant.buy();
  app.clock.set("2026-12-01T14:00:00Z");
  await plant.buy();
  app.clock.set("2026-12-18T14:00:00Z");
  await app.deliver(life.refund(base));
  expect(await plant.standing()).toMatchObject({ ends_on: "2027-01-18", subscription_days_remaining: 31 });
});

test("a dispute of the base leaves the upgrade's days, and one that is won brings all of it back", async () => {
  const plant = await openPlant();
  const base = await plant.buy();
  await plant.upgrade();
  await app.deliver(life.dispute(base));
  expect(await plant.standing()).toMatchObject({ subscription_type: "professional_monthly", ends_on: "2026-12-04" });
  app.clock.set("2026-12-02T14:00:00Z");
  await app.deliver(life.closeDispute(base, "won"));
  expect(await plant.standing()).toMatchObject({ subscription_type: "professional_monthly", ends_on: "2026-12-21" });
});

test("base and upgrade given back, in whichever order, leave nothing", async () => {
  for (const reversed of [false, true]) {
    const plant = await openPlant();
    const payments = [await plant.buy(), await plant.upgrade()];
    for (const id of reversed ? payments.toReversed() : payments) await app.deliver(life.refund(id));
    expect((await plant.standing()).is_expired).toBe(true);
  }
});
