import { expect, test } from "vitest";
import { goToCheckout, goToUpgrade, ourOrigin } from "#testing/payment/payments.ts";
import { stripeApp } from "#testing/stripe/app.ts";

const app = await stripeApp();
const openPlant = async () => app.as(await app.become({ trialEndsOn: "2026-11-21" }));
const pay = async (call: Awaited<ReturnType<typeof openPlant>>, id: string) => {
  await app.deliver(app.stripe.life.pay(id));
  return (await call("GET /subscription/status")).body;
};

test("what one company has decides neither what another may buy nor what it comes to", async () => {
  const [first, second, third] = [await openPlant(), await openPlant(), await openPlant()];
  expect(await pay(first, await goToCheckout(first, "professional_yearly"))).toMatchObject({
    subscription_type: "professional_yearly",
  });
  expect(await pay(second, await goToCheckout(second, "starter_monthly"))).toMatchObject({
    subscription_type: "starter_monthly",
  });
  expect(await pay(second, await goToUpgrade(second, "professional_monthly"))).toMatchObject({
    subscription_type: "professional_monthly",
  });
  const body = { target_package_id: "professional_monthly", origin_url: ourOrigin } as const;
  expect((await third("POST /payments/process-upgrade", { body })).json.code).toBe("not_subscribed");
  expect((await first("GET /subscription/status")).body).toMatchObject({ subscription_type: "professional_yearly" });
});

test("a company's checkout asks about its own slow payments alone", async () => {
  const [slow, other] = [await openPlant(), await openPlant()];
  const id = await goToCheckout(slow, "starter_monthly");
  await app.deliver(app.stripe.life.paySlowly(id));
  app.stripe.requests.length = 0;
  await goToCheckout(other, "starter_monthly");
  expect(JSON.stringify(app.stripe.requests)).not.toContain(id);
});
