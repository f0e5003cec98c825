import { beforeEach, describe, expect, test } from "vitest";
import { settleUnsettled } from "#features/subscription/subscription.ts";
import { announcedIn } from "#testing/call-matrix/announced.ts";
import { emailsTo } from "#testing/mail/mailbox.ts";
import { openPayer } from "#testing/payment/payer.ts";
import { goToCheckout, goToUpgrade, ourOrigin } from "#testing/payment/payments.ts";
import { stripeApp } from "#testing/stripe/app.ts";
import { signed } from "#testing/stripe/events.ts";

const app = await stripeApp();
const { life } = app.stripe;
beforeEach(() => app.clock.set("2026-11-21T14:00:00Z"));

async function openPlant(more: Parameters<typeof app.become>[0] = {}) {
  const payer = await openPayer(app, { fullName: "Marie Côté", ...more });
  return { ...payer, subjects: async () => (await payer.emails()).map(({ subject }) => subject) };
}

describe("what we ask of Stripe", () => {
  test("is a checkout in CAD with automatic tax, named after the company, the package and the payment", async () => {
    const plant = await openPlant();
    const id = await goToCheckout(plant.call, "professional_yearly");
    const session = app.stripe.account.get(id);
    expect(session).toMatchObject({
      currency: "cad",
      amount_subtotal: 54_720,
      metadata: { company_id: plant.session.companyId, package_id: "professional_yearly" },
      locale: "en",
      success_url: `${ourOrigin}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${ourOrigin}/pricing`,
      expires_at: app.clock().add({ hours: 1 }).epochMilliseconds / 1000,
    });
    expect(session.metadata.payment_id).toBe(session.client_reference_id);
    expect(app.stripe.complaints).toEqual([]);
  });

  test("is in the person's language, and leads to Stripe's own page", async () => {
    const { call } = await openPlant();
    const body = { package_id: "starter_monthly", origin_url: ourOrigin } as const;
    const { checkout_url } = (
      await call("POST /payments/create-checkout", { body, headers: { "accept-language": "fr" } })
    ).body;
    expect(checkout_url).toMatch(/^https:\/\/checkout\.stripe\.com\//);
    expect(app.stripe.account.get(checkout_url.split("/").at(-1) ?? "").locale).toBe("fr-CA");
  });

  test("is asked again under the same key when the line is cut, so that one checkout is opened", async () => {
    const { call } = await openPlant();
    const before = app.stripe.account.sessions.size;
    app.stripe.faults.push({ cut: "after" }, { status: 503 });
    await goToCheckout(call, "starter_monthly");
    expect(app.stripe.account.sessions.size).toBe(before + 1);
  });
});

describe("a payment counts", () => {
  test("when the webhook event comes, and notifies the screens and the owners", async () => {
    const plant = await openPlant({ locale: "fr" });
    const id = await goToCheckout(plant.call, "starter_monthly");
    expect(await app.deliver(life.pay(id))).toBe(200);
    expect(await plant.standing()).toMatchObject({ subscription_type: "starter_monthly", ends_on: "2026-12-21" });
    expect(await plant.payment(id)).toEqual({
      payment_status: "paid",
      status: "complete",
      outcome: "paid",
      amount_total: 3219,
      currency: "CAD",
    });
    expect(await announcedIn(app, plant.session.companyId)).toEqual([
      { kind: "subscription", id: plant.session.companyId },
    ]);
    const [mail] = await emailsTo(app, plant.session.email);
    expect(mail?.subject).toMatch(/^Reçu R-2026-0001\s: Millwright Starter, 1 mois$/);
    expect(mail?.text).toMatch(/Marie Côté a payé 32,19\s\$ pour Plant/);
    expect(mail?.text).toContain("du 21 novembre 2026 au 20 décembre 2026");
  });

  test("when the waiting page asks, though no webhook event comes", async () => {
    const plant = await openPlant();
    const id = await goToCheckout(plant.call, "starter_monthly");
    expect((await plant.payment(id)).status).toBe("open");
    life.pay(id);
    expect(await plant.payment(id)).toMatchObject({ payment_status: "paid", status: "complete" });
    expect((await plant.standing()).has_active_subscription).toBe(true);
  });

  test("once, even where it arrives twenty times at the same moment", async () => {
    const plant = await openPlant();
    const id = await goToCheckout(plant.call, "starter_monthly");
    const event = life.pay(id);
    app.clock.advance({ minutes: 20 });
    const bring = [
      () => app.deliver(event),
      () => plant.payment(id),
      () => settleUnsettled(app.deps, (error) => expect(error).toBeUndefined()),
    ];
    const brought = await Promise.all(Array.from({ length: 20 }, (_, n) => bring[n % 3]?.()));
    expect(new Set(brought.filter((_, n) => n % 3 === 0))).toEqual(new Set([200]));
    expect(await plant.standing()).toMatchObject({ ends_on: "2026-12-21" });
    expect(await plant.receipts()).toHaveLength(1);
    expect(await plant.subjects()).toEqual(["Receipt R-2026-0001: Millwright Starter, 1 month"]);
  });

  test("once, when the same webhook event is repeated and when another one says the same", async () => {
    const plant = await openPlant();
    const id = await goToCheckout(plant.call, "starter_monthly");
    const event = life.pay(id);
    expect([await app.deliver(event), await app.deliver(event), await app.deliver(life.clear(id))]).toEqual([
      200, 200, 200,
    ]);
    expect(await plant.receipts()).toHaveLength(1);
  });

  test("for the company that began it alone", async () => {
    const [plant, other] = [await openPlant(), await openPlant()];
    const id = await goToCheckout(plant.call, "starter_monthly");
    const event = life.pay(id);
    expect((await other.call("GET /payments/status/{session_id}", { params: { session_id: id } })).status).toBe(404);
    await app.deliver(event);
    expect((await other.standing()).is_expired).toBe(true);
    expect((await plant.standing()).is_expired).toBe(false);
  });

  test("nothing when a bank takes its time, and then as it says", async () => {
    const [good, bad] = [await openPlant(), await openPlant()];
    const [one, two] = [
      await goToCheckout(good.call, "starter_monthly"),
      await goToCheckout(bad.call, "starter_monthly"),
    ];
    await app.deliver(life.paySlowly(one));
    await app.deliver(life.paySlowly(two));
    expect(await good.payment(one)).toMatchObject({ payment_status: "unpaid", status: "complete" });
    expect(await good.payment(one)).toMatchObject({ outcome: "processing" });
    expect(await good.standing()).toMatchObject({ is_expired: true, payment_processing: true });
    const waiting = { outcome: "processing", is_refunded: false, amount_total: 3219, paid_by: "Marie Côté" };
    expect((await good.call("GET /payments/without-receipt")).body).toMatchObject([waiting]);
    await app.deliver(life.clear(one));
    await app.deliver(life.bounce(two));
    expect(await good.standing()).toMatchObject({ has_active_subscription: true, payment_processing: false });
    expect(await bad.standing()).toMatchObject({ is_expired: true, payment_processing: false });
    expect(await announcedIn(app, bad.session.companyId)).toHaveLength(2);
    expect(await bad.payment(two)).toMatchObject({ payment_status: "unpaid", outcome: "failed" });
    expect((await good.call("GET /payments/without-receipt")).body).toEqual([]);
  });

  test("though its webhook events come in the wrong order", async () => {
    const plant = await openPlant();
    const id = await goToCheckout(plant.call, "starter_monthly");
    const [waiting, cleared] = [life.paySlowly(id), life.clear(id)];
    await app.deliver(cleared);
    await app.deliver(waiting);
    expect(await plant.payment(id)).toMatchObject({ payment_status: "paid" });
    expect(await plant.receipts()).toHaveLength(1);
  });

  test("nothing when its session is over", async () => {
    const plant = await openPlant();
    const id = await goToCheckout(plant.call, "starter_monthly");
    await app.deliver(life.expire(id));
    expect(await plant.payment(id)).toMatchObject({ payment_status: "unpaid", status: "expired" });
  });

  test("nothing more when the webhook event that it is over comes late", async () => {
    const plant = await openPlant();
    const id = await goToCheckout(plant.call, "starter_monthly");
    await app.deliver(life.pay(id));
    await app.deliver(life.event("checkout.session.expired", { ...app.stripe.account.get(id), status: "expired" }));
    expect(await plant.payment(id)).toMatchObject({ payment_status: "paid" });
  });

  test("with both payments where two were made, each for its own days", async () => {
    const plant = await openPlant();
    const first = await goToCheckout(plant.call, "starter_monthly");
    const paid = life.pay(first);
    // Nobody has heard of the first payment yet when the second checkout is asked for: it counts before.
    const refused = await plant.call("POST /payments/create-checkout", {
      body: { package_id: "professional_monthly", origin_url: ourOrigin },
    });
    expect([refused.status, refused.json.code]).toEqual([409, "upgrade_instead"]);
    await app.deliver(paid);
    const upgrade = await goToUpgrade(plant.call, "professional_monthly");
    await app.deliver(life.pay(upgrade));
    expect(await plant.standing()).toMatchObject({ subscription_type: "professional_monthly", ends_on: "2026-12-21" });
    expect(await plant.receipts()).toHaveLength(2);
  });
});

describe("a webhook event is refused", () => {
  const anEvent = async () => {
    const plant = await openPlant();
    const id = await goToCheckout(plant.call, "starter_monthly");
    return { plant, event: life.pay(id) };
  };

  test("when it is forged", async () => {
    const { plant, event } = await anEvent();
    expect(await app.deliver(event, { secret: "whsec_of_somebody_else" })).toBe(400);
    expect((await plant.standing()).is_expired).toBe(true);
  });

  test("when it is older than five minutes", async () => {
    const { event } = await anEvent();
    expect(await app.deliver(event, { at: app.clock().subtract({ seconds: 301 }) })).toBe(400);
    expect(await app.deliver(event, { at: app.clock().subtract({ seconds: 299 }) })).toBe(200);
  });

  test("when a byte of it was changed", async () => {
    const { plant, event } = await anEvent();
    const { payload, signature } = signed(event, app.clock());
    const send = (body: string, headers: Record<string, string>) =>
      fetch(`${app.origin}/api/payments/webhook`, { method: "POST", headers, body });
    const changed = payload.replace(plant.session.companyId, crypto.randomUUID());
    const answer = await send(changed, { "stripe-signature": signature });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { code: "signature_invalid", detail: "The signature of this webhook event does not hold." },
    ]);
    const rewritten = JSON.stringify(JSON.parse(payload));
    expect((await send(rewritten, { "stripe-signature": signature })).status).toBe(400);
    expect((await send(payload, {})).status).toBe(400);
    for (const given of ["", "t=1,v1=00"])
      expect((await send(payload, { "stripe-signature": given })).status).toBe(400);
    expect((await send("", { "stripe-signature": signature })).status).toBe(400);
    expect((await send(payload, { "stripe-signature": signature, "content-type": "text/plain" })).status).toBe(200);
  });
});

test("a payment of another amount counts for nothing, is reported and refunded", async () => {
  const strict = await stripeApp({ expectErrors: true });
  const change = [
    (session: Record<string, unknown>, other: string) => ({
      ...session,
      metadata: { ...Object(session.metadata), company_id: other },
    }),
    (session: Record<string, unknown>) => ({
      ...session,
      metadata: { ...Object(session.metadata), package_id: "professional_yearly" },
    }),
    (session: Record<string, unknown>) => ({ ...session, amount_subtotal: 1 }),
    (session: Record<string, unknown>) => ({ ...session, amount_total: 1 }),
    (session: Record<string, unknown>) => ({
      ...session,
      total_details: { amount_discount: 2700, amount_shipping: 0, amount_tax: 419 },
    }),
    (session: Record<string, unknown>) => ({ ...session, currency: "usd" }),
    (session: Record<string, unknown>, other: string) => ({ ...session, client_reference_id: other }),
  ];
  for (const changed of change) {
    const owner = await strict.become({ trialEndsOn: "2026-11-21" });
    const other = await strict.become({ trialEndsOn: "2026-11-21" });
    const id = await goToCheckout(strict.as(owner), "starter_monthly");
    strict.stripe.life.pay(id);
    const truth = strict.stripe.account.get(id);
    const object = changed({ ...truth }, other.companyId);
    expect(await strict.deliver(strict.stripe.life.event("checkout.session.completed", object))).toBe(200);
    for (const somebody of [owner, other]) {
      expect((await strict.as(somebody)("GET /subscription/status")).body.is_expired).toBe(true);
      expect((await strict.as(somebody)("GET /payments/receipts")).body).toEqual([]);
    }
    expect(strict.stripe.account.intentOf(truth).refunded).toBe(truth.amount_total);
    const call = strict.as(owner);
    const status = await call("GET /payments/status/{session_id}", { params: { session_id: id } });
    expect(status.body).toMatchObject({ payment_status: "unpaid", outcome: "mismatch" });
    expect((await call("GET /payments/without-receipt")).body).toMatchObject([
      { outcome: "mismatch", is_refunded: true, package_id: "starter_monthly" },
    ]);
    const [mail] = await emailsTo(strict, owner.email);
    expect(mail?.subject).toContain("is refunded: it is not what was to be paid");
    expect(await emailsTo(strict, other.email)).toEqual([]);
  }
  await strict.close();
});

test("webhook events that are none of ours are taken and change nothing", async () => {
  expect(await app.deliver(life.event("invoice.paid", { id: "in_1", object: "invoice" }))).toBe(200);
  const foreign = { id: "cs_foreign", object: "checkout.session", status: "complete", payment_status: "paid" };
  expect(await app.deliver(life.event("checkout.session.completed", foreign))).toBe(200);
  const charge = { id: "ch_1", object: "charge", payment_intent: "pi_foreign", amount_refunded: 1, refunded: true };
  expect(await app.deliver(life.event("charge.refunded", charge))).toBe(200);
});
