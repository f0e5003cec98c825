import { beforeEach, expect, test } from "vitest";
import { settleUnsettled } from "#features/subscription/subscription.ts";
import { goToCheckout, ourOrigin } from "#testing/payment/payments.ts";
import { stripeApp } from "#testing/stripe/app.ts";

const app = await stripeApp();
beforeEach(async () => {
  app.clock.set("2026-11-21T14:00:00Z");
  await app.db.inIdentity((db) => db.deleteFrom("payment").execute());
});
const settle = () => settleUnsettled(app.deps, (error) => expect.unreachable(String(error)));
const statusesKept = async () =>
  (await app.db.inIdentity((db) => db.selectFrom("payment").select("status").orderBy("created_at").execute())).map(
    ({ status }) => status,
  );
const openPlant = async () => app.become({ trialEndsOn: "2026-11-21" });
type Plant = Awaited<ReturnType<typeof openPlant>>;

/** A request that was cut off while it opened a checkout: nobody has its address. */
const cutOff = ({ companyId }: Plant) =>
  app.db.inIdentity((db) =>
    db
      .insertInto("payment")
      .values({
        ...{ company_id: companyId, paid_by: "Marie", kind: "new", package_id: "starter_monthly", amount_cents: 2800 },
        ...{
          status: "opening",
          provider: "stripe",
          created_at: app.clock(),
          expires_at: app.clock().add({ hours: 1 }),
        },
      })
      .execute(),
  );

test("a checkout that was never opened is given up by the job, which then has nothing to ask", async () => {
  await cutOff(await openPlant());
  await settle();
  expect(await statusesKept()).toEqual(["opening"]);
  app.clock.advance({ minutes: 16 });
  await settle();
  expect(await statusesKept()).toEqual(["failed"]);
  expect(await settle()).toBe(0);
});

test("while a checkout is opening, another one waits for it; after a minute it takes the place", async () => {
  const plant = await openPlant();
  await cutOff(plant);
  app.clock.advance({ seconds: 59 });
  const body = { package_id: "starter_monthly", origin_url: ourOrigin } as const;
  const early = app.as(plant)("POST /payments/create-checkout", { body });
  expect(await Promise.race([early, new Promise((resolve) => setTimeout(resolve, 400, "waits"))])).toBe("waits");
  app.clock.advance({ seconds: 2 });
  expect((await early).status).toBe(200);
  expect(await statusesKept()).toEqual(["failed", "open"]);
});

test("a session that Stripe knows nothing of any more is over, for the job as for the page that waits", async () => {
  const call = app.as(await openPlant());
  const id = await goToCheckout(call, "starter_monthly");
  app.stripe.account.sessions.delete(id);
  const waiting = await call("GET /payments/status/{session_id}", { params: { session_id: id } });
  expect(waiting.body).toMatchObject({ status: "open", payment_status: "unpaid" });
  app.clock.advance({ minutes: 16 });
  await settle();
  expect(await statusesKept()).toEqual(["expired"]);
  const over = await call("GET /payments/status/{session_id}", { params: { session_id: id } });
  expect(over.body).toMatchObject({ status: "expired", payment_status: "unpaid" });
  expect(await settle()).toBe(0);
});

test("a session that Stripe knows nothing of any more makes room for another", async () => {
  const call = app.as(await openPlant());
  app.stripe.account.sessions.delete(await goToCheckout(call, "starter_monthly"));
  await goToCheckout(call, "professional_monthly");
  expect(await statusesKept()).toEqual(["expired", "open"]);
});
