import { beforeEach, expect, test } from "vitest";
import { renewSession } from "#testing/become.ts";
import { announcedIn } from "#testing/call-matrix/announced.ts";
import { openPayer } from "#testing/payment/payer.ts";
import { goToCheckout, goToUpgrade } from "#testing/payment/payments.ts";
import { stripeApp } from "#testing/stripe/app.ts";

const app = await stripeApp();
const { life } = app.stripe;
beforeEach(() => app.clock.set("2026-11-21T14:00:00Z"));

async function openPlant(trialEndsOn = "2026-11-21") {
  const payer = await openPayer(app, { trialEndsOn });
  return {
    ...payer,
    buy: async () => {
      const id = await goToCheckout(payer.call, "starter_monthly");
      await app.deliver(life.pay(id));
      return id;
    },
    emails: async () => (await payer.emails()).filter(({ subject }) => !subject.startsWith("Receipt")),
  };
}

test("a refund ends what the payment had bought, and tells the owners once", async () => {
  const plant = await openPlant();
  const refund = life.refund(await plant.buy());
  expect([await app.deliver(refund), await app.deliver(refund)]).toEqual([200, 200]);
  expect((await plant.standing()).is_expired).toBe(true);
  expect((await plant.call("GET /machines")).json.code).toBe("subscription_expired");
  expect(await plant.receipts()).toMatchObject([{ state: "refunded", amount_refunded: 3219 }]);
  const emails = await plant.emails();
  expect(emails.map(({ subject }) => subject)).toEqual(["Refund of receipt R-2026-0001"]);
  expect(emails[0]?.text).toContain("was refunded: $32.19");
  expect(emails[0]?.text).toContain("has no subscription any more. Your data is kept");
  const announced = { kind: "subscription", id: plant.session.companyId };
  expect(await announcedIn(app, plant.session.companyId)).toEqual([announced, announced]);
});

test("a refund during the trial leaves the trial", async () => {
  const plant = await openPlant("2026-11-30");
  await app.deliver(life.refund(await plant.buy()));
  expect(await plant.standing()).toMatchObject({ is_trial: true, trial_days_remaining: 9, ends_on: "2026-11-30" });
  expect((await plant.emails())[0]?.text).toContain("is covered until 29 November 2026");
});

test("a partial refund leaves the plan, and two of them that make it whole end it", async () => {
  const plant = await openPlant();
  const id = await plant.buy();
  await app.deliver(life.refund(id, 1000));
  expect((await plant.standing()).has_active_subscription).toBe(true);
  expect(await plant.receipts()).toMatchObject([{ state: "partly_refunded", amount_refunded: 1000 }]);
  await app.deliver(life.refund(id));
  expect((await plant.standing()).is_expired).toBe(true);
  const emails = await plant.emails();
  expect(emails.map(({ subject }) => subject)).toEqual([
    "Partial refund of receipt R-2026-0001",
    "Refund of receipt R-2026-0001",
  ]);
  expect(emails[0]?.text).toContain("$10.00 of $32.19");
});

test("refunds that come in the wrong order end as in the right one", async () => {
  const plant = await openPlant();
  const id = await plant.buy();
  const [part, whole] = [life.refund(id, 1000), life.refund(id)];
  await app.deliver(whole);
  await app.deliver(part);
  expect(await plant.receipts()).toMatchObject([{ state: "refunded", amount_refunded: 3219 }]);
});

test("a refund that is heard of before its payment leaves nothing bought", async () => {
  const plant = await openPlant();
  const id = await goToCheckout(plant.call, "starter_monthly");
  const [paid, refunded] = [life.pay(id), life.refund(id)];
  expect(await app.deliver(refunded)).toBe(200);
  await app.deliver(paid);
  expect((await plant.standing()).is_expired).toBe(true);
  expect(await plant.receipts()).toMatchObject([{ state: "refunded" }]);
});

test("what other payments bought stays when one is refunded", async () => {
  const plant = await openPlant();
  const first = await plant.buy();
  app.clock.set("2026-12-11T14:00:00Z");
  await plant.buy();
  expect((await plant.standing()).ends_on).toBe("2027-01-21");
  await app.deliver(life.refund(first));
  expect(await plant.standing()).toMatchObject({ has_active_subscription: true, ends_on: "2027-01-11" });
});

test("a refunded upgrade leaves the plan that it upgraded", async () => {
  const plant = await openPlant();
  await plant.buy();
  const upgrade = await goToUpgrade(plant.call, "professional_monthly");
  await app.deliver(life.pay(upgrade));
  expect((await plant.standing()).subscription_type).toBe("professional_monthly");
  await app.deliver(life.refund(upgrade));
  expect(await plant.standing()).toMatchObject({ subscription_type: "starter_monthly", ends_on: "2026-12-21" });
});

test("a dispute ends the period, and one that is won brings it back", async () => {
  const plant = await openPlant();
  const id = await plant.buy();
  await app.deliver(life.dispute(id));
  expect((await plant.standing()).is_expired).toBe(true);
  expect(await plant.receipts()).toMatchObject([{ state: "disputed" }]);
  await app.deliver(life.closeDispute(id, "won"));
  expect(await plant.standing()).toMatchObject({ has_active_subscription: true, ends_on: "2026-12-21" });
  expect((await plant.emails()).map(({ subject }) => subject)).toEqual([
    "The payment of receipt R-2026-0001 is disputed",
    "The payment of receipt R-2026-0001 was upheld",
  ]);
});

test("a dispute that is lost stays, whatever comes late", async () => {
  const plant = await openPlant();
  const id = await plant.buy();
  const [opened, lost] = [life.dispute(id), life.closeDispute(id, "lost")];
  await app.deliver(lost);
  await app.deliver(opened);
  expect((await plant.standing()).is_expired).toBe(true);
  expect(await plant.emails()).toHaveLength(1);
});

test("a bank's question takes nothing away until it becomes a dispute", async () => {
  const plant = await openPlant();
  const id = await plant.buy();
  await app.deliver(life.dispute(id, "warning_needs_response"));
  expect((await plant.standing()).has_active_subscription).toBe(true);
  await app.deliver(life.updateDispute(id, "needs_response"));
  expect((await plant.standing()).is_expired).toBe(true);
});

test("after a refund a plan can be bought again", async () => {
  const plant = await openPlant();
  await app.deliver(life.refund(await plant.buy()));
  await plant.buy();
  expect(await plant.standing()).toMatchObject({ ends_on: "2026-12-21", has_active_subscription: true });
  const later = await renewSession(app.ownerUrl, plant.session, app.clock());
  expect((await app.as(later)("GET /payments/receipts")).body).toHaveLength(2);
});

/** What happens to a payment, in order, and whether it counts for nothing in the end. */
function someLife(id: string, random: () => number) {
  const isSlow = random() < 0.5;
  const paid = isSlow ? [life.paySlowly(id), life.clear(id)] : [life.pay(id)];
  const isRefunded = random() < 0.4;
  const isDisputed = random() < 0.4;
  const end = random() < 0.5 ? "won" : "lost";
  const refunded = isRefunded ? [life.refund(id, 500), life.refund(id)] : [];
  const disputed = isDisputed ? [life.dispute(id), life.closeDispute(id, end)] : [];
  return { events: [...paid, ...refunded, ...disputed], isGivenBack: isRefunded || (isDisputed && end === "lost") };
}

test("forty lives of a payment, with their webhook events shuffled and doubled, end as in order", async () => {
  const random = lottery(20_261_121);
  for (let round = 0; round < 40; round += 1) {
    const plant = await openPlant();
    const { events, isGivenBack } = someLife(await goToCheckout(plant.call, "starter_monthly"), random);
    const shuffled = [...events, ...events.filter(() => random() < 0.5)].sort(() => random() - 0.5);
    await Promise.all(shuffled.slice(0, 2).map((event) => app.deliver(event)));
    for (const event of shuffled.slice(2)) await app.deliver(event);
    expect([round, (await plant.standing()).is_expired]).toEqual([round, isGivenBack]);
    expect(await plant.receipts()).toHaveLength(1);
  }
});

/** Numbers from 0 to 1 that are the same in every run. */
function lottery(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
