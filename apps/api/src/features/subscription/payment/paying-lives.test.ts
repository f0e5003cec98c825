import { expect, test } from "vitest";
import { settleUnsettled } from "#features/subscription/subscription.ts";
import { renewSession } from "#testing/become.ts";
import { goToCheckout, goToUpgrade } from "#testing/payment/payments.ts";
import { stripeApp } from "#testing/stripe/app.ts";
import type { StripeEvent } from "#testing/stripe/events.ts";

/** `SCHEDULES=1000 npm test -- api paying-lives` for the long run. */
// biome-ignore lint/style/noProcessEnv: the long run is switched on by the environment.
const lives = Number(process.env.SCHEDULES ?? 12);
const app = await stripeApp({ expectErrors: true });
const { life, account, faults } = app.stripe;
const random = lottery(20_261_122);
const oneOf = <T>(choices: readonly [T, ...T[]]): T => choices[Math.floor(random() * choices.length)] ?? choices[0];

/** Some weeks of a plant: it buys, renews and upgrades, by cards and slow banks, and is given back what it paid. */
async function live() {
  app.clock.set("2026-11-21T14:00:00Z");
  const session = await app.become({ trialEndsOn: "2026-11-25" });
  const sessions: string[] = [];
  const later: (() => StripeEvent)[] = [];
  let call = app.as(session);
  const wait = async () => {
    app.clock.advance({ hours: 24 * Math.floor(random() * 20) });
    call = app.as(await renewSession(app.ownerUrl, session, app.clock()));
  };
  const pay = async (opened: Promise<string>, slowShare: number) => {
    const id = await opened.catch(() => null);
    if (id === null || account.get(id).status !== "open") return;
    sessions.push(id);
    if (random() > slowShare) return void (await app.deliver(life.pay(id)));
    await app.deliver(life.paySlowly(id));
    later.push(() => life.clear(id));
  };
  // Without a plan there is nothing to upgrade.
  await pay(goToCheckout(call, "starter_monthly"), 0.2);
  for (let step = 0; step < 9; step += 1) {
    await wait();
    const dice = random();
    // Now and then Stripe is away for a moment.
    if (random() < 0.15) faults.push({ status: 503 }, { status: 503 }, { status: 503 });
    if (dice < 0.35) await pay(goToCheckout(call, oneOf(["starter_monthly", "professional_monthly"] as const)), 0.2);
    else if (dice < 0.7)
      await pay(goToUpgrade(call, oneOf(["professional_monthly", "professional_yearly"] as const)), 0.7);
    else if (dice < 0.8) await clearOne(later);
    else await giveBackOne(sessions);
    faults.length = 0;
  }
  // What banks have not paid yet comes some days later, or too late.
  while (later.length > 0) {
    await wait();
    await clearOne(later);
  }
  await settleUnsettled(app.deps, () => {});
  return { call, sessions };
}

async function clearOne(later: (() => StripeEvent)[]): Promise<void> {
  const clear = later.shift();
  if (clear === undefined) return;
  const event = clear();
  for (let status = 0; status !== 200; ) status = await app.deliver(event);
}

async function giveBackOne(sessions: string[]): Promise<void> {
  const [first, ...others] = sessions.filter((one) => account.get(one).payment_status === "paid");
  if (first === undefined) return;
  const id = oneOf([first, ...others]);
  if (account.intentOf(account.get(id)).refunded > 0) return;
  const event = life.refund(id);
  for (let status = 0; status !== 200; ) status = await app.deliver(event);
}

test(
  `${lives} random lives: what was charged has bought days on a receipt, or went back; nothing has both, nothing is lost`,
  async () => {
    let tooLate = 0;
    for (let round = 0; round < lives; round += 1) {
      const { call, sessions } = await live();
      const receipts = (await call("GET /payments/receipts")).body;
      const without = (await call("GET /payments/without-receipt")).body;
      tooLate += without.filter(({ outcome }) => outcome === "too_late").length;
      const charged = sessions.map((id) => account.get(id)).filter(({ payment_status }) => payment_status === "paid");
      expect(receipts.length + without.length, `life ${round}`).toBe(charged.length);
      for (const { starts_on, ends_on, amount_subtotal, amount_tax, amount_total } of receipts) {
        expect(Temporal.PlainDate.compare(starts_on, ends_on)).toBe(-1);
        expect(amount_total).toBe(amount_subtotal + amount_tax);
      }
      expect(without.every(({ outcome, is_refunded }) => outcome === "too_late" && is_refunded)).toBe(true);
      const sum = (cents: number[]) => cents.reduce((all, one) => all + one, 0);
      const income = sum(receipts.map(({ amount_total, amount_refunded }) => amount_total - amount_refunded));
      expect(income).toBe(sum(charged.map((one) => one.amount_total - account.intentOf(one).refunded)));
    }
    expect(tooLate).toBeGreaterThan(0);
  },
  lives * 10_000,
);

/** Numbers from 0 to 1 that are the same in every run. */
function lottery(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
