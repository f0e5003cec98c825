import { beforeEach, expect, test } from "vitest";
import { openPayer } from "#testing/payment/payer.ts";
import { goToCheckout, ourOrigin } from "#testing/payment/payments.ts";
import { stripeApp } from "#testing/stripe/app.ts";

const app = await stripeApp({ config: { seller: ["Millwright inc.", "12, rue Principale", "GST 123456789 RT0001"] } });
const { life } = app.stripe;
beforeEach(() => app.clock.set("2026-11-21T14:00:00Z"));

async function openPlant(locale: "en" | "fr" = "en") {
  const payer = await openPayer(app, { locale });
  return {
    ...payer,
    pay: async () => app.deliver(life.pay(await goToCheckout(payer.call, "starter_monthly"))),
    mail: async () => (await payer.emails()).at(-1),
  };
}
const boulons = { name: "Boulons du Nord inc.", address: "12, rue Principale\nDrummondville (Québec)  J2C 1A1" };
const onPaper = ["Boulons du Nord inc.", "12, rue Principale", "Drummondville (Québec)  J2C 1A1"];

test("a receipt has both sides as they were when it was paid, and each tax as Stripe gives it", async () => {
  const { call, pay, receipts } = await openPlant();
  expect((await call("GET /payments/buyer")).body).toEqual({ name: null, address: null });
  expect((await call("PUT /payments/buyer", { body: boulons })).body).toEqual(boulons);
  await pay();
  const newBuyer = { name: "Écrous du Sud inc.", address: "1, rue Neuve\nMontréal" };
  await call("PUT /payments/buyer", { body: newBuyer });
  expect((await call("GET /payments/buyer")).body).toEqual(newBuyer);
  expect(await receipts()).toMatchObject([
    {
      seller: ["Millwright inc.", "12, rue Principale", "GST 123456789 RT0001"],
      buyer: onPaper,
      taxes: [
        { name: "GST", percent: 5, amount: 140 },
        { name: "QST", percent: 9.975, amount: 279 },
      ],
      amount_subtotal: 2800,
      amount_tax: 419,
      amount_total: 3219,
    },
  ]);
});

test("who was not asked before paying is on the receipt by the company's name, until the address is given", async () => {
  const { session, call, pay, receipts } = await openPlant();
  await pay();
  const [before] = await receipts();
  expect(before?.buyer).toEqual([`Plant ${session.companyId.slice(0, 8)}`]);
  await call("PUT /payments/buyer", { body: boulons });
  expect((await receipts())[0]?.buyer).toEqual(onPaper);
});

test.each([
  ["en", "Subtotal $28.00, GST (5%) $1.40, QST (9.975%) $2.79, total $32.19."],
  ["fr", "Sous-total 28,00 $, TPS (5 %) 1,40 $, TVQ (9,975 %) 2,79 $, total 32,19 $."],
] as const)("its mail leads to the receipt and names each tax, in %s", async (locale, sums) => {
  const { pay, receipts, mail } = await openPlant(locale);
  await pay();
  const [receipt] = await receipts();
  const text = (await mail())?.text.replace(/[\u00a0\u202f]/g, " ");
  expect(text).toContain(sums);
  expect(text).toContain(`${ourOrigin}/receipts/${receipt?.id}`);
});

test.each([
  ["en", "for {company} on 21 November 2026. Thank you.", "21 November 2026 to 20 December 2026"],
  ["fr", "pour {company} le 21 novembre 2026. Merci.", "du 21 novembre 2026 au 20 décembre 2026"],
] as const)(
  "paid at ten in the evening it is of the plant's day, in mail and receipt, in %s",
  async (locale, expected, period) => {
    app.clock.set("2026-11-22T03:00:00Z");
    const { session, pay, receipts, mail } = await openPlant(locale);
    await pay();
    const [receipt] = await receipts();
    expect(receipt).toMatchObject({
      paid_at: "2026-11-22T03:00:00Z",
      paid_on: "2026-11-21",
      starts_on: "2026-11-21",
    });
    const text = (await mail())?.text;
    expect(text).toContain(expected.replace("{company}", receipt?.company_name ?? ""));
    expect(text).toContain(period);
    await app.as(session)("PUT /company", { body: { time_zone: "Asia/Tokyo" } });
    expect((await receipts())[0]?.paid_on).toBe("2026-11-21");
  },
);

test.each([
  [{ name: " ", address: "Somewhere" }, "name"],
  [{ name: "Boulons", address: "" }, "address"],
  [{ name: "Boulons", address: "x".repeat(501) }, "address"],
])("an incomplete buyer is refused by its field: %j", async (body, field) => {
  const { call } = await openPlant();
  const refused = await call("PUT /payments/buyer", { body });
  expect([refused.status, Object.keys(refused.json.fields)]).toEqual([422, [field]]);
});

test("the buyer is the owners' to know and to change", async () => {
  const { session } = await openPlant();
  const member = app.as(await app.become({ company: session, access: "planner" }));
  expect((await member("GET /payments/buyer")).json.code).toBe("not_allowed");
  expect((await member("PUT /payments/buyer", { body: boulons })).json.code).toBe("not_allowed");
});
