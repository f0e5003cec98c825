import { beforeEach, expect, test } from "vitest";
import { PaymentsUnavailable } from "#adapters/payments.ts";
import { settleUnsettled } from "#features/subscription/subscription.ts";
import { emailsTo } from "#testing/mail/mailbox.ts";
import { openPayer } from "#testing/payment/payer.ts";
import { goToCheckout, ourOrigin } from "#testing/payment/payments.ts";
import { stripeApp } from "#testing/stripe/app.ts";

const app = await stripeApp({ expectErrors: true });
const { life } = app.stripe;
const noAnswer = { status: 503 };
beforeEach(async () => {
  app.clock.set("2026-11-21T14:00:00Z");
  // The rounds of a test are about its own payments.
  await app.db.inIdentity((db) => db.deleteFrom("payment").execute());
});

const errors: unknown[] = [];
const settle = () => settleUnsettled(app.deps, (error) => void errors.push(error));
const openPlant = () => openPayer(app);
const body = { package_id: "starter_monthly", origin_url: ourOrigin } as const;

test("a payment whose person never came back, and whose webhook event was lost, is found by the job, once", async () => {
  const { call, session, standing } = await openPlant();
  const id = await goToCheckout(call, "starter_monthly");
  const lost = life.pay(id);
  await settle();
  expect((await standing()).is_expired).toBe(true);
  app.clock.advance({ minutes: 16 });
  await Promise.all([settle(), settle(), app.deliver(lost)]);
  expect(await standing()).toMatchObject({ has_active_subscription: true, ends_on: "2026-12-21" });
  expect(await emailsTo(app, session.email)).toHaveLength(1);
});

test("a session that ran out unseen is over, and the next look does not ask again", async () => {
  const { call } = await openPlant();
  const id = await goToCheckout(call, "starter_monthly");
  app.clock.advance({ hours: 2 });
  await settle();
  const { body: status } = await call("GET /payments/status/{session_id}", { params: { session_id: id } });
  expect(status.status).toBe("expired");
  expect(await settle()).toBe(0);
});

test("a bank that says yes after days is heard of by the job", async () => {
  const { call, standing } = await openPlant();
  const id = await goToCheckout(call, "starter_monthly");
  await app.deliver(life.paySlowly(id));
  life.clear(id);
  app.clock.set("2026-11-25T14:00:00Z");
  await settle();
  expect(await standing()).toMatchObject({ ends_on: "2026-12-25" });
});

test("a bank that says no after days leaves nothing to ask about", async () => {
  const { call, standing } = await openPlant();
  const id = await goToCheckout(call, "starter_monthly");
  await app.deliver(life.paySlowly(id));
  life.bounce(id);
  app.clock.set("2026-11-25T14:00:00Z");
  expect(await settle()).toBeGreaterThan(0);
  expect((await standing()).is_expired).toBe(true);
  expect(await settle()).toBe(0);
});

test("while Stripe is down a checkout is refused in a sentence, and opens when it is back", async () => {
  const { call } = await openPlant();
  app.stripe.faults.push(noAnswer, noAnswer, noAnswer);
  const refused = await call("POST /payments/create-checkout", { body });
  expect([refused.status, refused.json]).toEqual([
    503,
    {
      code: "payment_unavailable",
      detail: "The payment service can’t be reached right now. Please try again in a moment.",
    },
  ]);
  expect(refused.headers.get("retry-after")).toBe("5");
  expect((await call("POST /payments/create-checkout", { body })).status).toBe(200);
});

test("while Stripe is down the waiting page keeps asking, and the job leaves everything as it is", async () => {
  const { call, standing } = await openPlant();
  const id = await goToCheckout(call, "starter_monthly");
  life.pay(id);
  app.stripe.faults.push(noAnswer, noAnswer, noAnswer);
  const params = { session_id: id };
  expect((await call("GET /payments/status/{session_id}", { params })).json.code).toBe("payment_unavailable");
  app.clock.advance({ minutes: 20 });
  app.stripe.faults.push(noAnswer, noAnswer, noAnswer);
  await settle();
  expect(errors).toEqual([expect.any(PaymentsUnavailable)]);
  expect((await standing()).is_expired).toBe(true);
  await settle();
  expect((await standing()).is_expired).toBe(false);
});

test("an error message of Stripe names no key", async () => {
  const { call } = await openPlant();
  app.stripe.faults.push({ status: 401 });
  await call("POST /payments/create-checkout", { body });
  const lines = app.logged.join("");
  expect(lines).toContain("Stripe did not do what was asked");
  expect(lines).not.toMatch(/sk_test_|whsec_|Bearer/);
});

test("a request that died while it opened a checkout holds the place for a minute only", async () => {
  const { call, session } = await openPlant();
  await app.db.inIdentity((db) =>
    db
      .insertInto("payment")
      .values({
        ...{
          company_id: session.companyId,
          paid_by: "A request that died",
          kind: "new",
          package_id: "starter_monthly",
        },
        ...{ amount_cents: 2800, status: "opening", provider: "stripe" },
        ...{ created_at: app.clock(), expires_at: app.clock().add({ hours: 1 }) },
      })
      .execute(),
  );
  app.clock.advance({ seconds: 61 });
  expect((await call("POST /payments/create-checkout", { body })).status).toBe(200);
});

test("while Stripe takes its time, five who ask for a checkout at once are sent to the same one", async () => {
  const { call } = await openPlant();
  app.stripe.faults.push({ lateMs: 700 });
  const sessions = await Promise.all(Array.from({ length: 5 }, () => goToCheckout(call, "starter_monthly")));
  expect(new Set(sessions).size).toBe(1);
});

test("a line that is cut before Stripe has heard is tried again", async () => {
  const { call } = await openPlant();
  app.stripe.faults.push({ cut: "before" });
  expect(await goToCheckout(call, "starter_monthly")).toMatch(/^cs_test_/);
});
