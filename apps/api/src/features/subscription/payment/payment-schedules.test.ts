import { expect, test } from "vitest";
import { DatabaseUnavailable } from "#db/connection/unavailable.ts";
import { goToCheckout } from "#testing/payment/payments.ts";
import { stripeApp } from "#testing/stripe/app.ts";
import type { StripeEvent } from "#testing/stripe/events.ts";

/** `SCHEDULES=1000 npm test -- api payment-schedules` for the long run. */
// biome-ignore lint/style/noProcessEnv: the long run is switched on by the environment.
const schedules = Number(process.env.SCHEDULES ?? 40);
const app = await stripeApp({ expectErrors: true });
const { life } = app.stripe;
const random = lottery(20_261_123);

let crashes = 0;
let mayCrash = false;
const { inIdentity } = app.deps.db;
/** The server dies before a transaction, or right after its commit and before any event. */
app.deps.db.inIdentity = async (work) => {
  const dice = mayCrash ? random() : 1;
  if (dice < 0.25) crashes += 1;
  if (dice < 0.1) throw new DatabaseUnavailable("killed before");
  const done = await inIdentity(work);
  if (dice < 0.25) throw new DatabaseUnavailable("killed after");
  return done;
};

/** As Stripe does: until it is taken. */
async function deliver(event: StripeEvent): Promise<void> {
  for (let status = 0; status !== 200; ) status = await app.deliver(event);
}

async function openPlant() {
  const call = app.as(await app.become({ trialEndsOn: "2026-11-21" }));
  // Receipts are made out to the same buyer, so that those of two plants can be held against each other.
  await call("PUT /payments/buyer", { body: { name: "The plant", address: "1 Mill Street, Laval" } });
  const checkout = await goToCheckout(call, "starter_monthly");
  return {
    checkout,
    end: async () => {
      const standing = (await call("GET /subscription/status")).body;
      const receipts = (await call("GET /payments/receipts")).body;
      const { body: payment } = await call("GET /payments/status/{session_id}", { params: { session_id: checkout } });
      return { standing, payment, receipts: receipts.map(({ id, company_name, paid_by, ...receipt }) => receipt) };
    },
  };
}

/** The kinds of things that happen to a payment, drawn once for both plants. */
function drawLife(): ((id: string) => StripeEvent)[] {
  const paid = random() < 0.5 ? [life.paySlowly, life.clear] : [life.pay];
  const isLost = random() < 0.5;
  const refunded = [(id: string) => life.refund(id, 500), (id: string) => life.refund(id)];
  const disputed = [(id: string) => life.dispute(id), (id: string) => life.closeDispute(id, isLost ? "lost" : "won")];
  return [...paid, ...(random() < 0.4 ? refunded : []), ...(random() < 0.4 ? disputed : [])];
}

test(
  `${schedules} random schedules of webhook events, doubled, shuffled and cut by crashes, end as delivery in order does`,
  async () => {
    app.clock.set("2026-11-21T14:00:00Z");
    for (let round = 0; round < schedules; round += 1) {
      const happens = drawLife();
      const [calm, wild] = [await openPlant(), await openPlant()];
      for (const happen of happens) await deliver(happen(calm.checkout));
      const events = happens.map((happen) => happen(wild.checkout));
      const shuffled = [...events, ...events.filter(() => random() < 0.5)].toSorted(() => random() - 0.5);
      mayCrash = true;
      await Promise.all(shuffled.slice(0, 2).map(deliver));
      for (const event of shuffled.slice(2)) await deliver(event);
      mayCrash = false;
      expect(await wild.end(), `schedule ${round}: ${shuffled.map(({ type }) => type).join(", ")}`).toEqual(
        await calm.end(),
      );
    }
    expect(crashes).toBeGreaterThan(schedules / 10);
  },
  schedules * 10_000,
);

/** Numbers from 0 to 1 that are the same in every run. */
function lottery(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
